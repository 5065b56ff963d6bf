"""The compiled part of counting in scan order: from all states before a cell to all after it.

A state is a row of five numbers: which of the next 64 cells are filled, the cell itself as bit 0,
and which of the 64 after these; how many copies of each piece are left, in fields of bits; and in
how many ways all this can be so, in two numbers, the lower one first.

States are found again in `slots`, a hash table of their rows. A slot holds a stamp beside the row,
so that the table is emptied by taking the next stamp.
"""

import numpy as np

from ....compiling.kernels import inner, kernel
from ....searching.kernels import mix

ROWS, SLOTS, STAMP, STATUS = range(4)
"""Places in `numbers`: states there are, slots in use, the stamp, and what has gone wrong."""

FULL, OVERFLOW = 1, 2

_ONE = np.uint64(1)
_TOP = np.uint64(63)
_HALF = np.uint64(32)
_LOWER = np.uint64(0xFFFFFFFF)


@inner
def _slot(slots, numbers, states, near, far, unused):
    """Give the slot where such a state is, or belongs."""
    mask = np.uint64(numbers[SLOTS] - 1)
    stamp = np.uint64(numbers[STAMP])
    slot = mix(near ^ mix(far ^ mix(unused))) & mask
    while slots[slot] >> _HALF == stamp:
        row = slots[slot] & _LOWER
        if states[row, 0] == near and states[row, 1] == far and states[row, 2] == unused:
            break
        slot = (slot + _ONE) & mask
    return slot


@inner
def _add(slots, numbers, states, near, far, unused, low, high):
    """Add so many ways to a state."""
    slot = _slot(slots, numbers, states, near, far, unused)
    if slots[slot] >> _HALF == np.uint64(numbers[STAMP]):
        row = slots[slot] & _LOWER
        states[row, 3] += low
        carried = high + np.uint64(states[row, 3] < low)
        states[row, 4] += carried
        if states[row, 4] < carried or carried < high:
            numbers[STATUS] = OVERFLOW
        return
    rows = numbers[ROWS]
    if rows == states.shape[0]:
        numbers[STATUS] = FULL
        return
    states[rows, 0] = near
    states[rows, 1] = far
    states[rows, 2] = unused
    states[rows, 3] = low
    states[rows, 4] = high
    slots[slot] = np.uint64(numbers[STAMP]) << _HALF | np.uint64(rows)
    numbers[ROWS] = rows + 1
    if 2 * rows > numbers[SLOTS]:
        numbers[SLOTS] *= 4
        numbers[STAMP] += 1
        for row in range(rows + 1):
            slot = _slot(slots, numbers, states, states[row, 0], states[row, 1], states[row, 2])
            slots[slot] = np.uint64(numbers[STAMP]) << _HALF | np.uint64(row)


@kernel
def advance(before, begin, end, may_stay_empty, ways, guards, slots, numbers, after):
    """Go from some of the states before a cell to those after it.

    `ways`: all pieces, or groups of pieces, whose first cell it is: which cells they fill from
    here on, in two numbers, and what they take of the copies. `guards`: the highest bit of each
    field, which taking more than there is would clear.
    """
    for row in range(begin, end):
        near, far, unused = before[row, 0], before[row, 1], before[row, 2]
        low, high = before[row, 3], before[row, 4]
        if near & _ONE or may_stay_empty:
            shifted = near >> _ONE | far << _TOP
            _add(slots, numbers, after, shifted, far >> _ONE, unused, low, high)
        if near & _ONE:
            continue
        for way in range(ways.shape[0]):
            if near & ways[way, 0] or far & ways[way, 1]:
                continue
            fewer = unused - ways[way, 2]
            if fewer & guards == guards:
                filled, further = near | ways[way, 0], far | ways[way, 1]
                shifted = filled >> _ONE | further << _TOP
                _add(slots, numbers, after, shifted, further >> _ONE, fewer, low, high)
        if numbers[STATUS]:
            return
