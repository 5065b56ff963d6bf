from __future__ import annotations

import json
import sqlite3

import pytest
from PySide6.QtCore import Qt

from tests.gui.boggle.hands import GOOD


def test_everything_is_there_again_after_closing(models):
    """Board, scoring, shortest word, dice, the list's order, the selected cell and direction."""
    hands = models("QuIETS.", "NESTTh.")
    hands.game.chooseScoring("mactech")
    hands.game.setMinLength(4)
    hands.game.chooseDice("super-big")
    hands.words.sortBy(2)
    hands.words.sortBy(2)
    hands.click_cell(1, 4)
    hands.click_cell(1, 4)
    hands.solved()
    kept, spelled = hands.board.state, hands.spelled
    assert spelled
    hands.app.close()
    again = models()
    assert again.board.state == kept
    assert (again.selected, again.board.direction) == ((1, 4), "down")
    assert (again.words.sortColumn, again.words.sortDescending) == (2, False)
    assert again.spelled == spelled
    assert again.board.undoText == "change the scoring"


def tampered(path, change):
    """Change what the library has kept of the Boggle page."""
    connection = sqlite3.connect(path)
    with connection:
        tables = [
            (table, column)
            for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type='table'")
            for (_, column, *_) in connection.execute(f"PRAGMA table_info({table})")
        ]
        table = next(table for table, _ in tables if "session" in table)
        columns = [column for name, column in tables if name == table]
        rows = connection.execute(f"SELECT rowid, * FROM {table}").fetchall()
        for row in rows:
            values = dict(zip(["rowid", *columns], row, strict=True))
            if "boggle" not in values.values():
                continue
            name = next(
                name
                for name, value in values.items()
                if isinstance(value, str) and value.startswith("{")
            )
            content = json.loads(values[name])
            change(content)
            connection.execute(
                f"UPDATE {table} SET {name} = ? WHERE rowid = ?",
                (json.dumps(content), values["rowid"]),
            )
    connection.close()


@pytest.mark.parametrize(
    ("where", "key", "value"),
    [
        ("view", "order", "backwards"),
        ("view", "hunts", "many"),
        ("view", "hunts", None),
    ],
)
def test_what_a_later_version_may_know_is_passed_over(models, tmp_path, where, key, value):
    """The board is there, and everything works."""
    hands = models(*GOOD)
    hands.app.close()
    tampered(
        tmp_path / "data" / "library.sqlite", lambda content: content[where].update({key: value})
    )
    again = models()
    assert again.rows == " ".join(GOOD)
    assert again.words.points > 0
    again.press(Qt.Key.Key_F5)
    assert again.board.undoText == "roll the dice"
    if key == "hunts":
        again.begin_search()
        again.search.close()
