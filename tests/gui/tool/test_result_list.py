"""What a list of results tells a view when it shows others."""

from __future__ import annotations

from gridsmith.core.dots.position import Position
from gridsmith.gui.dots.moves import Moves, MovesList


def test_only_values_that_were_looked_at_and_differ_are_told():
    """Also when a view did not look again, since a value had stayed the same."""
    rows, position, told = MovesList(), Position.empty(2, 2), []
    role_of = {bytes(name).decode(): role for role, name in rows.roleNames().items()}
    rows.show(Moves.of(position, None))
    rows.dataChanged.connect(lambda first, last, roles: told.append((first.row(), list(roles))))
    for at, name in ((0, "edge"), (0, "value"), (3, "value")):
        rows.data(rows.index(at, 0), role_of[name])
    for edge in (11, 0, 1):
        position = position.draw(edge)
        rows.show(Moves.of(position, None))
    assert told == [(0, [role_of["edge"]])] * 2
