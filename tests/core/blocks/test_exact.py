"""The loops of the search for all assemblies on processors with lesser vectors, or without."""

import os
import subprocess
import sys

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
