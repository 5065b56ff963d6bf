"""The exact search: how it is prepared, and its loops on processors with lesser vectors."""

import os
import subprocess
import sys
from typing import Any

import pytest

from gridsmith.core.blocks.catalog import bundled_puzzle
from gridsmith.core.blocks.puzzle import Piece, Puzzle, box
from gridsmith.core.blocks.search.counting import Convention, SolveProblem, Want
from gridsmith.core.blocks.search.exact import stack
from gridsmith.core.blocks.search.solve import Solve

_LOOPS = """
from functools import reduce
from operator import or_
from random import Random

import numpy as np
from numba import njit

from gridsmith.core.blocks.search.exact import kernels, llvm

END = kernels._LANES

@njit
def looped(words, start, stop, a, b, c, d, branches):
    to = stop + END
    counted = kernels._count(words, start, stop)
    live = kernels._or_without(words, start, stop, a)
    lives = kernels._or_without_four(words, start, stop, a, b, c, d)
    kept = kernels._keep_all(words, start, stop, a, to)
    kept_next = kernels._keep(words, start, stop, b, kept + END)
    scarcest = kernels._scarcest(words, start, stop, counted[0] | counted[1] | d)
    picked = kernels._pick(words, start, stop, a, branches, 3)
    return counted, live, lives, kept, kept_next, picked, scarcest

chance = Random(1)
for size in [*range(40), 120] * 3:
    start = chance.randrange(5)
    stop = start + size
    given = [chance.getrandbits(64) & chance.getrandbits(64) for _ in range(size)]
    masks = [1 << chance.randrange(64) | 1 << chance.randrange(64) for _ in range(4)]
    words, branches = np.zeros(600, np.uint64), np.zeros(200, np.uint64)
    words[start:stop] = given
    a, b = ([word for word in given if not word & mask] for mask in masks[:2])
    counted, live, lives, kept, kept_next, picked, (items, is_one) = looped(
        words, start, stop, *map(np.uint64, masks), branches
    )
    counts = [sum(word >> bit & 1 for word in given) for bit in range(64)]
    assert [
        sum((counts[bit] >> plane & 1) << bit for bit in range(64)) for plane in range(4)
    ] == [int(plane) for plane in counted[:4]]
    assert int(counted[4]) == sum((count > 15) << bit for bit, count in enumerate(counts))
    needed = int(counted[0] | counted[1]) | masks[3]
    least = min(counts[bit] for bit in range(64) if needed >> bit & 1)
    scarce = sum(1 << bit for bit in range(64) if needed >> bit & 1 and counts[bit] == least)
    assert int(items) == (scarce if least < 16 else scarce & -scarce)
    assert is_one == (least == 1)
    assert int(live) == reduce(or_, a, 0)
    for mask, value in zip(masks, lives):
        assert int(value) == reduce(or_, (word for word in given if not word & mask), 0)
    assert words[stop + END : kept].tolist() == a
    assert words[kept + END : kept_next].tolist() == b
    assert branches[3:picked].tolist() == [word for word in given if word & masks[0]]
print(llvm._HAS_VECTORS, llvm._HAS_COMPRESS)
"""


def test_a_lesser_processor_does_the_same() -> None:
    """Only in these loops does the search depend on the processor."""
    lesser = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", "GRIDSMITH_NATIVE": ""}
    done = subprocess.run(
        [sys.executable, "-c", _LOOPS],
        env={**os.environ, **lesser}, check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert done.stdout.split() == ["False", "False"]


PENTOMINOES = bundled_puzzle("pentominoes-3x4x5")


def plan(puzzle: Puzzle, want: Want) -> list[Any]:
    """Prepare a search; give where it begins, with the tasks and their shares."""
    search = Solve(SolveProblem(puzzle, want, Convention.REFLECTIONS))
    while (exact := search._exact) is None or not exact.can_split:
        search.step()
    state = exact.state()
    return [state.root, state.tasks]


def test_a_plan_is_the_same_in_small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = plan(PENTOMINOES, Want.ALL)
    monkeypatch.setattr(stack, "_STEP_WORK", 1_000_000)
    assert plan(PENTOMINOES, Want.ALL) == whole


def test_a_large_puzzle_is_prepared_in_many_steps() -> None:
    pieces = [Piece(f"{length}", box(length, 2, 1), 6) for length in range(1, 9)]
    search = Solve(SolveProblem(Puzzle("", tuple(pieces), box(12, 12, 3)), Want.ALL))
    steps = 0
    while search._exact is None:
        search.step()
        steps += 1
    assert steps > 30
