import zlib
from dataclasses import replace
from random import Random
from textwrap import dedent

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gridsmith.core.dots.advice import advise
from gridsmith.core.dots.analyze import Analyze, AnalyzeProblem, AnalyzeSnapshot, MoveValue
from gridsmith.core.dots.board import Board
from gridsmith.core.dots.captures import find_captures
from gridsmith.core.dots.chains import find_chains, safe_moves
from gridsmith.core.dots.endgame import Endgame
from gridsmith.core.dots.forecast import forecast, likely_endgame, wants_odd
from gridsmith.core.dots.notation import read_position
from gridsmith.core.dots.play import choose
from gridsmith.core.dots.position import Position
from gridsmith.core.strength import Strength
from tests.core.dots.reference import (
    LOOP,
    Control,
    Table,
    any_positions,
    by_control,
    chains_and_loops,
    drawn_at_random,
    parts_of,
    positions,
)

SIZES = [(1, 4), (2, 2), (1, 7), (2, 4), (3, 3), (3, 4), (4, 4)]


@st.composite
def late_positions(draw):
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


def proven(position):
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


def is_true(line, position, table):
    board = position.board
    value, moves = table.value(position), table.moves(position)
    best = {edge for edge, worth in moves.items() if worth == value}
    safe = set(safe_moves(position.board, position.drawn))
    drawn = find_captures(board, position.drawn).after
    rest = Position.of(board, [edge for edge in range(board.edges) if drawn >> edge & 1])
    open_boxes = position.boxes_left - rest.boxes_left
    if line.id.startswith("dots-take"):
        assert line.parts["boxes"] == open_boxes > 0
        assert rest.is_over == (line.id == "dots-take-last")
        left = find_chains(board, rest.drawn)
        assert line.id != "dots-take-short" or not any(c.is_long or c.is_loop for c in left)
        return open_boxes + table.value(rest) == value
    if line.id.startswith("dots-leave"):
        left, take = line.parts["handout"], line.parts["take"]
        assert take.parts.get("boxes", 0) == open_boxes - left
        assert bool(safe_moves(rest.board, rest.drawn)) == (line.id == "dots-leave-safe")
        return open_boxes - 2 * left - table.value(rest) == value > open_boxes + table.value(rest)
    assert not open_boxes
    if line.id.startswith("dots-sacrifice"):
        return not best & safe
    if line.id.startswith("dots-safe"):
        counted = line.parts["moves"]
        assert counted.parts["safe"] == len(safe) > 0
        return counted.parts.get("best", len(best & safe)) == len(best & safe)
    assert line.id.startswith("dots-open")
    assert not safe
    what, chains = line.parts["what"], find_chains(position.board, position.drawn)
    boxes = what.parts.get("boxes", 2)
    shortest = min(len(chain.boxes) for chain in chains)
    assert (line.id == "dots-open-last") == (len(chains) == 1)
    assert (boxes == shortest) == (line.id in ("dots-open-last", "dots-open-shortest"))
    shorter = {edge for chain in chains if len(chain.boxes) < boxes for edge in chain.edges}
    assert (line.id == "dots-open-longer") == (len(shorter) > 0 and not best & shorter)
    return any(
        chain.middle in best if what.id == "dots-a-middle" else best & set(chain.edges)
        for chain in chains
        if (len(chain.boxes), chain.is_loop) == (boxes, what.id == "dots-a-loop")
    )


def check_facts(facts, position, value):
    told = {fact.id: fact.parts for fact in facts}
    chains = find_chains(position.board, position.drawn)
    free = [(len(chain.boxes), chain.is_loop) for chain in chains if not chain.is_open]
    count = told["dots-count"]
    assert count["loops"] == sum(is_loop for _, is_loop in free)
    assert count["long"] == sum(boxes >= 3 and not is_loop for boxes, is_loop in free)
    assert count["short"] == sum(boxes < 3 for boxes, _ in free)
    captures = find_captures(position.board, position.drawn)
    safe = safe_moves(position.board, captures.after)
    assert ("dots-likely" in told) == bool(safe)
    assert told.get("dots-safe-left", {"safe": len(safe)})["safe"] == len(safe)
    assert ("dots-safe-left" in told) == bool(safe and captures.taken)
    assert ("dots-control-choose" in told) <= (captures.handout > 0)
    assert told.get("dots-worth", {"value": value})["value"] == value


