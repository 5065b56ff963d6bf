"""The end of a game against plain minimax, without pruning or table, on tiny boards."""

import gc
import json
import weakref
from collections.abc import Mapping
from pathlib import Path
from random import Random

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from gridsmith.core.balda import advice
from gridsmith.core.balda.advice import Advise
from gridsmith.core.balda.board import Board
from gridsmith.core.balda.endgame import arrays, engine
from gridsmith.core.balda.endgame.engine import Endgame, is_in_reach
from gridsmith.core.balda.rules import Rules
from gridsmith.core.balda.search import find_moves
from gridsmith.core.lexicon.alphabet import RUSSIAN
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.lexicon.lexicon import Lexicon
from tests.core.balda.reference import LETTERS, Position, random_position
from tests.core.balda.test_search import KNOTTED, positions, russian

CASES = Path(__file__).parents[4] / "shared" / "cases" / "balda"


class TooManyError(Exception):
    """There is more to look at than a slow reference should."""


class Minimax:
    """All games to their ends. `known`: what the second player plays, None for all words."""

    def __init__(self, lexicon: Lexicon, rules: Rules, known: frozenset[str] | None) -> None:
        self.lexicon, self.rules, self.known = lexicon, rules, known
        self.left = 300

    def value(self, board: Board, banned: tuple[str, ...], second: bool) -> int:
        """The best that the player to move can get more than the other, 0 without a move."""
        return max(self.values(board, banned, second), default=0)

    def values(self, board: Board, banned: tuple[str, ...], second: bool = False) -> list[int]:
        self.left -= 1
        if not self.left:
            raise TooManyError
        moves = find_moves(board, self.lexicon, self.rules, banned=banned)
        return [
            move.points
            - self.value(
                board.place(move.row, move.column, move.letter), (*banned, move.word), not second
            )
            for move in moves
            if not (second and self.known is not None and move.word not in self.known)
        ]


def solver_of(position: Position, known: frozenset[str] | None = None) -> Endgame:
    lexicon = build_lexicon("made", position.board.alphabet, position.words)
    moves = find_moves(position.board, lexicon, position.rules, banned=position.banned)
    flags: npt.NDArray[np.bool_] | None = None
    if known is not None:
        flags = np.array([word in known for word in lexicon.words()], bool)
    return Endgame(moves, position.rules, position.banned, flags)


def solved(position: Position, known: frozenset[str] | None = None) -> Endgame:
    endgame = solver_of(position, known)
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
    endgame = solved(position, known)
    assert endgame.is_possible
    assert endgame.is_proven
    assert endgame.sure.all()
    assert endgame.low.tolist() == expected
    assert (endgame.best is None) == (not expected)
    if endgame.best is not None:
        assert expected[endgame.best] == max(expected)


def near_the_end(position: Position, chance: Random, empty: int) -> Position:
    """Fill empty cells until only so many are left."""
    board = position.board
    cells = [
        (row, column)
        for row in range(board.rows)
        for column in range(board.columns)
        if board.letter(row, column) is None
    ]
    chance.shuffle(cells)
    for row, column in cells[empty:]:
        board = board.place(row, column, chance.choice(board.alphabet.symbols))
    return Position(board, position.words, position.rules, banned=position.banned)


def random_ending(chance: Random) -> tuple[Position, frozenset[str] | None]:
    """Make up a position near the end, and what the opponent knows."""
    position = near_the_end(random_position(chance), chance, chance.randint(0, 5))
    known = frozenset(word for word in position.words if chance.random() < 0.6)
    return position, known if chance.random() < 0.3 else None


@st.composite
def endings(draw: st.DrawFn) -> tuple[Position, frozenset[str] | None]:
    position = draw(positions())
    chance = Random(draw(st.integers(0, 1 << 16)))
    words = list(position.words)
    known = draw(st.none() | st.frozensets(st.sampled_from(words))) if words else None
    return near_the_end(position, chance, draw(st.integers(1, 5))), known


