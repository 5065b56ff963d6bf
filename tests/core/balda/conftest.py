"""These tests are about the compiled search; what is about the one in plain Python says so."""

import pytest

from gridsmith.core.balda.search import get_ready


@pytest.fixture(scope="session", autouse=True)
def search_compiled() -> None:
    get_ready()
