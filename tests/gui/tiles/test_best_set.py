"""The best set on the page: searched, stopped, proven, stepped through, kept and offered again."""

import json
from functools import partial

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QGuiApplication

from gridsmith.core.tiles.optimize import OptimizeSnapshot
from gridsmith.core.tiles.word_set import lay
from tests.gui.driving import shown_items
from tests.gui.tiles.hands import Hands, escape
from tests.gui.tool.looks import place_of
from tests.gui.tool.scripted_search import Scripted

LONG = (
    "карчеподъемница сельхозпродукты идо новопосвященный гауптшарфюрер обслуживаемость"
    " десятирублевка электромагазин"
)


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
    return hands


@pytest.fixture
def at_bag(sit_down):

    def sit(*letters: str, **window) -> Hands:
        hands = with_letters(sit_down, *letters, **window)
        hands.grid.forceActiveFocus()
        return hands

    return sit


@pytest.fixture
def behind(sit_behind):
    return partial(with_letters, sit_behind)


def found(hands: Hands) -> None:
    hands.best.begin()
    hands.wait(lambda: not hands.best.running)


def test_a_set_is_found_and_laid_with_tiles(at_bag):
    """By the key; each word with its points, the leftover with what it costs."""
    hands = at_bag("CATDOGS?")
    hands.press(Qt.Key.Key_F6)
    hands.wait(lambda: hands.best.currentRow >= 0)
    if hands.best.running:
        hands.stop()
    hands.see_frame()
    found = hands.best.current
    assert hands.set_words() == [word.word.upper() for word in found.words]
    points = [
        int(item.property("text"))
        for line in hands.set_lines()
        for item in shown_items(line)
        if item.objectName() == "wordPoints"
    ]
    assert sum(points) - found.penalty == found.points
    blanks = sum(
        bool(tile.property("blank"))
        for line in hands.set_lines()
        for tile in shown_items(line)
        if tile.property("counted") is not None
    )
    assert blanks == sum(len(word.blanks) for word in found.words)
    if found.leftover:
        assert f"(−{found.penalty})" in hands.text_of("leftText")


def test_the_proof_closes_in(behind, scripted):
    """Best and bound, unknown at first, below nothing too, until they meet."""
    hands = behind("CATZZ")
    best = hands.best
    scripted(told("cat", hands, None))
    hands.begin()
    assert best.current.points < 0
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
    assert 0.9 < best.closeness < 1
    hands.stop()
    scripted(told("cats", hands, points, proven=True, finished=True))
    best.goOn()
    hands.wait(lambda: not best.running)
    assert (best.bestText, best.boundText, best.closeness) == (str(points), str(points), 1)
    assert (best.proofText, best.canGoOn) == ("Proven best", False)


def test_esc_stops_then_goes_back_to_the_bag_and_f6_goes_on(at_bag, scripted):
    """Nothing is lost by it: the same is gone on with, another bag is begun with anew."""
    hands = at_bag("CATDOGS?")
    scripted(told("cat", hands, 999), told("cats dog", hands, 999))
    hands.press(Qt.Key.Key_F6)
    hands.wait(lambda: len(hands.best.found) == 1 and hands.best.progress.steps > 2)
    escape(hands)
    hands.wait(lambda: not hands.best.running)
    assert hands.best.shown
    steps = hands.best.progress.steps
    escape(hands)
    assert not hands.best.shown
    hands.press(Qt.Key.Key_F6)
    hands.wait(lambda: hands.best.progress.steps > steps)
    hands.stop()
    escape(hands)
    hands.see_frame()
    hands.type("e")  # the keyboard is on the bag
    scripted(told("cats dog", hands, 999))
    hands.press(Qt.Key.Key_F6)
    hands.wait(lambda: bool(hands.best.found) and "E" in hands.best.found[0].leftover)
    hands.stop()


