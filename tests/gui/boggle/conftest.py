"""A Boggle page for each test."""

from __future__ import annotations

from functools import partial

import pytest

from gridsmith.core.lexicon.lexicon import Lexicon
from tests.gui.boggle.hands import Hands


@pytest.fixture
def sit_down(sit_at):
    """Open the Boggle page in the test's own folder, with these rows in the board."""
    return partial(sit_at, Hands)


@pytest.fixture
def models(sit_behind):
    return partial(sit_behind, Hands)


@pytest.fixture(scope="session")
def english(bundled) -> Lexicon:
    """The list that a new board is read with."""
    return bundled("en")
