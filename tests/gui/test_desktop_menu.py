"""The row in the settings by which the app comes into the applications menu, and out of it."""

from __future__ import annotations

import pytest
from PySide6.QtQuick import QQuickItem

from gridsmith.core.installation.desktop import ApplicationsMenu
from tests.gui.driving import click, named, texts


@pytest.fixture
def window(make_app, qtbot, tmp_path, monkeypatch):
    """The window with its settings open, where the desktop has none of its tools."""
    monkeypatch.setenv("PATH", str(tmp_path))
    window = make_app(size=(420, 1000)).window  # the row is at the end of the settings
    window.showSettings()
    qtbot.waitUntil(lambda: window.property("sheetOpen"))
    return window


def test_the_app_is_added_and_removed(window, qtbot, tmp_path):
    """At once; the notice undoes it."""
    menu = ApplicationsMenu(tmp_path / "share")

    def offers(text: str) -> bool:
        return f"{text} the applications menu" in texts(window)

    def click_row() -> None:
        with qtbot.waitSignal(window.frameSwapped):  # what has just appeared is laid out
            window.update()
        click(window, named(window, "menuRow"))

    qtbot.waitUntil(lambda: offers("Add to"))
    click_row()
    qtbot.waitUntil(lambda: offers("Remove from"))
    assert menu.entry.exists()
    bar = window.findChild(QQuickItem, "snackbar")
    assert bar.property("text") == "Added to the applications menu."
    bar.act()
    qtbot.waitUntil(lambda: offers("Add to"))
    assert not menu.entry.exists()
    assert bar.property("text") == "Removed from the applications menu."
    bar.act()
    qtbot.waitUntil(lambda: offers("Remove from"))
    menu.entry.write_text("[Desktop Entry]\nName=Mine\n")
    click_row()
    qtbot.waitUntil(lambda: "Couldn't change the applications menu: " in bar.property("text"))
    # What is not ours to change is not offered.
    qtbot.waitUntil(lambda: not (offers("Add to") or offers("Remove from")))
