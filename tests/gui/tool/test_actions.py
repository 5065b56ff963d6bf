import json

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from tests.gui.balda.conftest import BALDA
from tests.gui.balda.hands import Hands as Balda
from tests.gui.blocks.hands import Hands as Blocks
from tests.gui.boggle.hands import Hands as Boggle
from tests.gui.dots.hands import Hands as Dots
from tests.gui.driving import PageHands, click, middle, overlays, seen, shown_items
from tests.gui.tiles.board.hands import Hands as Board
from tests.gui.tiles.hands import Hands as Tiles
from tests.gui.tool import actions
from tests.gui.tool.looks import is_inside, place_of, things_to_use

PASSING = "emptyState", "resultChip"


class Doer:
    def __init__(self, hands):
        self.hands = hands

    def what_is_seen(self):
        hands = self.hands
        hands.see_frame()
        names = set(seen(hands.window.contentItem(), "names"))
        board = hands.grid if hands.grid_name in names else None
        return (
            json.dumps(hands.editor.content(), ensure_ascii=False, sort_keys=True, default=str),
            [
                item.property("text")
                for one in overlays(hands.window)
                for item in seen(one, "labels")
            ],
            tuple(
                str(hands.results.property(name))
                for name in ("countText", "currentRow", "sortColumn", "sortDescending")
            ),
            None if board is None else board.property("selectedCell"),
            names & {"recordList", "wordTable", "layerEditor", "resultChip"},
            "filterField" in names and self.item("filterField").property("activeFocus"),
            QGuiApplication.clipboard().text(),
            *self.of_game(),
        )

    def of_game(self):
        search = getattr(self.hands, "search", None)
        advice = getattr(search, "advice", None)
        review = getattr(self.hands.page, "review", None)
        return (
            review and (review.shown, review.exercises.on),
            str(search and search.property("resultKind")),
            advice and (advice.property("on"), advice.property("hot")),
            getattr(getattr(self.hands, "analysis", None), "live", None),
            getattr(getattr(self.hands.page, "round", None), "entryText", None),
        )

    def item(self, name):
        found = seen(self.hands.window.contentItem(), "usable", name)
        assert found, f"no {name} among {self.hands.texts}"
        return found[0]

    def settle(self, step=""):
        self.hands.rest()
        if step == "Close":
            self.hands.sheet_closed()
        for _ in range(3):
            self.hands.see_frame()
        QCoreApplication.processEvents()
        self.hands.rest()


class Pointer(Doer):
    def __init__(self, hands):
        super().__init__(hands)
        self._clicked: tuple[QQuickItem, QPoint, dict[QQuickItem, tuple[str, QRectF]]] | None = None

    def settle(self, step=""):
        """See that the buttons are where they were before a click, unless it closed a list."""
        super().settle(step)
        if self._clicked is None or overlays(self.hands.window) or step.startswith("resultChip"):
            return
        (clicked, at, before), now = self._clicked, self._buttons()
        moved = [
            item
            for item in before.keys() & now.keys()
            if clicked in now  # else what went with it leaves its room
            and before[item][0] == now[item][0]
            and before[item] != now[item]
        ]
        under = [item for item in now.keys() - before.keys() if now[item][1].contains(at)]
        assert [item.property("text") for item in (*moved, *under)] == []

    def _buttons(self):
        """All but an empty list's, and the chip, which takes no second click."""
        shown = self.hands.window.contentItem()
        others = [item for name in PASSING for item in seen(shown, "named", name)]
        return {
            item: (str(item.property("text")), place_of(item))
            for item in things_to_use(self.hands)
            if item.inherits("QQuickAbstractButton")
            and not any(is_inside(item, other) for other in others)
        }

    def do(self, step):
        hands = self.hands
        kind, colon, rest = step.partition(": ")
        place, _, line = rest.partition(" > ")
        self._clicked = None
        if not colon:
            name, _, inner = step.partition(" > ")
            hands.wait(lambda: bool(seen(hands.window.contentItem(), "usable", name)))
            item = self.item(name)
            if inner:
                item = next(
                    child
                    for child in shown_items(item)
                    if str(child.property("text")).startswith(inner)
                )
            hands.see_frame()
            self._clicked = item, middle(item), self._buttons()
            hands.click(item)
            return
        match kind:
            case "menu":
                hands.menu(rest)
            case "cell":
                hands.click_cell(*self._cell(place))
            case "twice":
                hands.double_click_cell(*self._cell(place))
            case "hold":
                at = hands.grid.mapToScene(hands.middle_of(self._cell(place))).toPoint()
                button, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
                QTest.mousePress(hands.window, button, plain, at)
                hands.wait(lambda: line in hands.texts)
                QTest.mouseRelease(hands.window, button, plain, at)
                hands.click(hands.with_text(line))
            case "row":
                hands.click(hands.row(int(place)))
                if line:
                    more = next(
                        item
                        for item in shown_items(hands.row(int(place)))
                        if item.property("text") == "More"
                    )
                    hands.click(more)
                    hands.wait(lambda: line in hands.texts)
                    hands.click(hands.with_text(line))
            case "spot":
                across, down = map(float, place.split(","))
                click(hands.window, hands.grid, hands.at(across, down))
            case _:
                raise AssertionError(step)

    def _cell(self, text):
        row, column = text.split(",")
        return int(row), int(column)


