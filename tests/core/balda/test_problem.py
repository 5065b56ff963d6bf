"""The problem of the day, against a plain search of all games to their ends."""

from datetime import date
from functools import cache

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.moves import Move
from gridsmith.core.balda.problem import EMPTY, problem_of
from gridsmith.core.balda.record import ME, OPPONENT
from gridsmith.core.balda.search import find_moves
from gridsmith.core.grid import NO_LETTER
from gridsmith.core.lexicon.catalog import Catalog
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.lexicon.known_words import EVERYONE
from gridsmith.core.lexicon.lexicon import Lexicon

DAYS = st.dates(date(2026, 1, 1), date(2099, 1, 1))


@cache
def few_words(name: str) -> Lexicon:
    """A third of the short words that everyone knows: so few can be searched the slow way."""
    whole = (catalog := Catalog.standard()).open_bundled(name)
    numbers = np.flatnonzero(whole.tiers == EVERYONE).tolist()
    words = [whole.alphabet.decode(whole.graph.codes(number)) for number in numbers]
    few = [word for word in words if len(word) <= 5][::3]
    return build_lexicon(name, whole.alphabet, few, known=catalog.tables(whole.alphabet)[0])


def gain(
    move: Move, board: Board, lexicon: Lexicon, banned: tuple[str, ...], low: int, high: int
) -> int:
    """What a move brings in the end, by plain alpha-beta: beyond `low` and `high`, a bound."""
    board, banned = board.place(*move.cell, move.letter), (*banned, move.word)
    replies = find_moves(board, lexicon, banned=banned)  # the most points first
    if not replies or board.cells.count(NO_LETTER) == 1:
        return move.points - (replies[0].points if replies else 0)
    best = -1000
    for reply in replies:
        bounds = max(best, move.points - high), move.points - low
        best = max(best, gain(reply, board, lexicon, banned, *bounds))
        if best >= move.points - low:
            break
    return move.points - best


@given(DAYS, st.sampled_from(["ru-nouns", "en"]))
@settings(max_examples=10)
def test_one_move_of_a_problem_is_best_and_wins_by_so_much(day: date, name: str) -> None:
    problem = problem_of(day, lexicon := few_words(name))
    game, solution = problem.game, (problem.move.word, problem.move.cell, problem.move.letter)
    assert (game.turn, game.cells_left) == (ME, EMPTY)
    value = problem.lead - (game.scores[ME] - game.scores[OPPONENT])
    there = game.board, lexicon, tuple(game.banned)
    for move in find_moves(game.board, lexicon, banned=game.banned):
        is_best = gain(move, *there, value - 1, value) >= value
        assert is_best == ((move.word, move.cell, move.letter) == solution), move
    assert gain(problem.move, *there, value, value + 1) == value > value - problem.lead


def test_a_problem_is_the_same_on_every_computer() -> None:
    catalog = Catalog.standard()
    problem = problem_of(date(2026, 12, 1), catalog.open_bundled("ru-nouns"))
    assert problem.game.board.text() == "бдиг.\nиэвс.\nштаны\nусжкс\nпыл.."
    assert (problem.move.word, problem.move.cell, problem.lead) == ("хлыст", (4, 3), 3)
    problem = problem_of(date(2026, 12, 1), catalog.open_bundled("en"))
    assert problem.game.board.text() == ".doze\nkrfzs\nbefit\nsrawt\n..cs."
    assert (problem.move.word, problem.move.cell, problem.lead) == ("offers", (4, 1), 1)
