"""Saved positions and games, and the session that is running, in one SQLite file.

Every call that changes something is one whole transaction. Several processes may have the same
file open; one waits for the other. A `Library` belongs to the thread that made it.
"""

import json
import secrets
import sqlite3
import zlib
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

from ..errors import Complaint, Message
from ..files.database import Database, Format, UnwritableError
from ..files.json_reading import JsonError, read_json

Content = dict[str, Any]
"""What is kept of a position, a game or a session: anything that JSON can hold, by name."""


class LibraryError(Complaint):
    """The library could not do what was asked; the message is one line saying why."""


@dataclass(frozen=True)
class Entry:
    """A saved position or game. The times are UTC, in ISO 8601.

    `fault`: what is wrong with one that is damaged, which then has no content but `raw`, what
    stands in its place in the file. `sequence`: the one last changed has the largest, whatever the
    clock said. `is_automatic`: the app saved it because another game replaced it on the board.
    """

    id: int
    game: str
    title: str
    created: str
    changed: str
    content: Content
    fault: Message | None = None
    raw: bytes = b""
    sequence: int | None = None
    is_automatic: bool = False


@dataclass(frozen=True)
class StoredSession:
    """A session as the library has it: the JSON text, and what tells it from any kept later.

    `is_sound`: the text is the one that was kept. `history`: the undo history saved last, of this
    session or of another window's; empty where there is none, or it is damaged.
    """

    text: str
    mark: str
    is_sound: bool = True
    history: bytes = field(default=b"", compare=False)

    def content(self) -> Content:
        """Read it. Raises a Complaint for one that is damaged."""
        content = read_json(self.text, largest=LARGEST)
        if not self.is_sound:
            raise LibraryError.of(_ANOTHER)
        return content


@dataclass(frozen=True)
class Kept:
    """An entry or a session as it stands in a library, unread: what goes from one to another.

    A session has neither title nor times. `is_sound`: the text is the one that was kept.
    """

    game: str
    text: bytes
    title: str = ""
    created: str = ""
    changed: str = ""
    is_session: bool = False
    is_sound: bool = True


@dataclass(frozen=True)
class TakenIn:
    """What came into a library: so many entries and sessions, and what these have put aside."""

    entries: int
    sessions: int
    put_aside: int


VIEW: Final = "view"
"""The part of a session that is no more than how the rest is looked at."""

LARGEST: Final = 100_000_000
"""Bytes of the largest content that is read: a long search may have found a lot."""

WINDOW: Final = "window"
"""The part of a session that names the window which has kept it."""

SEARCH: Final = "search"
"""The part of a session that names the long search that was looked at last."""

SEEN: Final = "seen"
"""What of the library's session was seen when one was left in a file of its own."""

HISTORY: Final = "history"
"""The undo history, in Base64, of a session that was left in a file of its own."""

LEFT_BESIDE: Final = "unsaved-{}.json"
"""The file of a session, by its game, that the library could not have: it is left beside it."""


@dataclass(frozen=True)
class Figures:
    """A library in numbers: how many entries of each game it has, and how much in it is damaged."""

    entries: dict[str, int]
    damaged: int


def figures_of(path: Path) -> Figures | None:
    """Count a library's content, changing nothing; None for no file. Raises LibraryError."""
    if not path.exists() or not path.stat().st_size:
        return None
    entries, damaged = Counter[str](), 0
    with closing(Database.looked_at(path, _FORMAT)) as file, file.asking() as connection:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        # The first version had no checksums.
        columns = _BYTES if version > 1 else _BYTES.removesuffix("checksum") + "NULL"
        for _, *kept, checksum in connection.execute(f"SELECT {columns} FROM entry"):
            entries[(kept[0] or b"").decode(errors="replace")] += 1
            damaged += checksum not in (None, _checksum(*kept))
        for (game,) in connection.execute("SELECT game FROM session").fetchall():
            stored = _stored_session(connection, game) if version > 1 else None
            damaged += stored is not None and not stored.is_sound
    return Figures(dict(entries), damaged)


