"""A page of a toy game for each test, in the place of Dots."""

from __future__ import annotations

import sys
import types
from pathlib import Path

import pytest

from gui.app import GUI
from gui.tool.long_search import Wish
from tests.gui.driving import PageHands
from tests.gui.tool import toy_page


class Hands(PageHands):
    """A person at the page of the toy."""

    grid_name = "board"

    def __init__(self, app, qtbot):
        super().__init__(app, qtbot)
        self.page = app.shell.pageModel("dots")
        self.editor, self.results = self.page.editor, self.page.results
        self.search, self.games = self.page.longSearch, self.page.games

    @property
    def board(self):
        return self.editor.state.board.text()

    @property
    def words(self):
        return self.results.rows.results.words()

    def begin(self, seconds=0, workers=1):
        """Begin the search, and wait until something is found."""
        self.search.begin_with(Wish(seconds, workers))
        self.wait(lambda: self.search.currentRow >= 0)


@pytest.fixture
def toy(make_app, qtbot, images: Path, tmp_path, monkeypatch):
    """Open the page of the toy in the test's own folder."""
    monkeypatch.setenv("GRIDSMITH_IMAGES", str(images))
    folder = tmp_path / "gui" / "dots"
    folder.mkdir(parents=True)
    qml = toy_page.PAGE.replace("LEXICON", (GUI / "lexicon").as_uri())
    (folder / "DotsPage.qml").write_text(qml)
    module = types.ModuleType("gui.dots.page")
    module.make_page_model = toy_page.ToyPageModel
    monkeypatch.setitem(sys.modules, "gui.dots", types.ModuleType("gui.dots"))
    monkeypatch.setitem(sys.modules, "gui.dots.page", module)
    monkeypatch.setattr("gui.shell.model.GUI", tmp_path / "gui")

    def sit(language="en", tool="dots", **more):
        app = make_app(language=language, tool=tool, **more)
        if tool != "dots":
            app.shell.pageModel("dots")
        return Hands(app, qtbot)

    return sit
