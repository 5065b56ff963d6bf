import re
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN, Alphabet
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.lexicon.known_words import KnownWords
from gridsmith.core.lexicon.pattern import Pattern
from gridsmith.core.lexicon.word_flags import FLAGS, mask_of
from gridsmith.core.study.conditions import Condition
from gridsmith.core.study.kinds import Kind
from gridsmith.core.study.matches import MAX_CONDITIONS, find_matches
from gridsmith.core.study.order import Order

FEW = Alphabet("xx", "abcd")
VALUES = (1, 3, 2, 5)

words = st.one_of(
    st.sets(st.text("abcd", min_size=1, max_size=6), min_size=1, max_size=60),
    st.sets(st.text("ab", min_size=1, max_size=5), min_size=12, max_size=40),  # many alike
)
parts = st.one_of(
    st.sampled_from("abcd?*"),
    st.tuples(st.sampled_from(["", "^"]), st.text("abcd", min_size=1, max_size=3)).map(
        lambda both: f"[{both[0]}{both[1]}]"
    ),
)
patterns = st.lists(parts, min_size=1, max_size=6).map("".join)
letters = st.text("abcd", min_size=1, max_size=5)
tiles = st.text("abcd?", min_size=1, max_size=6)
ranges = st.tuples(st.integers(0, 8), st.integers(0, 8)).map(
    lambda ends: f"{min(ends)}-{max(ends)}"
)
hook_letters = st.one_of(st.just("*"), letters)

VALUES_OF = {
    Kind.PATTERN: patterns,
    Kind.STARTS: patterns,
    Kind.ENDS: patterns,
    Kind.CONTAINS: patterns,
    Kind.LETTERS: letters,
    Kind.ANAGRAM: tiles,
    Kind.SUBANAGRAM: tiles,
    Kind.LENGTH: ranges,
    Kind.POINTS: ranges,
    Kind.KNOWN: st.sampled_from(["everyone", "good-player"]),
    Kind.FLAG: st.lists(st.sampled_from(FLAGS), min_size=1, max_size=3).map(" ".join),
    Kind.FRONT_HOOK: hook_letters,
    Kind.BACK_HOOK: hook_letters,
    Kind.INNER_HOOK: hook_letters,
    Kind.WITHOUT_FIRST: st.just(""),
    Kind.WITHOUT_LAST: st.just(""),
    Kind.ONE_CHANGED: letters,
    Kind.ONE_MORE: letters,
    Kind.ONE_LESS: letters,
}
conditions = st.tuples(  # one of each kind
    *(st.builds(Condition, st.just(kind), VALUES_OF[kind], st.booleans()) for kind in Kind)
).flatmap(st.permutations)


def regular(pattern):
    return pattern.replace("?", ".").replace("*", ".*")


def is_spelled(word, rack):
    lacking = Counter(word) - Counter(rack.replace("?", ""))
    return lacking.total() <= rack.count("?")


def between(number, value):
    least, most = map(int, value.split("-"))
    return least <= number <= most


def neighbors(word, least, most):
    """The words that come of a word when `least` to `most` of its letters at a place are others."""
    made = set()
    for at in range(len(word) + 1):
        for letter in FEW.symbols if most else [""]:
            made.add(word[:at] + letter + word[at + least :])
    return {other for other in made if len(other) == len(word) - least + most} - {word}


def fits(condition, word, tiers, flags):
    value, last, known = condition.value, len(word), tiers
    hooked = FEW.symbols if value == "*" else value
    answers = {
        Kind.PATTERN: lambda: bool(re.fullmatch(regular(value), word)),
        Kind.STARTS: lambda: bool(re.fullmatch(regular(value) + ".*", word)),
        Kind.ENDS: lambda: bool(re.fullmatch(".*" + regular(value), word)),
        Kind.CONTAINS: lambda: bool(re.fullmatch(".*" + regular(value) + ".*", word)),
        Kind.LETTERS: lambda: not Counter(value) - Counter(word),
        Kind.ANAGRAM: lambda: len(word) == len(value) and is_spelled(word, value),
        Kind.SUBANAGRAM: lambda: is_spelled(word, value),
        Kind.LENGTH: lambda: between(len(word), value),
        Kind.POINTS: lambda: between(
            sum(VALUES[FEW.symbols.index(letter)] for letter in word), value
        ),
        Kind.KNOWN: lambda: tiers[word] <= ["everyone", "good-player"].index(value),
        Kind.FLAG: lambda: bool(flags[word] & set(value.split())),
        Kind.FRONT_HOOK: lambda: any(letter + word in known for letter in hooked),
        Kind.BACK_HOOK: lambda: any(word + letter in known for letter in hooked),
        Kind.INNER_HOOK: lambda: any(
            word[:at] + letter + word[at:] in known for letter in hooked for at in range(1, last)
        ),
        Kind.WITHOUT_FIRST: lambda: word[1:] in known,
        Kind.WITHOUT_LAST: lambda: word[:-1] in known,
        Kind.ONE_CHANGED: lambda: word in neighbors(value, 1, 1),
        Kind.ONE_MORE: lambda: word in neighbors(value, 0, 1),
        Kind.ONE_LESS: lambda: word in neighbors(value, 1, 0),
    }
    return answers[condition.kind]() != condition.negated


