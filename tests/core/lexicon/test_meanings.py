import gzip
import zlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.lexicon.alphabet import ENGLISH, Alphabet
from gridsmith.core.lexicon.meanings import (
    Meaning,
    MeaningsError,
    open_meanings,
)
from gridsmith.core.lexicon.reference import WordReference
from tests.core.lexicon.made import make_catalog

ENTRIES = {"cat": "a pet", "cats": ">cat", "went": ">go", "кот": "самец кошки"}
WORDS = st.text("abcдеж", min_size=1, max_size=6)
GLOSSES = st.text(
    st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=20
)


def text_of(entries):
    body = "".join(f"{word}\t{entries[word]}\n" for word in sorted(entries)).encode()
    return b"%d %08x\n" % (len(entries), zlib.crc32(body)) + body


def write(folder, entries):
    path = folder / "xx-meanings.txt"
    path.write_bytes(text_of(entries))
    return path


def images(cache):
    return sorted(cache.glob("*.trie"))


def answer(entries, word):
    entry = entries.get(word)
    if entry is None or not entry.startswith(">"):
        return None if entry is None else Meaning(word, entry)
    base = entry[1:]
    return Meaning(base, entries[base]) if base in entries else None


@given(
    glosses=st.dictionaries(WORDS, GLOSSES.filter(lambda text: not text.startswith(">"))),
    forms=st.dictionaries(WORDS, WORDS),
    asked=st.lists(st.text(max_size=8)),
)
def test_an_image_answers_as_a_dictionary(tmp_path_factory, glosses, forms, asked):
    forms = {word: base for word, base in forms.items() if base not in forms}
    entries = glosses | {word: f">{base}" for word, base in forms.items()}
    folder = tmp_path_factory.mktemp("meanings")
    path = write(folder, entries)
    for meanings in (open_meanings(path, folder), open_meanings(path, folder)):
        for word in (*entries, *asked):
            assert meanings.of(word) == answer(entries, word)


@pytest.mark.parametrize("word", ["", "\0", "\ud800", "ca", "catt", "cat\xff", "Cat"])
def test_what_has_no_meaning_has_none(tmp_path, word):
    assert open_meanings(write(tmp_path, ENTRIES), tmp_path).of(word) is None


@pytest.mark.parametrize("at", [0, 0.7, 1])
@pytest.mark.parametrize("damage", ["changed", "cut", "empty"])
def test_a_damaged_image_is_built_again(tmp_path, at, damage):
    entries = {f"w{number}": f"gloss {number}" for number in range(100)}
    path = write(tmp_path, entries)
    open_meanings(path, tmp_path)
    (image,) = images(tmp_path)
    whole = image.read_bytes()
    place = round(at * (len(whole) - 1))
    damaged = bytearray(whole)
    damaged[place] ^= 0x10
    image.write_bytes({"changed": bytes(damaged), "cut": whole[:place], "empty": b""}[damage])
    meanings = open_meanings(path, tmp_path)
    assert all(meanings.of(word) == Meaning(word, entries[word]) for word in entries)
    assert image.read_bytes() == whole


def test_a_cache_that_cannot_be_written_costs_only_time(tmp_path):
    path = write(tmp_path, ENTRIES)
    (tmp_path / "cache").write_text("a file")
    assert open_meanings(path, tmp_path / "cache").of("went") is None
    assert open_meanings(path, tmp_path / "cache").of("кот") == Meaning("кот", "самец кошки")


@pytest.mark.parametrize(
    "text",
    [
        text_of(ENTRIES)[:-3],
        text_of(ENTRIES).replace(b"pet", b"pat"),
        text_of(ENTRIES).replace(b"4", b"5", 1),
        b"",
        b"\xff\n",
    ],
)
def test_a_damaged_text_is_an_error_in_one_line(tmp_path, text):
    path = tmp_path / "xx-meanings.txt"
    path.write_bytes(text)
    with pytest.raises(MeaningsError, match="is damaged"):
        open_meanings(path, tmp_path)
    assert images(tmp_path) == []
    path.unlink()
    with pytest.raises(MeaningsError, match="cannot be read"):
        open_meanings(path, tmp_path)


def test_a_packed_text_is_as_a_plain_one(tmp_path):
    path, cache = write(tmp_path, ENTRIES), tmp_path / "cache"
    open_meanings(path, cache)
    (image,) = images(cache)
    packed = tmp_path / "xx-meanings.txt.gz"
    packed.write_bytes(gzip.compress(path.read_bytes(), mtime=0))
    before = image.stat().st_mtime_ns
    assert open_meanings(packed, cache).of("cats") == Meaning("cat", "a pet")
    assert image.stat().st_mtime_ns == before
    image.unlink()
    assert open_meanings(packed, cache).of("cats") == Meaning("cat", "a pet")
    whole = packed.read_bytes()
    for damaged in (whole[:-9], whole[:20] + bytes(4) + whole[24:], b"", b"plain", whole[:12]):
        packed.write_bytes(damaged)
        with pytest.raises(MeaningsError):
            open_meanings(packed, tmp_path / "another cache")


def test_a_catalog_has_the_meanings_of_a_language(tmp_path):
    catalog = make_catalog(tmp_path)
    russian = catalog.open("ru-test")
    assert WordReference(catalog).meanings(russian) is None
    (catalog.bundled / "ru-meanings.txt").write_bytes(text_of(ENTRIES))
    assert WordReference(catalog).meanings(russian).of("кот") == Meaning("кот", "самец кошки")
    assert WordReference(catalog).meanings(catalog.open("en-test")) is None
    others = (replace(russian, alphabet=Alphabet(its, "абв")) for its in ("ru", "xx"))
    assert not any(map(WordReference(catalog).meanings, others))
    (catalog.bundled / "ru-meanings.txt").write_bytes(text_of(ENTRIES)[:-1] + b"!")
    (catalog.images.folder / images(catalog.images.folder)[0].name).unlink()
    with pytest.raises(MeaningsError, match="is damaged"):
        WordReference(catalog).meanings(russian)


def test_an_imported_list_of_another_language_has_no_english_meanings(tmp_path):
    catalog = make_catalog(tmp_path)
    known = [first + last for first in "bcdfghjklm" for last in ("at", "en", "ip", "og", "ug")]
    (catalog.bundled / "en-tiers.txt").write_text("\n".join(known) + "\n\n", encoding="utf-8")
    (catalog.bundled / "en-meanings.txt").write_bytes(text_of({"cat": "a pet", "chat": "a talk"}))
    for name, words in (("english", [*known, "chat"]), ("french", ["chat", "oiseau", "maison"])):
        file = tmp_path / f"{name}.txt"
        file.write_text("\n".join(words), encoding="utf-8")
        catalog.import_list(file, f"{name}-list")
        for opened in (catalog.open(f"{name}-list"), catalog.look_up(f"{name}-list")):
            assert opened.alphabet == ENGLISH
            meanings = WordReference(catalog).meanings(opened)
            assert (meanings is None) == (name == "french")
            assert meanings is None or meanings.of("chat") == Meaning("chat", "a talk")
            assert WordReference(catalog).language_of(opened) == ("en" if name == "english" else "")
        assert WordReference(catalog).meanings(catalog.open_file(file)) is not None
