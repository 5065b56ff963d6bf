import pytest

from gridsmith.core.balda.search import warm_up


@pytest.fixture(scope="session", autouse=True)
def search_compiled():
    warm_up()