@st.composite
def lists(draw):
    chosen = sorted(draw(words))
    tiers = {word: draw(st.integers(0, 2)) for word in chosen}
    table = "\n\n".join(
        "\n".join(word for word in chosen if tiers[word] == tier) for tier in (0, 1)
    )
    lexicon = build_lexicon("made", FEW, chosen, known=KnownWords(table.encode()))
    flags = {word: draw(st.sets(st.sampled_from(FLAGS), max_size=2)) for word in chosen}
    masks = np.array([mask_of(flags[word]) for word in chosen], np.uint16)
    return replace(lexicon, flags=masks), tiers, flags


@settings(max_examples=25)
@given(lists(), conditions)
def test_words_are_found_that_meet_all_conditions(given_list, asked):
    lexicon, tiers, flags = given_list
    if lexicon.tiers is None:
        asked = [condition for condition in asked if condition.kind is not Kind.KNOWN]
    for some in ([], asked[:3], *([condition] for condition in asked)):
        expected = [word for word in tiers if all(fits(one, word, tiers, flags) for one in some)]
        found = find_matches(lexicon, some, VALUES)
        assert found.words() == sorted(expected, key=lambda word: (-len(word), word))
    for match in find_matches(lexicon, [], VALUES):
        assert match.points == sum(VALUES[FEW.symbols.index(letter)] for letter in match.word)
        assert match.tier == (None if lexicon.tiers is None else tiers[match.word])
        assert set(match.flags) == flags[match.word]
        assert match.front == "".join(x for x in FEW.symbols if x + match.word in tiers)
        assert match.back == "".join(x for x in FEW.symbols if match.word + x in tiers)


@given(patterns, st.text("abcd", min_size=1, max_size=8))
def test_a_pattern_with_classes_fits_what_a_regular_expression_fits(pattern, word):
    assert Pattern.parse(pattern, FEW).fits(word) == bool(re.fullmatch(regular(pattern), word))


def found_in(text, *asked, alphabet=ENGLISH):
    values = (1,) * len(alphabet)
    return find_matches(build_lexicon("made", alphabet, text.split()), asked, values).words()


def test_letters_are_folded_and_a_pattern_has_classes():
    listed = "кот кит кета ката кельн кустарь кт"
    assert found_in(listed, Condition(Kind.PATTERN, "К?т[аоу]*"), alphabet=RUSSIAN) == [
        "ката",
        "кета",
    ]
    assert found_in(listed, Condition(Kind.PATTERN, "к[^ои]*т*"), alphabet=RUSSIAN) == [
        "кустарь", "ката", "кета",
    ]  # fmt: skip
    assert found_in(listed, Condition(Kind.STARTS, "кЕ"), alphabet=RUSSIAN) == ["кельн", "кета"]
    many = Alphabet("xx", "".join(map(chr, range(ord("а"), ord("џ") + 1))))
    assert found_in("џа аџ", Condition(Kind.STARTS, "џ"), alphabet=many) == ["џа"]


@pytest.mark.parametrize(
    ("kind", "value", "expected"),
    [
        (Kind.LENGTH, "3-", ["abcd", "abc"]),
        (Kind.LENGTH, "–2", ["ab", "a"]),
        ("length", " 3 ", ["abc"]),
        (Kind.SUBANAGRAM, "ab" + "d" * 61, ["ab", "a"]),
        (Kind.SUBANAGRAM, "ijklmnopabcd", ["abcd", "abc", "ab", "a"]),
    ],
)
def test_ranges_are_open_on_either_side_and_letters_up_to_63(kind, value, expected):
    assert found_in("a ab abc abcd", Condition(kind, value)) == expected


