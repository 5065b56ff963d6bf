"""Saved positions and games, and the current session of each game, in the library's file.

Every call that changes something is one transaction. Several processes may have the file open; one
waits for the other. A `Library` belongs to the thread that made it.
"""

import json
import sqlite3
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any, Final, Self

from msgspec import Struct
from msgspec.structs import replace

from ..errors import Complaint, Message
from ..files.copies import opened
from ..files.database import COLUMNS, Database, LibraryError, UnwritableError, damaged
from ..files.state import JsonError, read_json
from .heading import Heading, heading_of

Content = dict[str, Any]
"""A position, a game or a session as JSON."""


@dataclass(frozen=True)
class Entry:
    """A saved position or game. The times are UTC, in ISO 8601.

    `sequence`: largest for the entry changed last, whatever the clock said. `is_automatic`: saved
    by the app because another game replaced it on the board, or it was over. `is_pinned`: somebody
    wants it at the top. `window`: the one whose session it was.
    """

    id: int
    game: str
    title: str
    created: str
    changed: str
    content: Content
    sequence: int | None = None
    is_automatic: bool = False
    is_pinned: bool = False
    heading: Heading | None = None
    window: str = ""


class GameSummary(Struct, frozen=True, gc=False):
    """An entry in a list, its content unread.

    `result` and `found_by` are those of its heading. `details`: the heading as JSON, empty for an
    entry without one. `sequence` grows from change to change.

    A Struct, since the garbage collector, which stops the window, looks at none of the thousands.
    """

    id: int
    game: str
    title: str
    changed: str
    is_pinned: bool
    result: str
    found_by: str
    details: str
    sequence: int = 0

    def with_heading(self, heading: Heading) -> Self:
        """Give the same with another heading."""
        parts = {"result": heading.result, "found_by": heading.found_by}
        return replace(self, **parts, details=heading.text())


@dataclass(frozen=True)
class StoredSession:
    """A session in the library: its JSON text, and a mark that changes with each save.

    `history`: the undo history saved with it.
    """

    text: str
    mark: str
    window: str = ""
    history: bytes = field(default=b"", compare=False)

    def content(self) -> Content:
        """Read the session. Raises Complaint if it is damaged."""
        return read_json(self.text, largest=LARGEST)


VIEW: Final = "view"
"""The part of a session that is only how the rest is shown."""

LARGEST: Final = 100_000_000
"""Bytes of the largest content that is read: a long search may have found a lot."""

WINDOW: Final = "window"
"""The part of a session that names the window which saved it."""

SEARCH: Final = "search"
"""The part of a session that names the long search shown last."""

SEEN: Final = "seen"
"""In a session that was left in a file of its own: the mark of the library's session then."""

HISTORY: Final = "history"
"""In a session that was left in a file of its own: the undo history, in Base64."""

UNSAVED_FILE: Final = "unsaved-{}.json"
"""The name of the file, by game, for a session that could not be saved in the library."""


