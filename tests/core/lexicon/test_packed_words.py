"""Words packed into numbers, against plain sorted lists."""

from collections.abc import Iterator

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gridsmith.core.lexicon import packed_words
from gridsmith.core.lexicon.alphabet import LONGEST_WORD, MAX_SYMBOLS
from gridsmith.core.lexicon.packed_words import pack_lines, pack_words

SYMBOLS = "zyx" + "".join(map(chr, range(0x430, 0x430 + MAX_SYMBOLS - 4))) + "𐐨"  # in any order

WORDS = st.lists(
    st.text(SYMBOLS[:2], min_size=1, max_size=25)
    | st.text(SYMBOLS, min_size=1, max_size=3)
    | st.text(SYMBOLS, min_size=1, max_size=LONGEST_WORD),
    max_size=30,
)


@pytest.fixture(params=[1, 3], autouse=True, scope="module")
def _runs(request: pytest.FixtureRequest) -> Iterator[None]:
    """Words are packed, and parted into runs, one at a time, a few, or all at once."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("_AT_ONCE", "_SORTED_AT_ONCE", "_IN_A_RUN", "_BYTES_AT_ONCE"):
            patch.setattr(packed_words, name, request.param)
        yield


def plainly_sorted(words: list[str] | set[str]) -> list[str]:
    return sorted(set(words), key=lambda word: [SYMBOLS.index(symbol) for symbol in word])


@given(WORDS)
@example([])
@example(["z" * LONGEST_WORD, "z", "z" * 10, "z" * 11, "z"])
def test_words_stand_in_order_and_once(words: list[str]) -> None:
    packed, expected = pack_words(words, SYMBOLS), plainly_sorted(words)
    assert list(packed) == expected
    assert packed == expected
    assert packed[:] == expected
    assert [packed[-at - 1] for at in range(len(packed))] == expected[::-1]
    text = b"".join(packed.lines())
    assert text.decode().splitlines() == expected
    assert pack_lines(text, SYMBOLS) == expected


@given(WORDS, WORDS, WORDS)
def test_words_are_added_and_hidden(words: list[str], added: list[str], hidden: list[str]) -> None:
    changed = pack_words(words, SYMBOLS).changed(added, hidden)
    assert changed == plainly_sorted({*words, *added} - {*hidden})


def test_is_equal_only_to_the_same_words() -> None:
    packed = pack_words(["zy", "yx"], SYMBOLS)
    assert packed == ("zy", "yx")
    assert packed not in (("zy",), ("yx", "zy"), ("zy", "yy"), 3)
    with pytest.raises(IndexError):
        packed[2]
