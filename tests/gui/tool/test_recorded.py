import inspect
import random
from dataclasses import replace
from datetime import date
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import pytest
from PySide6.QtCore import QElapsedTimer

from gridsmith.core.boggle.annealing import Optimize
from gridsmith.core.boggle.proof import plan
from gridsmith.core.boggle.saved_search import SavedBoardSearch
from tests.gui.recorded import SHARED, play


class NoTime(QElapsedTimer):
    def elapsed(self):
        return 0

    restart = elapsed


class BriefHunt(Optimize):
    def snapshot(self):
        found = super().snapshot()
        return replace(found, finished=found.steps > 2)


@pytest.fixture
def out_of_time(monkeypatch):
    today = SimpleNamespace(today=lambda: date(2026, 12, 1))
    for name, other in {
        "balda.new_game_form.random": SimpleNamespace(SystemRandom=lambda: random.Random(1)),
        "tool.daily_problem.date": today,
        "tool.archive.FIRST_ALONE": 0,
        "tool.printing.printers": Mock(
            side_effect=[
                (["Attic", "Cellar"], "Cellar"),
                (["Attic"], "gone"),
                (["Cellar", "Attic"], "Attic"),
                (["Office", "Shed"], "Shed"),
                ([], ""),
                OSError(5, "no answer"),
            ]
        ),
        "tool.printing.print_pages": Mock(side_effect=[None, OSError("no paper")]),
        "tool.clock.QElapsedTimer": NoTime,
        "boggle.round.QElapsedTimer": NoTime,
        "balda.computer.PAUSE": 0,
        "balda.advice.LOOKS_FOR": 1000.0,
        "dots.analysis.PAUSE": 0,
        "blocks.puzzle.MAX_KINDS": 7,
        "blocks.board.MAX_KINDS": 7,
        "blocks.board.MAX_COLORS": 4,
        "blocks.painting.MAX_FACES": 10,
        "blocks.solving.SAVED_FINDS": 5,
    }.items():
        monkeypatch.setattr(f"gridsmith.gui.{name}", other)
    monkeypatch.setattr(SavedBoardSearch, "SEARCH", BriefHunt)
    monkeypatch.setattr(plan, "_FIRST_STEPS", 3)


def test_a_play_publishes_what_was_recorded(looks, sit_behind, out_of_time, tmp_path, request):
    hands = sit_behind(looks.hands)
    recording = Path(inspect.getfile(looks.hands)).with_name("recorded.json")
    again = request.config.getoption("--record")
    play(
        hands,
        (*looks.play, *SHARED),
        tmp_path / "files",
        recording,
        again=again,
        reopen=lambda: sit_behind(looks.hands),
    )
