"""The search for all assemblies on processors with lesser vectors than this one's, or without."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

_COUNTING = """
from gridsmith.core.blocks.catalog import bundled_puzzle
from gridsmith.core.blocks.counting import SolveProblem, Want
from gridsmith.core.blocks.exact import llvm
from gridsmith.core.blocks.solve import Solve
from gridsmith.core.searching.running import run

print(llvm._HAS_VECTORS, llvm._HAS_COMPRESS)
for name in ("soma-cube", "conway", "pentominoes-6x10"):
    print(run(Solve(SolveProblem(bundled_puzzle(name), Want.COUNT))).snapshot.points)
"""
_PROCESSORS = Path("/proc/cpuinfo")


@pytest.mark.parametrize(
    ("processor", "features", "has_vectors"),
    [("generic", "", "False"), ("x86-64-v3", "+avx,+avx2,+bmi,+bmi2,+lzcnt,+popcnt", "True")],
)
def test_a_lesser_processor_counts_the_same(
    processor: str, features: str, has_vectors: str
) -> None:
    """Singles, copies, and several words in the upper levels."""
    if features and not (_PROCESSORS.is_file() and " avx2 " in _PROCESSORS.read_text()):
        pytest.skip("this processor does not have it")
    lesser = {"NUMBA_CPU_NAME": processor, "NUMBA_CPU_FEATURES": features, "GRIDSMITH_NATIVE": ""}
    done = subprocess.run(
        [sys.executable, "-c", _COUNTING],
        env={**os.environ, **lesser}, check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert done.stdout.split() == [has_vectors, "False", "480", "1144", "2339"]