class Library:
    """Saved positions and games of all the games, and a running session of each.

    Opening makes the file and its folder. `notice` is a line for the user when something was not
    as it should be, else None: a file that is damaged or no library was moved aside and a new
    library begun; or the folder cannot be written to, and all is kept in memory alone.

    `patience` is how many seconds to wait for another process that holds the file.

    Raises LibraryError when the file was made by a newer version, which is then left as it is, or
    when another process holds it for longer than `patience`. So do all the methods where another
    process holds the file, the disk is full, or the file was damaged meanwhile; content that JSON
    cannot hold raises TypeError or ValueError.
    """

    notice: Message | None

    def __init__(self, path: Path, *, patience: float = 5.0) -> None:
        """Open the library in a file, or begin it there."""
        self._path = path
        try:
            self._file = Database(path, _FORMAT, patience=patience)
            self.notice = self._file.notice
        except UnwritableError as error:
            self._file = Database.in_memory(_FORMAT, like=path)
            self.notice = Message(
                "library-in-memory",
                "{path} cannot be written ({cause}); what you save lasts only until you close "
                "the app.",
                path=path,
                cause=error.cause,
            )

    @classmethod
    def in_memory(cls, notice: Message) -> Self:
        """Give a library that no file holds, with a line for the user saying why."""
        library = cls.__new__(cls)
        library.notice = notice
        library._path = Path(":memory:")
        library._file = Database.in_memory(_FORMAT)
        return library

    def close(self) -> None:
        """Close the file. Nothing is lost by not doing so."""
        self._file.close()

    @property
    def lasts(self) -> bool:
        """Whether what is kept here outlasts the app: False where it is in memory alone."""
        return self._file.lasts

    def is_in_place(self) -> bool:
        """Whether what is kept here is found again: the file was not moved or removed meanwhile."""
        return self._file.is_in_place()

    def __enter__(self) -> Self:
        """Give the library itself, to be closed at the end of the block."""
        return self

    def __exit__(self, *exception: object) -> None:
        """Close the file."""
        self.close()

    # Entries

    def save(self, game: str, title: str, content: Content) -> int:
        """Keep a new entry and give its id."""
        text, now = json_text(content), _now()
        with self._file.asking() as connection:
            return _insert(connection, None, game, title, now, now, text)

    def keep(self, game: str, title: str, content: Content) -> str:
        """Save a game under a title, and give the title that it has now.

        The same content is not saved twice under one title, and an entry that was saved
        automatically takes the title. Another game that has the title already stays: this one gets
        a number.
        """
        text = json_text(content)
        with self._file.changing() as connection:
            rows = _texts(connection, game)
            there = {row.title: row.text for row in rows}
            automatic = [row.id for row in rows if row.is_automatic and row.text == text]
            for name in _numbered(title):
                if name not in there and not automatic:
                    _insert(connection, None, game, name, now := _now(), now, text)
                elif name not in there:
                    _change(connection, automatic[0], title=name)
                elif there[name] == text:
                    same = (row.id for row in rows if (row.title, row.text) == (name, text))
                    _change(connection, next(same))
                else:
                    continue
                return name
        raise AssertionError("names never end")

    def keep_replaced(
        self,
        game: str,
        title: str,
        content: Content,
        same: Collection[str],
        before: Collection[str],
    ) -> None:
        """Save a game that another one is about to replace on the board.

        Nothing is saved where an entry has it already: `content`, or one of `same`, JSON texts that
        stand for the same game. An entry that was saved automatically and from which this game went
        on, one of `before`, is brought up to date.
        """
        text = json_text(content)
        same = {text, *same}
        with self._file.changing() as connection:
            rows = _texts(connection, game)
            if any(row.text in same or _game_text(row.text) in same for row in rows):
                return
            older = [row.id for row in rows if row.is_automatic and row.text in before]
            if older:
                _change(connection, max(older), title=title, text=text, is_automatic=True)
            else:
                now = _now()
                _insert(connection, None, game, title, now, now, text, is_automatic=True)

    def update(self, entry_id: int, content: Content) -> None:
        """Put new content into an entry. Raises LibraryError when there is no such entry."""
        with self._file.changing() as connection:
            _change(connection, entry_id, text=json_text(content))

    def rename(self, entry_id: int, title: str) -> None:
        """Give an entry another title. Raises LibraryError when there is no such entry."""
        with self._file.changing() as connection:
            _change(connection, entry_id, title=title)

    def entries(self, game: str) -> list[Entry]:
        """List the entries of a game, the one last changed first, damaged ones too."""
        with self._file.asking() as connection:
            rows = connection.execute(
                f"SELECT {_ROW} FROM entry WHERE game = ? ORDER BY sequence DESC, id DESC",
                (game,),
            ).fetchall()
        return [self._entry(row) for row in rows]

    def load(self, entry_id: int) -> Entry:
        """Give an entry. Raises LibraryError when there is none with this id, or it is damaged."""
        with self._file.asking() as connection:
            row = connection.execute(
                f"SELECT {_ROW} FROM entry WHERE id = ?", (entry_id,)
            ).fetchone()
        if row is None:
            raise _no_entry(entry_id)
        entry = self._entry(row)
        if entry.fault is not None:
            raise self._damaged(
                Message("library-entry", "game {entry}", entry=entry_id), entry.fault
            )
        return entry

    def remove(self, entry_id: int) -> Entry:
        """Take an entry out and give it, for `restore`. Raises LibraryError when there is none."""
        with self._file.asking() as connection:
            rows = connection.execute(
                f"DELETE FROM entry WHERE id = ? RETURNING {_ROW}", (entry_id,)
            ).fetchall()
        if not rows:
            raise _no_entry(entry_id)
        return self._entry(rows[0])

    def restore(self, entry: Entry) -> None:
        """Put a removed entry back with its id and times. Raises LibraryError if it is there."""
        text = entry.raw if entry.fault else json_text(entry.content)
        told = (entry.id, entry.game, entry.title, entry.created, entry.changed, text)
        with self._file.changing() as connection:
            if connection.execute("SELECT 1 FROM entry WHERE id = ?", (entry.id,)).fetchone():
                raise LibraryError(
                    "library-restored", "the library already has the game {entry}", entry=entry.id
                )
            _insert(
                connection,
                *told,
                is_sound=not entry.fault,
                sequence=entry.sequence,
                is_automatic=entry.is_automatic,
            )

    # Sessions

    def keep_session(self, game: str, content: Content) -> None:
        """Keep what is open of a game now, in place of whatever was kept before."""
        text = json_text(content)
        with self._file.asking() as connection:
            _put_session(connection, game, text)

    def keep_session_of(
        self,
        game: str,
        content: Content,
        last: StoredSession | None,
        title: str,
        history: bytes = b"",
    ) -> tuple[StoredSession | None, bool]:
        """Keep what one of several windows has open of a game.

        `last` is what this window has found or kept last. Where another window has kept a session
        since, that is put among the entries first, under `title`: one entry for each window that
        `content["window"]` names, with the newest of its sessions. Nothing is written where it is
        the other window alone that has changed something. How it is looked at (`content["view"]`)
        is no change, and two games that are the same are one, whichever window has come to it:
        where one of them goes on, that is the game. `history`: the undo history of this window.

        Gives what is to be the next `last`, and whether a session of another window was put aside.
        """
        text = json_text(content)
        with self._file.changing() as connection:
            stored = _stored_session(connection, game)
            if stored is None or (last is not None and stored.mark == last.mark):
                return _put_session(connection, game, text, history), False
            if stored.text == text:
                _put_history(connection, game, history)
                return stored, False
            ours, theirs = _worth(text), _worth(stored.text)
            before = None if last is None else _worth(last.text)
            if ours == before and ours != theirs:
                return last, False
            is_news = theirs not in (ours, before)
            if is_news:
                _put_aside(connection, game, title, stored)
            return _put_session(connection, game, text, history), is_news

    def put_session_aside(self, game: str, session: StoredSession, title: str) -> bool:
        """Make an entry of a session, whatever is in it; nothing where another one was kept since.

        Tells whether there is such an entry now; no session is kept then.
        """
        with self._file.changing() as connection:
            if _stored_session(connection, game) != session:
                return False
            _put_aside(connection, game, title, session)
            connection.execute("DELETE FROM session WHERE game = ?", (game,))
            return True

    def put_text_aside(self, game: str, text: str, title: str) -> None:
        """Make an entry of the text of a session that was kept elsewhere, whatever is in it."""
        with self._file.changing() as connection:
            _put_aside(connection, game, title, StoredSession(text, ""))

    def stored_session(self, game: str) -> StoredSession | None:
        """Give what was last kept of a game's session, unread; None when nothing was."""
        with self._file.asking() as connection:
            stored = _stored_session(connection, game)
            if stored is not None:
                stored = replace(stored, history=_stored_history(connection, game))
            return stored

    def interrupted(self) -> list[str]:
        """List the games whose session names a search that was under way when it was saved."""
        with self._file.asking() as connection:
            return [
                game
                for (game,) in connection.execute(
                    "SELECT game FROM session WHERE CASE WHEN json_valid(content)"
                    " THEN json_extract(content, '$.search.running') END = 1 ORDER BY game"
                )
            ]

    def session(self, game: str) -> Content | None:
        """Give what was last kept of a game's session, or None when nothing was."""
        stored = self.stored_session(game)
        try:
            return None if stored is None else stored.content()
        except Complaint as fault:
            raise self._damaged(Message("library-session", "the session"), fault) from None

    # From one library to another

    @contextmanager
    def at_one_moment(self) -> Iterator[None]:
        """Within the block nothing is seen of what others write meanwhile."""
        with self._file.asking() as connection:
            connection.execute("BEGIN")
            try:
                yield
            finally:
                connection.execute("ROLLBACK")

    def all_entries(self) -> Iterator[Kept]:
        """Give the entries of all the games, damaged ones too, the one last changed last."""
        with self._file.asking() as connection:
            ids = connection.execute("SELECT id FROM entry ORDER BY sequence, id").fetchall()
        for (entry_id,) in ids:
            with self._file.asking() as connection:
                kept = _kept_entry(connection, entry_id)
            if kept is not None:
                yield kept

    def all_sessions(self) -> Iterator[Kept]:
        """Give the sessions of all the games, damaged ones too."""
        with self._file.asking() as connection:
            games = connection.execute(
                "SELECT CAST(game AS BLOB) FROM session ORDER BY game"
            ).fetchall()
        for (game,) in games:
            name = game.decode(errors="replace")
            stored = self.stored_session(name)
            if stored is not None:  # of a damaged name nothing can be asked
                text = stored.text.encode(errors="replace")
                yield Kept(name, text, is_session=True, is_sound=stored.is_sound)

    def take_in(
        self, kept: Iterable[Kept], title: str, unsaved: Mapping[str, str] | None = None
    ) -> TakenIn:
        """Put in what was kept elsewhere; nothing that is here is lost.

        An entry that is here already, under its title or with its time, is not doubled; one whose
        title another one has gets a number. A session takes the place of the one that is here,
        which becomes an entry under `title`, as does what was `unsaved` of a game that has one.
        All of it is done, or nothing.
        """
        unsaved = unsaved or {}
        entries = sessions = aside = 0
        with self._file.changing() as connection:
            here = _Here(connection)
            for one in kept:
                if not one.is_session:
                    entries += here.take_in(one)
                    continue
                stored = _stored_session(connection, one.game)
                worth = _worth(one.text.decode(errors="replace"))
                is_new = stored is None or _worth(stored.text) != worth
                others = [stored] if stored is not None and is_new else []
                if (text := unsaved.get(one.game)) is not None and _worth(text) != worth:
                    others.append(StoredSession(text, ""))
                aside += sum(here.put_aside(one.game, other, title) for other in others)
                if is_new:
                    _put_session(connection, one.game, one.text.decode(errors="replace"))
                    sessions += 1
        return TakenIn(entries, sessions, aside)

    def _entry(self, row: tuple[Any, ...]) -> Entry:
        entry_id, *kept, checksum, sequence, is_automatic = row
        *told, raw = (part or b"" for part in kept)
        game, title, created, changed = (part.decode(errors="replace") for part in told)
        content, fault = Content(), None
        try:
            content = read_json(raw, largest=LARGEST)
            if checksum not in (None, _checksum(*kept)):
                content, fault = {}, _ANOTHER
        except JsonError as error:
            fault = error
        return Entry(
            entry_id, game, title, created, changed, content, fault, raw if fault else b"",
            sequence, bool(is_automatic),
        )  # fmt: skip

    def _damaged(self, what: Message, fault: Message) -> LibraryError:
        return LibraryError(
            "library-content",
            "{path}: {what} is damaged: {fault}",
            path=self._path,
            what=what,
            fault=fault,
        )