@given(endings())
@example((KNOTTED, None))
@example(
    (Position(Board.parse("..\n..", LETTERS), ("a", "b", "ab", "ba"), Rules(min_length=1)), None)
)
@example((russian("..\nал", "лал", "ал", "ла", "лала", rules=Rules(letter_values={"л": 0})), None))
def test_values_are_those_of_plain_minimax(ending: tuple[Position, frozenset[str] | None]) -> None:
    """Every move is worth what trying all games says, by all rules and whatever is known."""
    try:
        compare(*ending)
    except TooManyError:
        assume(False)


@settings(max_examples=min(40, settings().max_examples))
@given(endings())
def test_steps_and_room_do_not_change_what_is_found(
    ending: tuple[Position, frozenset[str] | None],
) -> None:
    """In tiny steps, in a table for four positions, with little room: the same is found."""
    whole = solved(*ending)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "WORK", 1)
        patch.setattr(engine, "_LETTERS_A_CALL", 1)
        patch.setattr(engine, "_MAX_CALLS", 1 << 20)
        patch.setattr(engine, "_ENTRIES", 4)
        patch.setattr(arrays, "_ROOM", 0)
        parts = solved(*ending)
    assert parts.low.tolist() == whole.low.tolist()
    assert parts.is_proven
    assert parts.nodes >= whole.nodes


@pytest.mark.parametrize("limits", [{"_MAX_PROSPECTS": 4}, {"_MAX_CALLS": 3, "_LETTERS_A_CALL": 4}])
def test_what_is_too_much_is_given_up(
    monkeypatch: pytest.MonkeyPatch, limits: Mapping[str, int]
) -> None:
    """Where words can be traced in too many ways nothing becomes known, and that is said."""
    for name, limit in limits.items():
        monkeypatch.setattr(engine, name, limit)
    endgame = solved(Position(Board.parse("a..\n...", LETTERS), ("ab", "ba", "abc", "cab")))
    assert not endgame.is_possible
    assert not endgame.is_proven
    assert endgame.best is None
    assert not endgame.sure.any()


def test_what_is_dropped_is_gone_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of many megabytes do not wait until Python looks for what nobody refers to."""
    position = Position(Board.parse("a..\n...", LETTERS), ("ab", "ba", "abc", "cab"))
    lexicon = build_lexicon("made", LETTERS, position.words)
    monkeypatch.setattr(engine, "WORK", 1)
    endgame = solver_of(position)
    advise = Advise(advice.Position(position.board, lexicon))
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
    """A board with few empty cells is in reach, whatever its size; an open one is not tried."""
    assert is_in_reach(Board.parse("ab.\n..a", LETTERS))
    opened = Board.empty(4, 4, LETTERS).place(0, 0, "a")
    assert not is_in_reach(opened)
    endgame = solved(Position(opened, ("ab",)))
    assert not endgame.is_possible


@pytest.fixture(scope="module")
def nouns() -> Lexicon:
    return build_lexicon("cases", RUSSIAN, (CASES / "words.txt").read_text("utf-8").split())


def told(move: Mapping[str, object]) -> tuple[object, ...]:
    return tuple(move[name] for name in ("word", "row", "col", "letter", "points", "value"))


@pytest.mark.skipif(not CASES.is_dir(), reason="the cases are not here")
@pytest.mark.parametrize("path", sorted((CASES / "advice").glob("endgame.*")), ids=lambda p: p.stem)
def test_ends_worked_out_by_brute_force(path: Path, nouns: Lexicon) -> None:
    """The value of recorded positions, and that of each of their moves."""
    case = json.loads(path.read_text("utf-8"))
    board = Board.parse("\n".join(case["board"]), RUSSIAN)
    rules = Rules(knots=case["rules"] == "knots")
    moves = find_moves(board, nouns, rules, banned=case["banned"])
    endgame = Endgame(moves, rules, case["banned"])
    while not endgame.is_finished:
        endgame.step()
    found = {
        (move.word, move.row + 1, move.column + 1, move.letter, move.points, value)
        for move, value in zip(moves, endgame.low.tolist(), strict=True)
    }
    assert found == {told(move) for move in case["moves"]}
    assert endgame.best is not None
    assert max(endgame.low) == endgame.low[endgame.best] == case["value"]
    assert {told(move) for move in case["best"]} == {
        row for row in found if row[-1] == case["value"]
    }
