import json
import threading
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from gridsmith.core.boggle.aim import Aim
from gridsmith.core.boggle.dice import DICE_SETS
from gridsmith.core.boggle.scoring import SCORINGS
from gridsmith.core.boggle.solve import solve
from tests.gui.boggle.hands import GOOD
from tests.throwing import can_show

ENTER, DOWN = Qt.Key.Key_Return, Qt.Key.Key_Down


def searched(hands, *asked):
    hands.begin_search(*asked)
    hands.stop_search()
    return hands.search


# Without a window


@pytest.mark.parametrize(
    ("letters", "aim", "total"),
    [
        ("dice", Aim.POINTS, "{points:,} points"),
        ("any", Aim.WORDS, "{words:,} words, {points:,} points"),
        ("these", Aim.LONGEST, "{word}, {points:,} points"),
    ],
)
def test_boards_are_of_the_letters_and_listed_by_the_aim(models, english, letters, aim, total):
    hands = models("TEA.", "NSRI") if letters == "these" else models(*GOOD)
    search = searched(hands, letters, False, aim.value)
    found, words = search.current, solve(search.current.board, english)
    assert (found.points, found.words) == (words.points, len(words))
    told = total.format(points=found.points, words=found.words, word=found.longest.upper())
    assert search.totalText == told.replace(" 1 points", " 1 point")
    if letters == "dice":
        assert can_show(DICE_SETS["new"], found.board)
    if letters == "these":
        assert sorted(map(str, found.board.faces())) == sorted(["None", *"TEANSRI"])
    assert search.board["letters"] == [face.upper() if face else "" for face in found.board.faces()]
    says, params = search.says, search.params
    row = [make(found) for make in says.roles.values()]
    assert row == [found.board.text().replace("\n", " "), found.points, found.words]
    assert says.params_of(says.params_content(params)) == params
    assert says.find_of(says.find_content(found), params) == found
    search.copyFound()
    assert QGuiApplication.clipboard().text() == found.board.text() + "\n"


def test_a_problem_is_the_same_whatever_the_order_of_its_letters(models):
    hands = models("TEAS", "RITE")
    search = searched(hands, "these")
    params, of = search.params, search.says.problem_of
    hands.lay("SAET", "ETIR")
    assert of(replace(params, game=hands.board.state)) == of(params)
    different = (
        params,
        replace(params, letters="any"),
        replace(params, letters="dice"),
        replace(params, aim=Aim.WORDS),
        replace(params, prove=True),
        replace(params, game=replace(params.game, min_length=4)),
        replace(params, game=params.game.with_scoring("mactech")),
        replace(params, game=params.game.with_scoring("letters")),
    )
    assert len({json.dumps(of(one), sort_keys=True) for one in different}) == len(different)
    assert len({search.says.title_of(one) for one in different}) == 5
    search.close()
    hands.board.view["hunts"] = 2**31 + 2**20 + 5
    # Each takes other turns.
    assert (params.seed, searched(hands).params.seed) == (1, 2**20 + 6)


def test_a_taken_board_is_scored_as_it_was_searched(models, english):
    hands = models(*GOOD)
    hands.game.chooseScoring("mactech")
    hands.game.setMinLength(4)
    found = searched(hands).current
    hands.lists.chooseLexicon("ru-nouns")
    hands.search.take()
    hands.solved()
    assert (hands.lists.chosen, hands.words.points) == ("en", found.points)
    assert found.points == solve(found.board, english, SCORINGS["mactech"], 4).points
    assert hands.board.undoText == "use a found board"
    hands.ctrl("Z")
    assert hands.lists.chosen == "ru-nouns"


def test_the_best_board_is_proven(models):
    hands = models("TEA", "SRI")
    search = hands.search
    search.begin("these", 0, 1, True, "words")  # only points are proven
    assert search.title == "Proof for these letters"
    hands.search_ended()
    proven = f"Proven: no board has more than {search.found[0].points} points."
    search.begin("these", 0, 1, True, "points")
    assert search.statsText.startswith(proven)
    assert (search.canGoOn, len(search.found)) == (False, 5)
    search.close()
    for rows in (("TEA.", "SRIN"), ("TEASR", "INOLD", "EUMGP", "CHBYF", "KWVXZ")):
        hands.lay(*rows)
        search.begin("these", 0, 1, True, "points")  # not with blocked cells, nor with so many
        assert not search.params.prove
        search.close()


def test_a_search_is_stopped_before_it_has_begun(models, monkeypatch):
    hands = models(*GOOD)
    go, reached, lexicons = threading.Event(), threading.Event(), hands.app.shell.lexicons
    lexicon = lexicons.lexicon
    slowly = lambda name: (reached.set(), go.wait(), lexicon(name))[-1]  # noqa: E731
    monkeypatch.setattr(lexicons, "lexicon", slowly)
    hands.search.begin("dice", 0, 1)
    hands.wait(reached.is_set)
    hands.search.stop()
    go.set()
    hands.rest()
    assert not hands.search.running
    searched(hands).close()


# In the window


def test_a_search_from_its_sheet_to_the_board(sit_down):
    hands = sit_down(*GOOD)
    hands.words.selectRow(2)
    word, before = hands.words.currentWord, hands.board.state
    hands.show_sheet(Qt.Key.Key_F6)
    for choice in ("Dice", "No limit"):
        hands.click(hands.with_text(choice))
    hands.click("beginSearch")
    hands.sheet_closed()
    hands.wait(lambda: len(hands.search.found) > 3)
    hands.grid.forceActiveFocus()
    for key in (Qt.Key.Key_F5, ENTER, Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_A):
        hands.press(key)  # no key changes the board that is out of sight
    hands.paste("abcd abcd abcd abcd")
    hands.click_cell(2, 2)
    assert hands.search.totalText in hands.texts
    hands.click("stopSearchButton")
    hands.search_ended()
    assert list(hands.grid.property("letters")) == hands.search.board["letters"]
    hands.click("resultChip")
    hands.see_frame()
    assert (hands.search.shown, hands.board.state) == (False, before)
    assert (hands.words.currentWord, hands.table_row) == (word, 2)
    assert list(hands.grid.property("path")) == hands.words.path != []
    hands.show_sheet(Qt.Key.Key_F6)
    hands.click("lastSearch")
    hands.sheet_closed()
    hands.click(hands.row(0))
    for key in (DOWN, ENTER):
        hands.press(key)
    assert hands.board.state.board == hands.search.found[1].board
    hands.type("x z")
    assert hands.rows.startswith("X.Z")
