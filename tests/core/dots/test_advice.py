"""What is said of a position, against what plain minimax knows of it."""

import random
from textwrap import dedent

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.dots.advice import advise
from gridsmith.core.dots.analyze import AnalyzeSnapshot, MoveValue
from gridsmith.core.dots.board import Board
from gridsmith.core.dots.captures import find_captures
from gridsmith.core.dots.chains import find_chains, safe_moves
from gridsmith.core.dots.endgame import Endgame
from gridsmith.core.dots.forecast import likely_endgame, wants_odd
from gridsmith.core.dots.notation import read_position
from gridsmith.core.dots.position import Position
from gridsmith.core.errors import Message
from tests.core.dots.reference import LOOP, Table, by_control

SIZES = [(1, 4), (2, 2), (1, 7), (2, 4), (3, 3), (3, 4), (4, 4)]


@st.composite
def late_positions(draw: st.DrawFn) -> Position:
    """Give positions with ten edges left or fewer, from games in which boxes were mostly taken."""
    board = Board.of(*draw(st.sampled_from(SIZES)))
    dice = draw(st.randoms(use_true_random=False))
    order = dice.sample(range(board.edges), board.edges)
    left = dice.randint(1, 10)
    if dice.random() < 0.3:
        return Position.of(board, order[left:])
    position = Position.of(board, [])
    while len(position.free) > left:
        captures = [edge for edge in position.free if position.closes(edge)]
        moves = (
            captures
            if dice.random() < 0.9 and captures
            else safe_moves(position.board, position.drawn)
        )
        position = position.draw(dice.choice(moves or position.free))
    return position


def proven(position: Position) -> AnalyzeSnapshot:
    """Give all that can be known of a position."""
    table, line, at = Table(position), list[int](), position
    while not at.is_over:
        moves = table.moves(at)
        line.append(max(moves, key=lambda edge: moves[edge]))
        at = at.draw(line[-1])
    value = table.value(position)
    moves = table.moves(position)
    return AnalyzeSnapshot(
        steps=1, counters={}, low=value, high=value, line=tuple(line), proven=True,
        moves=tuple(MoveValue(edge, worth, worth) for edge, worth in moves.items()),
    )  # fmt: skip


def is_true(line: Message, position: Position) -> bool:
    """Tell whether what a line of advice says is so."""
    table, board = Table(position), position.board
    value, moves = table.value(position), table.moves(position)
    best = {edge for edge, worth in moves.items() if worth == value}
    safe = set(safe_moves(position.board, position.drawn))
    drawn = find_captures(board, position.drawn).after
    rest = Position.of(board, [edge for edge in range(board.edges) if drawn >> edge & 1])
    open_boxes = position.boxes_left - rest.boxes_left
    if line.id.startswith("dots-take"):
        assert line.parts["boxes"] == open_boxes > 0
        assert rest.is_over == (line.id == "dots-take-last")
        return open_boxes + table.value(rest) == value
    if line.id.startswith("dots-leave"):
        left, take = line.parts["handout"], line.parts["take"]
        assert isinstance(left, int)
        assert isinstance(take, Message)
        assert take.parts.get("boxes", 0) == open_boxes - left
        assert bool(safe_moves(rest.board, rest.drawn)) == (line.id == "dots-leave-safe")
        return open_boxes - 2 * left - table.value(rest) == value > open_boxes + table.value(rest)
    assert not open_boxes
    if line.id.startswith("dots-sacrifice"):
        return not best & safe
    if line.id.startswith("dots-safe"):
        counted = line.parts["moves"]
        assert isinstance(counted, Message)
        assert counted.parts["safe"] == len(safe) > 0
        return counted.parts.get("best", len(best & safe)) == len(best & safe)
    assert line.id.startswith("dots-open")
    assert not safe
    what, chains = line.parts["what"], find_chains(position.board, position.drawn)
    assert isinstance(what, Message)
    boxes = what.parts.get("boxes", 2)
    shortest = min(len(chain.boxes) for chain in chains)
    assert (line.id == "dots-open-last") == (len(chains) == 1)
    assert (boxes == shortest) == (line.id in ("dots-open-last", "dots-open-shortest"))
    return any(
        chain.middle in best if what.id == "dots-a-middle" else best & set(chain.edges)
        for chain in chains
        if (len(chain.boxes), chain.is_loop) == (boxes, what.id == "dots-a-loop")
    )


@settings(max_examples=50)
@given(late_positions())
def test_what_is_said_is_true(position: Position) -> None:
    snapshot = proven(position)
    line, *facts = advise(position, snapshot)
    assert line.id != "dots-probably"
    assert is_true(line, position), str(line)
    if line.id.startswith("dots-safe"):
        assert set(snapshot.optimal) & set(safe_moves(position.board, position.drawn))
    alone, *_ = advise(position)
    if alone.id != "dots-probably":
        assert is_true(alone, position), str(alone)
    for fact in facts:
        assert str(fact)
        if fact.id == "dots-worth":
            assert fact.parts["value"] == snapshot.low


SACRIFICE = "a sacrifice beats every safe move here (boxes given: 2)"

