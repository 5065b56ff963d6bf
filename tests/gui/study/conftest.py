from functools import partial
from typing import ClassVar

import pytest
from PySide6.QtCore import QObject, Qt

from tests.gui.driving import PageHands

CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


class StudyHands(PageHands):
    tool: ClassVar[str] = "dots"

    @property
    def sheets(self) -> QObject:
        found = self.window.findChild(QObject, "studySheets")
        assert found is not None
        return found

    @property
    def study(self):
        return self.app.shell.pageModel("study")

    @property
    def search(self):
        return self.study.search

    def open_search(self) -> None:
        self.press(Qt.Key.Key_F, CTRL_SHIFT)
        self.wait(lambda: self.is_open("findWordsSheet"))

    def answered(self) -> None:
        self.wait(lambda: not self.search.working)
        self.see_frame()

    def words(self) -> list[str]:
        results = self.search.rows.results
        return [] if results is None else results.words()


@pytest.fixture
def study(sit_at):
    return partial(sit_at, StudyHands)


@pytest.fixture
def hands(study):
    return study()
