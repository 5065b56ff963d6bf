from functools import partial

import pytest

from tests.gui.dots.hands import CORNER, Hands
from tests.gui.dots.scripted import Scripted, know_everything


@pytest.fixture(autouse=True)
def all_is_known(monkeypatch):
    know_everything(monkeypatch)
    monkeypatch.setattr("gridsmith.gui.dots.analysis.PAUSE", 0)


@pytest.fixture
def analyses(monkeypatch):
    begun = []

    def script(tell, gate=None):
        def begin(position, *_):
            begun.append(Scripted(position, tell(position), gate))
            return begun[-1]

        monkeypatch.setattr("gridsmith.gui.dots.analysis.begin_analysis", begin)
        return begun

    return script


@pytest.fixture
def sit_down(sit_at):
    return partial(sit_at, Hands)


@pytest.fixture
def sit_behind(sit_behind):
    return partial(sit_behind, Hands)


@pytest.fixture
def hands(sit_down):
    return sit_down()


@pytest.fixture
def behind(sit_behind):
    return sit_behind()


@pytest.fixture
def cornered(sit_behind):
    return sit_behind(*CORNER)
