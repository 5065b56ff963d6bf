import json

import pytest
from PySide6.QtGui import QImage

from gridsmith.cli.main import main

ROLLED = "boggle roll --seed 1 --picture board.png"
SEARCHED = "balda search large.txt --words words.txt --limit 1 --picture board.png"
DOTS = "dots show position.txt --picture board.png"
LARGE = ".....\n..т..\nкотик\n..к..\n.....\n"
POSITION = """\
+---+---+   +
| A |       |
+---+---+---+
    | B |   |
+   +---+   +
to move: A
"""


@pytest.fixture
def drawn(gridsmith, home):
    (home / "large.txt").write_text(LARGE, encoding="utf-8")
    (home / "position.txt").write_text(POSITION, encoding="utf-8")

    def draw(command):
        outcome = gridsmith(*command.split())
        assert outcome.status == 0, outcome.err
        return outcome.out

    return draw


def read(gridsmith, *options, file="board.png"):
    outcome = gridsmith("picture", "read", file, *options)
    assert outcome.status == 0, outcome.err
    return outcome.out


def test_a_board_of_balda_is_read_with_its_empty_cells(gridsmith, drawn, home):
    drawn(SEARCHED)
    text = read(gridsmith, "--format", "text")
    board = text.replace("\n", "").lower()
    assert len(board) == 25
    placed = [cell for cell in range(25) if LARGE.replace("\n", "")[cell] != board[cell]]
    assert len(placed) == 1  # the letter of the first move, which the picture shows
    (home / "again.txt").write_text(text, encoding="utf-8")
    assert gridsmith("balda", "search", "again.txt", "--words", "words.txt").status == 0
    found = json.loads(read(gridsmith, "--format", "json"))
    assert list(found) == [
        *("game", "language", "rows", "columns", "letters", "confidence", "corners"),
    ]
    assert list(found.values())[:4] == ["balda", "ru", 5, 5]
    assert ["".join(row) for row in found["letters"]] == text.split()
    assert all(0 < part <= 1 for row in found["confidence"] for part in row)
    assert len(found["corners"]) == 4


def test_a_board_of_boggle_is_solved_as_it_was_rolled(gridsmith, drawn, home):
    drawn("boggle solve GREPTNALESITQuDRS --limit 1 --picture board.png")
    text = read(gridsmith, "--format", "text", "--output", "board.txt")
    assert text == "written to board.txt\n"
    assert (home / "board.txt").read_text() == "GREP\nTNAL\nESIT\nQuDRS\n"
    assert json.loads(read(gridsmith, "-f", "json"))["letters"][3] == ["QU", "D", "R", "S"]


def test_the_table_shows_the_board_and_what_is_doubtful(gridsmith, drawn):
    rolled = drawn(ROLLED)
    shown = read(gridsmith)
    assert shown.startswith("4x4 board, English\n\n")
    assert rolled.replace(" ", "") in shown
    assert shown.endswith("\n\nNo cell is doubtful.\n")


def test_a_board_of_dots_is_read_with_its_boxes(gridsmith, drawn):
    drawn(DOTS)
    assert read(gridsmith, "--format", "text") == POSITION
    found = json.loads(read(gridsmith, "--game", "dots", "--format", "json"))
    assert (found["rows"], found["columns"]) == (2, 3)
    assert found["across"][0] == [True, True, False]
    assert found["down"][1] == [False, True, True, True]
    assert found["owners"] == [[0, -1, -1], [-1, 1, -1]]
    counted = found["across_confidence"], found["down_confidence"], found["corners"]
    assert [*map(len, counted)] == [3, 2, 4]


@pytest.mark.parametrize("ground", ["", "--picture-dark"])
def test_the_best_edge_of_dots_is_read_as_a_hint_only(gridsmith, drawn, dots_compiled, ground):
    drawn(f"dots analyze position.txt --picture board.png {ground}")
    assert read(gridsmith, "--game", "dots", "--format", "text") == POSITION
    assert "False" in read(gridsmith, "--game", "dots").partition("Doubtful:")[2]


def test_libraries_say_nothing_on_standard_error(home, capfd):
    QImage(300, 200, QImage.Format.Format_RGB32).save("blank.png")
    content = bytearray((home / "blank.png").read_bytes())
    content[25] ^= 0xFF  # the color type
    (home / "blank.png").write_bytes(content)
    assert main(["picture", "read", "blank.png"]) == 2
    assert capfd.readouterr().err == "gridsmith: blank.png: the picture is damaged or incomplete\n"
