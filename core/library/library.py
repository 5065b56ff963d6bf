"""Saved positions and games, and the current session of each game, in one SQLite file.

Every call that changes something is one transaction. Several processes may have the file open; one
waits for the other. A `Library` belongs to the thread that made it.
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
from hashlib import blake2b
from itertools import count
from pathlib import Path
from typing import Any, Final, Self

from msgspec import Struct

from ..errors import Complaint, Message
from ..files.database import Database, Format, UnwritableError
from ..files.json_reading import JsonError, read_json
from .heading import Heading, heading_of

Content = dict[str, Any]
"""A position, a game or a session as JSON."""


class LibraryError(Complaint):
    """The library cannot be read or changed; the message is one line saying why."""


@dataclass(frozen=True)
class Entry:
    """A saved position or game. The times are UTC, in ISO 8601.

    `fault`: what is wrong with a damaged one, which has no content but `raw`, the bytes in the
    file. `sequence`: largest for the entry changed last, whatever the clock said. `is_automatic`:
    saved by the app because another game replaced it on the board, or it was over. `is_pinned`:
    somebody wants it at the top.
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
    is_pinned: bool = False
    heading: Heading | None = None


class Listed(Struct, frozen=True, gc=False):
    """An entry in a list, its content unread.

    `result` and `found_by` are those of its heading. `details`: the heading as JSON, empty for an
    entry of an older version. `sequence` grows from change to change.

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

    def headed(self, heading: Heading) -> Self:
        """Give the same with another heading."""
        return type(self)(
            *(self.id, self.game, self.title, self.changed, self.is_pinned),
            *(heading.result, heading.found_by, heading.text(), self.sequence),
        )


@dataclass(frozen=True)
class StoredSession:
    """A session in the library: its JSON text, and a mark that changes with each save.

    `is_sound`: the text is what was saved. `history`: the undo history saved last, of this session
    or of another window's; empty if missing or damaged.
    """

    text: str
    mark: str
    is_sound: bool = True
    history: bytes = field(default=b"", compare=False)

    def content(self) -> Content:
        """Read the session. Raises Complaint if it is damaged."""
        content = read_json(self.text, largest=LARGEST)
        if not self.is_sound:
            raise LibraryError.of(_ANOTHER)
        return content


@dataclass(frozen=True)
class Record:
    """An entry or a session as it is in a library, unread.

    A session has neither title nor times. `is_sound`: the text is what was saved.
    """

    game: str
    text: bytes
    title: str = ""
    created: str = ""
    changed: str = ""
    is_session: bool = False
    is_sound: bool = True
    id: int | None = None
    sequence: int | None = None
    is_automatic: bool = False
    is_pinned: bool = False
    heading: Heading | None = None


@dataclass(frozen=True)
class Added:
    """How many entries and sessions were added, and how many sessions became entries."""

    entries: int
    sessions: int
    put_aside: int


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

LEFT_BESIDE: Final = "unsaved-{}.json"
"""The name of the file, by game, for a session that could not be saved in the library."""


@dataclass(frozen=True)
class Figures:
    """The number of entries of each game, and of damaged entries and sessions."""

    entries: dict[str, int]
    damaged: int


def figures_of(path: Path) -> Figures | None:
    """Count a library's content, changing nothing; None for no file. Raises LibraryError."""
    if not path.exists() or not path.stat().st_size:
        return None
    entries, damaged = Counter[str](), 0
    with closing(Database.checked(path, _FORMAT)) as file, file.connection() as connection:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        # The first versions had neither checksums nor a sequence, nor headings.
        columns = _ROW.replace("pinned, details", "0, ''") if version < 4 else _ROW
        columns = columns.replace("sequence, automatic", "0, 0") if version < 3 else columns
        columns = columns.replace("checksum", "NULL") if version < 2 else columns
        for record in map(_record, connection.execute(f"SELECT {columns} FROM entry")):
            entries[record.game] += 1
            damaged += not record.is_sound
        for (game,) in connection.execute("SELECT game FROM session").fetchall():
            session = _stored_session(connection, game) if version > 1 else None
            damaged += session is not None and not session.is_sound
    return Figures(dict(entries), damaged)


