from typing import Any

import pytest

from gridsmith.core.recognition.draft import Draft
from gridsmith.core.recognition.reading import Candidate, DotsReading, Reading
from gridsmith.gui.recognition.hints import GRID, Situation
from tests.gui.recognition.boards import lattice_of


def letters(*rows: str, doubts: tuple[tuple[int, int], ...] = ()) -> Draft:
    confidence = tuple(
        tuple(0.5 if (row, column) in doubts else 1.0 for column in range(len(line)))
        for row, line in enumerate(rows)
    )
    candidates = tuple(
        tuple(
            (Candidate(letter, 0.6), Candidate("Z", 0.399), Candidate("Q", 0.001))
            for letter in line
        )
        for line in rows
    )
    lattice = lattice_of(len(rows), len(rows[0]))
    return Draft.of(Reading(lattice, "en", tuple(map(tuple, rows)), confidence, candidates))


def dots(**changes: Any) -> Draft:
    values: dict[str, Any] = {
        "across": ((True, False), (True, False), (False, True)),
        "across_confidence": ((1.0, 0.6), (1.0, 1.0), (1.0, 1.0)),
        "down": ((True, True, False), (False, False, False)),
        "down_confidence": ((1.0, 1.0, 1.0), (1.0, 0.7, 1.0)),
        "owners": ((1, -1), (-1, -1)),
        "owners_confidence": ((1.0, 1.0), (1.0, 1.0)),
    }
    return Draft.of(DotsReading(lattice_of(2, 2), **values | changes))


def test_a_letter_goes_on_to_the_next_doubtful_cell_or_else_to_the_next_one() -> None:
    draft = letters("ABC", "DEF", doubts=((0, 1), (1, 0)))
    assert draft.selected == (0, 1)
    draft = draft.put("X")
    assert (draft.selected, draft.doubtful) == ((1, 0), [(1, 0)])
    draft = draft.at((0, 2)).put("Y")  # which was not doubtful
    assert draft.selected == (1, 0)
    draft = draft.put("")
    assert (draft.selected, draft.doubtful) == ((1, 0), [])
    draft = draft.at((1, 2)).put("W")  # the last one
    assert draft.selected == (1, 2)
    assert draft.letters == ["A", "X", "Y", "", "E", "W"]


def test_after_the_last_doubtful_cell_the_first_one_follows() -> None:
    draft = letters("AB", "CD", doubts=((0, 0), (1, 1))).at((1, 1)).put("X")
    assert draft.selected == (0, 0)
    assert draft.next_doubtful() is None


def test_points_of_the_picture_are_places() -> None:
    board = letters("AB", "CD")
    assert [board.place_at(x, 60 + 85) for x in (59, 61, 141, 219, 221)] == [-1, 2, 3, 3, -1]
    # Above the first box, left of it, within it, right of it; outside.
    points = [(100, 62), (63, 100), (100, 100), (138, 100), (30, 30)]
    assert [dots().place_at(*point) for point in points] == [1, 5, 6, 7, -1]
    assert Draft(lattice_of(2, 2)).place_at(100, 100) == -1


def test_edges_and_closed_boxes_are_walked_and_marked() -> None:
    draft = dots()
    assert draft.marks[:10] == [0, 1, 0, 0, 0, 1, 2, 1, 0, 0]
    assert draft.selected == (0, 3)
    draft = draft.mark(1)
    assert (draft.selected, draft.marks[3]) == ((3, 2), 1)
    assert draft.toggle().marks[3 * 5 + 2] == 1
    assert draft.at((0, 1)).toggle().marks[1] == 0
    box = draft.at((1, 1)).toggle()
    assert (box.marks[6], box.toggle().marks[6]) == (3, 1)
    assert draft.at((1, 3)).toggle() == draft.at((1, 3))  # an open box has no owner
    # A closed box is walked over, an open one is not.
    assert [draft.at((1, 0)).step(0, 1).selected, draft.at((1, 2)).step(0, 1).selected] == [
        (1, 1),
        (1, 4),
    ]
    assert draft.at((0, 1)).step(-1, 0).selected == (0, 1)


@pytest.mark.parametrize(
    ("situation", "line", "is_wrong"),
    [
        (Situation(working=True), "Opening the picture…", False),
        (Situation(working=True, has_picture=True, fault="x"), "Reading the board…", False),
        (Situation(fault="not a picture"), "Not a picture", True),
        (Situation(has_picture=True, problem="too large"), "Too large", True),
        (Situation(has_picture=True, problem="too large", mode=GRID),
         "Drag the corners onto the corners of the board.", False),
        (Situation(letters("A"), has_picture=True),
         "No cell is doubtful. Compare the board, then use it.", False),
        (Situation(letters("AB", doubts=((0, 0), (0, 1))), "2 left.", has_picture=True, types=True),
         "2 left. Type a letter for the selected cell. Tab goes to the next.", False),
        (Situation(letters("AB", doubts=((0, 0),)).at((0, 1)), "1 left.", has_picture=True),
         "1 left. Choose one to correct it.", False),
        (Situation(dots(owners_confidence=((0.5, 1.0), (1.0, 1.0))).at((1, 1)), "3 left.",
                   has_picture=True),
         "3 left. Choose the owner of the selected box. Tab goes to the next.", False),
    ],
)  # fmt: skip
def test_the_hint_says_what_is_wrong_or_what_to_do_next(situation, line, is_wrong) -> None:
    assert (situation.hint(), situation.is_wrong) == (line, is_wrong)