class Keyboard(Doer):
    def do(self, step):
        hands = self.hands
        kind, colon, rest = step.partition(": ")
        if not colon:
            pressed = QKeySequence(step)[0]
            hands.press(pressed.key(), pressed.keyboardModifiers())
            return
        match kind:
            case "type":
                hands.type(rest)
            case "focus":
                self._tab_to(self.item(rest))
            case "tab":
                self._tab_to(self.item(rest))
                hands.press(Qt.Key.Key_Return)
            case "menu":
                self.do("tab: moreButton")
                for line in filter(None, (hands.group_of(rest), rest)):
                    self._choose(line)
            case "row":
                hands.press(Qt.Key.Key_Menu)
                self._choose(rest)
            case _:
                raise AssertionError(step)

    def _choose(self, text):
        hands = self.hands
        hands.wait(lambda: text in hands.texts)
        for _ in range(60):
            if hands.with_text(text, "QQuickMenuItem").property("highlighted"):
                break
            hands.press(Qt.Key.Key_Down)
        hands.press(Qt.Key.Key_Return)

    def _tab_to(self, item):
        for _ in range(80):
            if item.property("activeFocus"):
                return
            self.hands.press(Qt.Key.Key_Tab)
        raise AssertionError(f"Tab does not come to {item.objectName()} {item.property('text')}")


PAGES = {
    "balda": (Balda, actions.BALDA, *BALDA),
    "boggle": (Boggle, actions.BOGGLE),
    "tiles": (Tiles, actions.TILES),
    "board": (Board, actions.BOARD),
    "dots": (Dots, actions.DOTS),
    "blocks": (Blocks, actions.BLOCKS),
}


@pytest.mark.parametrize("way", [Pointer, Keyboard])
@pytest.mark.parametrize("page", PAGES)
def test_every_action_is_done(sit_at, page, way, monkeypatch):
    monkeypatch.setattr("gridsmith.gui.balda.advice.LOOKS_FOR", 0.2)
    hands_of, done, *rows = PAGES[page]
    hands: PageHands = sit_at(hands_of, *rows, language="en", size=(420, 800))
    QGuiApplication.clipboard().setText("")
    doer = way(hands)
    doer.settle()
    hands.window.requestActivate()
    for action, pointer, keyboard in done:
        steps = pointer if way is Pointer else keyboard
        before = doer.what_is_seen()
        has_changed = False
        for step in steps:
            try:
                doer.do(step)
                doer.settle(step)
            except Exception as error:
                raise AssertionError(f"{action}, at {step}: {error}") from error
            has_changed = has_changed or doer.what_is_seen() != before
        assert has_changed, f"{action}: nothing has changed"