OPEN_LONGER = Position.of(Board.of(3, 5), set(range(38)) - {7, 8, 13, 18, 23, 29, 30, 31})
"""A chain of three is better opened than a shorter one, which a joint is part of."""


TWO_TO_LEAVE = Position.of(Board.of(3, 3), [0, 1, 2, 7, 8, 9, 10, 11, 12, 14, 15, 16, 18, 20])
"""Two boxes are left, though the rest is no chain: it is worth more than they."""


AS_GOOD = Position(3, 3, 13754151, b"\0\0\3\0\0\0\0\0\3")
"""A sacrifice is as good as the one safe move."""


@example(OPEN_LONGER)
@example(AS_GOOD)
@example(TWO_TO_LEAVE)
@settings(max_examples=100)
@given(late_positions() | positions(most=11))
def test_what_is_said_is_true(position):
    table, snapshot = Table(position), proven(position)
    line, *facts = advise(position, snapshot)
    assert line.id != "dots-probably"
    assert is_true(line, position, table), str(line)
    if line.id.startswith("dots-safe"):
        assert set(snapshot.optimal) & set(safe_moves(position.board, position.drawn))
    check_facts(facts, position, snapshot.low)
    moves = [
        MoveValue(move.edge, -50, 50, float(move.low)) for move in snapshot.moves
    ]  # not proven, but right
    guessed = replace(snapshot, low=-50, high=50, moves=tuple(moves), proven=False)
    for known in (None, guessed):
        line, *_ = advise(position, known)
        if line.id != "dots-probably":
            assert is_true(line, position, table), str(line)
        elif known is guessed and str(line).startswith("probably: a sacrifice"):
            assert set(snapshot.optimal) - set(safe_moves(position.board, position.drawn))


@settings(max_examples=40)
@given(chains_and_loops(many=False))
def test_where_only_chains_and_loops_are_left_all_is_sure(position):
    line, *facts = advise(position)
    assert is_true(line, position, Control()), str(line)
    check_facts(facts, position, Control().value(position))
    ids = {fact.id for fact in facts}
    closed_parts = [part for part in parts_of(position) if part[1] in (LOOP, 2)]
    short = sum(boxes < 3 for boxes, _ in closed_parts)
    if len(closed_parts) == len(parts_of(position)):
        assert ("dots-control-yours" in ids) == (short % 2 == 1 and len(closed_parts) > short)
        assert ("dots-control-theirs" in ids) == (short % 2 == 0 and len(closed_parts) > short)
    assert ("dots-controlled" in ids) == (
        not short and len(closed_parts) == len(parts_of(position))
    )
    assert "dots-worth" in ids


SACRIFICE = "a sacrifice beats every safe move here (boxes given: 2)"

