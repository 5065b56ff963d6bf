from itertools import product
from typing import Any

import pytest

from gridsmith.core.recognition.draft import Draft
from gridsmith.core.recognition.reading import Candidate, DotsReading, Lattice, Reading
from tests.core.hands import checksum_of_hands

from .drawing import outline


def lattice_of(rows: int, columns: int) -> Lattice:
    return outline(rows, columns, 80, 0, 0, (60, 60))


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


PLACES = [(row, at) for row in range(-1, 6) for at in range(-1, 7) if row % 2 or at % 2]
ACTIONS = [
    *[lambda draft, chance: draft.put(chance.choice(["A", "Z", ""]))] * 2,
    *[lambda draft, chance: draft.mark(chance.randrange(4))] * 2,
    *[lambda draft, chance: draft.at(chance.choice(PLACES))] * 2,
    lambda draft, chance: draft.step(*chance.choice([(0, 1), (0, -1), (1, 0), (-1, 0)])),
    lambda draft, chance: draft.at(draft.next_doubtful(forward=chance.random() < 0.5) or (0, 1)),
    lambda draft, chance: draft.erase(),
    lambda draft, chance: draft.toggle(),
]


def told_by(draft: Draft) -> list[object]:
    points = product(range(7, 460, 31), range(11, 460, 29))
    return [
        draft.selected, draft.doubts, draft.letters, draft.marks, draft.is_at_box,
        draft.candidates(), draft.typed_at, [draft.place_at(*point) for point in points],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("draft", "checksum"),
    [
        (letters("ABCD", "EFQH", "JKLM", doubts=((0, 1), (1, 3), (2, 0), (2, 1))), 8819860718),
        (dots(), 6414825241),
        (Draft(), 1563154287),
        (
            dots(
                across=((True, True), (True, True), (False, True)), owners=((2, 0), (-1, 1)),
                down=((True, True, True), (False, True, True)),
                owners_confidence=((0.5, 1.0), (1.0, 0.7)),
            ),
            4757230371,
        ),
    ],
    ids=range(4),
)  # fmt: skip
def test_whatever_is_done_with_a_draft_does_the_same_as_ever(draft: Draft, checksum: int) -> None:
    hands = [checksum_of_hands(draft, ACTIONS, told_by, seed, 60) for seed in range(3)]
    assert sum(hands) == checksum
