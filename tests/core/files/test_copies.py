import os
import random
import time
from unittest.mock import Mock

import pytest

from gridsmith.core.files import copies
from gridsmith.core.files.copies import check, copies_of, fault_in, make_copy
from gridsmith.core.files.database import DamagedError, Database, LibraryError
from gridsmith.core.lexicon.alphabet import RUSSIAN
from gridsmith.core.lexicon.own_words import OwnWordsFile
from gridsmith.core.library.library import Library
from gridsmith.core.searching.search_store import SearchStore
from gridsmith.core.study.card_box import CardBox


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / "library.sqlite"


def fill(path, *numbers):
    with Library(path) as library:
        for number in numbers:
            library.save("balda", f"Game {number}", {"n": number, "text": "x" * 2500})


def titles(path):
    with Library(path) as library:
        return {one.title for one in library.listed()}


def test_copies_are_thinned_by_age(path):
    fill(path, 1)
    now = make_copy(path).stat().st_mtime
    for days in (100, 40, 30.5, 20, 7.5, 6.5, 1.1, 0.9, 0.5, 0.1):
        made = make_copy(path, is_forced=True)
        name = time.strftime("library-%Y%m%d-%H%M%S.sqlite", time.gmtime(now - days * 86400))
        os.utime(made, (now - days * 86400,) * 2)
        made.rename(made.with_name(name))
    now = make_copy(path, is_forced=True).stat().st_mtime
    ages = [round((now - one.stat().st_mtime) / 86400, 1) for one in copies_of(path)]
    assert ages == [0, 0.9, 6.5, 20, 30.5]
    for seconds, is_made in ((3500, False), (3700, True)):
        os.utime(copies_of(path)[0], (now - seconds,) * 2)
        assert (make_copy(path) is not None) == is_made


@pytest.mark.parametrize("damage", ["letter", "brace", "free pages"])
def test_a_damaged_library_replaces_no_copy(path, damage):
    """A changed letter is found since the copy has another one under the same number."""
    fill(path, *range(9))
    good = make_copy(path, is_forced=True)
    content = path.read_bytes()
    before, after = {
        "letter": (b'"n":7', b'"n":3'),
        "brace": (b'{"n":7', b'["n":7'),
        "free pages": (content[:40], content[:39] + b"\1"),
    }[damage]
    path.write_bytes(content.replace(before, after))
    with pytest.raises(DamagedError):
        make_copy(path, is_forced=True)
    assert copies_of(path) == [good]
    assert {one.name for one in good.parent.iterdir()} <= {good.name, "lock"}


def test_a_damaged_copy_is_no_measure(path):
    fill(path, *range(9))
    good = make_copy(path, is_forced=True)
    old = good.rename(good.with_name("library-20200101-000000.sqlite"))
    bad = make_copy(path, is_forced=True)
    bad = bad.rename(bad.with_name("library-20210101-000000.sqlite"))
    bad.write_bytes(bad.read_bytes().replace(b'{"n":7', b'["n":7'))
    with Library(path) as library:
        library.pin(1, is_pinned=True)  # which is no other content
    assert check(path).id == "library-sound"
    new = make_copy(path, is_forced=True)
    assert copies_of(path) == [new, old]


def test_a_library_with_a_flipped_byte_on_any_page_has_every_game_of_the_copy(path, tmp_path):
    fill(path, *range(60))
    CardBox(path.parent).review("words", "anagrams", "кот", right=True)
    OwnWordsFile(path.parent).change("add", {"words": ["квыр"]}, {"words": RUSSIAN})
    made = make_copy(path, is_forced=True)
    content, chance = path.read_bytes(), random.Random(7)
    header, tables = [*range(0, 100, 10), 61], range(1000, 4096, 400)
    pages = [at + chance.randrange(4096) for at in range(4096, len(content), 4096)]
    for at in [*header, *tables, *chance.sample(pages, 25)]:
        there = tmp_path / str(at) / "library.sqlite"
        (there.parent / "copies").mkdir(parents=True)
        (there.parent / "copies" / made.name).write_bytes(made.read_bytes())
        there.write_bytes(content[:at] + bytes([content[at] ^ 0xFF]) + content[at + 1 :])
        try:
            with Library(there) as library:
                library.listed()
                restored = library.notice is not None
        except DamagedError:  # the window then checks, too
            restored = False
        said = check(there).id
        assert said == ("library-sound" if restored else said)
        damaged = there.with_name("library.sqlite.damaged-1")
        assert damaged.exists() == (restored or said == "library-restored")
        with Library(there) as library:
            assert library.notice is None
            found = {one.title: library.load(one.id).content["n"] for one in library.listed()}
        assert found == {f"Game {number}": number for number in range(60)}, at
        assert CardBox(there.parent).cards("words", "anagrams") == ["кот"]
        assert OwnWordsFile(there.parent).of("words", RUSSIAN).added == {"квыр"}


