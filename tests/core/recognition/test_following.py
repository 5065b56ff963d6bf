"""What the user has corrected stays corrected when a board is read again."""

from dataclasses import replace

from gridsmith.core.recognition.following import (
    confirmed_edges,
    confirmed_letters,
    doubted,
    doubtful_places,
)
from gridsmith.core.recognition.reading import DotsReading, Lattice, Point, Reading

OUTLINE = (Point(0, 0), Point(9, 0), Point(9, 9), Point(0, 9))


def reading(*rows: str, sure: float = 0.6) -> Reading:
    """A reading of letters, "." for an empty cell, all of the same confidence."""
    letters = tuple(tuple("" if one == "." else one for one in row) for row in rows)
    confidence = tuple(tuple(sure for _ in row) for row in rows)
    return Reading(Lattice(len(rows), len(rows[0]), OUTLINE), "en", letters, confidence, ())


def test_a_cell_that_is_read_as_before_is_what_the_user_made_of_it() -> None:
    before, accepted = reading("IN", ".."), reading("LN", "..")
    now = confirmed_letters(reading("IN", ".K"), before, accepted)
    assert now.letters == (("L", "N"), ("", "K"))
    assert now.confidence == ((1.0, 1.0), (1.0, 0.6))


def test_a_corrected_cell_that_has_changed_is_read_again() -> None:
    before, accepted = reading("I"), reading("L")
    assert confirmed_letters(reading("T"), before, accepted).letters == (("T",),)


def edges(top: bool, bottom: bool, sure: float, right: bool = False) -> DotsReading:
    """A reading of one box; its upper edges have the confidence 0.6."""
    across, down = ((top,), (bottom,)), ((False, right),)
    return DotsReading(
        Lattice(1, 1, OUTLINE), across, ((0.6,), (sure,)), down, ((0.6, 0.6),), ((-1,),), ((1.0,),)
    )


def test_edges_are_confirmed_as_letters_are() -> None:
    before, accepted = edges(True, False, 0.6), edges(False, False, 1.0, right=True)
    now = confirmed_edges(edges(True, True, 0.7), before, accepted)
    assert (now.across, now.down) == (((False,), (True,)), ((False, True),))
    assert (now.across_confidence, now.down_confidence) == (((1.0,), (0.7,)), ((1.0, 1.0),))


def test_places_that_are_doubted_are_doubtful() -> None:
    letters = doubted(reading("IN", "..", sure=0.95), [(0, 1), (1, 0)])
    assert doubtful_places(letters) == [(0, 1), (1, 0)]
    dots = edges(True, False, 0.95)
    assert doubtful_places(dots) == [(0, 1), (1, 0), (1, 2)]
    assert doubtful_places(doubted(dots, [(2, 1)])) == [(0, 1), (2, 1), (1, 0), (1, 2)]


def test_the_owner_of_a_closed_box_may_be_doubtful_and_is_confirmed() -> None:
    closed = replace(edges(True, True, 0.95, right=True), down=((True, True),), owners=((1,),))
    unsure = doubted(closed, [(1, 1)])
    assert isinstance(unsure, DotsReading)
    assert (1, 1) in doubtful_places(unsure)
    assert (1, 1) not in doubtful_places(replace(unsure, down=((False, True),)))
    now = confirmed_edges(unsure, closed, replace(closed, owners=((0,),)))
    assert (now.owners, now.owners_confidence) == (((0,),), ((1.0,),))
