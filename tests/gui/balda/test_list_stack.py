"""The lists below the one that is shown."""

import pytest

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.game import Game
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.gui.balda.questions import Kind, ListStack, Question, StackedList

GAME = Game(Board.parse("...\ncat\n...", ENGLISH), "en", start_word="cat")
PLAYED = GAME.play("cats", 2, 2, "s", ((1, 0), (1, 1), (1, 2), (2, 2)))


def stacked(kind, game=GAME):
    return StackedList(Question(kind, game, (0, 0)), None, "", frozenset(), None, (), None)


@pytest.fixture
def stack():
    stack = ListStack()
    stack.push(stacked(Kind.BOARD), stacked(Kind.CELL).question)
    return stack


def test_one_list_of_a_rank_is_kept(stack):
    stack.push(stacked(Kind.CELL), stacked(Kind.LETTER).question)
    assert stack.pop() == stacked(Kind.BOARD)
    assert stack.pop() is None
    stack.push(stacked(Kind.CELL), stacked(Kind.BOARD).question)
    assert stack.pop() == stacked(Kind.CELL)


def test_a_move_that_is_taken_back_brings_its_lists_back(stack):
    stack.leave(stacked(Kind.CELL))
    assert stack.pop() is None
    assert stack.bring_back(PLAYED) is None
    assert stack.bring_back(GAME) == stacked(Kind.CELL)
    assert stack.pop() == stacked(Kind.BOARD)
    other = GAME.typed(0, 0, "x")
    assert stack.bring_back(other) is None
