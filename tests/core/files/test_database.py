"""The app's SQLite files, opened while another process writes to them."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from gridsmith.core.errors import Complaint
from gridsmith.core.files.database import Database, Format

FORMAT = Format(
    application=7,
    steps=(("CREATE TABLE word (text TEXT)",),),
    columns={"word": "text"},
    error=Complaint,
)


def test_a_file_that_another_process_is_making_is_not_moved_aside(tmp_path, monkeypatch):
    """Whatever the other one does between two questions about the file."""
    path = tmp_path / "words.sqlite"
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA journal_mode = WAL")  # a file without tables

        class Interrupted(sqlite3.Connection):
            def execute(self, statement, *values):
                result = super().execute(statement, *values)
                if statement != "PRAGMA application_id":
                    return result
                row = result.fetchone()
                other.executescript(
                    "BEGIN; CREATE TABLE IF NOT EXISTS word (text TEXT);"
                    "PRAGMA application_id = 7; PRAGMA user_version = 1;"
                    "INSERT INTO word VALUES ('quartz'); COMMIT"
                )
                return super().execute("SELECT ?", row)

        connect = sqlite3.connect
        monkeypatch.setattr(
            sqlite3, "connect", lambda *given, **more: connect(*given, factory=Interrupted, **more)
        )
        with closing(Database(path, FORMAT)) as file:
            assert file.notice is None
            with file.connection() as connection:
                rows = connection.execute("SELECT DISTINCT text FROM word").fetchall()
            assert rows == [("quartz",)]
    assert [entry.name for entry in tmp_path.iterdir() if "damaged" in entry.name] == []
