from itertools import pairwise, permutations

from hypothesis import example, given
from hypothesis import strategies as st

from gridsmith.core.dots.chains import find_chains
from gridsmith.core.dots.position import Position
from gridsmith.core.dots.turn import moves_of_turn
from tests.core.dots.reference import any_positions


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
        assert all(left[box] & left[other] for box, other in pairwise(chain.boxes))
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
@example((Position(1, 2).draw(1).draw(3).draw(6), [0, 5]))
def test_an_order_is_found_wherever_there_is_one(case):
    position, edges = case
    possible = any(is_one_turn(position, order) for order in permutations(edges))
    moves = moves_of_turn(position, edges)
    assert (moves is not None) == possible
    if moves is not None:
        assert sorted(moves) == sorted(edges)
        assert is_one_turn(position, moves)
