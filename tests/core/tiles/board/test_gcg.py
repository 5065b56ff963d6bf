from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import ENGLISH, Alphabet
from gridsmith.core.tiles.board.gcg import GcgGame, Turn, read_gcg
from gridsmith.core.tiles.board.layout import layout_named
from gridsmith.core.tiles.board.notation import read_position

GAME = """\
#character-encoding UTF-8
#player1 Ann Ann Example
#player2 Bob Bob Example
>Ann: AEINRS? 8D REtAINS +72 72
>Bob: CATQVVI D8 .AV +6 6
>Ann: LLLTTTA D8 (RAV)AT +9 81
>Ann: LLLTTTA -- -9 72
#note a remark
that goes on
>Bob: CATQVVI -QVV +0 6
>Ann: LLLTTTA - +0 72
>Bob: CATIEEO (challenge) +5 11
#rack1 LLLTTTA
"""


def test_the_last_position_of_a_game():
    position = read_position(GAME).position(ENGLISH)
    assert position.layout == layout_named("en-scrabble")
    assert position.board[7:10] == ("...reTains.....", "...a...........", "...v...........")
    assert (position.turn, position.scores, position.rack, position.other) == (
        0, (72, 11), "lllttta", None,
    )  # fmt: skip


def test_a_game_without_turns_or_with_those_of_one_player_is_a_game() -> None:
    assert read_position("#player1 Ann Ann").position(ENGLISH).is_empty
    assert read_gcg(">Ann: AB 8H AB +6 6").players == ("Ann", "2")


def test_letters_of_several_characters_are_tiles() -> None:
    alphabet = Alphabet("xx", "achoßı").with_letters(["ch"])
    game = (
        ">A: [CH]OC·Hß 8G [CH]oC·Hß +9 9\n>B: CHıA G7 ı.A +2 2\n>A: CHO -[CH]O +0 9\n#rack2 ChC·H"
    )
    position = read_position(game).position(alphabet, layout_named("en-scrabble"))
    assert position.text().split("\n")[6:9] == [
        "......I........", "......chOc·hẞ....", "......a........",
    ]  # fmt: skip
    assert alphabet.spelled(position.rack or "") == "chc·h"


turns = st.builds(
    Turn,
    st.integers(0, 1),
    st.text("ABC?", max_size=7),
    st.sampled_from(["8D WORD", "h11 wOR.", "1a (A)B", "-", "--", "-AB?", "(time)"]),
    st.integers(-99, 99),
    st.integers(-999, 999),
)
racks = st.one_of(st.none(), st.text("ABC?", min_size=1, max_size=7))


@given(st.lists(turns, max_size=9), st.tuples(racks, racks), st.sampled_from((15, 21)))
def test_a_game_is_read_as_it_was_written(given, said, side):
    game = GcgGame(("Ann", "Bob"), tuple(given), said, side)
    assert read_gcg(game.text()) == game


@given(st.text(max_size=40), st.text(">#AB:8D -+0123().\n", max_size=60))
def test_any_text_is_a_game_or_is_complained_of(one, other):
    for text in (one, f">Ann: AB 8D AB +6 6\n>Bob: {other}", f">{other}"):
        with suppress(Complaint):
            read_position(text).position(ENGLISH)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (">Ann: AB 8D +6 6", "line 1 is not a turn in GCG"),
        ("#player1 A A\n#player2 B B\n>C: AB 8D AB +6 6", "line 3 is not a turn in GCG"),
        ("#player1 A\n#player2 B\n#player1 C\n>C: AB 8D AB +6 6", "line 4 is not a turn in GCG"),
        (">A: AB 8D AB +6 6\nAB", "line 2 is not a turn in GCG"),
        (">A: AB 8O AB +6 6", "turn 1: 8O AB does not fit the board"),
        (">A: AB 0A AB +6 6", "turn 1: 0A AB does not fit the board"),
        (">A: AB 16A AB +6 6", "turn 1: 16A AB does not fit the board"),
        (">A: AB 8D AB +6 6\n>B: AB 8D BA +6 6", "turn 2: 8D BA does not fit the board"),
        (">A: AB 8D .B +6 6", "turn 1: 8D .B does not fit the board"),
        (">" * 200_001, "200,001 characters are too many for a game"),
    ],
)
def test_a_wrong_game_is_complained_of_in_a_line(text, told):
    with pytest.raises(Complaint) as complaint:
        read_position(text).position(ENGLISH)
    assert str(complaint.value) == told
