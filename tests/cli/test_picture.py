import json
from dataclasses import replace

import pytest
from PySide6.QtGui import QImage

from gridsmith.cli import picture
from gridsmith.cli.main import main
from gridsmith.core.recognition.reading import Candidate, DotsReading, Lattice, Point, Reading

LARGE = ".....\n..т..\nкотик\n..к..\n.....\n"
OUTLINE = (Point(0.04, 1), Point(90.06, 1), Point(90.06, 61), Point(0.04, 61))
LETTERS = Reading(
    Lattice(2, 2, OUTLINE),
    "en",
    (("QU", ""), ("A", "B")),
    ((0.52341, 0.61), (0.99, 1.0)),
    (
        ((Candidate("QU", 0.52341), Candidate("O", 0.4)), (Candidate("", 0.61),)),
        ((Candidate("A", 0.99),), (Candidate("B", 1.0),)),
    ),
)
BOXES = DotsReading(
    Lattice(2, 3, OUTLINE),
    ((True, True, False), (True, True, True), (False, True, False)),
    ((1.0, 0.52341, 0.92), (1.0, 1.0, 1.0), (1.0, 1.0, 0.3)),
    ((True, True, False, False), (False, True, True, False)),
    ((1.0, 1.0, 1.0, 1.0), (1.0, 0.4572, 1.0, 1.0)),
    ((0, -1, -1), (-1, 1, -1)),
    ((0.71234, 0.3, 1.0), (1.0, 0.61, 0.2)),
)
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
    drawn("balda search large.txt --words words.txt --limit 1 --picture board.png")
    text = read(gridsmith, "--format", "text")
    board = text.replace("\n", "").lower()
    placed = [cell for cell in range(25) if LARGE.replace("\n", "")[cell] != board[cell]]
    assert len(placed) == 1  # the letter of the first move, which the picture shows
    (home / "again.txt").write_text(text, encoding="utf-8")
    assert gridsmith("balda", "search", "again.txt", "--words", "words.txt").status == 0
    found = json.loads(read(gridsmith, "--format", "json"))
    assert list(found.values())[:4] == ["balda", "ru", 5, 5]
    assert ["".join(row) for row in found["letters"]] == text.split()


def test_a_board_of_boggle_is_solved_as_it_was_rolled(gridsmith, drawn, home):
    drawn("boggle solve GREPTNALESITQuDRS --limit 1 --picture board.png")
    text = read(gridsmith, "--format", "text", "--output", "board.txt")
    assert text == "written to board.txt\n"
    assert (home / "board.txt").read_text() == "GREP\nTNAL\nESIT\nQuDRS\n"
    assert json.loads(read(gridsmith, "-f", "json"))["letters"][3] == ["QU", "D", "R", "S"]


def test_a_board_of_dots_is_read_with_its_boxes(gridsmith, drawn):
    drawn("dots show position.txt --picture board.png")
    assert read(gridsmith, "--format", "text") == POSITION
    found = json.loads(read(gridsmith, "--game", "dots", "--format", "json"))
    assert found["owners"] == [[0, -1, -1], [-1, 1, -1]]


@pytest.mark.parametrize(
    ("reading", "told", "rest"),
    [
        (
            LETTERS,
            "2x2 board, English Qu. AB Doubtful: row col letter confidence candidates "
            "1 1 Qu 0.52 Qu 0.52, O 0.40 1 2 . 0.61 . 0.61",
            {
                "game": "balda",
                "language": "en",
                "rows": 2,
                "columns": 2,
                "letters": [["QU", "."], ["A", "B"]],
                "confidence": [[0.5234, 0.61], [0.99, 1.0]],
            },
        ),
        (
            replace(LETTERS, language="xx", confidence=((1.0,) * 2,) * 2),
            "2x2 board, another language Qu. AB No cell is doubtful.",
            {
                "game": "balda",
                "language": "xx",
                "rows": 2,
                "columns": 2,
                "letters": [["QU", "."], ["A", "B"]],
                "confidence": [[1.0, 1.0], [1.0, 1.0]],
            },
        ),
        (
            BOXES,
            "2x3 boxes +---+---+ + | A | +---+---+---+ | B | + +---+ + to move: A "
            "Doubtful: row col side drawn confidence 1 2 top True 0.52 2 3 bottom False 0.3 "
            "2 2 left True 0.46 1 1 box True 0.71 2 2 box True 0.61",
            {
                "game": "dots",
                "rows": 2,
                "columns": 3,
                "across": [[True, True, False], [True, True, True], [False, True, False]],
                "across_confidence": [[1.0, 0.5234, 0.92], [1.0, 1.0, 1.0], [1.0, 1.0, 0.3]],
                "down": [[True, True, False, False], [False, True, True, False]],
                "down_confidence": [[1.0, 1.0, 1.0, 1.0], [1.0, 0.4572, 1.0, 1.0]],
                "owners": [[0, -1, -1], [-1, 1, -1]],
                "owners_confidence": [[0.7123, 0.3, 1.0], [1.0, 0.61, 0.2]],
            },
        ),
    ],
)
def test_a_reading_is_told_with_all_that_is_doubtful(gridsmith, monkeypatch, reading, told, rest):
    monkeypatch.setattr(picture, "_pixels_of", lambda file: None)
    monkeypatch.setattr(picture, "_read", lambda *asked: reading)
    assert read(gridsmith).split() == told.split()
    corners = [[0.0, 1.0], [90.1, 1.0], [90.1, 61.0], [0.0, 61.0]]
    assert json.loads(read(gridsmith, "--format", "json")) == {**rest, "corners": corners}


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
