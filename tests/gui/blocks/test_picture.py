import itertools
import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest

from gridsmith.core.blocks.drawing.colors import HUES
from gridsmith.core.blocks.drawing.parts import Part
from gridsmith.core.blocks.drawing.projection import Drawing
from gridsmith.core.blocks.drawing.scene import (
    APART,
    UNIT,
    Scene,
    View,
)
from gridsmith.core.blocks.drawing.shown_parts import ShownParts
from gridsmith.core.blocks.puzzle import box
from gridsmith.core.drawing.palette import LIGHT as PALETTE
from gridsmith.gui.app import dress_application
from gridsmith.gui.blocks.painting import paint_shown
from tests.core.blocks.reference import carved
from tests.gui.blocks.hands import TWO, painted
from tests.gui.driving import click, middle, shown_items

# What is before what


def seen_from(parts, spread, shown, drawing, point):
    places = np.array([(x, -y, z) for part in parts for x, y, z in part])
    centre = (places.min(axis=0) + places.max(axis=0) + 1) / 2
    right, up, towards = drawing.view.axes
    x, y = (np.array(point) - drawing.placed(centre)) / drawing.scale
    eye = centre + right * x - up * y
    exits = {}
    for number, part in enumerate(parts):
        cubes = np.array([(x, -y, z) for x, y, z in part], float)
        away = (cubes.mean(axis=0) + 0.5 - centre) * spread * APART
        cubes += np.rint(away * UNIT) / UNIT
        with np.errstate(all="ignore"):
            ends = np.sort(((cubes - eye) / towards, (cubes + 1 - eye) / towards), axis=0)
        inside = ends[1].min(axis=1) - ends[0].max(axis=1)
        if shown[number]:
            if (np.abs(inside) < 1e-3).any():
                return None
            if (inside > 0).any():
                exits[number] = ends[1].min(axis=1)[inside > 0].max()
    nearest = max(exits.values(), default=0)
    return {part for part, end in exits.items() if end > nearest - 2e-3} or {-1}


@settings(max_examples=50, deadline=None)
@given(
    st.integers(1, 4),
    st.integers(0, 999),
    st.sampled_from([0, 0.04, 0.1, 0.3, 0.55, 1]),
    st.floats(0, 360),
    st.floats(-90, 90),
)
def test_what_is_before_is_painted_later(side, seed, spread, turn, tilt):
    dice = random.Random(seed)
    parts = list(carved(dice, list(box(side, 4, side)), 5))
    shown = [dice.random() < 0.8 for _ in parts]
    drawing = Drawing(Scene(parts, spread, shown), View(turn, tilt), 300, 300)
    for _ in range(40):
        point = dice.uniform(60, 240), dice.uniform(60, 240)
        seen = seen_from(parts, spread, shown, drawing, point)
        assert seen is None or drawing.part_at(*point) in seen


def test_what_is_painted_is_what_is_seen(qapp, monkeypatch):
    monkeypatch.setattr("gridsmith.gui.blocks.painting.MAX_FACES", 10)
    dress_application()
    parts = list(carved(random.Random(5), list(box(3, 3, 3)), 5))
    shown = ShownParts([Part("", number, cubes) for number, cubes in enumerate(parts)], spread=0.3)
    drawing = shown.drawing(View(20, 30), 300, 300)
    image = QImage(300, 300, QImage.Format.Format_RGB32)
    image.fill(QColor(PALETTE.surface))
    painter = QPainter(image)
    paint_shown(painter, shown, drawing.view, 300, 300, PALETTE, lettered=False, moving=True)
    painter.end()
    hues = [QColor(hue).hslHueF() for hue in HUES]
    right = []
    for x, y in itertools.product(range(5, 300, 7), repeat=2):
        around = {drawing.part_at(x + dx, y + dy) for dx in (-3, 0, 3) for dy in (-3, 0, 3)}
        if len(around) == 1 and around != {-1}:
            hue = image.pixelColor(x, y).hslHueF()
            nearest = min(range(len(hues)), key=lambda n: abs(hues[n] - hue))
            right.append(nearest in around)
    assert len(right) > 400
    assert right.count(False) < len(right) / 20  # the edges within a part


# The model

CUBE = (
    Part("A", 0, ((0, 0, 0), (0, 1, 0), (1, 0, 0))),
    Part("B", 1, ((1, 1, 0), (1, 1, 1))),
    Part("C", 2, ((0, 0, 1), (0, 1, 1), (1, 0, 1))),
)
OTHER = (
    Part("C", 2, ((0, 0, 0), (0, 1, 0), (1, 0, 0))),
    Part("B", 1, ((1, 1, 0), (1, 1, 1))),
    Part("A", 0, ((0, 0, 1), (0, 1, 1), (1, 0, 1))),
)
GOAL = box(2, 2, 2)


@pytest.fixture
def picture(sit_behind):
    model = sit_behind().page.assembly
    model.show(CUBE, outline=GOAL)
    return model


