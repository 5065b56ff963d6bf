import pytest

from gridsmith.gui.balda.new_game_form import NewGame, new_game_rows, with_field


def asked(new):
    rows = new_game_rows(new, ["Me", "You"], "The board becomes 7×7.")
    return {row["key"]: row for row in rows if row.get("shown", True)}


@pytest.mark.parametrize(
    ("new", "seats", "level", "hint"),
    [
        (NewGame(), True, False, "None: an empty board"),
        (NewGame(against=True), False, True, "A word to start with"),
    ],
)
def test_a_game_against_the_computer_has_two_players_and_a_word(new, seats, level, hint):
    rows = asked(new)
    assert (rows["seats"]["usable"], rows["strength"]["usable"]) == (seats, level)
    assert (rows["word"]["hint"], rows["word"]["note"]) == (hint, "The board becomes 7×7.")
    assert (rows["size"]["squares"], rows["seats"]["bounds"]) == ([3, 5, 7, 9, 11], [2, 4])


@pytest.mark.parametrize(
    ("new", "key", "value", "starter"),
    [
        (NewGame(seats=4, starter=3), "seats", 2, 1),
        (NewGame(seats=4, starter=1), "seats", 3, 1),
        (NewGame(seats=4, starter=2), "against", True, 1),
        (NewGame(seats=3, starter=2), "strength", "club", 2),
    ],
)
def test_one_of_those_who_play_starts(new, key, value, starter):
    assert with_field(new, key, value).starter == starter


def test_a_size_that_is_too_small_for_the_word_draws_another_one(behind):
    form = behind.page.forms["newGame"]
    form.open()
    form.set("size", [7, 7])
    assert form.value.word == "балда"
    form.set("size", [3, 3])
    behind.wait(lambda: len(form.value.word) == 3)
