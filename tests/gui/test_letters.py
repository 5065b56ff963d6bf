"""Letters of several characters in the window: what stands for them inside is never seen."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QAbstractItemModel, QObject, Qt
from PySide6.QtGui import QGuiApplication

from tests.gui.balda.hands import Hands as AtBalda
from tests.gui.boggle.hands import Hands as AtBoggle
from tests.gui.tiles.board.hands import Hands as AtBoard
from tests.gui.tiles.hands import Hands as AtTiles

WORDS = "chorro chorros llama calle carro noche cel·la col·legi canya anyo chal cho ola les al"
STAND_IN = re.compile("[\u2c00-\u2c5f]")


def said(thing: Any, name: str = "", passed: set[int] | None = None) -> Iterator[tuple[str, str]]:
    """Give each text that a model shows, with where it stands: in properties, lists and rows."""
    passed = set() if passed is None else passed
    match thing:
        case str():
            yield name, thing
        case list() | tuple():
            for one in thing:
                yield from said(one, name, passed)
        case dict():
            for key, one in thing.items():
                yield from said(one, f"{name}.{key}", passed)
        case QObject() if id(thing) not in passed:
            passed.add(id(thing))
            meta = thing.metaObject()
            for at in range(meta.propertyCount()):
                field = meta.property(at).name()
                yield from said(getattr(thing, field, None), f"{name}.{field}", passed)
            if isinstance(thing, QAbstractItemModel):
                for row in range(min(thing.rowCount(), 200)):
                    for role, key in thing.roleNames().items():
                        cell = thing.data(thing.index(row, 0), role)
                        yield from said(cell, f"{name}.{bytes(key).decode() if isinstance(key, bytes) else bytes(key.data()).decode()}", passed)


@pytest.fixture
def sit(sit_behind, tmp_path):
    def sit(hands: Any) -> Any:
        (tmp_path / "es.txt").write_text("\n".join(WORDS.split()), encoding="utf-8")
        sitting = sit_behind(hands, words="en")
        letters = ["ch", "ll", "rr", "l·l", "ny"]
        catalog = sitting.app.shell.lexicons.catalog
        catalog.import_list(tmp_path / "es.txt", "es", letters=letters)
        sitting.page.lists.chooseLexicon("es")
        sitting.wait(lambda: sitting.editor.state.lexicon == "es")
        return sitting

    return sit


def check(hands):
    texts = list(said(hands.page, "page"))
    texts += [("notice", hands.app.notice)]
    texts += said(hands.app.shell, "shell")
    texts += [("clipboard", QGuiApplication.clipboard().text())]
    bad = {(name, text) for name, text in texts if STAND_IN.search(text)}
    print(len(texts), sorted(bad)[:40])
    return bad


def steps(hands, *acts):
    bad = set()
    for act in acts:
        act()
        hands.rest()
        bad |= check(hands)
    assert not bad


def test_balda(sit, tmp_path):
    hands = sit(AtBalda)
    page, editor = hands.page, hands.editor

    def begin():
        assert page.newGame.begin(4, 4, "chorro") == ""

    def play():
        hands.search.selectRow(0)
        hands.press(Qt.Key.Key_Return)

    def their():
        hands.search.askWord("chal")
        hands.answered()
    def review():
        hands.page.review.start()
        hands.wait(lambda: hands.page.review.complete and not hands.page.review.running)
    steps(hands, begin, hands.search_board, lambda: hands.search.selectRow(0), editor.copyBoard, play, hands.search_board, lambda: hands.press(Qt.Key.Key_F8),
        lambda: hands.search.advice.switch(), lambda: (hands.search_board(), hands.wait(lambda: not hands.search.advice.looking)),
        lambda: hands.game.banWord("chal"), lambda: hands.game.banWord("chal"), lambda: print("fault", hands.game.banWord("chalж")),their, editor.copyCode, lambda: print(QGuiApplication.clipboard().text()), lambda: hands.click_cell(0,0), lambda: hands.type("ch"), lambda: hands.press(Qt.Key.Key_F6),
        lambda: hands.games.saveGame() if hasattr(hands.games,"saveGame") else None, hands.press_undo if hasattr(hands,"press_undo") else editor.undo, lambda: editor.copyMoves() if hasattr(editor,"copyMoves") else None, review)
    print([n for n in dir(editor) if "opy" in n or "aste" in n], [n for n in dir(hands.games) if not n.startswith("_")][:80])


def test_boggle(sit):
    hands = sit(AtBoggle)
    hands.paste("ch o rr o\nll a l·l ny\na e o c\ns a ll e")
    hands.solved()
    def rnd():
        hands.page.round.start()
    steps(hands, lambda: hands.words.selectRow(0), lambda: hands.editor.copyBoard(), lambda: hands.press(Qt.Key.Key_F8), lambda: hands.click_cell(0,0), lambda: hands.type("rr"))
    print(hands.rows)


def test_tiles(sit):
    hands = sit(AtTiles)
    hands.type("chorroll?")
    hands.solved()
    steps(hands, lambda: hands.words.selectRow(0), lambda: hands.editor.copyBoard(), lambda: hands.tiles.rules.require(hands.words.currentWord), lambda: hands.tiles.rules.forbid(hands.words.currentWord), lambda: hands.tiles.setMode("set") if hasattr(hands.tiles,"setMode") else None)
    print([n for n in dir(hands.tiles) if not n.startswith("_")])


def test_board(sit):
    hands = sit(AtBoard)
    hands.lay("15/15/15/15/15/15/15/4[CH]ORROS6/15/15/15/15/15/15/15 CHALLEO/ 0/66 0")
    hands.solved()
    def ahead():
        hands.page.ahead.switch()
    steps(hands, lambda: hands.moves.selectRow(0), lambda: hands.editor.copyBoard(), ahead, lambda: hands.press(Qt.Key.Key_Return), lambda: hands.editor.copyCode(), hands.editor.undo, lambda: hands.click_cell(6,6), lambda: hands.type("ch"))
    print(hands.game.board.typed, hands.rack)
