"""A player's own words, and the file that they are kept in."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.errors import Complaint
from gridsmith.core.files.copies import make_copy
from gridsmith.core.files.database import FILE
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN
from gridsmith.core.lexicon.own_words import (
    Change,
    OwnWords,
    OwnWordsFile,
    checked_word,
)

ALPHABETS = {"list": RUSSIAN, "other": RUSSIAN, "en": ENGLISH}
LETTERS = st.text("абв", min_size=2, max_size=3)


def words_of(added: str = "", hidden: str = "", unread: tuple[str, ...] = ()) -> OwnWords:
    return OwnWords(frozenset(added.split()), frozenset(hidden.split()), unread)


@pytest.fixture
def file(tmp_path: Path) -> OwnWordsFile:
    return OwnWordsFile(tmp_path / "data")


def change(file: OwnWordsFile, how: Change, *words: str, name: str = "list") -> None:
    assert file.change(how, {name: words}, ALPHABETS) is None


@settings(max_examples=12)
@given(
    st.lists(st.tuples(st.sampled_from(("add", "hide", "forget")), st.lists(LETTERS)), max_size=5)
)
def test_each_change_has_its_effect(
    tmp_path_factory: pytest.TempPathFactory, changes: list[tuple[Change, list[str]]]
) -> None:
    file = OwnWordsFile(tmp_path_factory.mktemp("own") / "data")
    assert not file.of("list", RUSSIAN)
    assert not file.data.exists()
    added, hidden = set[str](), set[str]()
    for how, words in changes:
        change(file, how, *words)
        added.difference_update(words)
        hidden.difference_update(words)
        if how != "forget":
            (added if how == "add" else hidden).update(words)
    own = file.of("list", RUSSIAN)
    assert own == OwnWords(frozenset(added), frozenset(hidden))
    assert bool(own) == bool(added or hidden)
    assert not file.of("other", RUSSIAN)


def test_words_of_another_alphabet_are_kept_unread(file: OwnWordsFile) -> None:
    change(file, "add", "кот")
    change(file, "hide", "еж")
    assert file.of("list", ENGLISH) == words_of(unread=("+кот", "-еж"))
    assert file.of("list", RUSSIAN) == words_of("кот", "еж")
    file.put({"all": words_of("кот cat x", "еж")})  # one was never a word
    assert file.in_all_alphabets("all") == words_of("кот cat", "еж")


# What goes wrong


def test_a_damaged_library_is_restored(file: OwnWordsFile) -> None:
    change(file, "add", "кот")
    make_copy(file.data / FILE)
    (file.data / FILE).write_bytes(b"damaged " * 1000)
    own = file.of("list", RUSSIAN)
    assert own == words_of("кот")
    assert own.notice.id == "library-restored"


@pytest.mark.parametrize(
    ("word", "fault"),
    [
        (" ", "word-missing"),
        ("е", "own-word-length"),
        ("а" * 64, "own-word-length"),
        ("cat", "word-foreign"),
        ("\udcff", "word-foreign"),
        ("еж\n+кот", "word-foreign"),
    ],
)
def test_refuses_what_cannot_be_a_word(word: str, fault: str) -> None:
    with pytest.raises(Complaint) as refused:
        checked_word(word, RUSSIAN)
    assert refused.value.id == fault
    assert checked_word(" Ёж ", RUSSIAN) == "еж"
    assert checked_word("а" * 63, RUSSIAN)


def test_equal_changes_have_equal_keys() -> None:
    assert words_of("еж лось", "кот").key() == words_of("лось еж", "кот", ("# remark",)).key()
    assert words_of("еж", "кот").key() == "+еж\n-кот".encode()
    assert words_of("кот", "еж").key() != words_of("еж", "кот").key()
