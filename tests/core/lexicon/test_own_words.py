"""A player's own words, and the file that they are kept in."""

import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.errors import Complaint
from gridsmith.core.files.copies import make_copy
from gridsmith.core.files.database import FILE, LibraryError
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


def lay_text(file: OwnWordsFile, content: bytes, name: str = "list") -> Path:
    path = file.data / "own-words" / f"{name}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


@settings(max_examples=12)
@given(
    st.lists(st.tuples(st.sampled_from(("add", "hide", "forget")), st.lists(LETTERS)), max_size=5)
)
def test_each_change_has_its_effect(
    tmp_path_factory: pytest.TempPathFactory, changes: list[tuple[Change, list[str]]]
) -> None:
    """The last change of a word counts, and one list's words are no other's."""
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
    """A list that has got another alphabet has none of its words, and gets them back with it."""
    change(file, "add", "кот")
    change(file, "hide", "еж")
    assert file.of("list", ENGLISH) == words_of(unread=("+кот", "-еж"))
    assert file.of("list", RUSSIAN) == words_of("кот", "еж")


# Text files


@pytest.mark.parametrize(
    ("content", "added", "hidden", "unread"),
    [
        ("+Ёж\r\n-КОТ\r\n".encode(), "еж", "кот", ()),
        ("\ufeff+еж".encode(), "еж", "", ()),
        ("+ еж \n\n- кот".encode(), "еж", "кот", ()),
        ("+еж\n-еж".encode(), "", "еж", ()),
        ("-еж\n+еж".encode(), "еж", "", ()),
        (
            "еж\n# remark\n+cat\n+е\n-".encode(),
            "",
            "",
            ("еж", "# remark", "+cat", "+е", "-"),
        ),
        (("+" + "а" * 64).encode(), "", "", ("+" + "а" * 64,)),
        (
            "+слово".encode("cp1251") + "\n+кот\n".encode(),
            "кот",
            "",
            ("+\ufffd\ufffd\ufffd\ufffd\ufffd",),
        ),
    ],
)
def test_a_text_file_is_taken_over(
    file: OwnWordsFile, content: bytes, added: str, hidden: str, unread: tuple[str, ...]
) -> None:
    """Its last line on a word counts, what cannot be read is kept, and the file itself as well."""
    text = lay_text(file, content)
    assert file.of("list", RUSSIAN) == words_of(added, hidden, unread)
    assert file.of("list", RUSSIAN) == words_of(added, hidden, unread)
    assert text.with_name("list.txt.taken").read_bytes() == content
    assert not text.exists()


def test_a_text_file_changes_what_is_there(file: OwnWordsFile) -> None:
    """Brought from elsewhere, it adds to the words of here; the next one has its turn as well."""
    change(file, "add", "кот", "еж")
    lay_text(file, "-кот\n+лось\n".encode())
    change(file, "hide", "лось")
    assert file.of("list", RUSSIAN) == words_of("еж", "кот лось")
    lay_text(file, "-кот\n+лось\n".encode())
    assert file.of("list", RUSSIAN) == words_of("еж лось", "кот")
    names = sorted(path.name for path in (file.data / "own-words").iterdir())
    assert names == ["list.txt.taken", "list.txt.taken-2"]


def test_a_kill_while_a_text_file_is_taken_over(
    file: OwnWordsFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is lost, and nothing that is changed afterwards is undone."""
    text = lay_text(file, "+кот\n#remark\n".encode())

    def die(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", die)
        with pytest.raises(KeyboardInterrupt):
            file.of("list", RUSSIAN)
    assert text.exists()
    change(file, "hide", "кот")
    assert file.of("list", RUSSIAN) == words_of("", "кот", ("#remark",))
    assert (words := file.in_all_alphabets("list")).hidden == {"кот"}
    assert not words.added
    assert not text.exists()


def test_a_folder_in_the_text_file_s_place_is_told(file: OwnWordsFile) -> None:
    lay_text(file, b"").unlink()
    (file.data / "own-words" / "list.txt").mkdir()
    with pytest.raises(LibraryError, match="directory"):
        file.of("list", RUSSIAN)


# What goes wrong


def test_a_word_is_not_hidden_in_vain(file: OwnWordsFile, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a text file cannot be renamed, a change says so, as the file would undo it."""
    lay_text(file, "+кот\n".encode())
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    monkeypatch.setattr(Path, "rename", PermissionError)
    with pytest.raises(LibraryError, match="own-words cannot be written: Permission denied"):
        change(file, "hide", "кот")
    assert file.of("list", RUSSIAN) == words_of("кот")


def test_a_damaged_library_is_restored(file: OwnWordsFile) -> None:
    change(file, "add", "кот")
    make_copy(file.data / FILE)
    (file.data / FILE).write_bytes(b"damaged " * 1000)
    own = file.of("list", RUSSIAN)
    assert own == words_of("кот")
    assert own.notice is not None
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
    """A word has 2 to 63 letters of the alphabet."""
    with pytest.raises(Complaint) as refused:
        checked_word(word, RUSSIAN)
    assert refused.value.id == fault
    assert checked_word(" Ёж ", RUSSIAN) == "еж"
    assert checked_word("а" * 63, RUSSIAN)


def test_equal_changes_have_equal_keys() -> None:
    """The key depends on the words alone: not on their order, nor on unread lines."""
    assert words_of("еж лось", "кот").key() == words_of("лось еж", "кот", ("# remark",)).key()
    assert words_of("еж", "кот").key() == "+еж\n-кот".encode()
    assert words_of("кот", "еж").key() != words_of("еж", "кот").key()
