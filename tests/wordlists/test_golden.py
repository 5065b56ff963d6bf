"""What is known of a sample of words is what it was when somebody last read it."""

from pathlib import Path

import pytest

from gridsmith.core.lexicon.catalog import Catalog
from gridsmith.core.lexicon.word_flags import FLAGS
from tests.wordlists.golden import GOLDEN, HEAD, SAMPLED, TIERS, rows, text_of


def test_the_golden_file_is_as_the_lists_are(
    tmp_path: Path, images: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a change on purpose: python -m tests.wordlists.golden, and read the diff."""
    monkeypatch.setenv("GRIDSMITH_IMAGES", str(images))
    now = text_of(rows(Catalog.at(tmp_path / "data", tmp_path / "cache")))
    assert now.splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()


def test_the_golden_file_says_something() -> None:
    """It has both languages, each tier, several flags, and meanings for most words."""
    head, *lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    assert tuple(head.split("\t")) == HEAD
    golden = [line.split("\t") for line in lines]
    assert len({row[0] for row in golden}) == 2 * SAMPLED
    assert {row[2] for row in golden} == set(TIERS)
    flags = {flag for row in golden for flag in row[3].split()}
    assert flags <= set(FLAGS)
    assert len(flags) >= 5
    assert sum(row[4] != "" for row in golden) > 400
