"""A Blocks page for each test."""

from __future__ import annotations

from functools import partial

import pytest

from tests.gui.blocks.hands import Hands


@pytest.fixture
def sit_down(sit_at):
    """Open the Blocks page in the test's own folder, with this puzzle on it."""
    return partial(sit_at, Hands)


@pytest.fixture
def sit_behind(sit_behind):
    return partial(sit_behind, Hands)
