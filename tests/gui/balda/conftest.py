from functools import partial

import pytest

from gridsmith.core.lexicon.lexicon import Lexicon
from tests.gui.balda.hands import Hands

BALDA = (".....", ".....", "балда", ".....", ".....")


@pytest.fixture
def sit_down(sit_at):
    return partial(sit_at, Hands)


@pytest.fixture
def hands(sit_down) -> Hands:
    return sit_down(*BALDA)


@pytest.fixture
def models(sit_behind):
    return partial(sit_behind, Hands)


@pytest.fixture
def behind(models) -> Hands:
    return models(*BALDA)


@pytest.fixture(scope="session")
def russian(bundled) -> Lexicon:
    return bundled("ru-nouns")
