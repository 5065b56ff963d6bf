from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QObject, QRectF
from PySide6.QtQuick import QQuickItem

from tests.gui.driving import shown_items
from tests.gui.recognition.boards import DOUBTFUL, ScriptedReader
from tests.gui.tool.looks import (
    ENGLISH_ALLOWED,
    FINGER,
    english_left,
    is_inside,
    nameless,
    place_of,
    too_small,
)

SIZES = [(360, 640), (700, 500), (1280, 800)]
BOARD = ("ЩУКА" * 3, "...." * 3) * 6
"""A large board, on whose cells a finger needs the help of the sheet."""


def reader_for(tool: str) -> ScriptedReader:
    if tool == "dots":
        return ScriptedReader(dots=DOUBTFUL)
    rows = BOARD if tool == "balda" else BOARD[:2] if tool == "tiles" else ("ЩУК", "АФЫ")
    return ScriptedReader(rows, doubts={(0, 0): "ЩШЦЧ", (0, 1): "УЧХК"})


def parts(hands) -> Iterator[QQuickItem]:
    view: QObject = hands.sheet.property("contentItem")
    assert isinstance(view, QQuickItem)
    return shown_items(view)


def states(hands) -> Iterator[str]:
    hands.open_sheet()
    yield "no picture"
    hands.leave()
    hands.show()
    yield "letters"
    if hands.model.board.keys:
        hands.click("padButton")
        yield "letter pad"
        hands.click("padButton")
    hands.model.mode = "grid"
    yield "grid"
    hands.model.mode = "letters"


def assert_in_place(hands, where: object) -> None:
    window = QRectF(0, 0, hands.window.width(), hands.window.height())
    controls = [
        one
        for one in parts(hands)
        if one.inherits("QQuickAbstractButton") or one.inherits("QQuickTextField")
    ]
    assert all(window.contains(place_of(one)) for one in controls), where
    assert not nameless(hands), where
    low = [small for small in too_small(hands) if small[-1] < FINGER]
    assert window.height() < 640 or not low, where
    for one, other in combinations(controls, 2):
        both = place_of(one).intersected(place_of(other))
        apart = min(both.width(), both.height()) < 1
        assert apart or is_inside(one, other) or is_inside(other, one), (where, both)


def words(hands, where: object) -> set[str]:
    texts = [one for one in parts(hands) if one.inherits("QQuickText")]
    assert [one.property("text") for one in texts if one.property("truncated")] == [], where
    return {str(one.property("text")) for one in texts}


@pytest.mark.parametrize("tool", ["balda", "boggle", "tiles", "dots"])
def test_everything_is_in_its_place_in_both_languages(sit_with, tool):
    hands = sit_with(tool, reader_for(tool), size=SIZES[0])
    for state in states(hands):
        for size in SIZES:
            hands.resize(*size)
            assert_in_place(hands, (state, size))
            words(hands, (state, size))
        hands.resize(*SIZES[0])
        hands.app.shell.chooseLanguage("ru")
        hands.see_frame()
        assert_in_place(hands, (state, "ru"))
        assert english_left(words(hands, (state, "ru")), ENGLISH_ALLOWED) == set()
        hands.app.shell.chooseLanguage("en")
