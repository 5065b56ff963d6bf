import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN, Alphabet, is_capital

GREEK = Alphabet("el", "αβγδεζηθικλμνξοπρσςτυφχψω")


@pytest.mark.parametrize(
    ("alphabet", "written", "folded"),
    [
        (RUSSIAN, "ПОДЪЁМ", "подъем"),
        (RUSSIAN, "Йод", "йод"),
        (RUSSIAN, "", ""),
        (ENGLISH, "ÉtudeÑŵ", "etudenw"),
        (Alphabet("es", "eé"), "ÉE", "ée"),
        (Alphabet("en", "eé"), "ÉE", "ée"),
        (GREEK, "ΟΔΟΣ", "οδοσ"),  # also at the end of a word: on a board there is no end
    ],
)
def test_folds_case_and_variants(alphabet, written, folded):
    assert alphabet.fold(written) == folded
    assert alphabet.decode(alphabet.encode(written)) == folded
    assert ENGLISH.swapped("aB") == "Ab"


@pytest.mark.parametrize(
    ("symbols", "capitals"),
    [
        ("fsuß", "FSUẞ"),
        ("ağıi", "AĞIİ"),
        ("აბგ", "აბგ"),
        ("aŉ", "Aŉ"),
        ("ᾳ", "ᾼ"),
        ("ab1", "AB1"),
    ],
)
def test_a_capital_is_one_letter_and_its_own(symbols, capitals):
    """Others stay as they are, as do Georgian ones, whose capitals few fonts have."""
    alphabet = Alphabet("xx", symbols)
    assert alphabet.upper(symbols) == capitals
    assert alphabet.fold(capitals) == symbols
    assert [is_capital(letter) for letter in "AaაǅẞßŉÉ1"] == [1, 0, 1, 1, 1, 0, 0, 1, 0]


@pytest.mark.parametrize(
    ("symbols", "folds", "complaint"),
    [
        ("", {}, "1 to 63 letters, not 0"),
        ("".join(chr(0x4E00 + n) for n in range(64)), {}, "1 to 63 letters, not 64"),
        ("aba", {}, "duplicate letter"),
        ("aB", {}, "'B' cannot be a letter"),
        ("a.", {}, "'.' cannot be a letter"),
        ("a ", {}, "' ' cannot be a letter"),
        ("ab", {"c": "d"}, "'c' cannot be folded to 'd'"),
        ("ab", {"cc": "a"}, "'cc' cannot be folded"),
        ("ab", {"c": "ab"}, "cannot be folded to 'ab'"),
        ("ab", {"a": "b"}, "'a' cannot be folded to 'b'"),
        ("a?", {}, "'\\?' cannot be a letter"),
    ],
)
def test_refuses_what_is_no_alphabet(symbols, folds, complaint):
    with pytest.raises(ValueError, match=complaint):
        Alphabet("xx", symbols, folds)


@pytest.mark.parametrize("face", ["", "a", "aŉ", "ac", "Ab"])
def test_refuses_a_face_that_is_not_told_from_letters(face):
    assert Alphabet("xx", "abŉ", faces=("ab", "ba", "ŉa", "ŉab")).title("ŉab") == "ŉab"
    with pytest.raises(ValueError, match=f"'{face}' cannot be a face"):
        Alphabet("xx", "abŉ", faces=("ab", face))


@pytest.mark.parametrize("alphabet", [RUSSIAN, ENGLISH, GREEK])
def test_travels_by_pickle(alphabet):
    sent = pickle.loads(pickle.dumps(alphabet))
    assert sent == alphabet
    assert hash(sent) == hash(alphabet)
    several = Alphabet("xx", "ch").with_letters(["z", "hh"])
    assert repr(several) == f"Alphabet('xx', {several.symbols!r}, {{}}, (), ('hh',))"
    assert len(several) == 4
    assert Alphabet("en", "ab", faces=["ab"]) == Alphabet("en", "ab", faces=("ab",))


SEVERAL = ["ch", "c·c", "cch", "hh"]
WRITTEN = ["c", "H", "·", "[ch]", "CH", "Cch", "[c·c]", "hh"]


def letters_of(text: str) -> list[str]:
    letters = []
    while text:
        longest = max((it for it in (*SEVERAL, text[0]) if text.startswith(it)), key=len)
        enclosed = next((it for it in SEVERAL if text.startswith(f"[{it}]")), "")
        letters.append(enclosed or longest)
        text = text.removeprefix(f"[{enclosed}]" if enclosed else longest)
    return [letter for letter in letters if letter != "·"]


@given(st.permutations(SEVERAL), st.lists(st.sampled_from(WRITTEN)).map("".join))
def test_letters_of_several_characters_are_written_as_they_are_read(
    several: list[str], text: str
) -> None:
    alphabet = Alphabet("xx", "ch").with_letters(several)
    word = alphabet.fold(text)
    assert list(map(alphabet.spelled, word)) == letters_of(text.lower())
    assert alphabet.fold(alphabet.spelled(word)) == word
    assert alphabet.fold(alphabet.spelled(alphabet.capitals(word))) == word
    assert alphabet == Alphabet("xx", "ch").with_letters(SEVERAL)


@pytest.mark.parametrize("letter", ["a b", "c1", "ch-", "", "zh", "abcdef"])
def test_what_cannot_be_a_letter_is_told_of(letter: str) -> None:
    stand_in = "" if letter.isalpha() else Alphabet("xx", "z").with_letters(["zh"]).symbols[1:]
    for make in (
        lambda: Alphabet("xx", "abcdefh").with_letters([letter]),
        lambda: Alphabet("xx", "abcdefh", several=(letter,)),
        lambda: Alphabet("xx", "abcdefh" + stand_in, several=(letter,)),
    ):
        with pytest.raises(Complaint, match=f"'{letter}' cannot be a letter of an alphabet"):
            make()