TOLD = {
    "keep control: take 1, leave the last 2; the opponent must open the next": """
        +---+---+---+
        |
        +---+---+---+

        +---+---+---+
        """,
    "take all open boxes (3); then you must open the next": """
        +---+---+---+
        |           |
        +---+---+---+

        +---+---+---+
        """,
    "take all open boxes (2): nothing is left to control": """
        +---+---+
        |
        +---+---+

        +---+---+
        """,
    "take all open boxes (3): that ends the game": """
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
def test_examples_of_advice(line, drawing):
    message, *facts = advise(read_position(dedent(drawing)))
    assert str(message) == line
    assert facts


def guessed(position, edge):
    moves = tuple(MoveValue(other, -9, 9, float(other == edge)) for other in position.free)
    return AnalyzeSnapshot(steps=1, counters={}, low=-9, high=9, moves=moves)


def test_what_is_not_proven_is_called_probable():
    position = Position.of(Board.of(3, 3), [0, 2, 4, 8, 9, 10, 14, 16, 17, 19, 21])
    assert str(advise(position, proven(position))[0]) == SACRIFICE
    assert "safe" in str(advise(position)[0])
    likely, *_ = advise(position, guessed(position, 6))
    assert str(likely) == "probably: a sacrifice is best here (boxes given: 2)"
    known = proven(OPEN_LONGER)
    bounded = tuple(replace(move, high=known.low) for move in known.moves)
    lines = [
        advise(OPEN_LONGER, replace(known, moves=moves))[0] for moves in (known.moves, bounded)
    ]
    assert [line.id for line in lines] == ["dots-open-longer", "dots-open"]


def test_a_game_that_is_over():
    (message,) = advise(Position.of(Board.of(1, 1), range(4)))
    assert str(message) == "the game is over"


@given(
    st.lists(st.integers(1, 9), max_size=4),
    st.lists(st.sampled_from([4, 6, 8, 10]), max_size=3),
)
def test_chains_and_loops_alone_are_worth_what_control_gives(chains, loops):
    endgame = Endgame(tuple(chains), tuple(loops))
    parts = tuple(sorted([(boxes, 2) for boxes in chains] + [(boxes, LOOP) for boxes in loops]))
    assert endgame.value == -by_control(parts)
    if not endgame.short:
        assert endgame.controlled_value <= endgame.value
        if endgame.controlled_value >= 2:
            assert endgame.controlled_value == endgame.value


positions = any_positions(6).filter(lambda position: not position.is_over)


@given(positions, st.integers(0, 99))
def test_a_club_player_gives_nothing_away_while_that_can_be_helped(position, seed):
    edge = choose(position, None, Strength.CLUB, seed)
    can_capture = any(position.closes(other) for other in position.free)
    if can_capture and safe_moves(position.board, position.drawn):
        assert position.closes(edge)
    elif safe_moves(position.board, position.drawn):
        assert edge in safe_moves(position.board, position.drawn)
    elif not can_capture:
        chains = find_chains(position.board, position.drawn)
        shortest = min(len(chain.boxes) for chain in chains)
        assert edge in {e for chain in chains if len(chain.boxes) == shortest for e in chain.edges}


def test_advice_and_choices_are_as_ever():
    """On every computer; the number changes only when they are changed on purpose."""
    told = [forecast(Position(5, 5)), forecast(Position(2, 2))]
    for seed in range(640):
        chance = Random(seed)
        board = Board.of(chance.randint(1, 5), chance.randint(2, 5))
        position = drawn_at_random(
            board, chance.randint(1, board.edges), seed, is_safe=seed % 3 > 0
        )
        while seed // 8 % 2 and (safe := safe_moves(board, position.drawn)):
            position = position.draw(chance.choice(safe))
        snapshot = guessed(position, chance.choice(position.free)) if seed % 2 else None
        if seed % 8 == 3:
            snapshot = Analyze(AnalyzeProblem(position, 8)).step()
        told += [*map(str, advise(position, snapshot)), find_captures(board, position.drawn)]
        told += [choose(position, snapshot, strength, seed) for strength in Strength]
        told += [find_chains(board, position.drawn), likely_endgame(board, position.drawn)]
    assert zlib.crc32(str(told).encode()) == 633574532


def test_nobody_draws_where_the_game_is_over():
    for strength in Strength:
        with pytest.raises(ValueError, match="over"):
            choose(Position.of(Board.of(1, 1), range(4)), None, strength, 0)


@given(st.sampled_from([(2, 3), (3, 3), (3, 5), (5, 5)]), st.randoms(use_true_random=False))
def test_the_first_player_wants_dots_and_long_chains_to_be_even_together(size, dice):
    position, dots = Position(*size), (size[0] + 1) * (size[1] + 1)
    while safe := safe_moves(position.board, position.drawn):
        assert wants_odd(position) == (dots % 2 == position.to_move % 2)
        position = position.draw(dice.choice(safe))
    left = likely_endgame(position.board, position.drawn)
    assert sum(left.chains) + sum(left.loops) == position.boxes_left
