"""These tests are about the compiled search; what is about the one in plain Python says so."""

import pytest

from gridsmith.core.balda.search import warm_up


@pytest.fixture(scope="session", autouse=True)
def search_compiled() -> None:
    warm_up()
