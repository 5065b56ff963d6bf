"""As long as nothing is being saved, the window says so, whatever else it has to say."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF

from gridsmith.core.files.database import LibraryError
from gridsmith.core.library.library import Library
from gridsmith.gui.shell import library as open_library
from tests.gui.balda.hands import Hands


def area(item):
    return QRectF(item.mapToScene(QPointF(0, 0)), item.size())


def is_seen(hands, text):
    """Whether the bar says this, and nothing lies over it or beside the window."""
    bar = hands.item("savingBar")
    inside = QRectF(0, 0, hands.window.width(), hands.window.height())
    notices = [item for item in hands.items() if item.objectName() == "snackbar"]
    is_covered = any(area(notice).intersects(area(bar)) for notice in notices)
    return text in hands.texts and inside.contains(area(bar)) and not is_covered


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_the_window_says_that_nothing_is_being_saved(sit_at, tmp_path, size):
    """Also under a notice, and over a sheet."""
    (tmp_path / "data").write_text("in the way")
    hands = sit_at(Hands, language="ru", size=size)
    said = "Ничего не сохраняется: такой файл уже есть"
    hands.wait(lambda: hands.app.shell.savingFault != "")
    hands.see_frame()
    assert is_seen(hands, said)
    hands.app.shell.notify("Something else")
    hands.see_frame()
    assert is_seen(hands, said)
    hands.show_sheet("S")
    hands.app.shell.notify("Something else")
    hands.see_frame()
    assert is_seen(hands, said)


def test_a_full_disk_is_said_until_there_is_room_again(sit_at, monkeypatch):
    """In words, as long as it is full."""
    monkeypatch.setattr(open_library, "LATE_AFTER", 0.0)
    hands = sit_at(Hands, "кот", "...")
    assert hands.app.shell.savingFault == ""
    keep = Library.save_window_session

    def full(*_: object) -> None:
        cause = LibraryError("database-full", "the disk is full")
        raise LibraryError("database-failed", "{path}: {cause}", path="x", cause=cause)

    monkeypatch.setattr(Library, "save_window_session", full)
    hands.see_frame()  # until then, the cell may be elsewhere
    hands.click_cell(1, 1)
    hands.type("а")
    hands.wait(lambda: hands.app.shell.savingFault == "the disk is full")
    hands.see_frame()
    assert is_seen(hands, "Nothing is being saved: the disk is full")
    monkeypatch.setattr(Library, "save_window_session", keep)
    hands.wait(lambda: hands.app.shell.savingFault == "")
    hands.wait(lambda: hands.notice() == "All changes saved")
