import re
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import QAbstractItemModel, QCoreApplication, QObject, Qt
from PySide6.QtGui import QGuiApplication

from tests.gui.balda.hands import Hands as AtBalda
from tests.gui.boggle.hands import Hands as AtBoggle
from tests.gui.tiles.board.hands import Hands as AtBoard
from tests.gui.tiles.hands import Hands as AtTiles

WORDS = "chorro chorros llama calle carro noche cel·la col·legi canya anyo chal cho ola les al"
STAND_IN = re.compile("[\u2c00-\u2c5f]")


def said(thing: Any, name: str = "", passed: set[int] | None = None) -> Iterator[tuple[str, str]]:
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
                        yield from said(thing.data(thing.index(row, 0), role), f"{name} {key}")


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


def at_balda(hands):
    yield lambda: hands.page.newGame.begin(4, 4, "chorro")
    yield hands.search.advice.switch
    yield hands.search_board
    yield lambda: hands.wait(lambda: not hands.search.advice.looking)
    yield lambda: hands.press(Qt.Key.Key_F8)
    yield lambda: hands.search.askWord("chal")
    yield lambda: hands.game.banWord("cal·la")
    yield hands.search_board


def at_boggle(hands):
    yield lambda: hands.press(Qt.Key.Key_F8)


def at_tiles(hands):
    yield lambda: hands.tiles.rules.require(hands.words.currentWord)
    yield lambda: hands.tiles.chooseMode("set")


def at_board(hands):
    yield hands.page.ahead.switch
    yield lambda: hands.click_cell(5, 5)
    yield lambda: hands.type("ch")


PAGES = [
    (AtBalda, at_balda, ["....", "....", "chorro", "...."]),
    (AtBoggle, at_boggle, ["ch o rr o", "ll a l·l ny", "a e o c", "s a ll e"]),
    (AtTiles, at_tiles, ["CHORROLL?"]),
    (AtBoard, at_board, [
        ">Ann: [CH]O[RR]OSA? 8F [CH]O[RR]Os +30 30",
        ">Bob: LLEANYC 7G LA +3 3",
        ">Ann: [LL]EAC -[LL] +0 30",
        "#rack2 [CH]ALES?[LL]",
    ]),
]  # fmt: skip


@pytest.mark.usefixtures("compiled", "advice_compiled")
@pytest.mark.parametrize(("sitting", "own", "rows"), PAGES)
def test_no_page_shows_what_stands_for_a_letter(sit, sitting, own, rows):
    hands = sit(sitting)
    page, editor, results, check = hands.page, hands.editor, hands.results, hands.lists.check
    study = hands.app.shell.pageModel("study")
    acts = [
        lambda: hands.lay(*rows),
        lambda: results.selectRow(0),
        results.copyList,
        editor.copyBoard,
        lambda: hands.games.save(""),
        *own(hands),
        lambda: results.selectRow(0),
        lambda: hands.press(Qt.Key.Key_Return),
        check.begin,
        lambda: check.setWord("[ch]a"),
        check.take,
        study.search.begin,
        lambda: setattr(study.search, "lexicon_name", "es"),
        lambda: setattr(study.search, "pattern", "*ch*"),
        lambda: study.search.selectRow(0),
    ]
    for kind in ("anagrams", "hooks", "words"):
        acts += [partial(setattr, study.quiz, "kind", kind), study.quiz.begin, study.quiz.giveUp]
    shown = set()
    for act in acts:
        act()
        hands.rest()
        QCoreApplication.processEvents()
        shown |= {*said([page, study, hands.app.shell])}
        shown |= {("notice", hands.app.notice), ("copied", QGuiApplication.clipboard().text())}
    assert any("CH" in text for _, text in shown)
    assert sorted((name, text) for name, text in shown if STAND_IN.search(text)) == []