@pytest.mark.parametrize(
    ("order", "descending", "expected"),
    [
        (Order.DEFAULT, False, "quits zebra eat tea at"),
        (Order.WORD, False, "at eat quits tea zebra"),
        (Order.LENGTH, True, "at eat tea quits zebra"),
        (Order.POINTS, False, "zebra quits eat tea at"),
        (Order.RARITY, False, "zebra quits eat tea at"),
        (Order.KNOWN, False, "tea eat quits zebra at"),
    ],
)
def test_results_are_sorted(order, descending, expected):
    lexicon = build_lexicon("made", ENGLISH, ["at", "eat", "tea", "quits", "zebra"])
    values = [9 if symbol == "z" else 1 for symbol in ENGLISH.symbols]
    tiers = np.array([2, 1, 2, 0, 2], np.uint8)  # by index
    known = replace(lexicon, tiers=tiers) if order is Order.KNOWN else lexicon
    found = find_matches(known, [], values).sorted(order, descending=descending)
    assert (found.words(), found[0].flags) == (expected.split(), ())


@pytest.mark.parametrize(
    ("kind", "value", "fault"),
    [
        (Kind.PATTERN, "t[ea", "the [ at place 2 of the pattern has no ]"),
        (Kind.PATTERN, "t[]a", "the brackets at place 2 of the pattern have no letters"),
        (Kind.PATTERN, "t[^]", "the brackets at place 2 of the pattern have no letters"),
        (Kind.PATTERN, "[eж]", "'ж' in the brackets at place 1 of the pattern is not a letter of "
         "the English alphabet"),
        (Kind.CONTAINS, "t-a", "'-' at place 3 of the pattern is neither a letter of the English "
         "alphabet nor ? nor *"),
        (Kind.PATTERN, "[ab]" * 64, "a pattern has at most 63 characters, not 64"),
        (Kind.PATTERN, "[" * 10_000, "a pattern has at most 63 characters, not 10,000"),
        (Kind.PATTERN, " ", "this condition needs a value"),
        (Kind.ANAGRAM, "te4", "'4' is not a letter of the English alphabet"),
        (Kind.ANAGRAM, "t" * 64, "at most 63 letters are possible here, not 64"),
        (Kind.LENGTH, "three", "'three' is not a number or a range such as 3-7, 8- or -4"),
        (Kind.LENGTH, "9" * 60, f"'{'9' * 50}' is not a number or a range"),
        (Kind.KNOWN, "9" * 60, f"'{'9' * 50}' is not one of"),
        (Kind.FLAG, "9" * 60, f"'{'9' * 50}' is not one of"),
        (Kind.LENGTH, "3 5", "'3 5' is not a number or a range such as 3-7, 8- or -4"),
        (Kind.LENGTH, "-", "'-' is not a number or a range such as 3-7, 8- or -4"),
        (Kind.LENGTH, "7-3", "the range 7-3 is empty: 7 is more than 3"),
        (Kind.KNOWN, "nobody", "'nobody' is not one of: everyone, good-player"),
        (Kind.KNOWN, "everyone", "the list made does not say how well known its words are"),
        (Kind.FLAG, "rude nice", "'nice' is not one of: " + ", ".join(FLAGS)),
        (Kind.FLAG, "rude", "the list made does not say what kinds of words it has"),
        (Kind.FRONT_HOOK, "s1", "'1' is not a letter of the English alphabet"),
        (Kind.ONE_CHANGED, "t?a", "'?' is not a letter of the English alphabet"),
    ],
)  # fmt: skip
def test_what_is_no_condition_is_refused_in_one_line(kind, value, fault):
    with pytest.raises(Complaint, match=re.escape(fault)):
        found_in("tea", Condition(kind, value))
    if "the list made" not in fault:
        with pytest.raises(Complaint, match=re.escape(fault)):
            Condition(kind, value).check(ENGLISH)


def test_conditions_are_not_without_number():
    with pytest.raises(Complaint, match="at most 40 conditions are possible, not 41"):
        found_in("tea", *[Condition(Kind.STARTS, "t")] * (MAX_CONDITIONS + 1))
