import math
import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.recognition.lattice import find_lattice
from gridsmith.core.recognition.reading import PictureError

from .drawing import BLACK, BOARDS, PAPER, WHITE, draw_board, outline

SIZE = (300, 300)


def assert_is_there(found, true, near=0.15):
    assert (found.rows, found.columns) == (true.rows, true.columns)
    side = math.dist(true.corners[0], true.corners[1]) / true.columns
    for corner, true_corner in zip(found.corners, true.corners, strict=True):
        assert math.dist(corner, true_corner) < near * side


@st.composite
def boards(draw, *, fewest=2, least=20):
    most = min(9, int(210 / least))
    rows, columns = draw(st.integers(fewest, most)), draw(st.integers(fewest, most))
    slant, tilt = draw(st.floats(0, 0.15)), draw(st.floats(-12, 12))
    pitch = draw(st.floats(least, 210 / max(rows, columns)))
    return outline(rows, columns, pitch, tilt, slant, (16, 20))


@settings(max_examples=6)
@given(boards(), st.sampled_from(sorted(BOARDS)), st.data())
def test_a_board_is_found_where_it_lies(board, look, data):
    letters = np.array(data.draw(st.lists(st.booleans(), min_size=81, max_size=81)))
    letters = letters[: board.rows * board.columns].reshape(board.rows, board.columns)
    picture = draw_board(board, SIZE, letters=letters, **BOARDS[look])
    assert_is_there(find_lattice(picture), board)


def test_letters_show_a_row_whose_cells_are_mostly_of_one_color():
    board = outline(4, 5, 44, 0, 0, (40, 50))
    picture = draw_board(board, SIZE, line=None, letters=np.ones((4, 5), bool))
    paper = (picture == PAPER).all(-1)
    for row in range(4):
        for column in range(5):
            (left, top), _, (right, bottom), _ = board.cell(row, column)
            here = np.s_[round(top) : round(bottom), round(left) : round(right)]
            color = (
                (120, 200, 240)
                if (row + column) % 2 and (row < 3 or not column)
                else (250, 250, 180)
            )
            picture[here][paper[here]] = color
    assert_is_there(find_lattice(picture), board)


def test_a_hole_of_a_letter_is_not_the_next_letter_of_a_word():
    picture = np.full((*SIZE, 3), 255, np.uint8)
    for at in range(16):
        top, left = 10 + 62 * (at // 4), 10 + 62 * (at % 4)
        picture[top : top + 36, left : left + 36] = 0
        if (at // 4 + at) % 2:
            picture[top + 7 : top + 29, left + 7 : left + 29] = 255
    assert_is_there(find_lattice(picture), outline(4, 4, 62, 0, 0, (-3, -3)))


def unlined(board, cell):
    picture = draw_board(board, SIZE, cell=cell, line=cell, page=WHITE)
    for row, column in ((2, 3), (3, 2), (3, 3), (3, 4), (3, 5), (4, 2), (4, 3), (4, 5)):
        (left, top), _, (right, bottom), _ = board.cell(row, column)
        picture[round(top) + 1 : round(bottom), round(left) + 1 : round(right)] = (225, 190, 130)
        picture[round(top) + 8 : round(bottom) - 8, round(left) + 14 : round(right) - 14] = BLACK
    return picture


def test_empty_cells_that_no_lines_part_belong_to_the_board():
    board = outline(7, 8, 31, 0, 0, (20, 40))
    assert_is_there(find_lattice(unlined(board, PAPER)), board)


@pytest.mark.parametrize("rim", [0, 14])
def test_the_page_around_tiles_is_no_part_of_the_board(rim):
    board = outline(7, 8, 31, 0, 0, (20, 40))
    picture = unlined(board, WHITE)
    if rim:  # the tiles lie on something that ends, but not with a cell
        picture[:, : 20 + rim] = (90, 120, 90)
    (left, top), *_ = board.cell(3, 2)
    assert_is_there(find_lattice(picture), outline(2, 4, 31, 0, 0, (left, top)))


def test_a_board_in_a_picture_of_a_large_screen_is_found_at_its_own_scale():
    board = outline(15, 15, 26, 0, 0, (1400, 900))
    assert_is_there(find_lattice(draw_board(board, (1520, 2200), scale=1, gap=0.08)), board, 0.3)


def _text():
    chance = np.random.default_rng(3)
    picture = np.full((600, 400, 3), 255, np.uint8)
    for top in range(20, 560, 24):
        left = 20
        while left < 370:
            width = int(chance.integers(3, 10))
            picture[top + int(chance.integers(0, 5)) : top + 12, left : left + width] = 30
            left += width + int(chance.choice((2, 3, 9)))
    return picture


NO_BOARDS = {
    "one pixel": np.zeros((1, 1, 3), np.uint8),
    "a line of pixels": np.zeros((1, 900, 3), np.uint8),
    "one color": np.full((300, 400, 3), 90, np.uint8),
    "noise": np.random.default_rng(4).integers(0, 256, (300, 400, 3), np.uint8),
    "a sky": np.repeat(np.linspace(250, 90, 300).astype(np.uint8), 400 * 3).reshape(300, 400, 3),
    "a page of text": _text(),
}


@pytest.mark.parametrize("kind", ["letters", "dots"])
@pytest.mark.parametrize("name", NO_BOARDS)
def test_where_there_is_no_board_the_reader_says_so(name, kind):
    with pytest.raises(PictureError, match=re.escape("no board was found in this picture") + "$"):
        find_lattice(NO_BOARDS[name], kind=kind)
