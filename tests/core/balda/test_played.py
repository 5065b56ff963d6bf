"""Which moves were made at the table."""

import pytest

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.game import Game
from gridsmith.core.balda.played import is_slip, moves_of_word, words_near
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.image import build_lexicon

LEXICON = build_lexicon("made", ENGLISH, ["cat", "cats", "scat", "tea"])


@pytest.mark.parametrize(
    ("bottom", "typed", "cells", "slip", "near"),
    [
        ("...", (), {(0, 1), (2, 1)}, "catz", ("cats",)),
        (".e.", ((2, 1),), {(2, 1)}, "tae", ("tea",)),
    ],
)
def test_a_word_was_played_with_the_letter_that_was_typed_or_anywhere(
    bottom, typed, cells, slip, near
):
    board = Board.parse(f"...\ncat\n{bottom}", ENGLISH)
    game = Game(board, "made", start_word="cat", letters_typed=typed)
    moves = moves_of_word(game, "ae", LEXICON, lambda fraction: None)
    assert {move.cell for move in moves} == cells
    assert words_near(game, slip, LEXICON, lambda fraction: None) == near


@pytest.mark.parametrize(
    ("typed", "is_so"),
    [
        ("кошка", False),
        ("кошк", True),
        ("кошкаа", True),
        ("ккошка", True),
        ("ошка", True),
        ("кошма", True),
        ("окшка", True),
        ("кошак", True),
        ("кошам", False),
        ("кош", False),
        ("шокка", False),
        ("", False),
    ],
)
def test_a_slip_of_the_hand(typed, is_so):
    assert is_slip("кошка", typed) == is_so
