from dataclasses import replace
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from gridsmith.core.tiles.optimize import OptimizeSnapshot
from gridsmith.core.tiles.word_set import lay
from gridsmith.gui.tiles import best_set
from gridsmith.gui.tool.search_says import SearchProgress
from tests.gui.tiles.hands import Hands
from tests.gui.tool.looks import place_of
from tests.gui.tool.scripted_search import Scripted


class ScriptedOptimize(Scripted):
    KIND = OptimizeSnapshot


@pytest.fixture
def scripted(monkeypatch):

    def say(*snapshots: OptimizeSnapshot) -> None:
        monkeypatch.setattr(ScriptedOptimize, "script", snapshots)
        monkeypatch.setattr(
            "gridsmith.core.tiles.saved_search.SavedSetSearch.SEARCH", ScriptedOptimize
        )

    return say


def told(words: str, hands: Hands, bound: int | None, *more: str, **rest) -> OptimizeSnapshot:
    sets = tuple(lay(each.split(), hands.game.bag) for each in (words, *more))
    return OptimizeSnapshot(1, points=sets[0].points, bound=bound, sets=sets, **rest)


def with_letters(sit, letters: str = "CATDOGS", **options) -> Hands:
    hands = sit(**options)
    hands.tiles.chooseMode("set")
    hands.paste(letters)
    hands.dismiss_notice()
    if hands.window is not None:
        hands.grid.forceActiveFocus()
    return hands


@pytest.fixture
def at_bag(sit_down):
    return partial(with_letters, sit_down)


@pytest.fixture
def behind(sit_behind):
    return partial(with_letters, sit_behind)


def find(hands: Hands) -> None:
    hands.best.begin()
    hands.wait(lambda: not hands.best.running)


def test_a_set_is_laid_with_tiles_and_its_words_say_what_they_mean(at_bag, scripted):
    hands = at_bag("CATDOG?E", size=(360, 640))
    hands.tiles.rules.list_sets("all")
    scripted(told("cats dog", hands, 70, "cats god", finished=True, proven=True))
    hands.press(Qt.Key.Key_F6)
    hands.wait(lambda: not hands.best.running and hands.best.hasMeanings)
    hands.dismiss_notice()
    hands.see_frame()
    assert hands.status == "← → step through the sets. Esc: back to the bag."
    assert hands.best.numberText == "set 1 of 2"
    lines = hands.set_lines()
    blanks = [tile.property("blank") for line in hands.set_tiles() for tile in line]
    places = [place_of(line) for line in lines]
    assert f"(−{hands.best.current.penalty})" in hands.text_of("leftText")
    assert sum(blanks) == 1
    hands.click(lines[1])
    hands.see_frame()
    assert "domesticated" in hands.text_of("setMeaning")
    assert [place_of(line) for line in hands.set_lines()] == places
    for key, meaning in ((Qt.Key.Key_Up, "CATS: CAT: "), (Qt.Key.Key_Down, "DOG: ")):
        hands.press(key)
        assert hands.text_of("setMeaning").startswith(meaning)
    hands.ctrl("C")  # the set: the keyboard is on it
    assert QGuiApplication.clipboard().text().splitlines()[1].startswith("DOG ")
    hands.press(Qt.Key.Key_Right)  # the next set
    hands.see_frame()
    assert hands.set_words() == ["CATS", "GOD"]


def test_the_proof_closes_in(behind, scripted):
    hands = behind("CATZZ")
    best = hands.best
    scripted(told("cat", hands, None))
    hands.begin()
    lost = f"−{-best.current.points}"
    assert (best.bestText, best.boundText, best.closeness) == (lost, "…", -1)
    assert (best.proofText, best.totalText) == ("No bound yet", f"{lost} points")
    hands.stop()
    best.close()
    hands.paste("CATS")
    points = lay(["cats"], hands.game.bag).points
    scripted(told("cat", hands, points + 10), told("cats", hands, points + 1))
    best.begin()
    hands.wait(lambda: best.proofText == "At most 1 point more")
    for points_now, bound, closeness in ((-3, 7, 0), (-1, 0, 0), (1, 4, 0.25), (-2, -2, 1)):
        best._run.opened.progress = replace(best.progress, points=points_now, bound=bound)
        assert best.closeness == closeness
    hands.stop()
    scripted(told("cats", hands, points, proven=True, finished=True))
    hands.app.shell.openTool("dots")
    best.goOn()
    hands.wait(lambda: not best.running)
    assert (best.bestText, best.closeness, best.canGoOn) == (str(points), 1, False)
    assert hands.notice() == f"Best set of words proven: {points} points."
    assert hands.page.drawn().note == f"{points} points · Proven best"


def test_esc_stops_then_goes_back_to_the_bag_and_f6_goes_on(at_bag, scripted):
    hands = at_bag("CATDOGS?")
    scripted(told("cat", hands, 999), told("cats dog", hands, 999))
    hands.press(Qt.Key.Key_F6)
    hands.wait(lambda: len(hands.best.found) == 1 and hands.best.progress.steps > 2)
    hands.press(Qt.Key.Key_Return)
    assert hands.status == "Esc stops the search; the results stay."
    for shown in (True, False):
        hands.press(Qt.Key.Key_Escape)
        hands.wait(lambda: not hands.best.running)
        assert hands.best.shown is shown
    steps = hands.best.progress.steps
    hands.press(Qt.Key.Key_F6)
    hands.wait(lambda: hands.best.progress.steps > steps)
    hands.stop()
    hands.press(Qt.Key.Key_Escape)
    hands.see_frame()
    hands.type("e")  # the keyboard is on the bag
    scripted(told("cats dog", hands, 999))
    hands.press(Qt.Key.Key_F6)
    hands.wait(lambda: bool(hands.best.found) and "E" in hands.best.found[0].leftover)


