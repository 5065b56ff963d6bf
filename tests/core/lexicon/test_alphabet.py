"""Alphabets: codes, folding, faces."""

import doctest
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.lexicon import alphabet as alphabet_module
from core.lexicon.alphabet import ALPHABETS, ENGLISH, RUSSIAN, Alphabet

GREEK = Alphabet("el", "αβγδεζηθικλμνξοπρσςτυφχψω")


@pytest.mark.parametrize("alphabet", [RUSSIAN, ENGLISH, GREEK])
@given(data=st.data())
def test_words_come_back_from_their_codes(alphabet: Alphabet, data: st.DataObject) -> None:
    """Decoding gives the word that was encoded, in lower case."""
    word = data.draw(st.text(alphabet.symbols))
    assert alphabet.decode(alphabet.encode(word)) == word
    assert alphabet.encode(word.upper()) == alphabet.encode(word.upper().lower())


@given(st.text() | st.text(RUSSIAN.symbols + "ёЁЙй"))
def test_encodes_exactly_what_it_spells(text: str) -> None:
    """A text can be encoded when all of it, folded, is letters; else it is refused."""
    if RUSSIAN.spells(text):
        assert RUSSIAN.decode(RUSSIAN.encode(text)) == RUSSIAN.fold(text)
    elif text:
        with pytest.raises(ValueError, match="is not a letter of the ru alphabet"):
            RUSSIAN.encode(text)


@pytest.mark.parametrize(
    ("written", "folded"),
    [("Ёлка", "елка"), ("ЁЖ", "еж"), ("ПОДЪЁМ", "подъем"), ("Йод", "йод"), ("", "")],
)
def test_folds_case_and_variants(written: str, folded: str) -> None:
    """Capitals and ё are read as the letters that they stand for."""
    assert RUSSIAN.fold(written) == folded
    assert RUSSIAN.encode(written) == RUSSIAN.encode(folded)


def test_a_word_is_folded_whole() -> None:
    """The last sigma of a Greek word is another letter, in capitals too, wherever it is asked."""
    assert GREEK.decode(GREEK.encode("ΟΔΟΣ")) == GREEK.fold("ΟΔΟΣ") == "οδος"


@pytest.mark.parametrize("symbol", ["", "аб", "q", ".", " ", "и\u0306", "\ud800", None, 3])
def test_knows_what_is_no_letter(symbol: object) -> None:
    """Only one letter of the alphabet is in it."""
    assert symbol not in RUSSIAN


@pytest.mark.parametrize("symbol", ["ё", "Ё", "Я", "а"])
def test_knows_its_letters(symbol: str) -> None:
    """A letter is in the alphabet in both cases and as a variant."""
    assert symbol in RUSSIAN


@pytest.mark.parametrize(
    ("symbols", "folds", "complaint"),
    [
        ("", {}, "1 to 63 letters, not 0"),
        ("".join(chr(0x4E00 + n) for n in range(64)), {}, "1 to 63 letters, not 64"),
        ("aba", {}, "stands twice"),
        ("aB", {}, "'B' cannot be a letter"),
        ("a.", {}, "'.' cannot be a letter"),
        ("a ", {}, "' ' cannot be a letter"),
        ("ab", {"c": "d"}, "'c' cannot be folded to 'd'"),
        ("ab", {"cc": "a"}, "'cc' cannot be folded"),
        ("ab", {"c": "ab"}, "cannot be folded to 'ab'"),
    ],
)
def test_refuses_what_is_no_alphabet(symbols: str, folds: dict[str, str], complaint: str) -> None:
    """An alphabet has 1 to 63 different lower-case letters and folds to them."""
    with pytest.raises(ValueError, match=complaint):
        Alphabet("xx", symbols, folds)


@pytest.mark.parametrize("alphabet", [RUSSIAN, ENGLISH, GREEK])
def test_travels_by_pickle(alphabet: Alphabet) -> None:
    """An alphabet sent to another process is equal to the one at home, and as good a key."""
    sent = pickle.loads(pickle.dumps(alphabet))
    assert sent == alphabet
    assert hash(sent) == hash(alphabet)
    assert Alphabet("en", "ab", faces=["qu"]) == Alphabet("en", "ab", faces=("qu",))  # type: ignore[arg-type]


def test_the_examples_are_true() -> None:
    """What the docstrings show is what happens."""
    assert doctest.testmod(alphabet_module).failed == 0


@pytest.mark.parametrize(
    ("language", "name"),
    [("ru", "the ru alphabet"), ("xx", "the xx alphabet"), ("uk", "the uk alphabet")],
)
def test_an_alphabet_has_a_name_for_messages(language: str, name: str) -> None:
    """Each language that lists are bundled in has a name of its own in every translation."""
    assert str(Alphabet(language, "абв").name) == name
    ids = {alphabet.name.id for alphabet in (*ALPHABETS.values(), Alphabet("uk", "абв"))}
    assert len(ids) == len(ALPHABETS) + 1
