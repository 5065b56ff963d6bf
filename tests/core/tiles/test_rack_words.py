import re
from collections import Counter
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN, Alphabet
from gridsmith.core.lexicon.few_words import few_words
from gridsmith.core.lexicon.image import build_lexicon, with_letters
from gridsmith.core.tiles.bag import BLANK, Bag, BagError, letters_beyond
from gridsmith.core.tiles.order import Order
from gridsmith.core.tiles.rack_words import (
    MAX_RACK_BLANKS,
    RackError,
    RackWord,
    find_words,
    read_rack,
)

WIDE = Alphabet(
    "yy", "".join(chr(0x430 + i) for i in range(32)) + "abcdefghijklmnopqrstuvwxyz01234"
)


def best_layings(word, rack):
    """Lay a word with tiles and blanks in every way; give the most points, and where blanks are.

    An empty list where it cannot be laid.
    """
    values = dict(zip(rack.alphabet.symbols, rack.values, strict=True))
    best, ways = -1, []
    for chosen in product((False, True), repeat=len(word)):
        blanks = tuple(place for place, by_blank in enumerate(chosen) if by_blank)
        tiles = [letter for letter, by_blank in zip(word, chosen, strict=True) if not by_blank]
        if len(blanks) > rack.blanks or any(
            tiles.count(letter) > rack.counts[rack.alphabet.code(letter)] for letter in tiles
        ):
            continue
        points = sum(values[letter] for letter in tiles)
        if points > best:
            best, ways = points, []
        if points == best:
            ways.append(blanks)
    return best, ways


@st.composite
def racks(draw):
    alphabet = draw(st.sampled_from([Alphabet("xx", "abc"), Alphabet("zz", "abcdef")]))
    letters = draw(st.text(alphabet.symbols, max_size=7))
    values = draw(st.lists(st.integers(0, 3), min_size=len(alphabet), max_size=len(alphabet)))
    words = draw(st.sets(st.text(alphabet.symbols, min_size=1, max_size=7), max_size=40))
    rack = Bag.of_letters(letters + BLANK * draw(st.integers(0, 2)), alphabet, values)
    return rack, build_lexicon("made", alphabet, sorted(words))


@settings(max_examples=80)
@given(racks(), st.integers(1, 4), st.text("abc?*", max_size=6), st.text("abc", max_size=3))
def test_the_words_are_those_of_a_word_by_word_reference(given_rack, min_length, pattern, required):
    rack, lexicon = given_rack
    expected = []
    for codes in lexicon.graph:
        word = lexicon.alphabet.decode(codes)
        points, ways = best_layings(word, rack)
        if (
            ways
            and len(word) >= min_length
            and all(word.count(letter) >= required.count(letter) for letter in required)
            and (not pattern or re.fullmatch(pattern.replace("?", ".").replace("*", ".*"), word))
        ):
            # Fewer blanks before more of no worth; of equal letters the first ones.
            expected.append((word, points, len(min(ways, key=lambda way: (len(way), way)))))
    expected.sort(key=lambda row: (-row[1], -len(row[0]), row[0]))
    found = find_words(rack, lexicon, pattern=pattern, min_length=min_length, required=required)
    assert [(row.word, row.points, len(row.blanks)) for row in found] == expected
    assert found.words() == [row[0] for row in expected]
    for row in found:
        assert row.blanks in best_layings(row.word, rack)[1]
        for place in row.blanks:  # no equal letter before it is played by a tile
            before = [at for at in range(place) if row.word[at] == row.word[place]]
            assert set(before) <= set(row.blanks)
        laid = Counter(
            BLANK if place in row.blanks else letter.upper()
            for place, letter in enumerate(row.word)
        )
        assert Counter(row.unused) == Counter(rack.letters) - laid


def words_of(text, alphabet=ENGLISH):
    return build_lexicon("made", alphabet, text.split())


def test_a_word_knows_its_blanks_and_what_is_left():
    found = find_words(read_rack("tea t?", ENGLISH), words_of("teat tattle eta seat state zee"))
    assert list(found) == [
        RackWord("state", 4, (0,), ""),
        RackWord("teat", 4, (), "?"),
        RackWord("seat", 3, (0,), "T"),
        RackWord("eta", 3, (), "T?"),
    ]
    assert found.export().columns == ("word", "points", "length", "blanks")
    assert found.export().rows[0] == ("state", 4, 5, (1,))


@pytest.mark.parametrize(
    ("order", "descending", "words"),
    [
        (Order.DEFAULT, False, "quits zap quit pap pip sat tit as"),
        (Order.POINTS, False, "quits zap quit pap pip sat tit as"),
        (Order.POINTS, True, "tit as sat pap pip quit quits zap"),
        (Order.LENGTH, False, "quits quit zap pap pip sat tit as"),
        (Order.WORD, False, "as pap pip quit quits sat tit zap"),
        (Order.WORD, True, "zap tit sat quits quit pip pap as"),
        (Order.BLANKS, False, "quits zap quit sat as pap pip tit"),
        (Order.RARITY, False, "zap quits quit sat as pap pip tit"),
    ],
)
def test_words_can_be_sorted(order, descending, words):
    lexicon = words_of("quit quits zap sat tit as pip pap")
    found = find_words(read_rack("quitsazp?", ENGLISH), lexicon)
    assert found.words() == ["quits", "zap", "quit", "pap", "pip", "sat", "tit", "as"]
    assert found.sorted(order, descending=descending).words() == words.split()


