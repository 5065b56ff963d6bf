import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.recognition.dots import read_dots
from gridsmith.core.recognition.following import doubtful_places

from .drawing import DOTS, draw_dots, outline

SIZE = (280, 280)


@settings(max_examples=5)
@given(st.sampled_from(sorted(DOTS)), st.integers(0, 999), st.floats(-8, 8), st.floats(0, 0.1))
def test_edges_and_owners_are_read_as_they_were_drawn(look, seed, tilt, slant):
    chance = np.random.default_rng(seed)
    rows, columns = chance.integers(2, 6, 2)
    board = outline(int(rows), int(columns), 38, tilt, slant, (30, 30))
    share = chance.uniform(0.1, 1.3)
    across = chance.random((rows + 1, columns)) < share
    down = chance.random((rows, columns + 1)) < share
    closed = across[:-1] & across[1:] & down[:, :-1] & down[:, 1:]
    owners = np.where(closed, chance.integers(0, 2, closed.shape), -1)
    reading = read_dots(draw_dots(board, SIZE, across, down, owners, **DOTS[look]), board)
    assert (np.array(reading.across) == across).all()
    assert (np.array(reading.down) == down).all()
    first = owners[closed][0] if closed.any() else 0
    assert (np.array(reading.owners) == np.where(closed, owners ^ first, -1)).all()


def test_a_pale_mark_shows_that_a_box_is_owned():
    board = outline(3, 4, 50, 0, 0, (40, 40))
    owners = np.full((3, 4), -1)
    drawn = np.zeros((4, 4), bool), np.zeros((3, 5), bool)
    drawn[0][:2, :2] = drawn[1][0, :3] = True
    picture = draw_dots(board, SIZE, *drawn, owners, page=(180, 178, 170))
    picture[56:74, 60:68] = (160, 176, 180)
    reading = read_dots(picture, board)
    assert reading.owners[0] == (0, -1, -1, -1)


GLYPHS = {
    "A": "...##... ...##... ..####.. ..#..#.. .######. .#....#. ##....##",
    "B": "###. #..# #..# ###. #..# #..# ###.",
    "X": "#..# #..# .##. .##. .##. #..# #..#",
}


@pytest.mark.parametrize(
    ("letters", "players"),
    [("BBB", (1, 1, 1)), ("XXX", (0, 0, 0)), ("BBA", (1, 1, 0)), ("AAB", (0, 0, 1))],
)
def test_the_letters_in_boxes_say_whose_they_are(letters, players):
    board = outline(3, 4, 50, 0, 0, (40, 40))
    places = (0, 0), (0, 1), (2, 3)
    owners, expected = np.full((2, 3, 4), -1)
    for place, letter, player in zip(places, letters, players, strict=True):
        owners[place], expected[place] = letter != letters[0], player
    edges = owners >= 0
    across, down = np.zeros((4, 4), bool), np.zeros((3, 5), bool)
    across[:-1], down[:, :-1] = edges, edges
    across[1:] |= edges
    down[:, 1:] |= edges
    picture = draw_dots(board, SIZE, across, down, owners)
    for (row, column), letter in zip(places, letters, strict=True):
        ink = np.array([[sign == "#" for sign in line] for line in GLYPHS[letter].split()])
        y, x = 40 + 50 * row + 25, 40 + 50 * column + 25
        picture[y - 10 : y + 11, x - 8 : x + 8][ink.repeat(3, 0).repeat(16 // ink.shape[1], 1)] = 0
    assert (np.array(read_dots(picture, board).owners) == expected).all()


def test_an_edge_with_a_number_on_it_is_not_drawn_but_doubtful():
    board = outline(3, 3, 60, 0, 0, (30, 30))
    across, down = np.ones((4, 3), bool), np.ones((3, 4), bool)
    picture = draw_dots(board, SIZE, across, down, np.zeros((3, 3), int))
    picture[78:103, 108:133] = 235  # on the edge below the second box
    reading = read_dots(picture, board)
    assert not reading.across[1][1]
    assert (2, 3) in doubtful_places(reading)
    assert sum(map(sum, reading.across)) + sum(map(sum, reading.down)) == 23
