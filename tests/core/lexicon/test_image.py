import json
import logging
import mmap
import os
import shutil
import tempfile
import time
import zlib
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.files.saving import unfinished
from gridsmith.core.lexicon import image
from gridsmith.core.lexicon.alphabet import RUSSIAN, Alphabet
from gridsmith.core.lexicon.image import (
    ImageCache,
    ImageError,
    build_lexicon,
    fingerprint,
    open_image,
    open_look_up,
    write_image,
)
from gridsmith.core.lexicon.known_words import KnownWords
from gridsmith.core.lexicon.labels import label_line
from gridsmith.core.lexicon.word_flags import FlagTable

WORDS = ["арба", "балда", "банка", "барсук", "манка", "шалаш"]
DICE = Alphabet("xx", "абкмнрсулдш", {"ё": "а"}, faces=("ба", "ша"))
MARK = fingerprint("\n".join(WORDS).encode())
TIERS = [0, 1, 2, 1, 2, 2]
"""Of the words: everyone knows the first one, a good player the second and the fourth."""
BITS = [0, 0, 1 + (1 << 11), 0, 0, 2]
"""Of the words: their flags, the third one's first and last, the last one's second."""


def build():
    known = KnownWords("арба\n\nбалда\nбарсук\n".encode())
    with tempfile.TemporaryDirectory() as folder:
        table = Path(folder) / "xx-flags.txt"
        body = "банка\tplural rude\nшалаш\tsoft\n".encode()
        table.write_bytes(b"2 %08x\n%s" % (zlib.crc32(body), body))
        return build_lexicon("made", DICE, WORDS, known=known, flags=FlagTable(table))


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    folder = tmp_path_factory.mktemp("whole") / "image"
    write_image(build(), MARK, folder)
    return folder


def is_right(lexicon):
    spelled = [lexicon.alphabet.decode(codes) for codes in lexicon.graph]
    return (
        sorted(spelled) == WORDS == sorted(lexicon.words())
        and len(lexicon) == len(WORDS)
        and lexicon.alphabet == DICE
        and lexicon.letter_counts.tolist() == ["".join(WORDS).count(s) for s in DICE.symbols]
        and lexicon.tiers is not None
        and dict(zip(spelled, lexicon.tiers.tolist(), strict=True))
        == dict(zip(WORDS, TIERS, strict=True))
        and lexicon.flags is not None
        and dict(zip(spelled, lexicon.flags.tolist(), strict=True))
        == dict(zip(WORDS, BITS, strict=True))
    )


def fetch(cache):
    return cache.find("made", MARK) or cache.keep(build(), MARK)


def leftovers(folder):
    return list(folder.glob(".*"))


@given(
    st.sampled_from(WORDS)
    | st.text(DICE.symbols + "".join(DICE.folds), max_size=8)
    | st.text(max_size=3)
    | st.sampled_from(WORDS).map(lambda word: word.upper()[:-1])
)
def test_words_are_looked_up_as_in_the_lexicon(whole, word):
    opened, looked_up = open_image("made", MARK, whole), open_look_up("made", MARK, whole)
    assert (word in looked_up) is (word in opened)
    assert (looked_up.name, looked_up.alphabet) == (opened.name, opened.alphabet)


FILES = ("masks.npy", "first.npy", "arcs.npy", "tiers.npy", "flags.npy", "image.json")


@pytest.mark.parametrize("name", FILES)
@given(data=st.data())
def test_a_flipped_bit_is_noticed(whole, tmp_path_factory, name, data):
    place = tmp_path_factory.mktemp("flipped") / "image"
    shutil.copytree(whole, place)
    content = bytearray((place / name).read_bytes())
    at = data.draw(st.integers(0, len(content) - 1))
    content[at] ^= data.draw(st.integers(1, 255))
    (place / name).write_bytes(content)
    with suppress(ImageError):
        assert is_right(open_image("made", MARK, place))
        assert name == "image.json"  # a blank of another kind between its marks
    with suppress(ImageError):
        looked_up = open_look_up("made", MARK, place)
        assert name in ("image.json", "tiers.npy", "flags.npy")
        assert all(word in looked_up for word in WORDS)
    shutil.rmtree(place.parent)


def change_label(place, **changed):
    """Change the label and make its checksum agree, as another version might write it."""
    label = json.loads((place / "image.json").read_text(encoding="utf-8"))
    del label["checksum"]
    label.update(changed)
    (place / "image.json").write_bytes(label_line(label, b""))


def replace_by_file(place):
    shutil.rmtree(place)
    place.write_text("not a folder")