def test_a_search_goes_on_while_words_are_looked_up(behind, scripted):
    """And is told of when it ends there; the other question has its list meanwhile.

    A saved rack is opened beside it; a saved bag takes its place, and it can be brought back."""
    hands = behind()
    hands.games.save("a bag")
    hands.tiles.chooseMode("words")
    hands.type("cat")
    hands.games.save("a rack")
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
    assert "finished" in hands.notice()
    hands.take_notice_action()
    assert (hands.tiles.mode, hands.best.shown) == ("set", True)


def test_all_best_sets_are_stepped_through(at_bag, scripted):
    """By arrows and rows; each further one is told by what the first has not."""
    hands = at_bag()
    hands.tiles.rules.listSets("all")
    scripted(told("cats dog", hands, 70, "cats god", "coat", finished=True, proven=True))
    found(hands)
    hands.see_frame()
    assert hands.best.title == "All best sets"
    assert hands.text_of("setNumber") == "set 1 of 3"
    hands.press(Qt.Key.Key_Right)
    assert hands.set_words() == ["CATS", "GOD"]
    hands.press(Qt.Key.Key_Down)
    assert hands.set_words() == ["COAT"]
    hands.press(Qt.Key.Key_Left)
    hands.see_frame()
    assert hands.text_of("setNumber") == "set 2 of 3"
    assert {"god", "coat"} <= set(hands.texts)
    hands.ctrl("C")  # with the list in hand
    assert QGuiApplication.clipboard().text().splitlines()[0] == "set\tword\tblanks\tpoints"
    hands.grid.forceActiveFocus()
    hands.ctrl("C")
    assert QGuiApplication.clipboard().text().splitlines()[:2] == ["CATS  24", "GOD   15"]


def test_sets_are_exported_word_by_word(behind, scripted, tmp_path):
    """Kept, its words are those that must be there, until undo takes them back."""
    hands = behind("CATDOG?")
    scripted(told("cats dog", hands, 70, finished=True))
    found(hands)
    file = tmp_path / "set.json"
    hands.best.exportList(QUrl.fromLocalFile(str(file)), "json")
    hands.wait(lambda: "Saved" in hands.notice())
    assert json.loads(file.read_text())[0] == {
        "set": 1, "word": "cats", "blanks": [4], "points": 20,
    }  # fmt: skip
    hands.best.take()
    assert (hands.best.shown, hands.game.required) == (False, "cats dog")
    assert "With: cats, dog" in hands.words.emptyText
    hands.take_notice_action()
    assert hands.game.required == ""
    hands.best.bringBack()
    assert (hands.best.shown, hands.best.leftText) == (True, "No tiles left over.")


def test_what_cannot_be_is_said_while_it_is_written(at_bag):
    """In the sheet, which does not move for it, and on the page; and it is gone with its cause."""
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
    assert fault in hands.status
    hands.press(Qt.Key.Key_F6)
    assert fault in hands.notice()
    assert not hands.best.running
    for _ in range(2):
        hands.ctrl("Z")
    hands.wait(lambda: hands.best.fault == "")
    assert fault not in hands.status


def test_what_is_left_over_is_told_shortly(behind, scripted):
    hands = behind("CAT" + "E" * 25)
    assert (hands.best.leftText, hands.best.bestText) == ("", "…")
    scripted(told("cat", hands, None, finished=True))
    found(hands)
    assert hands.best.leftText == f"Left over: {'E' * 20}… (−625)"
    assert [(one["word"], one["points"]) for one in hands.best.words] == [("cat", 15)]


def test_a_fault_is_said_in_the_language_of_the_window(behind):
    hands = behind(language="ru")
    hands.tiles.rules.setRequired("zoo")
    hands.wait(lambda: hands.best.fault != "")
    assert "не хватает" in hands.best.fault
    hands.app.shell.chooseLanguage("en")
    assert "it lacks" in hands.best.fault
    hands.tiles.rules.setRequired("xyzzyx")
    hands.wait(lambda: hands.best.fault == "'xyzzyx' is not in en")
    hands.board.clearBoard()
    hands.best.begin()
    assert "The bag is empty" in hands.notice()
    assert not hands.best.running


