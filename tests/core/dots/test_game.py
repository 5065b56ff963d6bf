import json
from dataclasses import replace

import pytest

from gridsmith.core.dots.board import OPEN, UNKNOWN, Board
from gridsmith.core.dots.game import PLAY, SET_UP, DotsGame
from gridsmith.core.dots.position import Position
from gridsmith.core.dots.record import record_table
from gridsmith.core.dots.seen import position_seen
from gridsmith.core.export import Format, render
from gridsmith.core.recognition.reading import DotsReading, Point
from gridsmith.core.recognition.reading import Lattice as Seen
from tests.core.dots.test_notation import NUMBERS
from tests.core.hands import checksum_of_hands, checksum_of_readings

EMPTY = DotsGame(Position(2, 3))


def test_each_cell_is_a_dot_an_edge_or_a_box():
    lattice, cells = EMPTY.board, [(row, column) for row in range(5) for column in range(7)]
    assert (lattice.rows, lattice.columns) == (5, 7)
    assert [lattice.cell(*cell) for cell in cells] == list(range(35))
    edges = {lattice.cell_of(edge): edge for edge in range(17)}
    assert [lattice.edge_at(cell) for cell in cells] == [edges.get(cell) for cell in cells]
    boxes = [lattice.box_at((row, column)) for row in (1, 3) for column in (1, 3, 5)]
    assert boxes == list(range(6))
    for row, column in cells:
        is_dot = row % 2 == column % 2 == 0
        nearest = (row, 5 if column == 6 else column + 1) if is_dot else (row, column)
        assert lattice.nearest((row, column)) == nearest
        assert (lattice.box_at((row, column)) is None) == (row % 2 * column % 2 == 0)
    assert lattice.nearest((9, 9)) == (4, 5)
    for row, column in ((-1, 0), (5, 0), (0, -1), (0, 7)):
        with pytest.raises(ValueError, match="no cell"):
            lattice.cell(row, column)


def an_edge(game, chance):
    return chance.choice(game.position.free or (0,))


def an_entry(game, chance):
    return chance.randrange(len(game.record.entries))


def corrected(game, chance):
    entry = an_entry(game, chance) or game.record.at
    before = game.at_entry(max(0, game.record.entries[entry].after))
    return game.corrected(entry, before.drawn(an_edge(before, chance)).record.turns[-1])[0]


ACTIONS = [
    *[lambda game, chance: game.drawn(an_edge(game, chance))] * 16,
    lambda game, chance: game.drawn(an_edge(game, chance)).set_aside(game),
    lambda game, chance: game.taken_back(),
    *[lambda game, chance: game.at_entry(an_entry(game, chance))] * 4,
    lambda game, chance: game.without(an_entry(game, chance)),
    lambda game, chance: game.noted(game.record.at, "note" * min(1, game.record.at)),
    corrected,
    lambda game, chance: game.asked(),
    lambda game, chance: replace(
        game, computer=chance.randrange(3), computer_waits=chance.random() < 0.5,
        mode=chance.choice([PLAY, SET_UP]), help=game.help.hinted(1, deepest=2),
        plays_on=chance.random() < 0.5, owner=chance.choice([1, 2, UNKNOWN]),
    ),
    lambda game, chance: game.toggled(chance.randrange(game.position.board.edges)),
    lambda game, chance: game.toggled(an_edge(game, chance)),
    lambda game, chance: game.owned(chance.randrange(game.position.board.boxes), UNKNOWN),
    lambda game, chance: replace(game.challenge(), computer=2),
    lambda game, chance: chance.choice(
        [game.moved_by(2), game.challenge(), game.cleared(), game.with_board(game.board)]
    ),
]  # fmt: skip


def told_by(game):
    content = json.loads(json.dumps(game.content()))
    assert DotsGame.from_content(content) == game
    return [
        content, str(game.fresh), game.scores, game.is_set_up, game.is_computers_turn,
        game.is_computer_to_be_asked, game.is_rated, game.is_without_help, game.board.picture(),
        game.board.text(), render(record_table(game.recorded), Format.TSV),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("rows", "columns", "checksum"), [(1, 2, 12657790141), (2, 2, 17268537379), (2, 3, 19707128332)]
)
def test_whatever_is_done_with_a_game_does_the_same_as_ever(rows, columns, checksum):
    """The numbers change only when a game is changed on purpose."""
    game = replace(DotsGame(Position(rows, columns)).challenge(), computer=2)
    games = [checksum_of_hands(game, ACTIONS, told_by, seed, 60) for seed in range(8)]
    assert sum(games) == checksum


def test_what_is_kept_and_damaged_is_read_the_same_everywhere():
    game = replace(EMPTY.drawn(0).drawn(2).at_entry(1), names=("x" * 40, "Bo"), rival=(81, 0))
    shown = game.drawn(3).set_aside(game)
    contents = [json.loads(json.dumps(one.content())) for one in (game, shown, EMPTY.toggled(1))]
    pieces = *NUMBERS, 81, 82, "x" * 41, "", "play", "club", "set up", [0, 82], ["x", "y"]
    assert (
        checksum_of_readings(
            lambda content: DotsGame.from_content(content).content(), contents, pieces, 1500
        )
        == 1107290071
    )


def test_each_edge_and_owner_that_is_seen_comes_to_its_place():
    across, down = [[1, 1], [1, 1], [0, 1]], [[1, 1, 0], [0, 1, 1]]
    corners = (Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1))
    owners = [[1, 0], [0, -1]]  # of the open boxes, too
    seen = DotsReading(Seen(2, 2, corners), across, across, down, down, owners, owners)
    expected = bytes([2, OPEN, OPEN, UNKNOWN])
    edges = (0, 1, 2, 3, 5, 6, 7, 10, 11)
    assert position_seen(seen, 2) == Position.of(Board.of(2, 2), edges, 2, expected)
