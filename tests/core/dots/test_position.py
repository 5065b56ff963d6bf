import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.dots.board import OPEN, Board, PositionError
from gridsmith.core.dots.position import Position

boards = st.builds(Board.of, st.integers(1, 9), st.integers(1, 9))


@st.composite
def games(draw):
    board = draw(st.builds(Board.of, st.integers(1, 4), st.integers(1, 4)))
    return board, draw(st.permutations(range(board.edges)))[: draw(st.integers(0, board.edges))]


# The board


@given(boards)
def test_edges_are_numbered_row_by_row_first_those_that_lie(board):
    rows, columns = board.rows, board.columns
    lying = [(True, row, column) for row in range(rows + 1) for column in range(columns)]
    standing = [(False, row, column) for row in range(rows) for column in range(columns + 1)]
    assert [board.place(edge) for edge in range(board.edges)] == lying + standing
    assert [board.above(row, column) for _, row, column in lying] == list(range(len(lying)))
    assert [board.left_of(row, column) for _, row, column in standing] == list(
        range(len(lying), board.edges)
    )


@given(boards)
def test_an_edge_lies_at_the_boxes_that_have_it(board):
    assert len(board.edges_of) == len(board.masks_of) == board.boxes == board.rows * board.columns
    for box, edges in enumerate(board.edges_of):
        row, column = divmod(box, board.columns)
        assert [board.place(edge) for edge in edges] == [
            (True, row, column), (True, row + 1, column),
            (False, row, column), (False, row, column + 1),
        ]  # fmt: skip
        assert board.masks_of[box] == sum(1 << edge for edge in edges)
    for edge, boxes in enumerate(board.boxes_at):
        assert list(boxes) == [box for box in range(board.boxes) if edge in board.edges_of[box]]
        place = board.place(edge)
        on_border = (
            place.row in (0, board.rows)
            if place.horizontal
            else (place.column in (0, board.columns))
        )
        assert len(boxes) == (1 if on_border else 2)


# Drawing


@given(games())
def test_who_closes_boxes_owns_them_and_moves_again(game):
    board, edges = game
    position, drawn, mover, owners = Position(board.rows, board.columns), set(), 1, {}
    for edge in [*edges, None]:
        assert (position.drawn, position.to_move) == (sum(1 << one for one in drawn), mover)
        assert position.free == tuple(one for one in range(board.edges) if one not in drawn)
        assert position.owners == bytes(owners.get(box, OPEN) for box in range(board.boxes))
        assert position.scores == tuple(list(owners.values()).count(who) for who in (1, 2))
        assert position.boxes_closed == board.boxes - position.boxes_left == len(owners)
        assert position.is_over == (len(drawn) == board.edges)
        for box, of_box in enumerate(board.edges_of):
            assert board.edges_left(position.drawn)[box] == len(set(of_box) - drawn)
        if edge is None:
            return
        closed = tuple(
            box for box, of_box in enumerate(board.edges_of)
            if edge in of_box and set(of_box) <= drawn | {edge}
        )  # fmt: skip
        assert position.closes(edge) == closed
        before = (position.drawn, position.owners, position.to_move, position.scores)
        after = position.draw(edge)
        assert before == (position.drawn, position.owners, position.to_move, position.scores)
        owners.update(dict.fromkeys(closed, mover))
        position, mover = after, mover if closed else 3 - mover
        drawn.add(edge)


# Positions from the middle


ONE = Board.of(1, 2)
CLOSED = ONE.masks_of[1]


@pytest.mark.parametrize(
    ("of", "text"),
    [
        ((1 << 7, bytes(2)), "unknown edge 7: the board's edges are 0 to 6"),
        ((-1, bytes(2)), "unknown edge -?[0-9]+: the board's edges are 0 to 6"),
        ((0, bytes(2), 0), "the player to move is 1 or 2, not 0"),
        ((0, bytes(2), 3), "the player to move is 1 or 2, not 3"),
        ((CLOSED, bytes(2)), "the box in row 1, column 2 has four edges and no owner"),
        ((0, b"\1\0"), "the box in row 1, column 1 has an owner, but not all its edges"),
        ((CLOSED, b"\0\1", 1, (0, 1)), "the scores 0 and 1 do not fit the 1 closed boxes"),
        ((CLOSED, b"\0\3", 1, (1, 1)), "the scores 1 and 1 do not fit the 1 closed boxes"),
        ((0, bytes(2), 1, (1, 0)), "the scores 1 and 0 do not fit the 0 closed boxes"),
        ((0, bytes(2), 1, (-1, 1)), "the scores -1 and 1 do not fit the 0 closed boxes"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(of, text):
    with pytest.raises(PositionError, match=f"^{text}$"):
        Position(1, 2, *of)


@pytest.mark.parametrize("edge", [-1, 7, 10**30])
def test_an_edge_that_is_drawn_or_not_there_is_refused(edge):
    for use in (Position(1, 2).draw, lambda edge: Position.of(ONE, [0, edge])):
        with pytest.raises(PositionError, match=f"^unknown edge {edge}: .* 0 to 6$"):
            use(edge)
    with pytest.raises(PositionError, match=r"^edge 6 is already drawn$"):
        Position.of(ONE, [6]).draw(6)


@pytest.mark.parametrize("owners", [b"\0", b"\0\0\0", b"\0\4"])
def test_one_owner_for_each_box_is_a_matter_of_the_code(owners):
    with pytest.raises(ValueError, match="one owner"):
        Position(1, 2, 0, owners)