def names_shown(model):
    return "".join(part.name for n, part in enumerate(model.all_parts) if model.is_shown(n))


def test_another_assembly_is_seen_in_the_same_way(picture, qtbot):
    for change, to in (
        (picture.turnBy, 1),
        (picture.setSpread, 0.4),
        (picture.toggle, 0),
        (picture.pick, 1),
    ):
        change(to)
    picture.show((), outline=GOAL)
    picture.show(OTHER, outline=GOAL)
    assert names_shown(picture) == "CB"
    assert (picture.turn, picture.spread, picture.picked) == (330, 0.4, 1)
    with qtbot.waitSignal(picture.shownChanged):
        picture.show((Part("X", 0, GOAL),), outline=GOAL)
    assert (names_shown(picture), picture.hiddenCount, picture.turn) == ("X", 0, 330)


# Painted


def test_a_large_picture_is_painted_on_another_thread(picture, qtbot, monkeypatch):
    picture.show(())
    blank = painted(picture)
    picture.show(CUBE, outline=GOAL)
    before = painted(picture)
    picture.turnBy(1)
    turned = painted(picture)
    assert turned != before
    monkeypatch.setattr("gridsmith.gui.blocks.picture.MAX_AT_ONCE", 5)
    with qtbot.waitSignal(picture.painted):
        assert painted(picture) == blank
    assert painted(picture) == turned
    for change, shown in (
        (lambda: picture.turnBy(-1), turned),
        (lambda: picture.show(OTHER, outline=GOAL), before),
        (lambda: picture.show((Part("X", 0, GOAL),)), blank),
    ):
        change()
        with qtbot.waitSignal(picture.painted):
            assert painted(picture) == shown  # until the new one is there


def test_the_order_of_many_parts_is_found_on_another_thread(picture, qtbot, monkeypatch):
    picture.showCount(2)
    placed = [picture.is_placed(part) for part in range(picture.partCount)]
    parts = picture.all_parts
    picture.show(())
    monkeypatch.setattr("gridsmith.gui.blocks.picture.MAX_ORDERED", 1)
    picture.show(parts)
    picture.showCount(2)
    qtbot.waitUntil(
        lambda: [picture.is_placed(part) for part in range(picture.partCount)] == placed
    )
    assert placed.count(True) == 2


# The window


def test_it_is_worked_by_mouse_and_keys(sit_down):
    hands = sit_down(TWO, size=(1280, 800))
    hands.solve("one")
    window, picture, key = hands.window, hands.page.assembly, Qt.Key
    picture.show(CUBE, outline=GOAL)
    hands.see_frame()
    view = hands.item("assemblyPicture")
    for end, *what in (
        (click, window, view, QPointF(4, view.height() / 2)),
        (click, window, view),
        (hands.press, key.Key_Escape),
    ):
        click(window, view)  # the corner that is nearest
        hands.see_frame()
        assert hands.text_of("pickedText") == picture.pickedText == "B, 2 cubes, layers 1–2"
        end(*what)
        assert picture.picked == -1
    at, button = middle(view), Qt.MouseButton.LeftButton
    QTest.mousePress(window, button, pos=at)
    for step in (QPoint(20, 0), QPoint(40, 10)):
        QTest.mouseMove(window, at + step)
        QCoreApplication.processEvents()
    QTest.mouseRelease(window, button, pos=at + step)
    hands.see_frame()
    assert (picture.turn, picture.tilt, picture.picked) == (335, pytest.approx(35.264 + 5), -1)
    for pressed, state in (
        ([key.Key_Right, key.Key_Right, key.Key_Left, key.Key_Up], (345, 45, 0, 3)),
        ([key.Key_Plus, key.Key_Plus, key.Key_Minus], (345, 45, 0.1, 3)),
        ([key.Key_PageDown], (345, 45, 0.1, 2)),
        ([key.Key_PageUp, key.Key_Home], (315, pytest.approx(35.264), 0, 3)),
    ):
        for one in pressed:
            hands.press(one)
        assert (picture.turn, picture.tilt, picture.spread, picture.shownCount) == state
    legend = hands.item("legend")
    entry = next(item for item in shown_items(legend) if item.property("label") == "B")
    QTest.mouseClick(window, Qt.MouseButton.RightButton, pos=middle(entry))
    assert (picture.picked, names_shown(picture)) == (1, "ABC")
    click(window, entry)
    assert names_shown(picture) == "AC"
    legend.forceActiveFocus()
    for one in (key.Key_Down, key.Key_Space, key.Key_Return):
        hands.press(one)
    assert (picture.picked, names_shown(picture)) == (2, "A")
    hands.click("showAll")
    assert names_shown(picture) == "ABC"
    hands.board.setLook("plans")
    hands.see_frame()
    click(window, next(item for item in hands.items() if item.objectName() == "layerPlan"))
    assert picture.pickedText.startswith(("A", "B"))