class Library:
    """Saved positions and games of all the games, and the current session of each.

    Opening makes the file and its folder. `notice` is a line for the user, or None: a damaged file
    was moved aside and a new library begun, or the folder cannot be written and everything is in
    memory only. `patience` is how many seconds to wait for another process that locks the file.

    Raises LibraryError if a newer version made the file, which is left unchanged, or another
    process locks it for too long. So do all methods if the file is locked, the disk is full, or the
    file was damaged meanwhile. Content that JSON cannot hold raises TypeError or ValueError.
    """

    notice: Message | None

    def __init__(self, path: Path, *, patience: float = 5.0) -> None:
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
        """Give a library without a file; `notice` says why."""
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
        """Whether a file holds the library: False if it is in memory only."""
        return self._file.lasts

    def is_in_place(self) -> bool:
        """Whether the file was neither moved nor removed since it was opened."""
        return self._file.is_in_place()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    # Entries

    def save(self, game: str, title: str, content: Content) -> int:
        """Save a new entry and give its id."""
        record = _new_record(game, title, json_text(content))
        with self._file.connection() as connection:
            return _insert(connection, record)

    def save_game(
        self, game: str, title: str, content: Content, heading: Heading | None = None
    ) -> str:
        """Save a game, pinned, and give its title, numbered if another game has the title.

        The same game is not saved twice under one title, and an entry that was saved automatically
        takes the title. An entry gets what the content has besides the game, such as a review.
        """
        text = json_text(content)
        new = replace(_new_record(game, title, text), heading=heading, is_pinned=True)
        with self._file.transaction() as connection:
            same = [
                r for r in _same_games(connection, game, [text]) if _complete(connection, r, text)
            ]
            saved = {record.title: record.id for record in same}
            taken = _titles(connection, game, title)
            name = next(it for it in _numbered(title) if it in saved or it not in taken)
            automatic = [record.id for record in same if record.is_automatic]
            if name in saved:
                _change(connection, saved[name], is_pinned=True)
            elif automatic:
                _change(connection, automatic[0], title=name, is_pinned=True)
            else:
                _insert(connection, replace(new, title=name))
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
        text = json_text(content)
        same = {text, *same}
        with self._file.transaction() as connection:
            if there := list(_same_games(connection, game, same)):
                for record in there:
                    _complete(connection, record, text)
                return
            older = [
                record.id or 0
                for record in _same_games(connection, game, before)
                if record.is_automatic
            ]
            if older:
                _change(
                    connection,
                    max(older),
                    title=title,
                    text=text,
                    is_automatic=True,
                    heading=heading,
                )
            else:
                new = replace(_new_record(game, title, text), is_automatic=True, heading=heading)
                _insert(connection, new)

    def update(self, entry_id: int, content: Content) -> None:
        """Change an entry's content. Raises LibraryError if there is no such entry."""
        with self._file.transaction() as connection:
            _change(connection, entry_id, text=json_text(content))

    def rename(self, entry_id: int, title: str) -> None:
        """Change an entry's title, not its time. Raises LibraryError if there is no such entry."""
        with self._file.transaction() as connection:
            old = _record_of(connection, entry_id)
            connection.execute(
                "UPDATE entry SET title = ?, checksum = ?, automatic = 0 WHERE id = ?",
                (title, _checksum_of(replace(old, title=title)), entry_id),
            )

    def pin(self, entry_id: int, is_pinned: bool) -> None:
        """Have an entry at the top of lists, or no longer. Raises LibraryError for none."""
        with self._file.transaction() as connection:
            _record_of(connection, entry_id)
            # Nobody wants a game to change that is pinned.
            connection.execute(
                "UPDATE entry SET pinned = ?, automatic = min(automatic, ?) WHERE id = ?",
                (is_pinned, not is_pinned, entry_id),
            )

    def entries(self, game: str) -> list[Entry]:
        """List the entries of a game, the one last changed first, damaged ones too."""
        with self._file.connection() as connection:
            where = "WHERE game = ? ORDER BY sequence DESC, id DESC"
            return list(map(_entry, _records(connection, where, game)))

    def has_entries(self, game: str) -> bool:
        """Whether any entry of a game is saved."""
        with self._file.connection() as connection:
            row = connection.execute("SELECT 1 FROM entry WHERE game = ? LIMIT 1", (game,))
            return row.fetchone() is not None

    def listed(self) -> list[Listed]:
        """List all entries without their contents: pinned ones first, then the one last changed."""
        return self._list("entry")

    def first_listed(self, game: str) -> list[Listed]:
        """List the entries of a game that stand first, in a hundredth of the time for all."""
        return self._list(_FIRST_ENTRIES, game)

    def _list(self, entries: str, *arguments: str) -> list[Listed]:
        with self._file.connection() as connection:
            # As one row: between two, the interpreter may be given to a thread that is busy.
            text = connection.execute(_LISTING + entries, arguments).fetchone()[0]
            try:
                rows = _rows(text)
            except ValueError:  # damaged: the signs are in other texts
                text = connection.execute(_DAMAGED_LISTING + entries, arguments).fetchone()[0]
                rows = _rows(text)
        rows.sort(key=lambda row: (row.is_pinned, row.sequence, row.id), reverse=True)
        return rows

    def looked_at(self, ids: Iterable[int]) -> list[Entry]:
        """Give the entries of these ids that are there, damaged ones too."""
        with self._file.connection() as connection:
            found = (_records(connection, "WHERE id = ?", entry_id) for entry_id in ids)
            return [_entry(record) for records in found for record in records]

    def head(self, headings: Mapping[int, Heading]) -> None:
        """Save the headings of entries, by id, without making these the newest."""
        with self._file.transaction() as connection:
            connection.executemany(
                "UPDATE entry SET result = ?, found_by = ?, details = ? WHERE id = ?",
                [(*_columns_of(heading), number) for number, heading in headings.items()],
            )

    def load(self, entry_id: int) -> Entry:
        """Give an entry. Raises LibraryError if there is none with this id, or it is damaged."""
        with self._file.connection() as connection:
            entry = _entry(_record_of(connection, entry_id))
        if entry.fault is not None:
            raise self._damaged(
                Message("library-entry", "game {entry}", entry=entry_id), entry.fault
            )
        return entry

    def remove(self, entry_id: int) -> Entry:
        """Remove an entry and give it, for `restore`. Raises LibraryError if there is none."""
        with self._file.transaction() as connection:
            record = _record_of(connection, entry_id)
            connection.execute("DELETE FROM entry WHERE id = ?", (entry_id,))
        return _entry(record)

    def restore(self, entry: Entry) -> None:
        """Put a removed entry back with its id and times. Raises LibraryError if it is there."""
        record = Record(
            entry.game,
            entry.raw if entry.fault else json_text(entry.content).encode(),
            entry.title,
            entry.created,
            entry.changed,
            is_sound=not entry.fault,
            id=entry.id,
            sequence=entry.sequence,
            is_automatic=entry.is_automatic,
            is_pinned=entry.is_pinned,
            heading=entry.heading,
        )
        with self._file.transaction() as connection:
            if connection.execute("SELECT 1 FROM entry WHERE id = ?", (entry.id,)).fetchone():
                raise LibraryError(
                    "library-restored", "the library already has the game {entry}", entry=entry.id
                )
            _insert(connection, record)

    # Sessions

    def save_session(self, game: str, content: Content) -> None:
        """Save the session of a game in place of the last one."""
        text = json_text(content)
        with self._file.connection() as connection:
            _put_session(connection, game, text)

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
        text = json_text(content)
        with self._file.transaction() as connection:
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
        """Make an entry of the saved session, whatever is in it, and delete the session.

        Does nothing, and gives False, if another session was saved since.
        """
        with self._file.transaction() as connection:
            if _stored_session(connection, game) != session:
                return False
            _put_aside(connection, game, title, session)
            connection.execute("DELETE FROM session WHERE game = ?", (game,))
            return True

    def put_text_aside(self, game: str, text: str, title: str) -> None:
        """Make an entry of the text of a session from elsewhere, whatever is in it."""
        with self._file.transaction() as connection:
            _put_aside(connection, game, title, StoredSession(text, ""))

    def stored_session(self, game: str) -> StoredSession | None:
        """Give the saved session of a game, unread, or None."""
        with self._file.connection() as connection:
            stored = _stored_session(connection, game)
            if stored is not None:
                stored = replace(stored, history=_stored_history(connection, game))
            return stored

    def interrupted(self) -> list[str]:
        """List the games whose session has a search that was running when it was saved."""
        with self._file.connection() as connection:
            return [
                game
                for (game,) in connection.execute(
                    "SELECT game FROM session WHERE CASE WHEN json_valid(content)"
                    " THEN json_extract(content, '$.search.running') END = 1 ORDER BY game"
                )
            ]

    def session(self, game: str) -> Content | None:
        """Give the saved session of a game, or None."""
        stored = self.stored_session(game)
        try:
            return None if stored is None else stored.content()
        except Complaint as fault:
            raise self._damaged(Message("library-session", "the session"), fault) from None

    # From one library to another

    @contextmanager
    def at_one_moment(self) -> Iterator[None]:
        """Hide the changes of other processes within the block."""
        with self._file.connection() as connection:
            connection.execute("BEGIN")
            try:
                yield
            finally:
                connection.execute("ROLLBACK")

    def all_entries(self) -> Iterator[Record]:
        """Give the entries of all the games, damaged ones too, the one last changed last."""
        with self._file.connection() as connection:
            ids = connection.execute("SELECT id FROM entry ORDER BY sequence, id").fetchall()
        for (entry_id,) in ids:
            with self._file.connection() as connection:
                found = list(_records(connection, "WHERE id = ?", entry_id))
            yield from found

    def all_sessions(self) -> Iterator[Record]:
        """Give the sessions of all the games, damaged ones too."""
        with self._file.connection() as connection:
            games = connection.execute(
                "SELECT CAST(game AS BLOB) FROM session ORDER BY game"
            ).fetchall()
        for (game,) in games:
            name = game.decode(errors="replace")
            stored = self.stored_session(name)
            if stored is not None:  # a damaged name finds nothing
                text = stored.text.encode(errors="replace")
                yield Record(name, text, is_session=True, is_sound=stored.is_sound)

    def add(
        self, records: Iterable[Record], title: str, unsaved: Mapping[str, str] | None = None
    ) -> Added:
        """Add the records of another library; nothing here is lost.

        An entry that is here already, under its title or with its time, is skipped; one gets a
        number if another has its title. A session replaces the one here, which becomes an entry
        under `title`, as does the `unsaved` session of its game, if any.

        They are read and written in batches, between which other processes can write. If it ends
        before the last one, adding the same records again adds the rest.
        """
        unsaved = unsaved or {}
        entries = sessions = aside = 0
        with self._file.connection() as connection:
            adding = _Adding(connection)
        for batch in _batches(records):
            with self._file.transaction() as connection:
                for one in batch:
                    if not one.is_session:
                        entries += adding.add(one)
                        continue
                    stored = _stored_session(connection, one.game)
                    worth = _worth(one.text.decode(errors="replace"))
                    is_new = stored is None or _worth(stored.text) != worth
                    others = [stored] if stored is not None and is_new else []
                    if (text := unsaved.get(one.game)) is not None and _worth(text) != worth:
                        others.append(StoredSession(text, ""))
                    aside += sum(adding.put_aside(one.game, other, title) for other in others)
                    if is_new:
                        _put_session(connection, one.game, one.text.decode(errors="replace"))
                        sessions += 1
        return Added(entries, sessions, aside)

    def _damaged(self, what: Message, fault: Message) -> LibraryError:
        return LibraryError(
            "library-content",
            "{path}: {what} is damaged: {fault}",
            path=self._path,
            what=what,
            fault=fault,
        )


