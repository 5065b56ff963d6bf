"""Who leads, and since when."""

from __future__ import annotations

from collections.abc import Sequence


def last_lead(scores: Sequence[Sequence[int]]) -> int:
    """Give the number of the last state in which somebody else leads than did last before it.

    `scores`: those of all players in each state of a game, the beginning first. A tie leads
    nobody. 0 where the lead never changes hands.
    """
    leader, changed = None, 0
    for number, points in enumerate(scores):
        first = max(points)
        if points.count(first) > 1:
            continue
        if leader is not None and points.index(first) != leader:
            changed = number
        leader = points.index(first)
    return changed
