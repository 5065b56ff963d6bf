"""What is known about a word: its tier and flags, looked up without a list."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.known_words import DICTIONARY, KnownWords
from gridsmith.core.lexicon.reference import WordReference
from gridsmith.core.lexicon.word_facts import FLAG_NAMES, Facts, open_facts
from gridsmith.core.lexicon.word_flags import FLAGS, FlagTable, mask_of
from tests.core.lexicon.made import FLAGGED, flag_table, make_catalog, tiers_table

WORDS = st.sets(st.text("abc", min_size=1, max_size=4), max_size=20)


@given(everyone=WORDS, good_player=WORDS, flagged=FLAGGED, others=WORDS)
def test_each_word_has_what_the_tables_say(
    tmp_path_factory: pytest.TempPathFactory,
    everyone: set[str],
    good_player: set[str],
    flagged: dict[str, set[str]],
    others: set[str],
) -> None:
    folder = tmp_path_factory.mktemp("facts")
    everyone |= {"cab"}
    good_player -= everyone
    (folder / "en-flags.txt").write_bytes(content := flag_table(flagged))
    table = FlagTable(folder / "en-flags.txt", content.partition(b"\n")[0])
    known = KnownWords(tiers_table(everyone, good_player))
    for _ in range(2):
        facts = open_facts("en", known, table, folder)
        for word in everyone | good_player | flagged.keys() | others | {"\ud800", ""}:
            tier = 0 if word in everyone else 1 if word in good_player else DICTIONARY
            assert facts.of(word) == Facts(tier, mask_of(flagged.get(word, ())))
            longer = {
                one for one in everyone | good_player | flagged.keys()
                if one.startswith(word) and one != word
            }  # fmt: skip
            ranked = sorted(longer, key=lambda one: (facts.of(one).tier, len(one), one))
            assert facts.complete(word, 3) == ranked[:3]
    assert len(list(folder.glob("en-facts-*.trie"))) == 1


def test_facts_are_said_in_words() -> None:
    said = [message.id for message in Facts(1, mask_of(["rude", "plural"])).messages()]
    assert said == ["tier-good-player", "flag-plural", "flag-rude"]
    assert tuple(FLAG_NAMES) == FLAGS
    assert len({name.text for name in FLAG_NAMES.values()}) == len(FLAGS)


def test_a_catalog_has_the_facts_of_a_language(tmp_path: Path) -> None:
    catalog = make_catalog(tmp_path)
    lexicon = catalog.open("ru-test")
    assert WordReference(catalog).facts(lexicon) is None
    (catalog.bundled / "ru-tiers.txt").write_bytes(tiers_table({"балда"}, {"банка"}))
    for flagged in ({}, {"манка": {"slang"}}):
        if flagged:
            (catalog.bundled / "ru-flags.txt").write_bytes(flag_table(flagged))
        facts = WordReference(catalog).facts(catalog.look_up("ru-test"))
        assert facts.of("балда") == (0, 0)
        assert facts.of("манка") == (2, mask_of(flagged.get("манка", ())))
    assert WordReference(catalog).facts(catalog.open("en-test")) is None
    damaged = flag_table({"манка": {"rude"}})[:-1]
    (catalog.bundled / "ru-flags.txt").write_bytes(damaged)
    with pytest.raises(Complaint, match=r"ru-flags\.txt is damaged"):
        WordReference(catalog).facts(lexicon)
