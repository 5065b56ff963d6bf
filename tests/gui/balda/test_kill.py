import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.gui.balda import edits_until_killed


def killed_in_the_middle(folder, seed):
    edits = random.Random(seed).randrange(1, 40)
    with subprocess.Popen(
        [sys.executable, "-m", edits_until_killed.__name__, str(folder), str(seed)],
        cwd=Path(__file__).parents[3], stdout=subprocess.PIPE, text=True,
    ) as child:  # fmt: skip
        told = []
        for line in child.stdout:
            told.append(json.loads(line))
            if told[-1][2] > edits:
                break
        child.kill()
        rest = child.stdout.read()
    return told + [json.loads(line) for line in rest.splitlines(keepends=True) if line[-1] == "\n"]


@pytest.mark.parametrize("seed", range(2))
def test_a_kill_loses_nothing_that_was_saved(models, tmp_path, seed):
    edits = killed_in_the_middle(tmp_path, seed)
    hands = models()
    number = hands.position.head_start[0]
    after = {number: board for number, board, _ in edits}
    assert hands.board.replace("\n", "") == after[number]
    assert number >= edits[-1][2]
    assert hands.notice() == ""
