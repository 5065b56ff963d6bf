from gridsmith.core.lexicon.catalog import Catalog
from tests.wordlists.golden import GOLDEN, rows, text_of


def test_the_golden_file_is_as_the_lists_are(tmp_path, images, monkeypatch):
    """After a change on purpose: python -m tests.wordlists.golden, and read the diff."""
    monkeypatch.setenv("GRIDSMITH_IMAGES", str(images))
    now = text_of(rows(Catalog.at(tmp_path / "data", tmp_path / "cache")))
    assert now.splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()