def replace_by_folder(place):
    (place / "masks.npy").unlink()
    (place / "masks.npy").mkdir()


def cut_or_grow(file, by):
    os.truncate(file, file.stat().st_size + by)


DAMAGES = {
    "no folder": shutil.rmtree,
    "an empty folder": lambda place: [file.unlink() for file in place.iterdir()],
    "a file in place of the folder": replace_by_file,
    "a folder in place of a file": replace_by_folder,
    **{f"no {name}": lambda place, name=name: (place / name).unlink() for name in FILES},
    **{f"cut {name}": lambda place, name=name: cut_or_grow(place / name, -1) for name in FILES},
    **{f"long {name}": lambda place, name=name: cut_or_grow(place / name, 1) for name in FILES},
    **{f"empty {name}": lambda place, name=name: (place / name).write_bytes(b"") for name in FILES},
    "another format": lambda place: change_label(place, format=image.FORMAT + 1),
    "another fingerprint": lambda place: change_label(place, fingerprint="0" * 32),
    "no alphabet": lambda place: change_label(place, alphabet=None),
    "a damaged alphabet": lambda place: change_label(place, alphabet={"language": "xx"}),
    "files unknown": lambda place: change_label(place, files={}),
    "a label of another kind": lambda place: (place / "image.json").write_text("[1]"),
    "a label nested deep": lambda place: (place / "image.json").write_text("[" * 100_000),
    "a label in no encoding": lambda place: (place / "image.json").write_bytes(b"\xff\xfe{}"),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_damaged_image_is_built_again(whole, tmp_path, damage):
    cache = ImageCache(tmp_path)
    place = cache.place("made", MARK)
    shutil.copytree(whole, place)
    damage(place)
    with pytest.raises(ImageError):
        open_image("made", MARK, place)
    assert cache.find("made", MARK) is None
    again = fetch(cache)
    assert is_right(again)
    assert again.notice is None
    found = cache.find("made", MARK)
    assert is_right(found)
    assert leftovers(tmp_path) == []


def test_an_open_image_outlives_its_files(whole, tmp_path):
    cache = ImageCache(tmp_path)
    opened = fetch(cache)
    write_image(build_lexicon("made", DICE, ["балда"]), MARK, cache.place("made", MARK))
    shutil.rmtree(cache.place("made", MARK))
    assert is_right(opened)


# Folders that cannot be written


def test_without_a_cache_folder_words_stay_in_memory(tmp_path):
    (tmp_path / "file").write_text("in the way")
    folder = tmp_path / "file" / "cache"
    lexicon = fetch(ImageCache(folder))
    assert is_right(lexicon)
    assert str(folder) in str(lexicon.notice)
    assert "stay in memory only" in str(lexicon.notice)


def refuse(*_, **__):
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize(
    ("owner", "name"), [(np.lib.format, "write_array_header_1_0"), (Path, "mkdir")]
)
def test_a_full_disk_leaves_nothing_behind(tmp_path, monkeypatch, owner, name):
    cache = ImageCache(tmp_path / "cache")
    with monkeypatch.context() as patch:
        patch.setattr(owner, name, refuse)
        lexicon = fetch(cache)
    assert is_right(lexicon)
    assert "No space left on device" in str(lexicon.notice)
    assert not any((tmp_path / "cache").glob("*"))
    assert fetch(cache).notice is None


def test_an_image_that_fails_at_reading_is_built_again(tmp_path, monkeypatch):
    cache = ImageCache(tmp_path)
    fetch(cache)
    with monkeypatch.context() as patch:
        patch.setattr(mmap, "mmap", refuse)
        assert cache.find("made", MARK) is None
        lexicon = fetch(cache)
        assert is_right(lexicon)
        assert lexicon.notice is not None
        patch.setattr(Path, "exists", refuse)
        assert cache.find("made", MARK) is None
    assert cache.find("made", MARK) is not None


# A second cache, pruning, and several builders


def test_a_prebuilt_image_is_used_and_not_written(whole, tmp_path, caplog):
    prebuilt = tmp_path / "installed"
    shutil.copytree(whole, ImageCache(prebuilt).place("made", MARK))
    cache = ImageCache(tmp_path / "user", (tmp_path / "none", prebuilt))
    found = cache.find("made", MARK)
    assert is_right(found)
    assert not (tmp_path / "user").exists()

    (ImageCache(prebuilt).place("made", MARK) / "arcs.npy").write_bytes(b"damaged")
    with caplog.at_level(logging.WARNING):
        assert is_right(fetch(cache))
    assert "arcs.npy is damaged" in caplog.text
    assert (ImageCache(prebuilt).place("made", MARK) / "arcs.npy").read_bytes() == b"damaged"
    assert cache.place("made", MARK).is_dir()


def test_the_newest_images_of_a_name_are_kept(tmp_path):
    cache = ImageCache(tmp_path)
    marks = [fingerprint(b"%d" % number) for number in range(6)]
    lexicon = build()
    other = build_lexicon("made-too", DICE, WORDS)
    for number, mark in enumerate(marks):
        write_image(other, mark, cache.place("made-too", mark))
        cache.keep(lexicon, mark)
        os.utime(cache.place("made", mark), (number, number))
    assert cache.find("made", marks[-1]) is not None
    kept = [cache.place("made", mark).exists() for mark in marks]
    # The last one was the newest when it was written; afterwards its time was set back.
    assert sum(kept) == 3
    assert kept[-1]
    assert all(cache.place("made-too", mark).exists() for mark in marks)


def test_what_a_killed_builder_left_is_cleared_after_an_hour(tmp_path):
    cache = ImageCache(tmp_path)
    left = unfinished(tmp_path)
    left.mkdir()
    assert is_right(fetch(cache))
    assert leftovers(tmp_path) == [left]
    os.utime(left, (time.time() - 2 * 3600,) * 2)
    cache.keep(build_lexicon("other", DICE, WORDS), MARK)
    assert leftovers(tmp_path) == []


def test_several_build_at_once(tmp_path):
    cache, lexicon = ImageCache(tmp_path), build()

    def keep(number):
        kept = cache.keep(lexicon, MARK)
        if number % 4 == 0:
            shutil.rmtree(cache.place("made", MARK), ignore_errors=True)
        return is_right(kept)

    with ThreadPoolExecutor(3) as threads:
        assert all(threads.map(keep, range(60)))
    assert is_right(fetch(cache))
    assert leftovers(tmp_path) == []


# Building


def test_equally_rare_letters_rank_by_the_alphabet():
    told = []
    lexicon = build_lexicon("made", Alphabet("xx", "abcd"), ["cab", "ab", "a", "ab"], told.append)
    assert told == sorted(told)
    assert (told[0], told[-2], told[-1]) == (0, 0.85, 1)
    assert lexicon.letter_counts.tolist() == [3, 2, 1, 0]  # of the distinct words
    # d never, c once, b twice, a three times
    assert lexicon.rarity_ranks.tolist() == [3, 2, 1, 0]
    lexicon = build_lexicon("made", Alphabet("xx", "dcba"), ["ab", "cd"])
    assert lexicon.rarity_ranks.tolist() == [0, 1, 2, 3]


def test_a_lexicon_without_words_is_one(tmp_path):
    opened = ImageCache(tmp_path).keep(build_lexicon("none", RUSSIAN, []), MARK)
    assert opened.notice is None
    assert (len(opened), list(opened.graph), opened.complete("")) == (0, [], [])
    looked_up = ImageCache(tmp_path).find_look_up("none", MARK)
    assert [word for word in ("", "а", "балда", None) if word in looked_up or word in opened] == []


@pytest.mark.parametrize(
    ("word", "is_in"),
    [
        ("шалаш", True), ("ШАЛАШ", True), ("ёрбк", False), ("ёрба", True), ("шала", False),
        ("", False), ("\ud800", False), ("ша лаш", False), (3, False),
    ],
)  # fmt: skip
def test_a_word_is_looked_up_folded(whole, word, is_in):
    lexicon = open_image("made", MARK, whole)
    assert (word in lexicon) is is_in


@pytest.mark.parametrize(
    ("beginning", "limit", "expected"),
    [
        ("ба", 20, ["банка", "барсук", "балда"]),
        ("БА", 2, ["банка", "барсук"]),
        ("", 3, ["арба", "банка", "барсук"]),
        ("шалаш", 20, ["шалаш"]),
        ("я", 20, []),
        ("\udcff", 20, []),
        ("x", 20, []),
    ],
)
def test_completes_a_beginning(whole, beginning, limit, expected):
    assert open_image("made", MARK, whole).complete(beginning, limit) == expected


def test_fingerprints_tell_parts_apart(monkeypatch):
    made = {fingerprint(b"ab", b"c"), fingerprint(b"a", b"bc"), fingerprint(b"abc")}
    monkeypatch.setattr(image, "FORMAT", image.FORMAT + 1)
    assert len(made | {fingerprint(b"abc")}) == 4
