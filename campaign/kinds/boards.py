"""Boards, racks and puzzles made up at random, answered by the engines and by brute force."""

import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from tests.core.balda import reference as balda
from tests.core.balda import test_advice as advice
from tests.core.balda import test_endgame as ends
from tests.core.blocks import reference as blocks
from tests.core.blocks.test_solve import done
from tests.core.boggle import reference as boggle
from tests.core.dots import test_analyze as dots
from tests.core.tiles import test_optimize as sets
from tests.core.tiles import test_rack_words as racks

from ...core.balda.advice import Position
from ...core.balda.board import Board
from ...core.balda.rules import CLASSIC, Rules
from ...core.balda.search import find_moves
from ...core.blocks.search.counting import SolveProblem, Want
from ...core.lexicon.alphabet import RUSSIAN
from ...core.lexicon.catalog import BUNDLED
from ...core.lexicon.image import build_lexicon
from ...core.lexicon.known_words import KnownWords
from ...core.lexicon.lexicon import Lexicon
from ...core.tiles.optimize import Optimize
from ..trials import Kind, Trial

_A_TRIAL = 10  # boards: so few take milliseconds, and are tried again together


def _several(one: Callable[[random.Random], object], number: int = _A_TRIAL) -> Trial:
    """Give a trial of several boards, one after the other from the same chance."""

    def trial(chance: random.Random, place: Path) -> int:
        for _ in range(number):
            one(chance)
        return number

    return trial


def _examples(check: Callable[..., Any], *what: st.SearchStrategy[Any], number: int) -> Trial:
    """Give a trial of examples that hypothesis makes up and makes small when one fails."""

    def trial(chance: random.Random, place: Path) -> int:
        tried = 0

        @seed(chance.getrandbits(64))
        @settings(
            max_examples=number,
            deadline=None,
            database=None,
            phases=(Phase.generate, Phase.shrink),
            suppress_health_check=list(HealthCheck),
        )
        @given(st.tuples(*what))
        def one(example: tuple[Any, ...]) -> None:
            nonlocal tried
            tried += 1
            check(*example)

        one()
        return tried

    return trial


def _balda(chance: random.Random) -> None:
    balda.compare(balda.random_position(chance))


def _replies(chance: random.Random) -> None:
    """Ask for replies to moves on a tiny board, and now and then on one of a game."""
    problem = balda.random_problem(chance)
    if chance.random() < 0.05:
        problem = replace(_played(chance, chance.choice((4, 5))), opponent=problem.opponent)
    advice.compare(problem)


def _ahead(chance: random.Random) -> None:
    advice.compare_ahead(balda.random_problem(chance))


def _ends(chance: random.Random) -> None:
    """Solve an end of a game on a tiny board; one with too many ways to go on is left out."""
    with suppress(balda.TooManyError):
        ends.compare(*balda.random_ending(chance))


@cache
def _nouns() -> Lexicon:
    table = (BUNDLED / "ru-tiers.txt").read_bytes()
    words = (BUNDLED / "ru-nouns.txt").read_text(encoding="utf-8").split()
    return build_lexicon("nouns", RUSSIAN, words, known=KnownWords(table))


def _played(chance: random.Random, side: int) -> Position:
    """Begin a game of Balda on a square board and play some moves, any there are."""
    lexicon = _nouns()
    words = lexicon.complete(chance.choice("абвгдзиклмнопрстуф"), len(lexicon))
    start = chance.choice([word for word in words if len(word) == side])
    # With diagonals brute force would take too long.
    rules = chance.choice((CLASSIC, Rules(knots=True)))
    board, played = Board.with_start_word(side, side, start, lexicon.alphabet), [start]
    for _ in range(chance.randrange(side * side - side)):
        moves = find_moves(board, lexicon, rules, banned=played)
        if not moves:
            break
        move = moves[chance.randrange(min(len(moves), 30))]
        board, played = board.place(*move.cell, move.letter), [*played, move.word]
    return Position(board, lexicon, rules, tuple(played))


def _boggle(chance: random.Random) -> None:
    position = boggle.random_position(chance)
    boggle.compare(*position)
    boggle.compare_images(*position)


def _rack(rack: tuple[Any, Any], question: tuple[int, str, str]) -> None:
    racks.compare(*rack, *question)


def _best_set(case: sets.Case, start: int) -> None:
    sets.check_answer(sets.finished(Optimize(case.problem, start)), case)


def _blocks(chance: random.Random) -> None:
    puzzle = blocks.random_puzzle(chance)
    convention = chance.choice(blocks.OWN)
    found = blocks.assemblies(puzzle)
    expected = blocks.groups(puzzle, found, convention)
    assert done(SolveProblem(puzzle, Want.COUNT, convention)).points == expected
    every = done(SolveProblem(puzzle, Want.ALL, convention), chance.getrandbits(16))
    laid = {frozenset(placed.cubes for placed in assembly) for assembly in every.assemblies}
    assert laid <= found
    assert len(laid) == every.points == expected
    assert done(SolveProblem(puzzle), chance.getrandbits(16)).points == bool(expected)


def _kind(name: str, what: str, trial: Trial, share: float = 1.0) -> Kind:
    """Give a kind whose engine is compiled by a first trial, before others are timed."""

    def ready() -> None:
        trial(random.Random(0), Path())

    return Kind(name, what, trial, share, seconds=30, ready=ready)


KINDS = [
    _kind("balda boards", "moves, paths, points", _several(_balda)),
    _kind("balda replies", "the best to each move, nets", _several(_replies), 0.5),
    _kind("balda ahead", "the move advised, at every depth", _several(_ahead, 3), 0.5),
    _kind("balda ends", "what each move is worth", _several(_ends), 0.5),
    _kind("boggle boards", "words, paths, points, images", _several(_boggle)),
    _kind("tiles racks", "words, blanks, what is left",
          _examples(_rack, racks.racks(), racks.questions, number=10), 0.3),
    _kind("tiles sets", "points and sets of the best",
          _examples(_best_set, sets.cases(), st.integers(0, 3), number=5), 0.5),
    _kind("dots positions", "value, moves, line",
          _examples(dots.check, dots.positions(), number=3), 0.5),
    _kind("blocks puzzles", "count, all, one", _several(_blocks, 2), 0.5),
]  # fmt: skip
"""A line for each game's engine."""
