from dataclasses import replace
from functools import reduce

import pytest

from gridsmith.core.dots.game import SET_UP, DotsGame
from gridsmith.core.dots.position import Position
from gridsmith.gui.dots.game import heading
from gridsmith.gui.dots.game_forms import NewDots, Players, new_dots_rows, with_field
from gridsmith.gui.dots.page import end
from gridsmith.gui.dots.turns import mover


@pytest.mark.parametrize(
    ("computer", "hints"),
    [(0, ["First", "Second"]), (1, ["Computer", "You"]), (2, ["You", "Computer"])],
)
def test_players_without_a_name_are_called_by_who_they_are(computer, hints):
    new = with_field(NewDots(computer=computer), "name-2", "Zoe", 0)
    rows = {row["key"]: row for row in new_dots_rows(new)}
    assert [rows[key]["hint"] for key in ("name-1", "name-2")] == hints
    assert [option["text"] for option in rows["begins"]["options"]] == [hints[0], "Zoe"]
    assert rows["strength"]["usable"] == (computer > 0)
    sizes = [rows["size"][name] for name in ("squares", "minimum", "maximum")]
    assert [*sizes, rows["name-2"]["longest"]] == [[2, 3, 4, 5, 7, 9], 1, 9, 40]


@pytest.mark.parametrize(("on_board", "seat"), [(0, 2), (1, 1), (2, 2)])
def test_the_computer_takes_the_second_seat_unless_it_has_the_first(on_board, seat):
    against = with_field(Players(), "against", True, on_board)
    assert against.computer == seat
    assert with_field(against, "against", False, on_board) == Players() == Players(computer=0)


def played(computer, edges):
    return reduce(DotsGame.drawn, edges, DotsGame(Position(1, 2), ("Ann", ""), computer))


TAKEN, SHARED = (0, 2, 4, 5, 1, 3, 6), (1, 0, 2, 4, 5, 3, 6)


@pytest.mark.parametrize(
    ("computer", "edges", "title", "result", "players", "scores"),
    [
        (0, TAKEN, "Second wins", "lost", ("Ann", ""), (0, 2)),
        (1, TAKEN, "You win", "won", ("", "Ann"), (2, 0)),
        (2, TAKEN, "Computer wins", "lost", ("Ann", ""), (0, 2)),
        (0, SHARED, "Draw", "drawn", ("Ann", ""), (1, 1)),
        (0, (), "", "open", ("Ann", ""), (0, 0)),
    ],
)
def test_a_game_tells_how_it_ends(computer, edges, title, result, players, scores):
    state = played(computer, edges)
    shown, over = heading(state), end(state)
    assert (shown.result, shown.players, shown.scores) == (result, players, scores)
    assert (shown.counts, over.title if over else "") == ((("moves", len(edges)),), title)


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (played(0, ()), 0),
        (played(0, (3,)), 1),
        (played(0, TAKEN), None),
        (played(0, (3, 4)).at_entry(1), None),
        (replace(played(0, ()), mode=SET_UP), None),
    ],
)
def test_the_clock_of_who_is_to_move_runs(state, expected):
    assert mover(state) == expected
