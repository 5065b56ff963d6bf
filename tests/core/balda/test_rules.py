"""The rules that a search plays by."""

import pytest

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.rules import Rules
from gridsmith.core.balda.search import find_moves
from gridsmith.core.lexicon.alphabet import RUSSIAN
from gridsmith.core.lexicon.image import build_lexicon


@pytest.mark.parametrize(("knots", "uses"), [(False, 1), (True, 2)])
def test_knots_let_a_word_pass_a_cell_twice(knots: bool, uses: int) -> None:
    """A cell is used once in classic and twice in knots."""
    assert Rules(knots=knots).uses == uses


@pytest.mark.parametrize(
    ("values", "points"), [({}, 5), ({"б": 3}, 7), ({"а": 0, "л": 10}, 12), ({"я": 9}, 5)]
)
def test_letters_score_by_the_table(values: dict[str, int], points: int) -> None:
    """A letter scores its value, one where the table is silent, in the search as in the rules."""
    rules = Rules(letter_values=values)
    assert rules.points("балда", (1, 3), "а") == points
    board = Board.parse("балд.\n.....", RUSSIAN)
    moves = list(find_moves(board, build_lexicon("made", RUSSIAN, ["балда"]), rules))
    assert [move.points for move in moves] == [points] * 2


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ({"min_length": 0}, "1 or more, not 0"),
        ({"letter_values": {"а": -1}}, "'а' cannot be worth -1 points"),
    ],
)
def test_refuses_rules_that_make_no_sense(changed: dict[str, object], complaint: str) -> None:
    """A word has at least one letter, and no letter costs points."""
    with pytest.raises(ValueError, match=complaint):
        Rules(**changed)  # type: ignore[arg-type]


def test_rules_are_not_changed_from_outside() -> None:
    """The table of values is copied and read-only; equal rules are equal keys."""
    values = {"а": 2}
    rules = Rules(letter_values=values)
    values["а"] = 5
    assert rules.points("а", (0, 0), "а") == 2
    with pytest.raises(TypeError):
        rules.letter_values["а"] = 5  # type: ignore[index]
    assert hash(rules) == hash(Rules(letter_values={"а": 2}))
    assert rules == Rules(letter_values={"а": 2})
