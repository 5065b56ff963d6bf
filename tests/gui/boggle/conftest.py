from functools import partial

import pytest

from tests.gui.boggle.hands import Hands


@pytest.fixture
def sit_down(sit_at):
    return partial(sit_at, Hands)


@pytest.fixture
def models(sit_behind):
    return partial(sit_behind, Hands)


@pytest.fixture(scope="session")
def english(bundled):
    return bundled("en")