_COLUMNS: Final = "game, title, created, changed, content"

# SQLite itself refuses a row for one byte that is not UTF-8.
_BYTES: Final = ", ".join(f"CAST({column} AS BLOB)" for column in _COLUMNS.split(", "))
_ROW: Final = f"id, {_BYTES}, checksum, sequence, automatic, pinned, details"
_UNHEADED: Final = _ROW.replace("details", "''")

_NEXT_FIELD, _NEXT_ROW = "\x1f", "\x1e"


def _listing(*, typed: str, others: str) -> str:
    """Give the query for all that a list shows, as one text; of a typed text the signs go."""
    bare = "replace(replace({}, char(30), ''), char(31), '')"
    columns = [
        *("(pinned != 0)", "CAST(ifnull(sequence, 0) AS INTEGER)", "id"),
        *(bare.format(column) if column in typed.split() else column for column in others.split()),
    ]
    fields = " || char(31) || ".join(columns)
    return f"SELECT CAST(group_concat({fields}, char(30)) AS BLOB) FROM "


_TEXTS: Final = "game title changed result found_by"
_LISTING: Final = _listing(typed="title found_by", others=f"{_TEXTS} details")
_DAMAGED_LISTING: Final = _listing(typed=_TEXTS, others=f"{_TEXTS} ''")
# The plus makes SQLite read the index of the list, which is in this order.
_FIRST_ENTRIES: Final = (
    "(SELECT * FROM entry WHERE +game = ? ORDER BY pinned DESC, sequence DESC, id DESC LIMIT 50)"
)