_COLUMNS: Final = "id, game, title, created, changed, content"

_BYTES: Final = (
    "id, "
    + ", ".join(
        # SQLite's own reading refuses a row for one byte that is no UTF-8.
        f"CAST({column} AS BLOB)"
        for column in ("game", "title", "created", "changed", "content")
    )
    + ", checksum"
)

_ROW: Final = f"{_BYTES}, sequence, automatic"

_ANOTHER: Final = Message("library-another", "it is not what was saved")

_STEPS: Final = (
    (
        # AUTOINCREMENT: the id of a removed entry stays free for restoring it.
        "CREATE TABLE entry (id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL,"
        " title TEXT NOT NULL, created TEXT NOT NULL, changed TEXT NOT NULL,"
        " content TEXT NOT NULL)",
        "CREATE INDEX entry_by_change ON entry (game, changed)",
        "CREATE TABLE session (game TEXT PRIMARY KEY, changed TEXT NOT NULL,"
        " content TEXT NOT NULL)",
    ),
    # SQLite itself does not notice a byte that has changed within a text.
    (
        "ALTER TABLE entry ADD COLUMN checksum INTEGER",
        "ALTER TABLE session ADD COLUMN checksum INTEGER",
    ),
    # A clock that is set back must not put new games below old ones.
    (
        "ALTER TABLE entry ADD COLUMN sequence INTEGER",
        "ALTER TABLE entry ADD COLUMN automatic INTEGER NOT NULL DEFAULT 0",
        "UPDATE entry SET sequence = ranked.number FROM (SELECT id, row_number() OVER"
        " (ORDER BY changed, id) AS number FROM entry) AS ranked WHERE ranked.id = entry.id",
        "DROP INDEX IF EXISTS entry_by_change",
        "CREATE INDEX entry_in_sequence ON entry (game, sequence)",
        "CREATE TABLE history (game TEXT PRIMARY KEY, content BLOB NOT NULL,"
        " checksum INTEGER NOT NULL)",
    ),
)

