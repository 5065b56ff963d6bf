from itertools import pairwise, permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.dots.captures import find_captures
from gridsmith.core.dots.chains import find_chains, safe_moves
from gridsmith.core.dots.position import Position
from gridsmith.core.dots.turn import moves_of_turn
from tests.core.dots.reference import Table, any_positions, positions


def links(position):
    left = {
        box: {edge for edge in edges if not position.drawn >> edge & 1}
        for box, edges in enumerate(position.board.edges_of)
    }
    return {box: edges for box, edges in left.items() if 1 <= len(edges) <= 2}


def components(position):
    """Give the boxes that hang together by an edge left between them, of those with one or two."""
    left = links(position)
    found = set()
    for box in left:
        reached = {box}
        for _ in left:
            reached |= {other for other in left for at in reached if left[other] & left[at]}
        found.add(frozenset(reached))
    return found


@given(any_positions())
def test_chains_are_what_hangs_together_of_boxes_with_one_or_two_edges_left(position):
    left, chains = links(position), find_chains(position.board, position.drawn)
    assert {frozenset(chain.boxes) for chain in chains} == components(position)
    assert sum(len(chain.boxes) for chain in chains) == len(left)
    for chain in chains:
        inner = [left[box] & left[other] for box, other in pairwise(chain.boxes)]
        assert all(inner)
        edges = set().union(*(left[box] for box in chain.boxes))
        assert set(chain.edges) == edges
        assert len(chain.edges) == len(edges)
        assert chain.is_open == (1 in [len(left[box]) for box in chain.boxes])
        around = {box for edge in edges for box in position.board.boxes_at[edge]}
        assert chain.is_isolated == (around == set(chain.boxes))
        is_loop = len(edges) == len(chain.boxes) and not chain.is_open and chain.is_isolated
        is_loop = is_loop and all(len(position.board.boxes_at[edge]) == 2 for edge in edges)
        assert chain.is_loop == is_loop
        assert chain.is_long == (len(chain.boxes) > 2 and not is_loop)
        first, last = (((len(left[box]), box)) for box in (chain.boxes[0], chain.boxes[-1]))
        assert is_loop or first <= last
        # The edges stand in the order of the boxes.
        met = [chain.edges[0]] if not chain.is_open and not chain.is_loop else []
        for box, other in pairwise(chain.boxes):
            met += left[box] & left[other]
        met += left[chain.boxes[-1]] - set(met)
        if len(chain.boxes) > 1:
            assert tuple(met) == chain.edges
        if chain.is_open:
            assert len(left[chain.boxes[0]]) == 1
        if len(chain.boxes) > 1:
            at = (len(chain.boxes) - 2) // 2
            middle = set(position.board.boxes_at[chain.middle])
            assert is_loop or middle == set(chain.boxes[at : at + 2])
        assert chain.middle in chain.edges


@given(any_positions())
def test_a_move_is_safe_when_the_opponent_can_take_no_box_by_it(position):
    def capturable(position):
        return {box for box, edges in links(position).items() if len(edges) == 1}

    before = capturable(position)
    safe = [
        edge
        for edge in position.free
        if not position.closes(edge) and capturable(position.draw(edge)) <= before
    ]
    assert list(safe_moves(position.board, position.drawn)) == safe


def draw_all(position, edges):
    for edge in edges:
        assert position.closes(edge)
        position = position.draw(edge)
    return position


@settings(max_examples=60)
@given(positions(most=12))
def test_to_take_all_or_to_leave_the_last_ones_is_all_there_is(position):
    captures = find_captures(position.board, position.drawn)
    rest = draw_all(position, captures.takes)
    assert rest.drawn == captures.after
    assert captures.taken == position.boxes_left - rest.boxes_left
    assert not any(rest.closes(edge) for edge in rest.free)

    table = Table(position)
    value = captures.taken + table.value(rest)
    if captures.handout:
        *takes, deal = captures.leaves
        left = draw_all(position, tuple(takes))
        assert not left.closes(deal)
        left = left.draw(deal)
        assert left.to_move != position.to_move
        answered = draw_all(left, captures.answer)
        assert answered.drawn == rest.drawn
        assert left.boxes_left - answered.boxes_left == captures.handout
        value = max(value, captures.taken - 2 * captures.handout - table.value(rest))
    assert table.value(position) == value
    is_deal_better = captures.handout > 0 and table.value(rest) < -captures.handout
    ways = captures.takes, (*captures.leaves, *captures.answer)
    assert captures.best(table.value(rest)) == ways[is_deal_better]


def is_one_turn(position, moves):
    mover = position.to_move
    for edge in moves:
        if position.to_move != mover:
            return False
        position = position.draw(edge)
    return True


@st.composite
def positions_and_edges(draw):
    position = Position(draw(st.integers(1, 2)), draw(st.integers(1, 3)))
    for edge in draw(st.permutations(range(position.board.edges)))[: draw(st.integers(0, 16))]:
        position = position.draw(edge)
    free = list(position.free)
    return position, draw(st.permutations(free))[: draw(st.integers(0, 5))] if free else []


@given(positions_and_edges())
def test_an_order_is_found_wherever_there_is_one(case):
    position, edges = case
    possible = any(is_one_turn(position, order) for order in permutations(edges))
    moves = moves_of_turn(position, edges)
    assert (moves is not None) == possible
    if moves is not None:
        assert sorted(moves) == sorted(edges)
        assert is_one_turn(position, moves)
