"""What kind of word a word is: flags by word index, from the table of a language."""

import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.catalog import CatalogError
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.lexicon.known_words import KnownWords
from gridsmith.core.lexicon.lexicon import Lexicon
from gridsmith.core.lexicon.word_flags import FLAGS, FlagTable, mask_of, names_in
from tests.core.lexicon.made import FLAGGED, flag_table, make_catalog, tiers_table


def flags_of(lexicon: Lexicon) -> dict[str, set[str]]:
    masks = map(int, lexicon.flags)
    return dict(zip(lexicon.words(), map(set, map(names_in, masks)), strict=True))


@given(
    words=st.sets(st.text("abc", min_size=1, max_size=4), max_size=20),
    flagged=FLAGGED,
    wanted=st.sets(st.sampled_from(FLAGS)),
)
def test_each_word_has_the_flags_of_the_table(
    tmp_path_factory: pytest.TempPathFactory,
    words: set[str],
    flagged: dict[str, set[str]],
    wanted: set[str],
) -> None:
    path = tmp_path_factory.mktemp("flags") / "en-flags.txt"
    path.write_bytes(flag_table(flagged))
    known = KnownWords(tiers_table({"cab"}, set()))
    words = words | {"cab"}
    lexicon = build_lexicon("made", ENGLISH, sorted(words), known=known, flags=FlagTable(path))
    assert flags_of(lexicon) == {word: flagged.get(word, set()) for word in words}
    assert FlagTable(path).with_any(mask_of(wanted)) == {
        word for word, flags in flagged.items() if flags & wanted
    }


def test_a_list_of_another_language_has_no_flags(tmp_path: Path) -> None:
    path = tmp_path / "en-flags.txt"
    path.write_bytes(flag_table({"cab": {"slang"}}))
    known = KnownWords(tiers_table({"bac"}, set()))
    for its in (None, known):
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
def test_a_damaged_table_is_an_error_in_one_line(tmp_path: Path, damaged: bytes) -> None:
    path = tmp_path / "en-flags.txt"
    path.write_bytes(damaged)
    known = KnownWords(tiers_table({"cab"}, set()))
    with pytest.raises(Complaint, match=r"en-flags\.txt is damaged: "):
        build_lexicon("made", ENGLISH, ["cab"], known=known, flags=FlagTable(path))


def test_a_changed_table_makes_a_new_image(tmp_path: Path) -> None:
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