TOLD = {
    "keep control: take 1, leave the last 2; the opponent must open the next": """
        +---+---+---+
        |
        +---+---+---+

        +---+---+---+
        """,
    "take all that is open (boxes: 3); then you must open the next": """
        +---+---+---+
        |           |
        +---+---+---+

        +---+---+---+
        """,
    "take all that is open (boxes: 2): nothing is left to control": """
        +---+---+
        |
        +---+---+

        +---+---+
        """,
    "take all that is open (boxes: 3): that ends the game": """
        +---+---+---+
        |
        +---+---+---+
        """,
    "no safe moves left: open the shortest, a chain, by its middle edge (boxes: 2)": """
        +---+   +---+
                | ? |
        +---+---+---+

        +---+---+---+
        """,
    "no safe moves left: open the last one, a loop (boxes: 4)": """
        +---+---+
        |       |
        +   +   +
        |       |
        +---+---+
        """,
    "safe moves: 3; by the long chain rule you want an even number of long chains": """
        +---+---+---+
        |
        +   +   +---+

        +---+---+---+
        """,
}


@pytest.mark.parametrize(("line", "drawing"), TOLD.items())
def test_examples_of_advice(line: str, drawing: str) -> None:
    message, *facts = advise(read_position(dedent(drawing)))
    assert str(message) == line
    assert facts


def test_two_boxes_are_left_where_the_rest_is_no_chain_and_worth_more_than_they() -> None:
    """Chains that meet are not reckoned by their lengths, but by what was proven."""
    drawn = [0, 1, 2, 7, 8, 9, 10, 11, 12, 14, 15, 16, 18, 20]
    position = Position.of(Board.of(3, 3), drawn)
    line, *_ = advise(position, proven(position))
    assert (
        str(line) == "keep control: take nothing, leave the last 2; the opponent must open the next"
    )
    assert is_true(line, position)


@settings(max_examples=50)
@given(st.sampled_from([(2, 3), (3, 3), (3, 5), (5, 5)]), st.randoms(use_true_random=False))
def test_each_box_is_in_one_of_the_chains_that_are_guessed(
    size: tuple[int, int], dice: random.Random
) -> None:
    position = Position.empty(*size)
    while safe := safe_moves(position.board, position.drawn):
        position = position.draw(dice.choice(safe))
    left = likely_endgame(position.board, position.drawn)
    assert sum(left.chains) + sum(left.loops) == position.boxes_left


def test_what_is_not_proven_is_called_probable() -> None:
    position = Position.of(Board.of(3, 3), [0, 2, 4, 8, 9, 10, 14, 16, 17, 19, 21])
    assert str(advise(position, proven(position))[0]) == SACRIFICE
    assert "safe" in str(advise(position)[0])
    guessed = AnalyzeSnapshot(
        steps=1, counters={}, low=-9, high=9,
        moves=tuple(MoveValue(edge, -9, 9, float(edge == 6)) for edge in position.free),
    )  # fmt: skip
    assert (
        str(advise(position, guessed)[0]) == "probably: a sacrifice is best here (boxes given: 2)"
    )


def test_the_long_chains_to_come_are_guessed() -> None:
    first, *facts = advise(Position.empty(3, 3))
    assert (
        str(first)
        == "safe moves: 24; by the long chain rule you want an even number of long chains"
    )
    assert [str(fact) for fact in facts] == [
        "now: long chains 0, loops 0, short chains 0",
        "likely when they run out (moves until then: 13): long chains 1, loops 0 "
        "(median of 20 random games)",
        "games in which the long chain rule favors you: 5 of 20",
    ]
    (odd, *_) = advise(Position.empty(4, 4))
    assert "an odd number" in str(odd)


@settings(max_examples=50)
@given(st.sampled_from([(2, 3), (3, 3), (3, 5), (5, 5)]), st.randoms(use_true_random=False))
def test_the_long_chain_rule_tells_who_opens_the_first_long_one(
    size: tuple[int, int], dice: random.Random
) -> None:
    position = Position.empty(*size)
    for _ in range(dice.randrange(8)):
        position = position.draw(
            dice.choice(safe_moves(position.board, position.drawn) or position.free)
        )
        while captures := [edge for edge in position.free if position.closes(edge)]:
            position = position.draw(captures[0])
    player, odd = position.to_move, wants_odd(position)
    while safe := safe_moves(position.board, position.drawn):
        position = position.draw(dice.choice(safe))
    chains = find_chains(position.board, position.drawn)
    long = [chain for chain in chains if chain.is_long or chain.is_loop]
    if not long or not all(chain.is_isolated for chain in chains):
        return
    # Short ones are opened by turns, and taken whole.
    while (
        shortest := min(
            find_chains(position.board, position.drawn), key=lambda chain: len(chain.boxes)
        )
    ) not in long:
        position = position.draw(shortest.middle)
        while captures := [edge for edge in position.free if position.closes(edge)]:
            position = position.draw(captures[0])
    in_control = 3 - position.to_move
    assert (in_control == player) == (sum(chain.is_long for chain in long) % 2 == odd)


def test_a_game_that_is_over() -> None:
    (message,) = advise(Position.of(Board.of(1, 1), range(4)))
    assert str(message) == "the game is over"


@given(
    st.lists(st.integers(1, 9), max_size=4),
    st.lists(st.sampled_from([4, 6, 8, 10]), max_size=3),
)
def test_chains_and_loops_alone_are_worth_what_control_gives(
    chains: list[int], loops: list[int]
) -> None:
    endgame = Endgame(tuple(chains), tuple(loops))
    parts = tuple(sorted([(boxes, 2) for boxes in chains] + [(boxes, LOOP) for boxes in loops]))
    assert endgame.value == -by_control(parts)
    if not endgame.short:
        assert endgame.controlled_value <= endgame.value
        if endgame.controlled_value >= 2:
            assert endgame.controlled_value == endgame.value
