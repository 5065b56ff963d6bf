"""The two ways to take what is open, played out and held against plain minimax."""

from hypothesis import given, settings

from gridsmith.core.dots.captures import find_captures
from gridsmith.core.dots.position import Position
from tests.core.dots.reference import Table, positions


def draw_all(position: Position, edges: tuple[int, ...]) -> Position:
    for edge in edges:
        assert position.closes(edge)
        position = position.draw(edge)
    return position


@settings(max_examples=60)
@given(positions(most=12))
def test_to_take_all_or_to_leave_the_last_ones_is_all_there_is(position: Position) -> None:
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