def _rows(text: bytes | None) -> list[Listed]:
    """Read what `_listing` gives. Raises ValueError if a row has other fields."""
    return [
        Listed(
            *(int(number), game, title, changed, pinned == "1"),
            *(result, found_by, details, int(sequence)),
        )
        for row in _decoded(text).split(_NEXT_ROW)
        if row
        for pinned, sequence, number, game, title, changed, result, found_by, details in [
            row.split(_NEXT_FIELD)
        ]
    ]


_ANOTHER: Final = Message("library-another", "it is not what was saved")

_SESSION_HEAD: Final = '{"game":'
_SESSION_VIEW: Final = f"instr(content, ',\"{VIEW}\":')"
_GAME_LENGTH: Final = (
    f"CASE WHEN substr(content, 1, {len(_SESSION_HEAD)}) = '{_SESSION_HEAD}' AND {_SESSION_VIEW}"
    f" THEN {_SESSION_VIEW} - {len(_SESSION_HEAD) + 1} ELSE length(content) END"
)
"""The length of a game's text: that of the content, or of its part in the session of a window."""

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
    # The content lies last: SQLite reads through it to come to what follows. What somebody saved is
    # pinned. The sequence is one of all games now.
    (
        "CREATE TABLE new_entry (id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL,"
        " title TEXT NOT NULL, created TEXT NOT NULL, changed TEXT NOT NULL, checksum INTEGER,"
        " sequence INTEGER, automatic INTEGER NOT NULL DEFAULT 0,"
        " pinned INTEGER NOT NULL DEFAULT 0, result TEXT NOT NULL DEFAULT '',"
        " found_by TEXT NOT NULL DEFAULT '', details TEXT NOT NULL DEFAULT '',"
        " content TEXT NOT NULL)",
        "INSERT INTO new_entry SELECT id, game, title, created, changed, checksum,"
        " row_number() OVER (ORDER BY latest, sequence, id), automatic, 1 - automatic, '', '', '',"
        " content FROM (SELECT *, max(changed) OVER (PARTITION BY game ORDER BY sequence, id)"
        " AS latest FROM entry)",
        "UPDATE sqlite_sequence SET seq = max(seq, ifnull((SELECT seq FROM sqlite_sequence"
        " WHERE name = 'entry'), 0)) WHERE name = 'new_entry'",
        "DROP TABLE entry",
        "ALTER TABLE new_entry RENAME TO entry",
        "CREATE INDEX entry_in_sequence ON entry (game, sequence)",
        # All that a list needs: without it SQLite would read through the contents.
        "CREATE INDEX entry_in_list ON entry (pinned, sequence, game, title, changed, result,"
        " found_by, details)",
    ),
    # To find a game without reading all the others.
    (f"CREATE INDEX entry_by_length ON entry (game, {_GAME_LENGTH})",),
)

