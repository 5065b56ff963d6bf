from collections import Counter
from itertools import product
from typing import Any

from gridsmith.core.recognition.draft import Draft
from gridsmith.core.recognition.reading import Candidate, DotsReading, Reading
from gridsmith.gui.recognition.hints import GRID, LETTERS, Situation
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


TOLD = {
    "0 ": 630,
    "1 ": 180,
    "1 No board.": 810,
    "1 No.": 810,
    "0 Opening the picture…": 4860,
    "0 No place is doubtful. Compare the board, then use it.": 36,
    "0 Drag the corners onto the corners of the board.": 360,
    "0 Arrows move the corner; with Shift, by ten pixels.": 720,
    "1 Too large": 180,
    "1 Too small": 180,
    "1 No board. Drag the corners onto the board and set its size.": 1620,
    "1 No. Drag the corners onto the board and set its size.": 1620,
    "0 Reading the board…": 9720,
    "0 No cell is doubtful. Compare the board, then use it.": 18,
    "0 2 left. Type or choose a letter for the selected cell. Tab goes to the next.": 6,
    "0 2 left. Type a letter for the selected cell. Tab goes to the next.": 12,
    "0 2 left. Choose one to correct it.": 18,
    "0 2 left. Type or choose a letter for the selected cell.": 6,
    "0 2 left. Type a letter for the selected cell.": 12,
    "0 2 left. Choose the owner of the selected box. Tab goes to the next.": 18,
    "0 2 left. Tab goes to the next.": 18,
    "0 2 left. Choose whether the selected edge is drawn. Tab goes to the next.": 18,
    "0 2 left. Choose whether the selected edge is drawn.": 18,
}
"""How often each line is told in all situations, 1 before one that says what is wrong."""


def test_the_hint_says_what_is_wrong_or_what_to_do_next() -> None:
    boxes = dots(owners_confidence=((0.5, 1.0), (1.0, 1.0)))
    sure = ((1.0,) * 2,) * 3, ((1.0,) * 3,) * 2
    drafts = (
        Draft(), letters("A"), letters("AB", doubts=((0, 0), (0, 1))),
        letters("AB", doubts=((0, 0),)).at((0, 1)), letters("AB", doubts=((0, 0),)),
        boxes.at((1, 1)), boxes.at((0, 1)), dots(), dots(across_confidence=sure[0]),
        dots(across_confidence=sure[0], down_confidence=sure[1]),
    )  # fmt: skip
    told: Counter[str] = Counter()
    mostly = (False, True, True)  # else one that is the other way round would be as frequent
    for draft, has_picture, working, fault, problem, mode, *more in product(
        drafts, mostly, mostly, ("", "no board.", "no."), ("", "too large", "too small"),
        (LETTERS, GRID, GRID), mostly, mostly,
    ):  # fmt: skip
        one = Situation(draft, "2 left.", has_picture, working, fault, problem, mode, *more)
        told[f"{one.is_wrong:d} {one.hint()}"] += 1
    assert told == TOLD