def test_a_search_goes_on_while_words_are_looked_up(behind, scripted):
    hands = behind()
    for mode, title in (("set", "a bag"), ("words", "a rack")):
        hands.tiles.chooseMode(mode)
        hands.type("cat" * (mode == "words"))
        hands.games.save(title)
        hands.kept()
    hands.tiles.chooseMode("set")
    scripted(told("cat", hands, 999))
    hands.begin()
    hands.tiles.chooseMode("words")
    hands.solved()
    assert "cat" in hands.spelled
    entries = {entry["title"]: entry["number"] for entry in hands.games.entries}
    for title, mode in (("a rack", "words"), ("a bag", "set")):
        hands.games.open(entries[title])
        hands.kept()
        assert (hands.tiles.mode, hands.best.shown, hands.best.running) == (mode, False, True)
    hands.tiles.chooseMode("words")
    scripted(told("cats", hands, 999, finished=True))
    hands.wait(lambda: not hands.best.running)
    assert hands.notice().startswith("Search for the best set finished: ")
    hands.take_notice_action()
    assert (hands.tiles.mode, hands.best.shown) == ("set", True)


def test_all_best_sets_are_stepped_through(behind, scripted, monkeypatch):
    hands = behind()
    best = hands.best
    assert best.says.progress_text(SearchProgress()) == "Nodes: 0, 0 s"
    monkeypatch.setattr(best_set, "MAX_SETS", 4)
    scripted(told("cats dog", hands, 70, "cats god", "coat", "dog", finished=True, proven=True))
    for sets, title in (
        ("one", "The best set"), ("ten", "The 10 best sets"), ("all", "All best sets"),
    ):  # fmt: skip
        hands.tiles.rules.list_sets(sets)
        find(hands)
        assert best.title == title
    assert hands.status == "← → step through the sets. Esc: back to the bag."
    for row, (words, unlike) in enumerate(
        (("cats dog", "2 words"), ("cats god", "god"), ("coat", "coat"), ("dog", "1 word"))
    ):
        best.selectRow(row)
        assert best.numberText == f"set {row + 1} of 4+"
        assert " ".join(one["word"] for one in best.words) == words
        assert best.says.roles["words"](best.current) == unlike
    best.copySet()
    assert QGuiApplication.clipboard().text().splitlines()[0].split() == ["DOG", "15"]
    assert best.says.progress_text(SearchProgress()) == "Nodes: 0, 0 s; best found at 0.0 s"
    assert best.says.ended_text(SearchProgress()) == "Search for the best set finished: 0 points."
    assert list(map(best_set._short, ("z" * 20, "z" * 21))) == ["z" * 20, "z" * 20 + "…"]


def test_what_cannot_be_is_said_while_it_is_written(at_bag):
    hands = at_bag()
    hands.show_sheet("R")
    hands.see_frame()
    button = hands.item("sheetRunButton")
    before = place_of(button).getRect()
    fault = "'cat' is both required and forbidden"
    for field in ("requiredField", "forbiddenField"):
        hands.fill(field, "cat")
    hands.wait(lambda: fault in hands.text_of("faultText"))
    assert (place_of(button).getRect(), button.isEnabled()) == (before, False)
    hands.close_sheet()
    hands.press(Qt.Key.Key_F6)
    assert fault in hands.notice()
    assert not hands.best.running
    hands.ctrl("Z")
    hands.wait(lambda: fault not in hands.status)


def test_the_rules_are_set_in_the_sheet(at_bag):
    hands = at_bag()

    def rules() -> tuple[object, ...]:
        return hands.game.own_initials, hands.game.all_sets, hands.game.max_length

    hands.show_sheet("R")
    hands.click("initialsSwitch")
    hands.click(hands.with_text("All best"))
    for most in (None, 15):
        hands.click("limitSwitch")
        assert rules() == (False, True, most)
    hands.tiles.rules.set("rules", max_length=7)
    hands.close_sheet()
    assert "Words of at most 7 letters" in hands.words.emptyText
    for _ in range(5):
        hands.ctrl("Z")
    assert rules() == (True, False, 15)


def test_everything_is_there_after_a_restart(behind, sit_behind, scripted):
    hands = behind()
    hands.tiles.rules.set("rules", max_length=9)
    hands.tiles.rules.set("forbidden", forbidden="doc")
    scripted(told("cats dog", hands, 70))
    hands.begin()
    game, current = hands.game, hands.best.current
    hands.app.close()
    again = sit_behind(words=None)
    best = again.best
    assert (again.game, best.interrupted, best.running) == (game, True, False)
    best.bringBack()
    assert (best.current, best.boundText) == (current, "70")
    best.goOn()
    assert (best.interrupted, best.running, best.shown) == (False, True, True)
    again.tiles.rules.set("rules", max_length=8)
    best.begin()
    assert best.params.game == game
