import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.gui.balda.hands import Hands as Balda
from tests.gui.driving import PATIENCE, middle, overlays, shown_items, tap
from tests.gui.tool.looks import place_of

NARROW, WIDE = (360, 640), (1000, 700)


@pytest.fixture
def hands(toy, request):
    hands = toy(size=request.param)
    hands.click("moreButton")
    hands.wait(lambda: "Board" in hands.texts)
    hands.see_frame()
    return hands


def tap_line(hands, text):
    tap(hands, middle(hands.with_text(text, "QQuickMenuItem")))
    hands.see_frame()


@pytest.mark.parametrize("hands", [NARROW], indirect=True)
def test_a_group_opens_in_the_place_of_the_menu(hands):
    hands.app.engine.singletonInstance("gui.controls", "Theme").setProperty("secondTap", PATIENCE)
    menu = place_of(overlays(hands.window)[0].childItems()[-1])
    at = middle(hands.with_text("Share", "QQuickMenuItem"))
    QTest.mouseClick(hands.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    hands.wait(lambda: "Copy code" in hands.texts)
    hands.see_frame()
    group = place_of(overlays(hands.window)[0].childItems()[-1])
    assert (group.top(), group.right()) == (menu.top(), menu.right())
    before = hands.notice()
    QTest.mouseClick(hands.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    hands.see_frame()
    assert "Copy code" in hands.texts
    assert hands.notice() == before


def test_a_group_fits_the_narrowest_window_in_russian(sit_at):
    hands = sit_at(Balda, size=NARROW, language="ru")
    hands.click("moreButton")
    hands.wait(lambda: "Партия" in hands.texts)
    hands.click_in_menu("Партия")
    hands.wait(lambda: "Ход компьютера" in hands.texts)
    hands.see_frame()
    group = place_of(overlays(hands.window)[0].childItems()[-1])
    assert place_of(hands.window.contentItem()).contains(group)
    line = hands.with_text("Ход компьютера", "QQuickMenuItem")
    words = [part for part in shown_items(line) if part.inherits("QQuickText")]
    assert all(group.contains(place_of(part)) for part in words)
    assert not any(part.property("truncated") for part in words)


@pytest.mark.parametrize("hands", [WIDE], indirect=True)
def test_a_tap_on_another_group_opens_it(hands):
    tap_line(hands, "Share")
    hands.wait(lambda: "Copy code" in hands.texts)
    tap_line(hands, "Words")
    hands.wait(lambda: "My words…" in hands.texts)
    assert "Copy code" not in hands.texts


@pytest.mark.parametrize("hands", [NARROW, WIDE], indirect=True)
def test_another_width_closes_the_menu_with_its_group(hands):
    hands.click_in_menu("Share")
    hands.wait(lambda: "Copy code" in hands.texts)
    hands.resize(*(WIDE if hands.window.width() == NARROW[0] else NARROW))
    hands.wait(lambda: not overlays(hands.window))
