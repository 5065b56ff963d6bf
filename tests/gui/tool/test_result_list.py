"""What a list of results announces when it shows others."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from operator import itemgetter
from typing import ClassVar

import numpy as np

from gridsmith.gui.tool.result_list import ResultList


class Order(StrEnum):
    DEFAULT = "default"


class Pairs(ResultList):
    ROLES: ClassVar = {"text": itemgetter(1)}
    COLUMNS = (Order.DEFAULT,)
    DEFAULT = Order.DEFAULT


@dataclass
class Rows:
    """Rows of a word's number and a text."""

    rows: list[tuple[int, str]]

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, at):
        return self.rows[at]

    @property
    def table(self):
        return {"word": np.array([word for word, _ in self.rows])}


def test_rows_below_a_group_that_was_opened_and_closed_are_announced():
    """A view does not look again at rows that only move, yet has to hear when they change."""
    pairs, announced = Pairs(), set()
    pairs.grouped = True
    pairs.show(Rows([(0, "a"), (0, "b"), (1, "c")]))
    role = next(role for role, name in pairs.roleNames().items() if name == b"text")

    def look(first, last, roles):
        announced.update(range(first.row(), last.row() + 1))
        for at in range(first.row(), last.row() + 1):
            pairs.data(pairs.index(at, 0), role)

    pairs.dataChanged.connect(look)
    look(pairs.index(0, 0), pairs.index(1, 0), [role])
    assert pairs.open_group(0)
    assert pairs.close_group(0) == 0
    announced.clear()
    pairs.show(Rows([(0, "a"), (0, "b"), (1, "d")]))
    assert announced == {1}
