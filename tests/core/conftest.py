import time

import pytest

from tests.core.walker import Clock


@pytest.fixture
def clock(monkeypatch):
    made = Clock()
    monkeypatch.setattr(time, "monotonic", made)
    monkeypatch.setattr(time, "sleep", made.sleep)
    return made
