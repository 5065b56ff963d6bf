"""A page of the board for each test."""

from __future__ import annotations

from functools import partial

import pytest

from tests.gui.tiles.board.hands import Hands


@pytest.fixture
def sit_down(sit_at):
    """Open the page in the test's own folder, with this position on it."""
    return partial(sit_at, Hands)


@pytest.fixture
def sit_behind(sit_behind):
    """The same without a window."""
    return partial(sit_behind.func, Hands)  # of Tiles, with other hands
