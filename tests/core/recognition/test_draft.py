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
