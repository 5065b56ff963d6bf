"""The search for all assemblies on a processor without vectors that can be compressed."""

import os
import subprocess
import sys

_COUNTING = """
from gridsmith.core.blocks.catalog import bundled_puzzle
from gridsmith.core.blocks.counting import Want
from gridsmith.core.blocks.exact.lanes.kernels import CAN_COMPRESS
from gridsmith.core.blocks.counting import SolveProblem
from gridsmith.core.blocks.solve import Solve
from gridsmith.core.searching.running import run

print(CAN_COMPRESS)
for name in ("soma-cube", "conway", "pentominoes-6x10"):
    print(run(Solve(SolveProblem(bundled_puzzle(name), Want.COUNT))).snapshot.points)
"""


def test_plain_loops_count_the_same() -> None:
    """Singles, copies, and several words in the upper levels."""
    plain = {**os.environ, "NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}
    told = subprocess.run(
        [sys.executable, "-c", _COUNTING], env=plain, check=True, capture_output=True, text=True
    )
    assert told.stdout.split() == ["False", "480", "1144", "2339"]
