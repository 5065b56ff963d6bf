from functools import partial

import pytest

from tests.gui.blocks.hands import Hands


@pytest.fixture
def sit_down(sit_at):
    return partial(sit_at, Hands)


@pytest.fixture
def sit_behind(sit_behind):
    return partial(sit_behind, Hands)
