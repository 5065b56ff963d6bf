"""The end of a game against plain minimax, without pruning or table, on tiny boards."""

import gc
import weakref
from collections.abc import Mapping
from random import Random

import numpy as np
import pytest
from hypothesis import assume, example, given, settings

from gridsmith.core.balda import advice
from gridsmith.core.balda.advice import Advise
from gridsmith.core.balda.board import Board
from gridsmith.core.balda.endgame import arrays, engine
from gridsmith.core.balda.endgame.engine import Endgame, is_in_reach
from gridsmith.core.balda.rules import Rules
from gridsmith.core.balda.search import find_moves
from gridsmith.core.lexicon.image import build_lexicon
from tests.core.balda.reference import (
    ENDINGS,
    KNOTTED,
    LETTERS,
    Ending,
    Minimax,
    Position,
    TooManyError,
    near_the_end,
    random_position,
    russian,
)

FEW = Position(Board.parse("a..\n...", LETTERS), ("ab", "ba", "abc", "cab"))


def solver_of(
    position: Position, known: frozenset[str] | None = None, *, only_best: bool = False
) -> Endgame:
    lexicon = build_lexicon("made", position.board.alphabet, position.words)
    moves = find_moves(position.board, lexicon, position.rules, banned=position.banned)
    flags = None if known is None else np.array([word in known for word in lexicon.words()], bool)
    return Endgame(moves, position.rules, position.banned, flags, only_best=only_best)


def solved(endgame: Endgame) -> Endgame:
    while not endgame.is_finished:
        was_proven = endgame.is_proven
        endgame.step()
        assert (endgame.low <= endgame.high).all()
        assert endgame.is_proven >= was_proven
    return endgame


def compare(position: Position, known: frozenset[str] | None = None) -> None:
    """See that every move is worth what the reference says. Raises TooManyError."""
    lexicon = build_lexicon("made", position.board.alphabet, position.words)
    expected = Minimax(lexicon, position.rules, known).values(position.board, position.banned)
    endgame = solved(solver_of(position, known))
    assert endgame.is_possible
    assert endgame.is_proven
    assert endgame.sure.all()
    assert endgame.low.tolist() == expected
    assert (endgame.best is None) == (not expected)
    if endgame.best is not None:
        assert expected[endgame.best] == max(expected)
    best = solved(solver_of(position, known, only_best=True))
    assert best.best == endgame.best
    for value, low, high in zip(expected, best.low, best.high, strict=True):
        assert low == high == value if value == max(expected) else low <= value <= high


@settings(max_examples=40)
@given(ENDINGS)
@example((KNOTTED, None))
@example(
    (Position(Board.parse("..\n..", LETTERS), ("a", "b", "ab", "ba"), Rules(min_length=1)), None)
)
@example((russian("..\nал", "лал", "ал", "ла", "лала", rules=Rules(letter_values={"л": 0})), None))
def test_values_are_those_of_plain_minimax(ending: Ending) -> None:
    """Every move is worth what trying all games says, by all rules and whatever is known.

    Where only the best is wanted, the others are bounded.
    """
    try:
        compare(*ending)
    except TooManyError:
        assume(False)


@settings(max_examples=30)
@given(ENDINGS)
def test_steps_and_room_do_not_change_what_is_found(ending: Ending) -> None:
    """In tiny steps, in a table for four positions, with little room: the same is found."""
    whole = solved(solver_of(*ending))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "WORK", 1)
        patch.setattr(engine, "_LETTERS_A_CALL", 1)
        patch.setattr(engine, "_MAX_CALLS", 1 << 20)
        patch.setattr(engine, "_ENTRIES", 4)
        patch.setattr(arrays, "_ROOM", 0)
        parts = solved(solver_of(*ending))
    assert parts.low.tolist() == whole.low.tolist()
    assert parts.is_proven
    assert parts.nodes >= whole.nodes


def test_no_more_positions_are_looked_at_than_were() -> None:
    """What cannot matter is cut off."""
    nodes = best = steps = 0
    for seed in range(30):
        chance = Random(seed)
        position = near_the_end(random_position(chance), chance, 6)
        nodes += solved(solver_of(position)).nodes
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(engine, "WORK", 20_000)
            endgame = solver_of(position, only_best=True)
            while not endgame.is_finished:
                endgame.step()
                steps += 1
        best += endgame.nodes
    assert nodes <= 9074
    assert best <= 2100
    assert steps <= 140


@pytest.mark.parametrize("limits", [{"_MAX_PROSPECTS": 4}, {"_MAX_CALLS": 3, "_LETTERS_A_CALL": 4}])
def test_what_is_too_much_is_given_up(
    monkeypatch: pytest.MonkeyPatch, limits: Mapping[str, int]
) -> None:
    """Where words can be traced in too many ways nothing becomes known, and that is said."""
    for name, limit in limits.items():
        monkeypatch.setattr(engine, name, limit)
    endgame = solved(solver_of(FEW))
    assert not endgame.is_possible
    assert not endgame.is_proven
    assert endgame.best is None
    assert not endgame.sure.any()


def test_what_is_dropped_is_gone_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of many megabytes do not wait until Python looks for what nobody refers to."""
    lexicon = build_lexicon("made", LETTERS, FEW.words)
    monkeypatch.setattr(engine, "WORK", 1)
    endgame = solver_of(FEW)
    advise = Advise(advice.Position(FEW.board, lexicon))
    gc.disable()
    try:
        for search in (endgame, advise):
            search.step()
        assert not endgame.is_finished
        dropped = weakref.ref(endgame), weakref.ref(advise)
        del search, endgame, advise
        assert [found() for found in dropped] == [None, None]
    finally:
        gc.enable()


def test_what_is_in_reach() -> None:
    """A board with nine empty cells is in reach, whatever its size; an open one is not tried."""
    assert is_in_reach(Board.parse("...\n...\n...\naaa", LETTERS))
    assert not is_in_reach(Board.parse("...\n...\n...\n.aa", LETTERS))
    opened = Board.empty(4, 4, LETTERS).place(0, 0, "a")
    assert not is_in_reach(opened)
    assert not solved(solver_of(Position(opened, ("ab",)))).is_possible