_FORMAT: Final = Format(
    application=0x47726964,  # "Grid" in ASCII
    steps=_STEPS,
    columns={"entry": f"id, {_COLUMNS}", "session": "game, changed, content"},
    error=LibraryError,
    more_columns={
        "entry": "checksum, sequence, automatic, pinned, result, found_by, details",
        "session": "checksum",
        "history": "game, content, checksum",
    },
)


# Twice, since the index begins with what is pinned: else SQLite would read the whole of it.
_NEWEST: Final = (
    "(SELECT ifnull(max(latest), 0) + 1 FROM"
    " (SELECT max(sequence) AS latest FROM entry WHERE pinned = 0"
    " UNION ALL SELECT max(sequence) FROM entry WHERE pinned = 1))"
)


def _checksum(*parts: str | bytes | None) -> int:
    """Give the checksum of a row's content; the rows of older versions have none."""
    return zlib.crc32(
        b"\0".join(part.encode() if isinstance(part, str) else part or b"" for part in parts)
    )


def _checksum_of(record: Record) -> int:
    """Give the checksum of a row; a damaged one does not become sound by another title."""
    parts = (record.game, record.title, record.created, record.changed, record.text)
    return _checksum(*parts) if record.is_sound else -1


def _decoded(part: bytes | None) -> str:
    return (part or b"").decode(errors="replace")


