import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.catalog import CatalogError
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.lexicon.known_words import DICTIONARY, KnownWords
from gridsmith.core.lexicon.reference import WordReference
from gridsmith.core.lexicon.word_facts import FLAG_NAMES, Facts, open_facts
from gridsmith.core.lexicon.word_flags import FLAGS, FlagTable, mask_of, names_in
from tests.core.lexicon.made import (
    FLAGGED,
    flag_table,
    make_catalog,
    tiers_table,
)

WORDS = st.sets(st.text("abc", min_size=1, max_size=4), max_size=20)


@given(everyone=WORDS, good_player=WORDS, flagged=FLAGGED, others=WORDS)
def test_each_word_has_what_the_tables_say(
    tmp_path_factory, everyone, good_player, flagged, others
):
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
                one for one in everyone | good_player | flagged.keys() if one.startswith(word)
            }
            ranked = sorted(longer, key=lambda one: (facts.of(one).tier, len(one), one))
            assert [*facts.complete(word)] == ranked
    assert len(list(folder.glob("en-facts-*.trie"))) == 1


def test_facts_are_said_in_words():
    said = [message.id for message in Facts(1, mask_of(["rude", "plural"])).messages()]
    assert said == ["tier-good-player", "flag-plural", "flag-rude"]
    assert tuple(FLAG_NAMES) == FLAGS
    assert len({name.text for name in FLAG_NAMES.values()}) == len(FLAGS)


def test_a_catalog_has_the_facts_of_a_language(tmp_path):
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


@pytest.mark.parametrize("damaged", [b"cab\n\n\xff\n", "кот\n\ncab\n".encode()])
def test_damaged_tiers_are_an_error_in_one_line(damaged):
    with pytest.raises(Complaint, match="word-frequency data is damaged"):
        build_lexicon("made", ENGLISH, ["cab"], known=KnownWords(damaged))


def flags_of(lexicon):
    masks = map(int, lexicon.flags)
    return dict(zip(lexicon.words(), map(set, map(names_in, masks)), strict=True))


@given(
    words=WORDS,
    flagged=FLAGGED,
    wanted=st.sets(st.sampled_from(FLAGS)),
)
def test_each_word_has_the_flags_of_the_table(tmp_path_factory, words, flagged, wanted):
    path = tmp_path_factory.mktemp("flags") / "en-flags.txt"
    path.write_bytes(flag_table(flagged))
    known = KnownWords(tiers_table({"cab"}, set()))
    words = words | {"cab"}
    lexicon = build_lexicon("made", ENGLISH, sorted(words), known=known, flags=FlagTable(path))
    assert flags_of(lexicon) == {word: flagged.get(word, set()) for word in words}
    assert FlagTable(path).with_any(mask_of(wanted)) == {
        word for word, flags in flagged.items() if flags & wanted
    }


def test_a_list_of_another_language_has_no_flags(tmp_path):
    path = tmp_path / "en-flags.txt"
    path.write_bytes(flag_table({"cab": {"slang"}}))
    for its in (None, KnownWords(tiers_table({"bac"}, set()))):
        lexicon = build_lexicon("made", ENGLISH, ["cab"], known=its, flags=FlagTable(path))
        assert lexicon.flags is None


WHOLE = flag_table({"cab": {"slang"}, "cad": {"rude", "slang"}})


@pytest.mark.parametrize(
    "damaged",
    [
        WHOLE[:-1],
        WHOLE.replace(b"slang", b"clang"),
        b"",
        b"\xff" + WHOLE,
        flag_table({"кот": {"slang"}}),
        b"1 %08x\n%s" % (zlib.crc32(b"cab\tunknown\n"), b"cab\tunknown\n"),
        b"1 %08x\n%s" % (zlib.crc32(b"\xff\tslang\n"), b"\xff\tslang\n"),
    ],
)
def test_damaged_flags_are_an_error_in_one_line(tmp_path, damaged):
    path = tmp_path / "en-flags.txt"
    path.write_bytes(damaged)
    known = KnownWords(tiers_table({"cab"}, set()))
    with pytest.raises(Complaint, match=r"en-flags\.txt is damaged: "):
        build_lexicon("made", ENGLISH, ["cab"], known=known, flags=FlagTable(path))


def test_changed_flags_make_a_new_image(tmp_path):
    catalog = make_catalog(tmp_path)
    (catalog.bundled / "ru-tiers.txt").write_bytes(tiers_table({"балда"}, set()))
    assert catalog.open("ru-test").flags is None
    table = catalog.bundled / "ru-flags.txt"
    for flagged in ({"манка": {"slang"}}, {"манка": {"rude"}, "банка": {"plural", "rude"}}):
        table.write_bytes(flag_table(flagged))
        for _ in range(2):  # built, then from the image
            told = flags_of(catalog.open("ru-test"))
            assert {word: flags for word, flags in told.items() if flags} == flagged
    table.write_bytes(flag_table({"манка": {"slang"}}).replace(b"\n", b" \n", 1))
    with pytest.raises(CatalogError, match="is damaged"):
        catalog.open("ru-test")
