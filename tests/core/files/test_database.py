import sqlite3
from contextlib import closing
from types import SimpleNamespace

import pytest

from gridsmith.core.files import database
from gridsmith.core.files.database import (
    Database,
    LibraryError,
    explained,
    is_header_damaged,
    readable,
)


@pytest.mark.parametrize(
    ("script", "fault"),
    [
        ("PRAGMA application_id = 0x47726964; PRAGMA user_version = 0x20002", "newer"),
        ("PRAGMA application_id = 0x47726964; PRAGMA user_version = 0x20001", "damaged"),
        ("PRAGMA application_id = 7; PRAGMA user_version = 0x20002", "damaged"),
        ("PRAGMA application_id = 7; PRAGMA user_version = 0x10001", "damaged"),
        ("PRAGMA application_id = 0x47726964", "damaged"),
        ("PRAGMA user_version = 0x10001", "damaged"),
        ("CREATE TABLE other (number)", "damaged"),
    ],
)
def test_a_file_of_another_format_is_left_as_it_is(tmp_path, script, fault):
    with closing(sqlite3.connect(tmp_path / "it")) as connection:
        connection.executescript(script)
    before = (tmp_path / "it").read_bytes()
    with pytest.raises(LibraryError) as told:
        Database(tmp_path / "it")
    assert told.value.id == f"database-{fault}"
    assert (tmp_path / "it").read_bytes() == before
    assert [found.name for found in tmp_path.iterdir()] == ["it"]


@pytest.mark.parametrize(
    ("place", "sign", "size", "is_damaged"),
    [
        (17, 3, 512, False),
        (18, 2, 512, False),
        (18, 3, 512, True),
        (19, 3, 512, True),
        (20, 3, 512, False),
        (0, 0, 511, True),
    ],
)
def test_a_header_says_which_sqlite_made_it(tmp_path, place, sign, size, is_damaged):
    data = bytearray(size)
    data[place] = sign
    (tmp_path / "it").write_bytes(data)
    assert is_header_damaged(tmp_path / "it") == is_damaged


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "locked"),
        (sqlite3.SQLITE_LOCKED, "locked"),
        (sqlite3.SQLITE_FULL, "the disk is full"),
        (sqlite3.SQLITE_CANTOPEN_ISDIR, "the file cannot be opened"),
        (sqlite3.SQLITE_READONLY_DBMOVED, "the file cannot be changed"),
        (sqlite3.SQLITE_IOERR_WRITE, "reading or writing failed"),
        (sqlite3.SQLITE_NOTADB, "damaged"),
        (None, "damaged"),
        (sqlite3.SQLITE_TOOBIG, "it: so it goes"),
    ],
)
def test_what_sqlite_says_is_told(tmp_path, code, told):
    error = sqlite3.Error("so it goes")
    if code is not None:
        error.sqlite_errorcode = code
    with pytest.raises(LibraryError, match=told), explained(tmp_path / "it"):
        raise error


def test_one_that_turns_the_log_on_waits_for_readers(tmp_path, monkeypatch):
    Database(tmp_path / "it").close()
    with closing(sqlite3.connect(tmp_path / "it", isolation_level=None)) as reader:
        reader.execute("PRAGMA journal_mode = DELETE")
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM game").fetchall()
        with pytest.raises(LibraryError, match="locked"):
            Database(tmp_path / "it", patience=0.05)
        clock = SimpleNamespace(
            monotonic=iter((0.0, 0.05)).__next__,
            sleep=lambda seconds: 0 < seconds < 0.1 and reader.rollback(),
        )
        monkeypatch.setattr(database, "time", clock)
        with Database(tmp_path / "it", patience=0.05) as file, file.reading() as connection:
            made = "SELECT * FROM pragma_synchronous, pragma_application_id, pragma_user_version"
            assert connection.execute(made).fetchall() == [(1, 0x47726964, 0x10001)]
    with readable(tmp_path / "it") as connection:
        both = "SELECT * FROM pragma_cell_size_check, pragma_trusted_schema"
        assert connection.execute(both).fetchall() == [(1, 0)]


def test_a_blank_file_is_read_as_an_empty_library(tmp_path):
    (tmp_path / "it").touch()
    with readable(tmp_path / "it") as connection:
        assert connection.execute("SELECT count(*) FROM game").fetchone() == (0,)