def test_the_rules_are_set_in_the_sheet(at_bag):
    """Each is one step for undo; the limit of letters comes back as it was."""
    hands = at_bag()
    hands.show_sheet("R")
    hands.click("initialsSwitch")
    hands.click(hands.with_text("All best"))
    hands.click("limitSwitch")
    game = hands.game
    assert (game.own_initials, game.all_sets, game.max_length) == (False, True, None)
    hands.click("limitSwitch")
    assert hands.game.max_length == 15
    hands.tiles.rules.setMaxLength(7)
    hands.close_sheet()
    assert "Words of at most 7 letters" in hands.words.emptyText
    for _ in range(5):
        hands.ctrl("Z")
    assert (hands.game.own_initials, hands.game.all_sets, hands.game.max_length) == (
        True, False, 15,
    )  # fmt: skip


def test_everything_is_there_after_a_restart(behind, sit_behind, scripted):
    """The bag, the rules, the set; and the search that was under way is offered."""
    hands = behind()
    hands.tiles.rules.setMaxLength(9)
    hands.tiles.rules.setForbidden("doc")
    scripted(told("cats dog", hands, 70))
    hands.begin()
    game, current = hands.game, hands.best.current
    hands.app.close()
    again = sit_behind(words=None)
    assert again.game == game
    assert (again.best.interrupted, again.best.running) == (True, False)
    again.best.bringBack()
    assert (again.best.current, again.best.boundText) == (current, "70")
    again.best.goOn()
    assert (again.best.interrupted, again.best.running) == (False, True)
    again.stop()
    assert again.best.shown


def test_words_to_force_are_meant_on_the_other_keyboard(at_bag):
    hands = at_bag("ЮРТАЩИТ", language="ru")
    hands.dismiss_notice()
    hands.board.play_with("ru-nouns")
    hands.show_sheet("R")
    hands.fill("requiredField", "юрта, obn")
    assert hands.game.required == "юрта, щит"
    assert hands.text_of("requiredField") == "юрта, щит"


def test_a_word_of_the_set_says_what_it_means(at_bag, scripted):
    """By a click, and by Tab and arrows; the foot gives its place, and the lines do not move."""
    hands = at_bag(size=(360, 640))
    hands.tiles.rules.listSets("all")
    scripted(told("cats dog", hands, 70, "cats god", finished=True, proven=True))
    hands.best.begin()
    hands.wait(lambda: not hands.best.running and hands.best.hasMeanings)
    hands.dismiss_notice()
    hands.see_frame()
    places = [place_of(line) for line in hands.set_lines()]
    assert hands.text_of("leftText") == "No tiles left over."
    hands.click(hands.set_lines()[1])
    hands.see_frame()
    assert hands.text_of("setMeaning").startswith("DOG: ")
    assert "domesticated" in hands.text_of("setMeaning")
    assert [place_of(line) for line in hands.set_lines()] == places
    assert place_of(hands.grid).contains(place_of(hands.item("setMeaning")))
    assert "No tiles left over." not in hands.texts
    hands.press(Qt.Key.Key_Up)
    assert hands.text_of("setMeaning").startswith("CATS: CAT: ")
    hands.click(hands.set_lines()[0])
    assert "No tiles left over." in hands.texts
    hands.grid.forceActiveFocus()
    hands.item("setWords").setFocus(False)
    hands.press(Qt.Key.Key_Tab)
    hands.press(Qt.Key.Key_Down)
    hands.press(Qt.Key.Key_Down)
    assert hands.text_of("setMeaning").startswith("DOG: ")
    hands.ctrl("C")  # the set: the keyboard is on it
    assert QGuiApplication.clipboard().text().splitlines()[1] == "DOG   15"
    hands.press(Qt.Key.Key_Right)  # the next set
    hands.see_frame()
    assert hands.set_words() == ["CATS", "GOD"]
    assert "No tiles left over." in hands.texts
    hands.click(hands.set_lines()[1])
    hands.app.shell.showMeanings(False)
    hands.see_frame()
    assert "No tiles left over." in hands.texts
