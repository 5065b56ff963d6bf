import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from gridsmith.core.lexicon.catalog import Catalog, CatalogError
from gridsmith.core.lexicon.opened_lexicons import OpenLexicons


class SlowCatalog(Catalog):
    def __init__(self, catalog):
        self._catalog = catalog
        self.begun, self.may_open = threading.Semaphore(0), threading.Semaphore(0)
        self.opened = []

    def open(self, name):
        self.begun.release()
        self.may_open.acquire()
        self.opened.append(replace(self._catalog.open(name), notice=f"of {name}"))
        return self.opened[-1]


@pytest.fixture
def catalog(tmp_path):
    return SlowCatalog(Catalog.at(tmp_path, tmp_path))


def test_who_wants_the_same_list_waits_for_it_and_nobody_else(catalog, tmp_path):
    told = []
    lists = OpenLexicons(catalog, told.append)
    with ThreadPoolExecutor() as threads:
        english = [threads.submit(lists.lexicon, "en") for _ in range(3)]
        catalog.begun.acquire()
        other = threads.submit(lists.lexicon, "no such list")
        catalog.begun.acquire()
        catalog.may_open.release(2)
        with pytest.raises(CatalogError):
            other.result()
        assert {id(asked.result()) for asked in english} == {id(lists.lexicon("en"))}
    assert (len(catalog.opened), told) == (1, ["of en"])


@pytest.mark.parametrize("forget", [OpenLexicons.forget_all, lambda lists: lists.forget("en")])
def test_a_list_that_is_forgotten_while_it_is_opened_is_opened_again(catalog, forget):
    lists = OpenLexicons(catalog, lambda notice: None)
    with ThreadPoolExecutor() as threads:
        asked = threads.submit(lists.lexicon, "en")
        catalog.begun.acquire()
        forget(lists)
        catalog.may_open.release(3)
        assert asked.result() is catalog.opened[1]
    lists.forget("ru-nouns@strict")
    assert lists.lexicon("en") is catalog.opened[1]
