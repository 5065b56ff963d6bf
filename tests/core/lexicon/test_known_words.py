"""How well known words are: tiers by word index, from the table of a language."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.catalog import Catalog
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.lexicon.known_words import KnownWords
from tests.core.lexicon.made import change_own_words, make_catalog, tiers_of, tiers_table

WORDS = st.sets(st.text("abc", min_size=1, max_size=4), max_size=20)


@given(words=WORDS, everyone=WORDS, good_player=WORDS, added=WORDS)
def test_each_word_has_the_tier_of_the_table(
    words: set[str], everyone: set[str], good_player: set[str], added: set[str]
) -> None:
    everyone |= {"cab"}
    listed = everyone | (good_player - everyone)
    lexicon = build_lexicon(
        "made",
        ENGLISH,
        sorted(words),
        known=KnownWords(tiers_table(everyone, good_player - everyone), added),
    )
    assert lexicon.tiers is None or not lexicon.tiers.flags.writeable
    if 10 * len(words & listed) < min(len(words), len(listed)):
        assert lexicon.tiers is None
        return
    assert tiers_of(lexicon) == {
        word: 0 if word in everyone else 1 if word in good_player | added else 2 for word in words
    }


def test_without_a_table_there_are_no_tiers() -> None:
    assert build_lexicon("made", ENGLISH, ["cab"]).tiers is None
    assert build_lexicon("made", ENGLISH, ["cab"], known=KnownWords(b"")).tiers is None


@pytest.mark.parametrize("damaged", [b"cab\n\n\xff\n", "кот\n\ncab\n".encode()])
def test_a_damaged_table_is_an_error_in_one_line(damaged: bytes) -> None:
    with pytest.raises(Complaint, match="word-frequency data is damaged"):
        build_lexicon("made", ENGLISH, ["cab"], known=KnownWords(damaged))


def test_lists_of_the_catalog_have_tiers_and_files_have_none(tmp_path: Path) -> None:
    catalog = Catalog.at(tmp_path / "data", tmp_path / "cache")
    (tmp_path / "my.txt").write_text("стол\nбарсук\nхалда\nзюзюка\n", encoding="utf-8")
    (tmp_path / "foreign.txt").write_text("їжак\nщука\nґава\n" * 100, encoding="utf-8")
    catalog.import_list(tmp_path / "my.txt", "my")
    catalog.import_list(tmp_path / "foreign.txt", "foreign")
    change_own_words(catalog, "add", {"my": ["бармаглот", "Ёж"], "ru-nouns": ["бармаглот"]})
    for _ in range(2):  # built, then from the image
        my = catalog.open("my")
        known = dict(zip(map(my.alphabet.decode, my.graph), my.tiers, strict=True))
        assert known == {
            "стол": 0, "барсук": 0, "халда": 2, "зюзюка": 2, "бармаглот": 1, "еж": 0
        }  # fmt: skip
        assert my.tiers.flags.writeable is False
        assert type(my.tiers) is np.ndarray
    assert catalog.open("foreign").tiers is None
    assert catalog.open_file(tmp_path / "my.txt").tiers is None
    russian = catalog.open("ru-nouns")
    assert russian.tiers[russian.graph.index(russian.alphabet.encode("бармаглот"))] == 1
    assert np.bincount(russian.tiers).tolist() == [15735, 19867, 32777]


def test_a_changed_table_makes_a_new_image(tmp_path: Path) -> None:
    catalog = make_catalog(tmp_path)
    assert catalog.open("ru-test").tiers is None
    for everyone, good_player in (({"балда", "манка"}, {"банка"}), ({"балда"}, {"манка"})):
        (catalog.bundled / "ru-tiers.txt").write_bytes(tiers_table(everyone, good_player))
        told = tiers_of(catalog.open("ru-test"))
        assert told == {
            word: 0 if word in everyone else 1 if word in good_player else 2
            for word in ("балда", "банка", "манка")
        }
