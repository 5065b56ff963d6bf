"""The first start: an example to try things on, which goes away for good."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible

from gridsmith.core.library.library import Library
from gridsmith.gui.app import build_app
from gridsmith.gui.shell.model import Shell
from tests.gui.balda.hands import Hands

EXAMPLE = {"ru": ".....\n.....\nбалда\n.плат\n..аз.", "en": "..t..\n.ane.\ngrids\n..ar.\n....."}
EMPTY = "\n".join(["....."] * 5)


@pytest.fixture
def first_start(sit_at):
    """Open the Balda page where nothing was before."""

    def start(language: str = "en", **more) -> Hands:
        return sit_at(Hands, language=language, words=None, welcome=True, **more)

    return start


def has_keyboard(hands: Hands) -> str:
    return str(hands.window.activeFocusItem().objectName())


def kept_session(hands: Hands) -> dict | None:
    """What a process that is killed now would find again."""
    hands.kept()
    with Library(hands.app.shell.library.path) as library:
        return library.session("balda")


def test_the_example_is_tried(first_start):
    """Enter gives an answer at once, and the example is a game like others from then on."""
    hands = first_start("en")
    assert hands.board == EXAMPLE["en"]
    assert hands.position.lexicon == "en"
    assert [player["score"] for player in hands.players.rows] == [14, 13]
    assert has_keyboard(hands) == "tryButton"
    assert QAccessible.queryAccessibleInterface(hands.item("tryButton")).text(QAccessible.Text.Name)
    hands.press(Qt.Key.Key_Tab)
    assert has_keyboard(hands) == "startEmptyButton"
    hands.press(Qt.Key.Key_Backtab)

    hands.press(Qt.Key.Key_Return)
    hands.answered()
    assert "strained" in hands.words
    assert "tryButton" not in [item.objectName() for item in hands.items()]
    assert "welcome" not in kept_session(hands)["view"]
    hands.app.shell.chooseLanguage("ru")  # it stays on the board
    assert hands.board == EXAMPLE["en"]


def test_a_question_on_the_board_takes_the_example_up(first_start):
    """As a button would."""
    hands = first_start("en")
    hands.double_click_cell(2, 4)
    hands.answered()
    assert hands.search.resultKind == "letter"
    assert not hands.page.welcome.offered
    assert hands.board == EXAMPLE["en"]


def test_an_empty_board_is_chosen_once(first_start, tmp_path):
    """By Esc; neither the next start nor one after a kill asks again, nor a second window."""
    hands = first_start("ru", size=(1100, 760))
    assert hands.board == EXAMPLE["ru"]
    hands.resize(400, 800)
    hands.press(Qt.Key.Key_Escape)
    assert hands.board == EMPTY
    assert has_keyboard(hands) == "board"
    for language, lexicon in (("en", "en"), ("ru", "ru-nouns")):
        hands.app.shell.chooseLanguage(language)
        hands.editor.session.save()
        assert kept_session(hands)["game"]["lexicon"] == lexicon
    another = build_app(tmp_path, language="ru", tool="balda", size=(400, 800), welcome=True)
    try:
        page = another.shell.pageModel("balda")
        assert not page.welcome.offered
        assert page.editor.empty
    finally:
        another.close()


def test_whoever_types_has_a_game_of_their_own(first_start):
    """While the example is offered it follows the language; a letter takes it off the board."""
    hands = first_start("en")
    hands.app.shell.chooseLanguage("ru")
    assert hands.board == EXAMPLE["ru"]
    assert hands.page.welcome.offered
    hands.app.shell.chooseLanguage("en")
    hands.type("Q")
    assert hands.board == EMPTY.replace(".", "q", 1)
    assert not hands.page.welcome.offered
    hands.ctrl("Z")
    assert hands.board == EMPTY
    hands.app.shell.chooseLanguage("ru")
    assert hands.position.lexicon == "en"  # something has been done with it


def test_what_is_only_offered_is_nobodys(first_start, tmp_path):
    """It is in no backup, and offered again by the next start."""
    hands = first_start("en")
    hands.click_cell(0, 0)
    hands.app.shell.saveNow.emit()
    assert kept_session(hands) is None
    hands.app.close()
    assert first_start("en").page.welcome.offered


def test_an_example_that_was_saved_stays_on_the_board(first_start):
    """At the next start, too, though there is a saved game by then."""
    hands = first_start("en")
    hands.page.games.save("mine")
    hands.kept()
    hands.app.close()
    again = first_start("en")
    assert again.board == EXAMPLE["en"]
    assert has_keyboard(again) == "tryButton"


def test_whoever_has_data_is_not_welcomed(tmp_path, first_start):
    """Such as that of an earlier version, which knows no welcome."""
    with Library(tmp_path / "data" / "library.sqlite") as library:
        library.save("dots", "a game", {})
    hands = first_start()
    assert not hands.page.welcome.offered
    assert hands.board == EMPTY


def test_each_tool_shows_its_example(first_start):
    """By a tap, where there is nothing yet; undo takes it back."""
    hands = first_start("ru")
    for tool in ("boggle", "tiles", "dots"):
        hands.app.shell.openTool(tool)
        editor = hands.app.shell.pageModel(tool).editor
        assert editor.empty
        hands.see_frame()
        if tool == "dots":
            hands.wait(lambda: hands.notice() != "")
            hands.take_notice_action()
        else:
            hands.click(hands.with_text("Показать пример"))
        assert not editor.empty
        assert tool == "dots" or editor.lexicon_name == "ru-nouns"
        hands.ctrl("Z")
        assert editor.empty


@pytest.mark.parametrize(
    ("system", "shown"),
    [
        (["ru-Cyrl-RU", "ru-RU", "ru"], "ru"),
        (["en-Latn-US", "en", "ru"], "en"),
        (["uk-UA", "uk", "ru-RU", "ru", "en"], "ru"),
        (["kk-KZ", "kk", "en-US", "ru"], "en"),
        (["de-DE", "de"], "en"),
        (["C"], "en"),
    ],
)
def test_the_language_is_the_first_of_the_systems_that_there_is(monkeypatch, system, shown):
    """Of those that the user can read, in their order; English where there is none."""

    locale = SimpleNamespace(system=lambda: SimpleNamespace(uiLanguages=lambda: system))
    monkeypatch.setattr("gridsmith.gui.shell.model.QLocale", locale)
    assert Shell.shownLanguage.fget(SimpleNamespace(_language="system")) == shown