class Library:
    """Saved positions and games of all the games, and the current session of each.

    Opening makes the file and its folder. `notice` is a line for the user, or None: a damaged file
    was restored, or the folder cannot be written and everything is in memory only. `patience` is
    how many seconds to wait for another process that locks the file.

    Raises LibraryError if a newer version made the file, which is left unchanged, or another
    process locks it for too long. So do all methods if the file is locked, the disk is full, or the
    file was damaged meanwhile. Content that JSON cannot hold raises TypeError or ValueError.
    """

    notice: Message | None

    def __init__(self, path: Path, *, patience: float = 5.0) -> None:
        try:
            self._file, self.notice = opened(path, patience)
        except UnwritableError as error:
            self._file = Database.in_memory(like=path)
            self.notice = Message(
                "library-in-memory",
                "{path} cannot be written ({cause}); what you save lasts only until you close "
                "the app.",
                path=path,
                cause=error.parts["cause"],
            )

    @classmethod
    def in_memory(cls, notice: Message) -> Self:
        """Give a library without a file; `notice` says why."""
        library = cls.__new__(cls)
        library.notice = notice
        library._file = Database.in_memory()
        return library

    def close(self) -> None:
        """Close the file. Nothing is lost by not doing so."""
        self._file.close()

    @property
    def lasts(self) -> bool:
        """Whether a file holds the library: False if it is in memory only."""
        return self._file.lasts

    def is_in_place(self) -> bool:
        """Whether the file was neither exchanged nor removed since it was opened."""
        return self._file.is_in_place()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    # Entries

    def save(self, game: str, title: str, content: Content) -> int:
        """Save a new entry and give its id."""
        with self._file.transaction() as connection:
            return _insert(connection, game, title, *_texts(content))

    def save_game(
        self, game: str, title: str, content: Content, heading: Heading | None = None
    ) -> str:
        """Save a game, pinned, and give its title, numbered if another game has the title.

        The same game is not saved twice under one title, and an entry that was saved automatically
        takes the title. An entry gets what the content has besides the game, such as a review.
        """
        text, parts = _texts(content)
        with self._file.transaction() as connection:
            same = _same_games(connection, game, [text])
            saved = {entry_title: number for number, entry_title, _ in same}
            taken = _titles(connection, game, title)
            name = next(it for it in _numbered(title) if it in saved or it not in taken)
            automatic = [number for number, _, is_automatic in same if is_automatic]
            number = saved.get(name) or (automatic[0] if automatic else None)
            if number is None:
                _insert(connection, game, name, text, parts, heading, is_pinned=True)
            else:
                _complete(connection, number, content)
                _change(connection, number, title=name, is_pinned=True, is_automatic=False)
        return name

    def save_replaced(
        self,
        game: str,
        title: str,
        content: Content,
        same: Collection[str],
        before: Collection[str],
        heading: Heading | None = None,
    ) -> None:
        """Save a game that is over, or that another one is about to replace on the board.

        If an entry has the game already, that of `content` or one of `same`, JSON texts of the same
        game, it only gets what the content has besides the game, such as a review. An automatically
        saved entry with an earlier state of the game, one of `before`, is updated.
        """
        text, parts = _texts(content)
        with self._file.transaction() as connection:
            if there := _same_games(connection, game, {text, *same}):
                for number, _, _ in there:
                    _complete(connection, number, content)
                return
            earlier = _same_games(connection, game, before)
            older = [number for number, _, is_automatic in earlier if is_automatic]
            if not older:
                _insert(connection, game, title, text, parts, heading, is_automatic=True)
                return
            texts = {"title": title, "content": text, "parts": parts}
            _change(connection, max(older), **texts, **_columns_of(heading))

    def rename(self, entry_id: int, title: str) -> None:
        """Change an entry's title, not its time. Raises LibraryError if there is no such entry."""
        with self._file.transaction() as connection:
            _set(connection, entry_id, title=title, is_automatic=False)

    def pin(self, entry_id: int, is_pinned: bool) -> None:
        """Have an entry at the top of lists, or no longer. Raises LibraryError for none."""
        with self._file.transaction() as connection:
            # A pinned game never changes.
            automatic = {"is_automatic": False} if is_pinned else {}
            _set(connection, entry_id, is_pinned=is_pinned, **automatic)

    def entries(self, game: str) -> list[Entry]:
        """List the entries of a game, the one last changed first."""
        with self._file.reading() as connection:
            return self._entries(connection, "kind = ? ORDER BY sequence DESC, id DESC", game)

    def listed(self) -> list[GameSummary]:
        """List all entries without their contents: pinned ones first, then the one last changed."""
        return self._list("game INDEXED BY game_list")

    def first_listed(self, game: str) -> list[GameSummary]:
        """List the entries of a game that stand first, in a hundredth of the time for all."""
        return self._list(_FIRST_ENTRIES, game)

    def _list(self, entries: str, *arguments: str) -> list[GameSummary]:
        with self._file.reading() as connection:
            # As one row: between two, the interpreter may be given to a thread that is busy.
            text = connection.execute(_LISTING + entries, arguments).fetchone()[0]
        try:
            rows = _rows(text or "")
        except ValueError:
            raise damaged(self._file.path) from None
        rows.sort(key=lambda row: (row.is_pinned, row.sequence, row.id), reverse=True)
        return rows

    def entries_of(self, ids: Iterable[int]) -> list[Entry]:
        """Give the entries of these ids that are there."""
        with self._file.reading() as connection:
            return [one for number in ids for one in self._entries(connection, "id = ?", number)]

    def head(self, headings: Mapping[int, Heading]) -> None:
        """Save the headings of entries, by id, without making these the newest."""
        with self._file.transaction() as connection:
            connection.executemany(
                "UPDATE game SET result = :result, found_by = :found_by, heading = :heading"
                " WHERE id = :id",
                [{"id": number, **_columns_of(one)} for number, one in headings.items()],
            )

    def load(self, entry_id: int) -> Entry:
        """Give an entry. Raises LibraryError if there is none with this id, or it is damaged."""
        for entry in self.entries_of([entry_id]):
            return entry
        raise _no_entry(entry_id)

    def remove(self, entry_id: int) -> Entry:
        """Remove an entry and give it, for `restore`. Raises LibraryError if there is none."""
        entry = self.load(entry_id)
        with self._file.transaction() as connection:
            connection.execute("DELETE FROM game WHERE id = ?", (entry_id,))
        return entry

    def restore(self, entry: Entry) -> None:
        """Put a removed entry back with its id and times, unless it is there."""
        values = (
            *(entry.id, entry.sequence, entry.game, entry.title, entry.created, entry.changed),
            *(entry.is_automatic, entry.is_pinned, entry.window),
            *_columns_of(entry.heading).values(),
            *reversed(_texts(entry.content)),
        )
        with self._file.transaction() as connection:
            connection.execute(
                f"INSERT OR IGNORE INTO game (id, sequence, {COLUMNS['game']})"
                f" VALUES ({', '.join('?' * len(values))})",
                values,
            )

    def _entries(
        self, connection: sqlite3.Connection, where: str, *arguments: object
    ) -> list[Entry]:
        query = f"SELECT id, sequence, {COLUMNS['game']} FROM game WHERE {where}"
        found = list[Entry]()
        for number, sequence, *row, heading, parts, text in connection.execute(query, arguments):
            kind, title, created, changed, is_automatic, is_pinned, window, _, _ = row
            try:
                content = read_json(text, largest=LARGEST)
                if parts:
                    content = {"game": content, **read_json(parts, largest=LARGEST)}
            except JsonError:
                raise damaged(self._file.path) from None
            found.append(
                Entry(
                    *(number, kind, title, created, changed, content, sequence),
                    *(bool(is_automatic), bool(is_pinned), heading_of(heading), window),
                )
            )
        return found

    # Sessions

    def save_session(self, game: str, content: Content) -> None:
        """Save the session of a game in place of the last one."""
        with self._file.transaction() as connection:
            _put_session(connection, game, content)

    def save_window_session(
        self,
        game: str,
        content: Content,
        last: StoredSession | None,
        title: str,
        history: bytes = b"",
    ) -> tuple[StoredSession | None, bool]:
        """Save the session of one of several windows.

        `last` is the session that this window has found or saved last. If another window has saved
        one since, that one becomes an entry under `title` first: one entry for each window that
        `content["window"]` names, with its newest session. If only the other window has changed
        something, nothing is saved. How it is shown (`content["view"]`) is no change, and equal
        games are one game, whichever window continues it. `history`: the undo history.

        Gives the next `last`, and whether a session of another window was put aside.
        """
        is_news = False
        with self._file.transaction() as connection:
            stored = _session(connection, game)
            if stored is not None and (last is None or stored.mark != last.mark):
                ours, theirs = _worth(json_text(content)), _worth(stored.text)
                before = None if last is None else _worth(last.text)
                if ours == before and ours != theirs:
                    return last, False
                is_news = theirs not in (ours, before)
                if is_news:
                    _put_aside(connection, game, title, stored)
            return _put_session(connection, game, content, history), is_news

    def put_session_aside(self, game: str, session: StoredSession, title: str) -> bool:
        """Make an entry of the saved session, whatever is in it, and delete the session.

        Does nothing, and gives False, if another session was saved since.
        """
        with self._file.transaction() as connection:
            if _session(connection, game) != session:
                return False
            _put_aside(connection, game, title, session)
            connection.execute("DELETE FROM session WHERE kind = ?", (game,))
            return True

    def stored_session(self, game: str) -> StoredSession | None:
        """Give the saved session of a game, unread, or None."""
        with self._file.reading() as connection:
            return _session(connection, game)

    def interrupted(self) -> list[str]:
        """List the games whose session has a search that was running when it was saved."""
        with self._file.reading() as connection:
            rows = connection.execute(
                "SELECT kind FROM session WHERE json_extract(content, '$.search.running') = 1"
                " ORDER BY kind"
            )
            return [game for (game,) in rows]

    def session(self, game: str) -> Content | None:
        """Give the saved session of a game, or None."""
        stored = self.stored_session(game)
        return None if stored is None else stored.content()