def test_the_longest_words_and_the_largest_alphabet_fit():
    first, last = WIDE.symbols[0], WIDE.symbols[-1]
    lexicon = build_lexicon("made", WIDE, [last * 63, last * 62, first * 2])
    rack = read_rack(last * 61 + "??", WIDE)
    found = find_words(rack, lexicon, pattern="?" * 61 + "*")
    assert [(len(row.word), row.blanks) for row in found] == [(63, (0, 1)), (62, (0,))]
    by_rarity = find_words(rack, lexicon).sorted(Order.RARITY, descending=False)
    assert by_rarity.words() == [first * 2, *found.words()]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("te5", "'5' at place 3 is neither a letter of the English alphabet nor ?"),
        ("tea???", "a rack has at most 2 blanks, not 3"),
        ("e" * 64, "a rack holds at most 63 tiles, not 64"),
        ("e" * 1_000_000, "a rack holds at most 63 tiles, not 1,000,000"),
        ("?" * 64, "a rack holds at most 63 tiles, not 64"),
    ],
)
def test_what_is_no_rack_is_refused(text, fault):
    assert len(read_rack("e" * 61 + "??", ENGLISH).letters) == 63
    with pytest.raises((RackError, BagError), match=re.escape(fault)):
        read_rack(text, ENGLISH)


@pytest.mark.parametrize(
    ("rack", "words", "more", "fault"),
    [
        ("tea", ("чай", RUSSIAN), {}, "the rack is in the English alphabet, the lexicon made in"),
        ("tea", ("tea",), {"required": "5"}, "'5' is not a letter of the English alphabet"),
        ("tea", ("tea",), {"pattern": "t.a"}, ""),
        ("e" * 64, ("tea",), {}, "a rack holds at most 63 tiles"),  # bags that are no racks
        ("e???", ("tea",), {}, "a rack has at most 2 blanks"),
    ],
)
def test_a_rack_fits_its_lexicon_and_what_is_asked(rack, words, more, fault):
    with pytest.raises(Complaint, match=f"^{fault}"):
        find_words(Bag.of_letters(rack, ENGLISH), words_of(*words), **more)


def read_in_letters(word: str, several: list[str]) -> list[str]:
    letters = []
    while word:
        fitting = [letter for letter in several if word.startswith(letter)]
        letters.append(max([*fitting, word[0]], key=len))
        word = word.removeprefix(letters[-1])
    return letters


LETTERS = {
    "made": ("ch", ["ch", "hc", "cch", "c·c"]),
    "Spanish": ("chlra", ["ch", "ll", "rr"]),
    "Welsh": ("dflnght", ["dd", "ff", "ll", "ng", "th"]),
    "Hungarian": ("cdsyz", ["cs", "dz", "dzs", "sz", "zs"]),
    "Croatian": ("dljnž", ["dž", "lj", "nj"]),
}


@pytest.mark.parametrize(("singles", "known"), LETTERS.values(), ids=LETTERS)
@given(data=st.data())
def test_letters_of_several_characters_are_single_tiles(
    singles: str, known: list[str], data: st.DataObject
) -> None:
    several = data.draw(st.lists(st.sampled_from(known), unique=True))
    words = data.draw(st.lists(st.text(singles, min_size=1, max_size=5), min_size=1))
    tiles = data.draw(st.lists(st.sampled_from([*singles, "?", *several]), max_size=6))
    assume(tiles.count("?") <= MAX_RACK_BLANKS)
    bag = "\n".join(f"{letter.upper()} 2 5" for letter in [*singles, *several])
    plain = build_lexicon("made", Alphabet("xx", singles), words)
    lexicon = with_letters(plain, letters_beyond(bag, plain.alphabet))
    rack = " ".join(f"[{tile}]" if len(tile) > 1 else tile for tile in tiles)
    values = Bag.parse(bag, lexicon.alphabet).values
    found = find_words(read_rack(rack, lexicon.alphabet, values), lexicon)

    def is_laid(word: str) -> bool:
        lacking = Counter(read_in_letters(word, several)) - Counter(tiles)
        return lacking.total() <= tiles.count("?")

    assert {row[0] for row in found.export(["word"]).rows} == set(filter(is_laid, words))
    lengths = {lexicon.alphabet.spelled(row.word): len(row.word) for row in found}
    assert lengths == {word: len(read_in_letters(word, several)) for word in lengths}


def test_a_letter_that_no_word_has_is_a_dead_tile() -> None:
    letters = letters_beyond("Ñ 1 8\nN 2 1\nЖ 1 5", ENGLISH)
    assert letters == ["ñ"]
    lexicon = with_letters(few_words("ten"), letters)
    assert [row.unused for row in find_words("ñten", lexicon)] == ["Ñ"]
