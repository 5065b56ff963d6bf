import sys
import types
from functools import partial

import pytest

from gridsmith.core.games import GAMES
from tests.gui.balda.looks import LOOKS as BALDA
from tests.gui.blocks.looks import LOOKS as BLOCKS
from tests.gui.boggle.looks import LOOKS as BOGGLE
from tests.gui.dots.looks import LOOKS as DOTS
from tests.gui.tiles.board.looks import LOOKS as BOARD
from tests.gui.tiles.looks import LOOKS as TILES
from tests.gui.tool import toy_page
from tests.gui.tool.hands import Hands
from tests.gui.tool.windows import Window

PAGES = {
    "balda": BALDA,
    "boggle": BOGGLE,
    "tiles": TILES,
    "board": BOARD,
    "blocks": BLOCKS,
    "dots": DOTS,
}
"""A further game's page is walked over as soon as it is named here."""


@pytest.fixture
def toy_planted(tmp_path, monkeypatch):
    """Have the toy's page in the place of that of Dots, and empty pages in that of the others."""
    pages = dict.fromkeys(GAMES, "import gui.controls\nToolPage { property var viewModel }")
    pages["dots"] = toy_page.PAGE
    for game, qml in pages.items():
        folder = tmp_path / "gui" / game
        folder.mkdir(parents=True)
        (folder / f"{game.capitalize()}Page.qml").write_text(qml)
    module = types.ModuleType("gridsmith.gui.dots.page")
    module.make_page_model = toy_page.ToyPageModel
    monkeypatch.setitem(sys.modules, "gridsmith.gui.dots", types.ModuleType("gridsmith.gui.dots"))
    monkeypatch.setitem(sys.modules, "gridsmith.gui.dots.page", module)
    monkeypatch.setattr("gridsmith.gui.shell.model.GUI", tmp_path / "gui")


@pytest.fixture
def toy(toy_planted, make_app, qtbot):
    def sit(language="en", tool="dots", **more):
        return Hands(make_app(language=language, tool=tool, **more), qtbot)

    return sit


@pytest.fixture
def toy_behind(toy_planted, make_backstage, qtbot):
    def sit(language="en", tool="dots", **more):
        return Hands(make_backstage(language=language, tool=tool, **more), qtbot)

    return sit


@pytest.fixture
def hands(toy):
    return toy()


@pytest.fixture
def behind(toy_behind):
    return toy_behind()


@pytest.fixture(params=PAGES)
def looks(request, monkeypatch):
    PAGES[request.param].prepare(monkeypatch)
    return PAGES[request.param]


@pytest.fixture
def sit_down(looks, sit_at):
    return partial(sit_at, looks.hands)


@pytest.fixture
def sit(qtbot, tmp_path):
    windows: list[Window] = []

    def sit(tool: str = "balda") -> Window:
        windows.append(Window(tmp_path, qtbot, tool))
        return windows[-1]

    yield sit
    for window in windows:
        window.close()


@pytest.fixture
def window(sit):
    return sit()
