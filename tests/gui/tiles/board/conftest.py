from functools import partial

import pytest

from tests.gui.tiles.board.hands import Hands


@pytest.fixture
def sit_down(sit_at):
    return partial(sit_at, Hands)


@pytest.fixture
def sit_behind(sit_behind):
    return partial(sit_behind.func, Hands)  # of Tiles, with other hands