_NEXT_FIELD, _NEXT_ROW = "\x1f", "\x1e"


_BARE: Final = "replace(replace({}, char(30), ''), char(31), '')"  # of a typed text the signs go
_FIELDS: Final = (
    *("is_pinned", "sequence", "id", "kind", _BARE.format("title")),
    *("changed", "result", _BARE.format("found_by"), "heading"),
)
_LISTING: Final = f"SELECT group_concat({' || char(31) || '.join(_FIELDS)}, char(30)) FROM "
# The plus makes SQLite read the index of the list, which is in this order.
_FIRST_ENTRIES: Final = (
    "(SELECT * FROM game WHERE +kind = ? ORDER BY is_pinned DESC, sequence DESC, id DESC LIMIT 50)"
)


def _rows(text: str) -> list[GameSummary]:
    """Read what `_LISTING` gives. Raises ValueError if a row has other fields."""
    return [
        GameSummary(
            *(int(number), game, title, changed, pinned == "1"),
            *(result, found_by, details, int(sequence)),
        )
        for row in text.split(_NEXT_ROW)
        if row
        for pinned, sequence, number, game, title, changed, result, found_by, details in [
            row.split(_NEXT_FIELD)
        ]
    ]


_NEXT: Final = "(SELECT ifnull(max(sequence), 0) + 1 FROM game)"