_FORMAT: Final = Format(
    application=0x47726964,  # "Grid" in ASCII
    steps=_STEPS,
    columns={"entry": _COLUMNS, "session": "game, changed, content"},
    error=LibraryError,
)


_NEWEST: Final = "(SELECT ifnull(max(sequence), 0) + 1 FROM entry WHERE game = ?)"


def _no_entry(entry_id: int) -> LibraryError:
    return LibraryError("library-no-entry", "the library has no game {entry}", entry=entry_id)


def _checksum(*parts: str | bytes | None) -> int:
    """Give the checksum of what a row holds; the rows of older versions have none."""
    told = (part.encode() if isinstance(part, str) else part or b"" for part in parts)
    return zlib.crc32(b"\0".join(told))


def _insert(
    connection: sqlite3.Connection,
    entry_id: int | None,
    *kept: str | bytes,
    is_sound: bool = True,
    sequence: int | None = None,
    is_automatic: bool = False,
) -> int:
    """Insert an entry: game, title, both times, content; the newest without a `sequence`."""
    checksum = _checksum(*kept) if is_sound else -1
    cursor = connection.execute(
        f"INSERT INTO entry ({_COLUMNS}, checksum, sequence, automatic)"
        f" VALUES (?, ?, ?, ?, ?, CAST(? AS TEXT), ?, ifnull(?, {_NEWEST}), ?)",
        (entry_id, *kept, checksum, sequence, kept[0], is_automatic),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def _change(
    connection: sqlite3.Connection,
    entry_id: int,
    *,
    title: str | None = None,
    text: str | None = None,
    is_automatic: bool = False,
) -> None:
    """Change an entry's title or content and make it the newest. Raises LibraryError for none."""
    row = connection.execute(f"SELECT {_BYTES} FROM entry WHERE id = ?", (entry_id,)).fetchone()
    if row is None:
        raise _no_entry(entry_id)
    _, game, old_title, created, changed, old_text, checksum = row
    # What was damaged before does not become sound by another title.
    is_sound = text is not None or checksum in (
        None,
        _checksum(game, old_title, created, changed, old_text),
    )
    kept = (
        game,
        old_title if title is None else title,
        created,
        _now(),
        old_text if text is None else text,
    )
    connection.execute(
        "UPDATE entry SET title = CAST(? AS TEXT), changed = ?, content = CAST(? AS TEXT),"
        f" checksum = ?, sequence = {_NEWEST}, automatic = ? WHERE id = ?",
        (
            *(kept[1], kept[3], kept[4], _checksum(*kept) if is_sound else -1),
            *((game or b"").decode(errors="replace"), is_automatic, entry_id),
        ),
    )


class _Text(NamedTuple):
    """The text of an entry, unread, and under which title it stands there."""

    id: int
    title: str
    text: str
    is_automatic: bool


def _texts(connection: sqlite3.Connection, game: str) -> list[_Text]:
    rows = connection.execute(f"SELECT {_ROW} FROM entry WHERE game = ?", (game,)).fetchall()
    return [
        _Text(entry_id, title.decode(errors="replace"), text.decode(errors="replace"), bool(auto))
        for entry_id, of, title, created, changed, text, checksum, _, auto in rows
        # What is damaged is like nothing else.
        if checksum in (None, _checksum(of, title, created, changed, text))
    ]


def _game_text(text: str) -> str:
    """Give the text of the game in that of a whole session; of anything else nothing."""
    content = _read(text) if f'"{VIEW}":' in text else None
    game = content.get("game") if isinstance(content, dict) and VIEW in content else None
    return json_text(game) if isinstance(game, dict) else ""


def _numbered(title: str) -> Iterator[str]:
    """Give a title, then the same with numbers from 2."""
    yield title
    yield from (f"{title} ({number})" for number in count(2))


def _stored_session(connection: sqlite3.Connection, game: str) -> StoredSession | None:
    # As bytes: what damage has left need not be text.
    row = connection.execute(
        "SELECT CAST(content AS BLOB), CAST(changed AS BLOB), checksum FROM session WHERE game = ?",
        (game,),
    ).fetchone()
    if row is None:
        return None
    text, mark, checksum = row[0] or b"", row[1] or b"", row[2]
    is_sound = checksum in (None, _checksum(game, mark, text))
    return StoredSession(text.decode(errors="replace"), mark.decode(errors="replace"), is_sound)


def _stored_history(connection: sqlite3.Connection, game: str) -> bytes:
    row = connection.execute(
        "SELECT content, checksum FROM history WHERE game = ?", (game,)
    ).fetchone()
    is_sound = row is not None and isinstance(row[0], bytes) and _checksum(game, row[0]) == row[1]
    return row[0] if is_sound else b""


def _put_history(connection: sqlite3.Connection, game: str, history: bytes) -> None:
    """Save an undo history, unless it is there already: it is larger than all the rest."""
    connection.execute(
        "INSERT INTO history (game, content, checksum) VALUES (?, ?, ?)"
        " ON CONFLICT (game) DO UPDATE SET content = excluded.content, checksum = excluded.checksum"
        " WHERE checksum != excluded.checksum",
        (game, history, _checksum(game, history)),
    )


def _put_session(
    connection: sqlite3.Connection, game: str, text: str, history: bytes | None = None
) -> StoredSession:
    if history is not None:
        _put_history(connection, game, history)
    # The time alone would not do as a mark: a clock may be put back.
    mark = f"{_now()} {secrets.token_hex(4)}"
    connection.execute(
        "INSERT INTO session (game, changed, content, checksum) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (game) DO UPDATE SET changed = excluded.changed,"
        " content = excluded.content, checksum = excluded.checksum",
        (game, mark, text, _checksum(game, mark, text)),
    )
    return StoredSession(text, mark)


def _put_aside(
    connection: sqlite3.Connection, game: str, title: str, session: StoredSession
) -> None:
    """Make an entry of a session, or put it into the one that its window has already."""
    content, now = _read(session.text), _now()
    window = content.get(WINDOW) if isinstance(content, dict) else None
    found = []
    if isinstance(window, str) and session.is_sound:
        found = connection.execute(
            "SELECT id FROM entry WHERE game = ?"
            # Of what is no JSON nothing can be asked.
            " AND CASE WHEN json_valid(content) THEN json_extract(content, ?) END = ?",
            (game, f"$.{WINDOW}", window),
        ).fetchall()
    for (entry_id,) in found:
        _change(connection, entry_id, text=session.text)
    if not found:
        _insert(connection, None, game, title, now, now, session.text, is_sound=session.is_sound)


class _Here:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._before = set[tuple[str, str]]()
        self._known: dict[tuple[str, str], list[int]] = {}  # by game and title, game and time
        for entry_id, *told in connection.execute(
            "SELECT id, CAST(game AS BLOB), CAST(title AS BLOB), CAST(created AS BLOB) FROM entry"
        ):
            game, title, created = ((part or b"").decode(errors="replace") for part in told)
            self._before.add((game, title))
            for name in {title, created}:
                self._known.setdefault((game, name), []).append(entry_id)
        self._titles = set(self._before)

    def take_in(self, one: Kept, others: set[tuple[str, str]] | None = None) -> bool:
        """Insert an entry under a title not in `others`, those before if None; False if present."""
        others = self._before if others is None else others
        known = {
            entry_id
            for name in (one.title, one.created)
            for entry_id in self._known.get((one.game, name), ())
        }
        if any(self._is(entry_id, one) for entry_id in known):
            return False
        taken = self._titles | others
        title = one.title
        if (one.game, title) in others:
            title = next(name for name in _numbered(title) if (one.game, name) not in taken)
        self._titles.add((one.game, title))
        _insert(
            self._connection, None, one.game, title, one.created, one.changed, one.text,
            is_sound=one.is_sound,
        )  # fmt: skip
        return True

    def put_aside(self, game: str, session: StoredSession, title: str) -> bool:
        """Make an entry of a session, of no window; tell whether it was new."""
        content, text, now = _read(session.text), session.text, _now()
        if isinstance(content, dict) and session.is_sound:
            text = json_text({name: part for name, part in content.items() if name != WINDOW})
        data = text.encode(errors="replace")
        kept = Kept(game, data, title, now, now, is_sound=session.is_sound)
        return self.take_in(kept, self._titles)

    def _is(self, entry_id: int, one: Kept) -> bool:
        there = _kept_entry(self._connection, entry_id)
        if there is None or there.is_sound != one.is_sound:
            return False
        return there.text == one.text or (there.is_sound and _read(there.text) == _read(one.text))


def _kept_entry(connection: sqlite3.Connection, entry_id: int) -> Kept | None:
    row = connection.execute(f"SELECT {_BYTES} FROM entry WHERE id = ?", (entry_id,)).fetchone()
    if row is None:
        return None
    _, *kept, checksum = row
    game, title, created, changed = ((part or b"").decode(errors="replace") for part in kept[:4])
    is_sound = checksum in (None, _checksum(*kept))
    return Kept(game, kept[4] or b"", title, created, changed, is_sound=is_sound)


def _worth(text: str) -> object:
    """What is not to be lost of a session, for a comparison."""
    content = _read(text)
    if not isinstance(content, dict):
        return text
    worth = {name: part for name, part in content.items() if name not in (VIEW, WINDOW)}
    search = worth.get(SEARCH)
    if isinstance(search, dict) and "problem" in search:  # it is saved in a file of its own
        worth[SEARCH] = search["problem"]
    return worth


def _read(text: str | bytes) -> object:
    try:
        return read_json(text, largest=LARGEST)
    except JsonError:
        return text


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds")


def json_text(content: Content) -> str:
    """Give content as the JSON text that the library holds; the same content is the same text."""
    if not isinstance(content, dict):
        raise TypeError(f"content is a dict, not a {type(content).__name__}")
    text = json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    # A lone half of a surrogate pair is no character: it could not be read again.
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