def _record(row: tuple[Any, ...]) -> Record:
    """Give the record of a row with the columns `_ROW`."""
    entry_id, *parts, checksum, sequence, is_automatic, is_pinned, details = row
    game, title, created, changed = map(_decoded, parts[:4])
    return Record(
        game,
        parts[4] or b"",
        title,
        created,
        changed,
        is_sound=checksum in (None, _checksum(*parts)),
        id=entry_id,
        sequence=sequence,
        is_automatic=bool(is_automatic),
        is_pinned=bool(is_pinned),
        heading=heading_of(details),
    )


def _records(connection: sqlite3.Connection, where: str, *values: object) -> Iterator[Record]:
    return map(_record, connection.execute(f"SELECT {_ROW} FROM entry {where}", values))


def _same_games(
    connection: sqlite3.Connection, game: str, texts: Iterable[str]
) -> Iterator[Record]:
    """Give the sound entries that have one of these games, alone or in the session of a window."""
    where = (
        f"WHERE game = ?1 AND {_GAME_LENGTH} = length(?2)"
        f" AND ?2 IN (content, substr(content, {len(_SESSION_HEAD) + 1}, length(?2)))"
    )
    for text in texts:
        same = _game_text(text) or text
        for record in _records(connection, where, game, same):
            if record.is_sound and same in (found := _decoded(record.text), _game_text(found)):
                yield record


def _complete(connection: sqlite3.Connection, record: Record, text: str) -> bool:
    """Give an entry what a text of its game has besides; False if either is a window's session."""
    old, new = _read(record.text), _read(text)
    if not isinstance(old, dict) or not isinstance(new, dict) or WINDOW in {**old, **new}:
        return record.text == text.encode()
    if VIEW in new:
        old = old if VIEW in old else {"game": old}
        changed = replace(record, text=json_text({**old, **new, "game": old["game"]}).encode())
        if changed.text != record.text:
            connection.execute(
                "UPDATE entry SET content = CAST(? AS TEXT), checksum = ? WHERE id = ?",
                (changed.text, _checksum_of(changed), record.id),
            )
    return True


def _titles(connection: sqlite3.Connection, game: str, title: str) -> set[str]:
    """Give the titles of a game's entries that are this one, or may be it with a number."""
    found = connection.execute(
        "SELECT CAST(title AS BLOB) FROM entry WHERE +game = ?1"  # in the index of the list
        " AND substr(title, 1, length(?2)) = ?2",
        (game, title),
    )
    return {_decoded(name) for (name,) in found}


