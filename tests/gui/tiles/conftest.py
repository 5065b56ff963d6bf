"""A Tiles page for each test."""

from __future__ import annotations

from functools import partial

import pytest

from tests.gui.tiles.hands import Hands


@pytest.fixture
def sit_down(sit_at):
    """Open the Tiles page in the test's own folder, with these letters on the rack."""
    return partial(sit_at, Hands)


@pytest.fixture
def sit_behind(sit_behind):
    return partial(sit_behind, Hands)
