"""Whole games by mouse and finger in turn, and no key, with restarts in between."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QPoint
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from tests.gui.balda.hands import Hands as Balda
from tests.gui.dots.hands import Hands as Dots
from tests.gui.driving import PageHands, click, middle

FINGER = QTest.createTouchDevice()
RESTARTS = 2


@pytest.fixture(autouse=True)
def single_taps() -> Iterator[None]:
    """Take no two taps for a double tap: the clicks between them take no time here."""
    hints = QGuiApplication.styleHints()
    interval = hints.mouseDoubleClickInterval()
    hints.setMouseDoubleClickInterval(0)
    yield
    hints.setMouseDoubleClickInterval(interval)


def by_mouse(hands: PageHands, place: QPoint | QQuickItem) -> None:
    if isinstance(place, QQuickItem):
        click(hands.window, place)
    else:
        click(
            hands.window, hands.window.contentItem(), hands.window.contentItem().mapFromScene(place)
        )


def by_finger(hands: PageHands, place: QPoint | QQuickItem) -> None:
    at = middle(place) if isinstance(place, QQuickItem) else place
    QTest.touchEvent(hands.window, FINGER).press(0, at).commit()
    QTest.touchEvent(hands.window, FINGER).release(0, at).commit()
    QCoreApplication.processEvents()


def choose(hands: PageHands, touch: Callable[..., None], text: str) -> None:
    """Choose a line of the menu."""
    touch(hands, hands.item("moreButton"))
    hands.wait(lambda: text in hands.texts)
    touch(hands, hands.with_text(text))


def in_turn() -> Callable[..., None]:
    """Give what touches by mouse two times, and then two times by finger.

    It is given a place, or a call that finds it once a frame has laid everything out.
    """
    ways = itertools.cycle((by_mouse, by_mouse, by_finger, by_finger))

    def touch(hands: PageHands, place: QPoint | QQuickItem | Callable[[], QQuickItem]) -> None:
        hands.see_frame()
        next(ways)(hands, place() if callable(place) else place)

    return touch


def test_a_game_of_balda(sit_at: Callable[..., Any]) -> None:
    """Begun, played by both to its end and reviewed; nothing is lost by closing the app."""
    chance, touch = random.Random(7), in_turn()
    restarts = sorted(chance.sample(range(1, 18), RESTARTS))
    hands = sit_at(Balda, size=(400, 800), language="ru")
    touch(hands, hands.with_text("Новая игра…"))
    hands.sheet_opened()
    touch(hands, hands.item("beginButton"))
    hands.sheet_closed()
    moves = 0
    while not hands.game.property("endText"):
        if restarts and moves == restarts[0]:
            restarts.pop(0)
            before = hands.position
            hands.app.close()
            hands = sit_at(Balda, size=(400, 800), language="ru")
            assert hands.position == before
        touch(hands, hands.item("searchButton"))
        hands.answered()
        if not hands.words:
            choose(hands, touch, "Пропустить ход")
            continue
        hands.rest()  # until then, the rows may be made again
        at = chance.randrange(2) if len(hands.words) > 1 else 0
        touch(hands, lambda at=at, hands=hands: hands.row(at))
        word = hands.search.currentWord
        touch(hands, lambda hands=hands: hands.item("wordButton"))
        moves += 1
        hands.wait(lambda word=word, hands=hands: word == hands.position.plays[-1].word)
    assert moves > 10
    touch(hands, hands.with_text("Разбор"))
    assert hands.position.record.at == 0
    assert len(hands.position.record.line) >= moves


def test_a_game_of_dots(sit_at: Callable[..., Any]) -> None:
    """3×3 boxes, edge by edge; then the moves from the beginning."""
    chance, touch = random.Random(5), in_turn()
    hands = sit_at(Dots, size=(400, 800), language="en")
    hands.game.newGame(3, 3, 1, 0, "club", "", "", helped=False)
    edges = list(hands.position.free)
    chance.shuffle(edges)
    restarts = set(chance.sample(range(1, len(edges)), RESTARTS))
    for number, edge in enumerate(edges):
        if number in restarts:
            before = hands.game.state
            hands.app.close()
            hands = sit_at(Dots, size=(400, 800), language="en")
            assert hands.game.state == before
        touch(hands, middle(hands.grid, hands.spot(edge)))
        assert hands.position.drawn >> edge & 1
    assert hands.position.is_over
    touch(hands, hands.item("reviewButton"))
    assert hands.position.drawn == 0
    for _ in range(2):
        touch(hands, hands.item("stepForward"))
    assert hands.drawn == set(edges[:2])
