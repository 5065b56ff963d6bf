import json
import os
import shutil
import tempfile
import zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from gridsmith.core.lexicon import image
from gridsmith.core.lexicon.alphabet import RUSSIAN, Alphabet
from gridsmith.core.lexicon.image import (
    ImageCache,
    ImageError,
    build_lexicon,
    fingerprint,
    open_image,
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


FILES = ("masks.npy", "first.npy", "arcs.npy", "tiers.npy", "flags.npy", "image.json")


def change_label(place, **changed):
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
    assert is_right(cache.find("made", MARK))
    assert leftovers(tmp_path) == []


# A second cache, pruning, and several builders


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


def test_a_lexicon_without_words_is_one(tmp_path, caplog):
    opened = ImageCache(tmp_path).keep(build_lexicon("none", RUSSIAN, []), MARK)
    assert opened.notice is None
    assert (len(opened), list(opened.graph), opened.complete("")) == (0, [], [])
    (tmp_path / "file").touch()
    kept = ImageCache(tmp_path / "file").keep(build_lexicon("none", RUSSIAN, []), MARK)
    assert kept.notice.id == "image-unwritten"
    assert caplog.messages[0].startswith("no image of none: ")
    looked_up = ImageCache(tmp_path).find_look_up("none", MARK)
    assert [word for word in ("", "а", "балда", None) if word in looked_up or word in opened] == []


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
