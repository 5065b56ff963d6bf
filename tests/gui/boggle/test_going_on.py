"""A search of several runs is one search: its time, and when its best was found."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gridsmith.core.searching.running import run
from tests.gui.boggle.hands import GOOD

# Seconds of a run, after how many of them its best was found, and the points of that.
RUNS = [(40.0, 3.0, 10), (20.0, 0.0, 10), (10.0, 2.5, 11)]
TOLD = ["40 s; best after 3.0 s", "60 s; best after 3.0 s", "70 s; best after 62.5 s"]


@pytest.fixture
def measured(monkeypatch):
    """Searches run for two steps, and take the time that is in the table."""
    runs = iter(RUNS)

    def run_shortly(pieces, *, seconds, steps, **named):
        outcome = run(pieces, steps=2, **named)
        seconds, best_seconds, points = next(runs)
        snapshot = replace(outcome.snapshot, points=points)
        return replace(outcome, snapshot=snapshot, seconds=seconds, best_seconds=best_seconds)

    monkeypatch.setattr("gridsmith.core.searching.checkpoints.run", run_shortly)


def test_the_time_of_all_runs_is_told(measured, sit_down):
    """A run that betters nothing leaves when the best was found."""
    hands = sit_down(*GOOD)
    hands.search.begin("dice", 0, 1)
    for told in TOLD:
        hands.search_ended()
        assert hands.search.statsText.endswith(f", {told}")
        hands.see_frame()
        assert any(text.endswith(f", {told}") for text in hands.texts)
        if told is not TOLD[-1]:
            hands.click("goOnButton")