def _same_games(
    connection: sqlite3.Connection, game: str, texts: Iterable[str]
) -> list[tuple[int, str, bool]]:
    """Give id, title and `is_automatic` of the entries that have one of these games."""
    # The plus keeps SQLite from putting the text into `length`, which has an index.
    same = "SELECT id, title, is_automatic FROM game WHERE kind = ?1 AND +content = ?2"
    return [
        row
        for text in texts
        for row in connection.execute(f"{same} AND length(content) = length(?2)", (game, text))
    ]


def _complete(connection: sqlite3.Connection, number: int, content: Content) -> None:
    """Give an entry what a content of the same game has besides."""
    if parts := _parts_of(content):
        (old,) = connection.execute("SELECT parts FROM game WHERE id = ?", (number,)).fetchone()
        new = json_text({**(read_json(old, largest=LARGEST) if old else {}), **parts})
        if new != old:
            _change(connection, number, parts=new)


def _titles(connection: sqlite3.Connection, game: str, title: str) -> set[str]:
    """Give the titles of a game's entries that are this one, or may be it with a number."""
    found = connection.execute(
        "SELECT title FROM game WHERE +kind = ?1"  # in the index of the list
        " AND substr(title, 1, length(?2)) = ?2",
        (game, title),
    )
    return {name for (name,) in found}


def _numbered(title: str) -> Iterator[str]:
    """Give a title, then the same with numbers from 2."""
    yield title
    yield from (f"{title} ({number})" for number in count(2))


