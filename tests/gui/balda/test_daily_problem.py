from datetime import date
from types import SimpleNamespace

import pytest

from gridsmith.core.balda.search import find_moves
from gridsmith.gui.tool.board_says import Action

DAY = date(2026, 12, 1)


@pytest.fixture
def begun(models, monkeypatch):
    monkeypatch.setattr("gridsmith.gui.tool.daily_problem.date", SimpleNamespace(today=lambda: DAY))
    hands = models(".....")
    hands.page.daily.begin()
    assert hands.page.busy
    hands.wait(lambda: hands.page.daily.status != "")
    return hands


def restarted(hands, models):
    hands.app.close()
    again = models()
    again.page.warm_up()
    again.wait(lambda: again.page.daily.status != "")
    return again


def play(hands, is_wanted):
    state = hands.position
    lexicon = hands.app.shell.lexicons.lexicon(state.lexicon)
    moves = find_moves(state.board, lexicon, banned=state.banned)
    move = next(move for move in moves if is_wanted(move.word))
    after = state.play(move.word, *move.cell, move.letter, move.path)
    hands.editor.do(Action("play", move.word), after)
    return move.word


@pytest.mark.parametrize(
    ("is_restarted", "hints", "said"),
    [(False, 0, "Solved without hints: 1 day in a row"), (True, 3, "Solved with hints")],
)
def test_the_best_move_solves_it_and_a_hint_shows_it_and_counts(
    begun, models, is_restarted, hints, said
):
    for _ in range(hints):
        begun.page.game.help.hint()
    begun = restarted(begun, models) if is_restarted else begun
    assert ("ХЛЫСТ" in begun.page.hintText) == (hints > 0)
    play(begun, lambda word: word == "хлыст")
    begun.wait(lambda: begun.page.end.shown)
    end = begun.page.end
    assert (end.title, end.score) == ("ХЛЫСТ is the best move", "Wins by 3")
    assert end.lines == [said]
