import pytest

from gridsmith.gui.dots.game_forms import NewDots, Players, new_dots_rows, with_field


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


@pytest.mark.parametrize(("on_board", "seat"), [(0, 2), (1, 1), (2, 2)])
def test_the_computer_takes_the_second_seat_unless_it_has_the_first(on_board, seat):
    against = with_field(Players(), "against", True, on_board)
    assert against.computer == seat
    assert with_field(against, "against", False, on_board).computer == 0
