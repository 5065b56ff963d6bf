import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import ENGLISH, Alphabet
from gridsmith.core.tiles.board.layout import layout_named
from gridsmith.core.tiles.board.notation import (
    position_cgp,
    position_content,
    read_position,
)
from gridsmith.core.tiles.board.position import Position

SMALL = layout_named("en-small")
EMPTY = (".......",) * 7
BOARD = (*EMPTY[:3], "..cAt..", *EMPTY[:3])

ALPHABETS = (ENGLISH, Alphabet("xx", "chıiß").with_letters(["ch", "hh", "c·c"]))


@st.composite
def positions(draw):
    alphabet = draw(st.sampled_from(ALPHABETS))
    letters = alphabet.symbols
    row = st.text(f"{letters}{alphabet.capitals(letters)}....", min_size=7, max_size=7)
    known = st.one_of(st.none(), st.text(f"{letters}?", max_size=7))
    numbers = st.integers(-500, 500)
    return Position(
        SMALL,
        alphabet,
        tuple(draw(row) for _ in range(7)),
        draw(known),
        draw(known),
        draw(st.one_of(st.none(), st.integers(0, 90))),
        draw(st.one_of(st.none(), st.tuples(numbers, numbers))),
        draw(st.integers(0, 1)),
    )


@given(positions())
def test_a_position_is_read_as_it_was_written(position):
    alphabet, written = position.alphabet, json.dumps(position_content(position))
    found = read_position(written)
    assert found.position(alphabet) == position
    assert found.letters == "".join(
        (*found.board, found.rack or "", found.other or "", *found.layout.tiles)
    )
    if position.rack != "" and position.other != "":
        text = "# a remark\n\n" + position.text().replace("rack:", "RACK :")
        assert read_position(text).position(alphabet, SMALL) == position
    cgp = read_position(position_cgp(position)).position(alphabet, SMALL)
    assert (cgp.board, cgp.rack, cgp.other, cgp.scores) == (
        position.board, position.rack or None, position.other or None, position.scores or (0, 0),
    )  # fmt: skip


@given(st.one_of(st.text(max_size=80), st.text("./0123456789aB \n:rackt", max_size=80)))
def test_any_text_is_a_position_or_is_complained_of(text):
    with suppress(Complaint):
        read_position(text).position(ENGLISH, SMALL)


WRONG = {
    "..\n..": "the board has to have 7 rows of 7 squares",
    ".......\n" * 7 + "rack: abcdefgh": "a rack holds at most 7 tiles, not 8",
    ".......\n" * 7 + "rack: a1": "'1' on the rack is neither",
    ".......\n" * 6 + "...ж...": "'ж' on the board is neither",
    ".......\n" * 6 + "...ⰰ...": "'ch' on the board is neither",
    ".......\n" * 7 + "scores: 1 x": "scores: '1 x' is not a number",
    ".......\n" * 7 + "turn: 3": "turn: invalid value",
    ".......\n" * 7 + "rack: a\n.......": "line 9 is not a row",
    "a" * 200: "line 1 is not a row of a board",
    "/" * 60: "this is not a position in CGP",
    ".......\n" * 7 + "rack": "the board has to have 7 rows of 7 squares",
    "7/" + "A" * 200: "row 2 in CGP is longer than a board",
    "99/7/7/7/7/7/7": "row 1 in CGP is longer than a board",
    '{"board": 1}': "board: invalid value",
    '{"board": [], "scores": [1, 1e9]}': "scores.*: invalid value",
    "[" * 5_000_001: "too many for a position",
}


@pytest.mark.parametrize("text", WRONG, ids=WRONG.values())
def test_a_wrong_position_is_complained_of_in_a_line(text):
    with pytest.raises(Complaint, match=WRONG[text]) as told:
        read_position(text).position(ENGLISH, SMALL)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    "wrong",
    [
        {"scores": (100_001, 0)},
        {"scores": (0, -100_001)},
        {"turn": 2},
        {"tiles_in_bag": 1001},
        {"tiles_in_bag": -1},
    ],
)
def test_a_position_is_within_its_bounds(wrong):
    assert Position(SMALL, ENGLISH, EMPTY, None, None, 1000, (100_000, -100_000), 1)
    with pytest.raises(Complaint):
        Position(SMALL, ENGLISH, EMPTY, **wrong)


def test_a_move_changes_the_board_the_scores_and_the_turn():
    position = Position(SMALL, ENGLISH, BOARD, "?ss", "eeo", 0, (20, 7))
    laid = ((3, 5, "s"), (4, 5, "O"))
    after = position.played(laid, position.score(laid))
    assert [*map(tuple, position.formed(laid))] == [("sO", 1), ("cAts", 5)]
    assert after.board[3:5] == ("..cAts.", ".....O.")
    assert (after.rack, after.other, after.scores, after.turn) == ("eeo", "s", (7, 26), 1)
    assert position.exchanged("").rack == "eeo"
    unknown = Position(SMALL, ENGLISH, BOARD, "?s", None, 9).played(laid, 3)
    assert (unknown.rack, unknown.other, unknown.tiles_in_bag) == (None, None, 7)
    for tile, told in (((3, 2, "a"), "row 4, column 3 is not empty"), ((7, 0, "a"), "leaves")):
        with pytest.raises(Complaint, match=told):
            position.played([tile], 0)
