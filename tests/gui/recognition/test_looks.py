from collections.abc import Iterator

import pytest
from PySide6.QtQuick import QQuickItem

from tests.gui.driving import seen, text_of
from tests.gui.recognition.boards import DOUBTFUL, ScriptedReader
from tests.gui.tool.looks import (
    ENGLISH_ALLOWED,
    FINGER,
    assert_apart,
    english_left,
    nameless,
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


def words_in_place(hands, where: object) -> set[str]:
    view = hands.sheet.property("contentItem")
    assert_apart(hands, seen(view, "controls"), where)
    assert not nameless(hands), where
    assert hands.window.height() < 640 or not [
        small for small in too_small(hands) if small[-1] < FINGER
    ], where
    labels: list[QQuickItem] = seen(view, "labels")
    assert not [text_of(one) for one in labels if one.property("truncated")], where
    return set(map(text_of, labels))


@pytest.mark.parametrize("tool", ["balda", "boggle", "tiles", "dots"])
def test_everything_is_in_its_place_in_both_languages(sit_with, tool):
    hands = sit_with(tool, reader_for(tool), size=SIZES[0])
    for state in states(hands):
        for size in SIZES:
            hands.resize(*size)
            words_in_place(hands, (state, size))
        hands.resize(*SIZES[0])
        hands.app.shell.chooseLanguage("ru")
        hands.see_frame()
        assert english_left(words_in_place(hands, (state, "ru")), ENGLISH_ALLOWED) == set()
        hands.app.shell.chooseLanguage("en")
