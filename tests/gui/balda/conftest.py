"""A Balda page for each test."""

from __future__ import annotations

from functools import partial

import pytest

from gridsmith.core.lexicon.lexicon import Lexicon
from tests.gui.balda.hands import Hands

BALDA = (".....", ".....", "балда", ".....", ".....")


@pytest.fixture
def sit_down(sit_at):
    """Open the Balda page in the test's own folder."""
    return partial(sit_at, Hands)


@pytest.fixture
def hands(sit_down) -> Hands:
    """The page with БАЛДА on five rows of five."""
    return sit_down(*BALDA)


@pytest.fixture
def models(sit_behind):
    """Open the page as `sit_down` does, without a window."""
    return partial(sit_behind, Hands)


@pytest.fixture(scope="session")
def russian(bundled) -> Lexicon:
    """The list that a new game is played with."""
    return bundled("ru-nouns")
