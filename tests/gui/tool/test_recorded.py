import inspect
from datetime import date
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QElapsedTimer

from tests.gui.recorded import SHARED, play


class NoTime(QElapsedTimer):
    def elapsed(self):
        return 0

    restart = elapsed


@pytest.fixture
def out_of_time(monkeypatch):
    today = SimpleNamespace(today=lambda: date(2026, 12, 1))
    for name, other in {
        "tool.daily_problem.date": today,
        "tool.archive.FIRST_ALONE": 0,
        "tool.clock.QElapsedTimer": NoTime,
        "boggle.round.QElapsedTimer": NoTime,
        "balda.computer.PAUSE": 0,
        "dots.analysis.PAUSE": 0,
    }.items():
        monkeypatch.setattr(f"gridsmith.gui.{name}", other)


def test_a_play_publishes_what_was_recorded(looks, sit_behind, out_of_time, tmp_path, request):
    hands = sit_behind(looks.hands)
    recording = Path(inspect.getfile(looks.hands)).with_name("recorded.json")
    again = request.config.getoption("--record")
    play(hands, (*looks.play, *SHARED), tmp_path / "files", recording, again=again)
