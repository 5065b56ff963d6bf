from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import pytest

from tests.gui.balda import edits_until_killed

ROOT = Path(__file__).parents[3]


def killed_in_the_middle(folder: Path, seed: int) -> tuple[list[list], float]:
    """Let another process edit in this folder, kill it, and give its log and the moment."""
    log = folder / f"edits-{seed}.log"
    child = subprocess.Popen(
        [sys.executable, "-m", edits_until_killed.__name__, str(folder), str(seed), str(log)],
        cwd=ROOT,
    )
    try:
        while not (log.exists() and log.stat().st_size):
            assert child.poll() is None, "the edits did not begin"
            time.sleep(0.01)
        time.sleep(random.Random(seed).uniform(0.1, 1.6))
    finally:
        moment = time.time()
        child.kill()
        child.wait()
    return [json.loads(line) for line in log.read_text().splitlines()], moment


@pytest.mark.parametrize("seed", range(4))
def test_a_kill_loses_at_most_the_last_second(sit_down, tmp_path, seed):
    """The session opens whole, as it stood after one of the edits of the last second."""
    edits, moment = killed_in_the_middle(tmp_path, seed)
    hands = sit_down()
    number = hands.position.head_start[0]
    after = {0: "." * 25, **{number: board for number, _, board in edits}}
    assert hands.board.replace("\n", "") == after[number]
    # A busy machine may have kept the process itself waiting.
    times = [when for _, when, _ in edits] + [moment]
    waited = max(then - before for before, then in pairwise(times)) if number < 50 else 0
    saved_by_then = [n for n, when, _ in edits if when < moment - 1 - waited]
    assert number >= max(saved_by_then, default=0)
    assert hands.notice() == ""