def _record_of(connection: sqlite3.Connection, entry_id: int | None) -> Record:
    for record in _records(connection, "WHERE id = ?", entry_id):
        return record
    raise LibraryError("library-no-entry", "the library has no game {entry}", entry=entry_id)


def _entry(record: Record) -> Entry:
    content, fault = Content(), None
    try:
        content = read_json(record.text, largest=LARGEST)
        if not record.is_sound:
            content, fault = {}, _ANOTHER
    except JsonError as error:
        fault = error
    assert record.id is not None
    return Entry(
        record.id,
        record.game,
        record.title,
        record.created,
        record.changed,
        content,
        fault,
        record.text if fault else b"",
        record.sequence,
        record.is_automatic,
        record.is_pinned,
        record.heading,
    )


def _new_record(game: str, title: str, text: str) -> Record:
    return Record(game, text.encode(errors="replace"), title, now := _now(), now)


def _columns_of(heading: Heading | None) -> tuple[str, str, str]:
    return (heading.result, heading.found_by, heading.text()) if heading else ("", "", "")


def _insert(connection: sqlite3.Connection, record: Record) -> int:
    """Insert an entry and give its id; it is the newest if it has no `sequence`."""
    parts = (record.game, record.title, record.created, record.changed, record.text)
    cursor = connection.execute(
        f"INSERT INTO entry (id, {_COLUMNS}, checksum, sequence, automatic, pinned, result,"
        f" found_by, details) VALUES (?, ?, ?, ?, ?, CAST(? AS TEXT), ?, ifnull(?, {_NEWEST}),"
        " ?, ?, ?, ?, ?)",
        (
            *(record.id, *parts, _checksum_of(record), record.sequence),
            *(record.is_automatic, record.is_pinned, *_columns_of(record.heading)),
        ),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def _change(
    connection: sqlite3.Connection,
    entry_id: int | None,
    *,
    title: str | None = None,
    text: str | None = None,
    is_automatic: bool = False,
    is_pinned: bool | None = None,
    heading: Heading | None = None,
) -> None:
    """Change an entry's title or content and make it the newest. Raises LibraryError for none.

    A heading goes with another content, unless it is given.
    """
    old = _record_of(connection, entry_id)
    new = replace(
        old,
        title=old.title if title is None else title,
        changed=_now(),
        text=old.text if text is None else text.encode(errors="replace"),
        is_sound=old.is_sound or text is not None,
    )
    heading = heading or (old.heading if text is None else None)
    is_pinned = old.is_pinned if is_pinned is None else is_pinned
    connection.execute(
        "UPDATE entry SET title = ?, changed = ?, content = CAST(? AS TEXT), checksum = ?,"
        f" sequence = {_NEWEST}, automatic = ?, pinned = ?, result = ?, found_by = ?, details = ?"
        " WHERE id = ?",
        (
            *(new.title, new.changed, new.text, _checksum_of(new), is_automatic, is_pinned),
            *(*_columns_of(heading), entry_id),
        ),
    )


def _game_text(text: str) -> str:
    """Give the text of the game within the text of a session, empty for any other text."""
    content = _read(text) if f'"{VIEW}":' in text else None
    game = content.get("game") if isinstance(content, dict) and VIEW in content else None
    return json_text(game) if isinstance(game, dict) else ""


def _numbered(title: str) -> Iterator[str]:
    """Give a title, then the same with numbers from 2."""
    yield title
    yield from (f"{title} ({number})" for number in count(2))


def _stored_session(connection: sqlite3.Connection, game: str) -> StoredSession | None:
    row = connection.execute(
        "SELECT CAST(content AS BLOB), CAST(changed AS BLOB), checksum FROM session WHERE game = ?",
        (game,),
    ).fetchone()
    if row is None:
        return None
    text, mark, checksum = row[0] or b"", row[1] or b"", row[2]
    is_sound = checksum in (None, _checksum(game, mark, text))
    return StoredSession(_decoded(text), _decoded(mark), is_sound)


def _stored_history(connection: sqlite3.Connection, game: str) -> bytes:
    row = connection.execute(
        "SELECT content, checksum FROM history WHERE game = ?", (game,)
    ).fetchone()
    is_sound = row is not None and isinstance(row[0], bytes) and _checksum(game, row[0]) == row[1]
    return row[0] if is_sound else b""


def _put_history(connection: sqlite3.Connection, game: str, history: bytes) -> None:
    """Save an undo history, which is large, unless it is there already."""
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
    # Not the time alone: a clock may be set back.
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
    """Make an entry of a session, or update the one that its window has already."""
    content = _read(session.text)
    window = content.get(WINDOW) if isinstance(content, dict) else None
    found = []
    if isinstance(window, str) and session.is_sound:
        found = connection.execute(
            "SELECT id FROM entry WHERE game = ?"
            " AND CASE WHEN json_valid(content) THEN json_extract(content, ?) END = ?",
            (game, f"$.{WINDOW}", window),
        ).fetchall()
    for (entry_id,) in found:
        _change(connection, entry_id, text=session.text)
    if not found:
        new = _new_record(game, title, session.text)
        _insert(connection, replace(new, is_sound=session.is_sound))


_BATCH: Final = 500
_BATCH_BYTES: Final = 4_000_000
"""Records, and about as many bytes of them, that are added in one transaction."""


def _batches(records: Iterable[Record]) -> Iterator[list[Record]]:
    batch, size = list[Record](), 0
    for one in records:
        batch.append(one)
        size += len(one.text)
        if len(batch) == _BATCH or size > _BATCH_BYTES:
            yield batch
            batch, size = [], 0
    yield batch


class _Adding:
    """Adds records to a library."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._before = set[tuple[str, str]]()
        self._known = set[bytes]()
        """The digests of the entries that were here, each with its title and with its time."""
        for record in map(_record, connection.execute(f"SELECT {_UNHEADED} FROM entry")):
            self._before.add((record.game, record.title))
            self._known.update(_digests(record))
        self._titles = set(self._before)
        self._numbered = dict[tuple[str, str], Iterator[str]]()

    def add(self, one: Record, others: set[tuple[str, str]] | None = None) -> bool:
        """Insert an entry under a title not in `others`, those before if None; False if present."""
        others = self._before if others is None else others
        if not self._known.isdisjoint(_digests(one)):
            return False
        title = one.title
        if (one.game, title) in others:
            # From where it was left: many may have the same title.
            names = self._numbered.setdefault((one.game, title), _numbered(title))
            title = next(name for name in names if (one.game, name) not in self._titles)
        self._titles.add((one.game, title))
        _insert(self._connection, replace(one, title=title))
        return True

    def put_aside(self, game: str, session: StoredSession, title: str) -> bool:
        """Make an entry of a session, without its window; return whether it was new."""
        content, text = _read(session.text), session.text
        if isinstance(content, dict) and session.is_sound:
            text = json_text({name: part for name, part in content.items() if name != WINDOW})
        record = replace(_new_record(game, title, text), is_sound=session.is_sound)
        return self.add(record, self._titles)


def _digests(record: Record) -> tuple[bytes, bytes]:
    """Give what two records share if they have the same content, and the title or the time."""
    text = record.text
    if record.is_sound and any(sign in text for sign in (b'": ', b", ", b"\\", b"\n")):
        content = _read(text)  # it may be written in another way
        text = json_text(content).encode() if isinstance(content, dict) else text
    title = blake2b(
        b"%s %d " % (record.game.encode(errors="replace"), record.is_sound) + text, digest_size=16
    )
    time = title.copy()
    title.update(b"title " + record.title.encode(errors="replace"))
    time.update(b"time " + record.created.encode(errors="replace"))
    return title.digest(), time.digest()


def _worth(text: str) -> object:
    """Give the part of a session that must not be lost, for a comparison."""
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
    """Give content as JSON text; equal content gives equal text."""
    if not isinstance(content, dict):
        raise TypeError(f"content is a dict, not a {type(content).__name__}")
    text = json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    # A lone surrogate could not be read again.
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
