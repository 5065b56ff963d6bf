from dataclasses import replace

from gridsmith.core.recognition.following import (
    certain,
    confirmed,
    doubted,
    doubtful_places,
    is_as_before,
    is_in_place,
)
from gridsmith.core.recognition.reading import DOUBTFUL, DotsReading, Lattice, Point, Reading

OUTLINE = (Point(0, 0), Point(9, 0), Point(9, 9), Point(0, 9))


def reading(*rows, sure=0.6):
    """A reading of letters, "." for an empty cell, all of the same confidence."""
    letters = tuple(tuple("" if one == "." else one for one in row) for row in rows)
    confidence = tuple(tuple(sure for _ in row) for row in rows)
    return Reading(Lattice(len(rows), len(rows[0]), OUTLINE), "en", letters, confidence, ())


def test_a_cell_that_is_read_as_before_is_what_the_user_made_of_it():
    before, accepted = reading("IN", ".."), reading("LN", "..")
    now = confirmed(reading("IN", ".K"), before, accepted)
    assert now.letters == (("L", "N"), ("", "K"))
    assert now.confidence == ((1.0, 1.0), (1.0, 0.6))
    assert confirmed(reading("TN", ".."), before, accepted).letters[0] == ("T", "N")


def edges(top, bottom, sure, right=False):
    """A reading of one box; its upper edges have the confidence 0.6."""
    across, down = ((top,), (bottom,)), ((False, right),)
    return DotsReading(
        Lattice(1, 1, OUTLINE), across, ((0.6,), (sure,)), down, ((0.6, 0.6),), ((-1,),), ((1.0,),)
    )


def test_edges_are_confirmed_as_letters_are():
    before, accepted = edges(True, False, 0.6), edges(False, False, 1.0, right=True)
    now = confirmed(edges(True, True, 0.7), before, accepted)
    assert (now.across, now.down) == (((False,), (True,)), ((False, True),))
    assert (now.across_confidence, now.down_confidence) == (((1.0,), (0.7,)), ((1.0, 1.0),))


def test_a_reading_that_is_accepted_is_certain_and_the_same():
    letters, dots = reading("IN", ".."), edges(True, False, 0.6)
    for one, other in ((letters, reading("IL", "..")), (dots, edges(True, True, 0.6))):
        assert is_as_before(certain(one), one)
        assert not is_as_before(one, other)
        assert doubtful_places(one)
        assert not doubtful_places(certain(one))
    assert not doubtful_places(reading("IN", sure=DOUBTFUL))
    assert not is_as_before(letters, dots)
    assert not is_as_before(dots, letters)
    assert not is_as_before(replace(dots, owners=((1,),)), dots)


def test_a_board_is_in_place_if_its_corners_are_at_corners_of_cells():
    before = Lattice(3, 3, OUTLINE)  # of cells of 3 pixels
    for x, y, is_there in ((0, 0, True), (3.2, 2.9, True), (3.4, 3, False), (3, 1.5, False)):
        corners = Point(x, y), Point(9, y), Point(9, 9), Point(x, 9)
        assert is_in_place(Lattice(2, 2, corners), before) == is_there


def test_places_that_are_doubted_are_doubtful():
    letters = doubted(reading("IN", "..", sure=0.95), [(0, 1), (1, 0)])
    assert doubtful_places(letters) == [(0, 1), (1, 0)]
    dots = edges(True, False, 0.95)
    assert doubtful_places(dots) == [(0, 1), (1, 0), (1, 2)]
    assert doubtful_places(doubted(dots, [(2, 1)])) == [(0, 1), (2, 1), (1, 0), (1, 2)]
    certain_dots = certain(dots)
    for place in [(0, 1), (1, 0), (1, 2), (2, 1)]:
        assert doubtful_places(doubted(certain_dots, [place])) == [place]
    assert not doubtful_places(doubted(certain_dots, [(0, 0), (1, 1)]))  # a dot, an open box


def test_the_owner_of_a_closed_box_may_be_doubtful_and_is_confirmed():
    closed = replace(edges(True, True, 0.95, right=True), down=((True, True),), owners=((1,),))
    unsure = doubted(closed, [(1, 1)])
    assert (1, 1) in doubtful_places(unsure)
    assert (1, 1) not in doubtful_places(replace(unsure, down=((False, True),)))
    now = confirmed(unsure, closed, replace(closed, owners=((0,),)))
    assert (now.owners, now.owners_confidence) == (((0,),), ((1.0,),))