def _insert(
    connection: sqlite3.Connection,
    game: str,
    title: str,
    text: str,
    parts: str,
    heading: Heading | None = None,
    *,
    is_automatic: bool = False,
    is_pinned: bool = False,
    window: str = "",
) -> int:
    """Insert an entry as the newest and give its id."""
    now = _now()
    values = (
        *(game, title, now, now, is_automatic, is_pinned, window),
        *(*_columns_of(heading).values(), parts, text),
    )
    cursor = connection.execute(
        f"INSERT INTO game (sequence, {COLUMNS['game']})"
        f" VALUES ({_NEXT}, {', '.join('?' * len(values))})",
        values,
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def _change(connection: sqlite3.Connection, entry_id: int, **columns: object) -> None:
    """Change columns of an entry and make it the newest. Raises LibraryError if there is none."""
    _set(connection, entry_id, changed=_now(), **columns)
    connection.execute(f"UPDATE game SET sequence = {_NEXT} WHERE id = ?", (entry_id,))


def _set(connection: sqlite3.Connection, entry_id: int, **columns: object) -> None:
    changes = ", ".join(f"{name} = :{name}" for name in columns)
    changed = connection.execute(
        f"UPDATE game SET {changes} WHERE id = :id", {**columns, "id": entry_id}
    )
    if not changed.rowcount:
        raise _no_entry(entry_id)


def _no_entry(entry_id: int) -> LibraryError:
    return LibraryError("library-no-entry", "the library has no game {entry}", entry=entry_id)


def _columns_of(heading: Heading | None) -> dict[str, str]:
    result, found_by, text = (
        (heading.result, heading.found_by, heading.text()) if heading else ("", "", "")
    )
    return {"result": result, "found_by": found_by, "heading": text}


def _session(connection: sqlite3.Connection, game: str) -> StoredSession | None:
    row = connection.execute(
        "SELECT content, window || ' ' || sequence, window, history FROM session WHERE kind = ?",
        (game,),
    ).fetchone()
    return None if row is None else StoredSession(*row)


def _put_session(
    connection: sqlite3.Connection, game: str, content: Content, history: bytes = b""
) -> StoredSession:
    text = json_text({name: part for name, part in content.items() if name != WINDOW})
    window = str(content.get(WINDOW, ""))
    number = connection.execute(
        f"INSERT OR REPLACE INTO session ({COLUMNS['session']}) VALUES (?, ?, ?, ?)",
        (game, window, text, history),
    ).lastrowid
    return StoredSession(text, f"{window} {number}", window, history)


def _put_aside(
    connection: sqlite3.Connection, game: str, title: str, session: StoredSession
) -> None:
    """Make an entry of a session, or update the one that its window has already."""
    try:
        text, parts = _texts(read_json(session.text, largest=LARGEST))
    except JsonError:  # damaged, which the next copy or check finds
        text, parts = session.text, ""
    found = connection.execute(
        "SELECT id FROM game WHERE kind = ? AND window = ? AND window != ''",
        (game, session.window),
    ).fetchone()
    if found is None:
        _insert(connection, game, title, text, parts, window=session.window)
    else:
        _change(connection, found[0], content=text, parts=parts, **_columns_of(None))


def _texts(content: Content) -> tuple[str, str]:
    """Give the text of the game, and that of what a session has besides, empty for none."""
    if parts := _parts_of(content):
        return json_text(content["game"]), json_text(parts)
    return json_text(content), ""


def _parts_of(content: Content) -> Content:
    """Give what a session has besides the game, nothing for a game alone."""
    if not isinstance(content.get("game"), dict):
        return {}
    return {name: part for name, part in content.items() if name not in ("game", WINDOW)}


def _worth(text: str) -> object:
    """Give the part of a session that must not be lost, for a comparison."""
    try:
        content = read_json(text, largest=LARGEST)
    except Complaint:
        return text
    worth = {name: part for name, part in content.items() if name not in (VIEW, WINDOW)}
    search = worth.get(SEARCH)
    if isinstance(search, dict) and "problem" in search:  # it is saved by itself
        worth[SEARCH] = search["problem"]
    return worth


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds")


def json_text(content: Content) -> str:
    """Give content as JSON text; equal content gives equal text."""
    text = json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    # A lone surrogate could not be read again.
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
