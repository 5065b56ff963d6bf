import random

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QGuiApplication

from gridsmith.core.balda.search import find_moves
from tests.gui.balda.hands import Hands as Balda
from tests.gui.dots.hands import Hands as Dots
from tests.gui.driving import above, click, middle, swipe, tap


@pytest.fixture(autouse=True)
def single_taps():
    """Take no two taps for a double tap: the clicks between them take no time here."""
    hints = QGuiApplication.styleHints()
    interval = hints.mouseDoubleClickInterval()
    hints.setMouseDoubleClickInterval(0)
    yield
    hints.setMouseDoubleClickInterval(interval)


def by_mouse(hands, place):
    click(hands.window, hands.window.contentItem(), QPointF(place))


@pytest.mark.parametrize("touch", [by_mouse, tap])
def test_a_game_of_dots(sit_at, touch):
    chance, hands = random.Random(5), sit_at(Dots, size=(400, 800), language="en")
    hands.game.newGame(3, 3, 1, 0, "club", "", "", helped=False)
    edges = list(hands.position.free)
    chance.shuffle(edges)
    restarts = set(chance.sample(range(1, len(edges)), 2))
    for number, edge in enumerate(edges):
        if number in restarts:
            before = hands.game.state
            hands.app.close()
            hands = sit_at(Dots, size=(400, 800), language="en")
            assert hands.game.state == before
        hands.see_frame()
        touch(hands, middle(hands.grid, hands.spot(edge)))
        assert hands.position.drawn >> edge & 1
    assert hands.position.is_over
    for name in ("reviewButton", "stepForward", "stepForward"):
        hands.see_frame()
        touch(hands, middle(hands.item(name)))
    assert hands.drawn == set(edges[:2])


def tab_to(hands, name):
    for _ in range(30):
        if hands.window.activeFocusItem().objectName() == name:
            break
        hands.press(Qt.Key.Key_Tab)
        hands.see_frame()
        assert is_in_sight(hands.window.activeFocusItem()), hands.window.activeFocusItem()
    else:
        raise AssertionError(f"Tab does not lead to {name}")


def by_keys(hands, name):
    tab_to(hands, name)
    hands.press(Qt.Key.Key_Return)


def is_in_sight(item):
    spot = item.mapToScene(item.boundingRect().center())
    return item.isVisible() and all(
        outer.boundingRect().contains(outer.mapFromScene(spot))
        for outer in above(item)
        if outer.clip() or outer.parentItem() is None
    )


def tap_on(hands, name):
    hands.see_frame()
    assert is_in_sight(hands.item(name)), name
    tap(hands, middle(hands.item(name)))


def click_on(hands, name):
    hands.click(name)


def play_by_mouse(hands, move):
    hands.click_cell(move.row, move.column)
    letter = move.letter.upper()
    hands.wait(lambda: letter in hands.texts and hands.sees("letterPad"))
    hands.click(hands.with_text(letter))
    hands.see_frame()
    hands.drag(*move.path)
    hands.wait(lambda: hands.sees("wordButton"))
    hands.click("wordButton")


def play_by_finger(hands, move):
    def spot(row, column):
        return middle(hands.grid, hands.middle_of((row, column)))

    tap(hands, spot(move.row, move.column))
    letter = move.letter.upper()
    hands.wait(lambda: letter in hands.texts and hands.sees("letterPad"))
    hands.see_frame()
    tap(hands, middle(hands.with_text(letter)))
    hands.see_frame()
    swipe(hands, *(spot(*cell) for cell in move.path))
    hands.wait(lambda: hands.sees("wordButton"))
    hands.see_frame()
    tap(hands, middle(hands.item("wordButton")))


def play_by_keys(hands, move):
    tab_to(hands, "board")
    row, column = hands.editor.selected
    for ahead, back, steps in (
        (Qt.Key.Key_Down, Qt.Key.Key_Up, move.row - row),
        (Qt.Key.Key_Right, Qt.Key.Key_Left, move.column - column),
    ):
        for _ in range(abs(steps)):
            hands.press(ahead if steps > 0 else back)
    hands.type(move.letter)
    hands.press(Qt.Key.Key_Return)
    hands.sheet_opened()
    hands.type(move.word)
    hands.press(Qt.Key.Key_Return)
    hands.sheet_closed()
    hands.wait(lambda: hands.search.move is not None)
    hands.press(Qt.Key.Key_Return)


@pytest.mark.parametrize(
    ("press", "play"),
    [
        (tap_on, play_by_finger),
        (click_on, play_by_mouse),
        (by_keys, play_by_keys),
    ],
    ids=["by finger", "by mouse", "by keys"],
)
def test_a_first_game_against_the_computer_in_the_smallest_window(
    make_app,
    qtbot,
    press,
    play,
):
    app = make_app(size=(360, 640), language="ru", words="ru", tool=None, welcome=True)
    hands = Balda(app, qtbot)
    hands.wait(lambda: hands.sees("startPlay"))
    press(hands, "startPlay")
    hands.sheet_opened()
    press(hands, "beginButton")
    hands.sheet_closed()
    while not hands.page.end.shown:
        if hands.position.is_computers_turn:
            hands.wait(lambda: not hands.position.is_computers_turn)
            continue
        game = hands.position
        hands.see_frame()
        if len(game.plays) == 4:
            press(hands, "searchButton")
            hands.wait(lambda: hands.page.hintText != "")
        words = hands.app.shell.lexicons.lexicon(game.lexicon)
        play(hands, find_moves(game.board, words, banned=game.banned)[0])
        hands.wait(lambda before=game: len(hands.position.plays) > len(before.plays))
    hands.wait(lambda: hands.sees("endTitle"))
    press(hands, "endMoves")
    assert hands.item("recordList").hasActiveFocus()
