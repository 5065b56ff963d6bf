"""A player's own words and their file."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.lexicon.alphabet import RUSSIAN
from core.lexicon.own_words import OwnWords, load_own_words, save_own_words

WORDS = st.text(RUSSIAN.symbols, min_size=2, max_size=8)


@given(
    st.lists(st.tuples(st.sampled_from(("add", "hide", "forget")), WORDS | st.just("балда"))),
    st.lists(st.sampled_from(("# a remark", "слово", "+", "-x", "+a b", "*балда"))),
)
def test_own_words_come_back_from_their_file(
    tmp_path: Path, changes: list[tuple[str, str]], unread: list[str]
) -> None:
    """Each change has its effect, the last one on a word counts, and the file holds it all."""
    own, added, hidden = OwnWords(unread=tuple(unread)), set[str](), set[str]()
    for change, word in changes:
        own = getattr(own, change)(word, RUSSIAN)
        added.discard(word)
        hidden.discard(word)
        if change != "forget":
            (added if change == "add" else hidden).add(word)
    assert (own.added, own.hidden) == (added, hidden)
    assert bool(own) == bool(added or hidden)
    path = tmp_path / "own" / "list.txt"
    save_own_words(path, own)
    assert load_own_words(path, RUSSIAN) == own


@pytest.mark.parametrize(
    ("content", "added", "hidden", "unread"),
    [
        (b"", [], [], []),
        ("+Ёж\r\n-КОТ\r\n".encode(), ["еж"], ["кот"], []),
        ("\ufeff+еж".encode(), ["еж"], [], []),
        ("+ еж \n\n- кот".encode(), ["еж"], ["кот"], []),
        ("+еж\n-еж".encode(), [], ["еж"], []),
        ("-еж\n+еж".encode(), ["еж"], [], []),
        (
            "еж\n# remark\n+cat\n+е\n+\n-".encode(),
            [],
            [],
            ["еж", "# remark", "+cat", "+е", "+", "-"],
        ),
        (("+" + "а" * 64).encode(), [], [], ["+" + "а" * 64]),
    ],
)
def test_reads_a_file_written_by_hand(
    tmp_path: Path, content: bytes, added: list[str], hidden: list[str], unread: list[str]
) -> None:
    """Words are folded, the last line on a word counts, and what cannot be read is kept."""
    path = tmp_path / "own.txt"
    path.write_bytes(content)
    assert load_own_words(path, RUSSIAN) == OwnWords(
        frozenset(added), frozenset(hidden), tuple(unread)
    )


def test_lines_in_another_encoding_are_kept_byte_by_byte(tmp_path: Path) -> None:
    """What is no UTF-8 is not understood, and is written back as it was."""
    path = tmp_path / "own.txt"
    foreign = "+слово".encode("cp1251")
    path.write_bytes(foreign + b"\n" + "+еж\n".encode())
    own = load_own_words(path, RUSSIAN)
    assert own.added == {"еж"}
    save_own_words(path, own.add("кот", RUSSIAN))
    assert foreign in path.read_bytes().split(b"\n")


def test_no_file_is_no_own_words(tmp_path: Path) -> None:
    """Without a file nothing is added or hidden; a folder in its place is an error."""
    assert load_own_words(tmp_path / "none.txt", RUSSIAN) == OwnWords()
    with pytest.raises(OSError, match="directory"):
        load_own_words(tmp_path, RUSSIAN)


@pytest.mark.parametrize("word", ["", "е", "cat", "два слова", "а" * 64, "\udcff", "еж\n+кот"])
def test_refuses_what_cannot_be_a_word(word: str) -> None:
    """A word has 2 to 63 letters of the alphabet."""
    for change in (OwnWords().add, OwnWords().hide):
        with pytest.raises(ValueError, match=r"letters|alphabet"):
            change(word, RUSSIAN)


def test_equal_changes_have_equal_keys() -> None:
    """The key depends on the words alone: not on the order of changes, nor on unread lines."""
    one = OwnWords().add("еж", RUSSIAN).hide("кот", RUSSIAN)
    other = OwnWords(unread=("# remark",)).hide("кот", RUSSIAN).add("ЁЖ", RUSSIAN)
    assert one.key() == other.key()
    assert one.key() != OwnWords().add("кот", RUSSIAN).hide("еж", RUSSIAN).key()