def test_what_is_newer_than_the_copy_is_taken_over(path):
    fill(path, *range(50))
    make_copy(path, is_forced=True)
    fill(path, 50, 51)
    SearchStore(path.parent, "tiles").save("p", {"search": None, "found": 3})
    OwnWordsFile(path.parent).change("add", {"words": ["квыр", "мырк"]}, {"words": RUSSIAN})
    CardBox(path.parent).review("words", "anagrams", "кот", right=True)
    with Library(path) as library:
        game = library.load(1).content
        library.save_game("balda", "Game 0", {"game": game, "view": {}, "review": "newer"})
        library.save_session("balda", {"game": {"n": 1}})
    path.write_bytes(path.read_bytes().replace(b'{"n":7,', b'["n":7,'))
    said = check(path)
    assert said.id == "library-restored"
    assert said.parts["newer"] == 8
    assert titles(path) == {f"Game {number}" for number in range(52)}
    with Library(path) as library:
        assert library.load(1).content == {"game": game, "view": {}, "review": "newer"}
        assert library.session("balda") == {"game": {"n": 1}}
        assert library.save("balda", "next", {}) == 1_000_053  # no number is used again
    assert SearchStore(path.parent, "tiles").load("p") == {"search": None, "found": 3}
    assert OwnWordsFile(path.parent).of("words", RUSSIAN).added == {"квыр", "мырк"}
    assert CardBox(path.parent).cards("words", "anagrams") == ["кот"]
    assert check(path).id == "library-sound"


def test_without_a_copy_what_can_be_read_is_saved_again(path):
    fill(path, *range(50))
    path.write_bytes(path.read_bytes().replace(b'{"n":7,', b'["n":7,'))
    assert check(path).id == "library-rescued"
    assert titles(path) == {f"Game {number}" for number in range(50)} - {"Game 7"}
    for nonsense in (b"x", b"nothing" * 1000):
        path.write_bytes(nonsense)
        with Library(path) as library:
            assert library.notice is not None
            assert not library.listed()
    assert path.with_name("library.sqlite.damaged-3").read_bytes() == nonsense


def test_a_window_that_has_the_damaged_file_open_writes_into_the_new_one(path):
    fill(path, *range(50))
    make_copy(path, is_forced=True)
    with Library(path) as library:
        path.write_bytes(path.read_bytes().replace(b'{"n":7,', b'["n":7,'))
        check(path)
        assert not library.is_in_place()
        with pytest.raises(LibraryError, match="locked"):
            library.save("balda", "lost", {})


def test_a_kill_while_a_library_is_restored_leaves_one_that_is_restored_next(path, monkeypatch):
    fill(path, *range(9))
    make_copy(path, is_forced=True)
    path.write_bytes(path.read_bytes().replace(b'{"n":7,', b'["n":7,'))
    for step in ("copy_to", "_take_over", "_set_aside"):
        with monkeypatch.context() as patch:
            patch.setattr(copies, step, None)
            with pytest.raises(TypeError):
                check(path)
        assert fault_in(path)
    assert check(path).id == "library-restored"
    left = {found.name for found in path.parent.iterdir()}
    assert not {name for name in left if "damaged-1" not in name} - {"library.sqlite", "copies"}


def test_nobody_writes_into_a_library_that_is_being_restored(path, monkeypatch):
    fill(path, 1)
    held = copies._writers_held(path)
    with held, Library(path, patience=0) as library, pytest.raises(LibraryError, match="locked"):
        library.save("balda", "lost", {})
    monkeypatch.setattr(copies, "_TIMEOUT", 0)
    with copies._alone(path), pytest.raises(LibraryError, match="locked"):
        check(path)


def test_of_a_text_that_is_none_the_rest_is_read(path):
    fill(path, *range(9))
    make_copy(path)
    CardBox(path.parent).review("words", "anagrams", "кот", right=True)
    with Database(path) as file, file.transaction() as connection:
        connection.execute("UPDATE card SET word = CAST(x'61ff' AS TEXT)")
        assert connection.execute("SELECT word FROM card").fetchone() == ("a\ufffd",)
    assert CardBox(path.parent).cards("words", "anagrams") == ["a\ufffd"]
    path.write_bytes(path.read_bytes().replace(b'{"n":7,', b'["n":7,'))
    assert check(path).id == "library-restored"
    assert CardBox(path.parent).cards("words", "anagrams") == ["a\ufffd"]


def test_what_is_copied_is_one_file(path, monkeypatch):
    monkeypatch.setattr(os, "fsync", brought := Mock())
    with Library(path) as library:
        library.save("balda", "in the log", {})
        made = make_copy(path)
    assert (brought.call_count, made.read_bytes()[18:20], titles(made)) == (
        1, b"\1\1", {"in the log"}
    )  # fmt: skip
    with Database.in_memory(made) as memory, memory.reading() as connection:
        assert connection.execute("SELECT title FROM game").fetchall() == [("in the log",)]
