import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gridsmith.core.lexicon import packed_words, word_graph
from gridsmith.core.lexicon.alphabet import LONGEST_WORD, MAX_SYMBOLS
from gridsmith.core.lexicon.packed_words import pack_lines, pack_words
from gridsmith.core.lexicon.word_graph import RUN_SPREAD, RUN_STEP, build_word_graph

# 63 symbols of several scripts, in no order of code points.
SYMBOLS = "zyxабвгдежзийклмнопрстуфхцчшщъыьэюяαβγδεζηθàéîõüçabcdefghijklm"
SYMBOLS += "𐐨"  # beyond the first 65,536 characters
assert len(SYMBOLS) == MAX_SYMBOLS


def codes_of(words, symbols):
    return sorted({bytes(symbols.index(symbol) for symbol in word) for word in words})


def right_languages(words):
    """Give what may follow each beginning of a word; a minimal graph has a node for each."""
    beginnings = {word[:length] for word in words for length in range(len(word) + 1)} | {b""}
    return {
        beginning: frozenset(word[len(beginning) :] for word in words if word.startswith(beginning))
        for beginning in beginnings
    }


@st.composite
def word_sets(draw):
    symbols = SYMBOLS[: draw(st.sampled_from((1, 2, 3, 5, 30, MAX_SYMBOLS)))]
    if draw(st.booleans()):
        symbols = symbols[::-1]
    word = st.text(symbols, min_size=1, max_size=draw(st.sampled_from((3, 6, LONGEST_WORD))))
    words = draw(st.lists(word, max_size=30))
    if words:
        words += [
            draw(st.sampled_from(words))[: draw(st.integers(1, LONGEST_WORD))]
            for _ in range(draw(st.integers(0, 6)))
        ]
    return words, symbols


@given(word_sets())
@example(([], "a"))
@example((["a"], "a"))
@example((["a" * LONGEST_WORD], "a"))
@example((["ab", "abc", "a", "ab"], "abc"))
@example((["bac", "aac", "bab", "aab"], "abc"))
def test_holds_exactly_the_words(made):
    words, symbols = made
    expected = codes_of(words, symbols)
    graph = build_word_graph(words, symbols)
    assert list(graph) == list(graph) == expected
    assert graph.words == len(expected)
    for index, codes in enumerate(expected):
        assert graph.index(codes) == index
        assert graph.codes(index) == codes
    for wrong in (-1, len(expected)):
        with pytest.raises(IndexError):
            graph.codes(wrong)


@given(word_sets(), st.data())
def test_knows_no_other_words(made, data):
    words, symbols = made
    known = set(codes_of(words, symbols))
    graph = build_word_graph(words, symbols)
    codes = st.binary(max_size=LONGEST_WORD + 2).map(
        lambda drawn: bytes(code % len(symbols) for code in drawn)
    )
    tried = data.draw(codes)
    near = sorted({known_word[:-1] for known_word in known} | {word + b"\0" for word in known})
    for word in (tried, *near):
        assert (graph.index(word) is not None) == (word in known)
    together = [tried, *near, *known]
    rows = np.zeros((len(together), max(map(len, together))), np.uint8)
    for row, word in zip(rows, together, strict=True):
        row[: len(word)] = np.frombuffer(word, np.uint8) + 1
    indexes = [index if (index := graph.index(word)) is not None else -1 for word in together]
    assert graph.indexes(rows).tolist() == indexes


@given(word_sets())
def test_is_minimal(made):
    words, symbols = made
    known = codes_of(words, symbols)
    graph = build_word_graph(words, symbols)
    languages = right_languages(known)
    assert len(graph.masks) == len(set(languages.values()))
    node_of = {}
    for beginning, language in languages.items():
        node = 0
        for depth, code in enumerate(beginning):
            below = int(graph.masks[node]) & ((1 << code) - 1)
            node = int(graph.arcs[int(graph.first[node]) + below.bit_count(), 0])
            assert depth < LONGEST_WORD
        assert node_of.setdefault(language, node) == node
        letters = {rest[0] for rest in language if rest}
        mask = sum(1 << code for code in letters) | (b"" in language) << 63
        assert int(graph.masks[node]) == mask
    assert len(graph.arcs) == sum((int(mask) & ((1 << 63) - 1)).bit_count() for mask in graph.masks)


@given(word_sets())
def test_its_tables_for_walks_agree(made):
    words, symbols = made
    graph = build_word_graph(words, symbols)
    arcs = [(0, 0), *graph.arcs.tolist()]
    assert graph.joined.tolist() == [
        [int(graph.masks[node]), int(graph.first[node]) + 1 | before << 32] for node, before in arcs
    ]
    runs = {
        word[start:end]
        for word in codes_of(words, symbols)
        for end in range(len(word))
        for start in range(end)
    }
    sums = (sum((code + 1) * RUN_STEP**at for at, code in enumerate(run)) for run in runs)
    size = 64 * len(graph.runs)
    bits = {(number * RUN_SPREAD % (1 << 64)) * size >> 64 for number in sums}
    assert bits == {bit for bit in range(size) if int(graph.runs[bit // 64]) >> bit % 64 & 1}
    assert size == 1 << (size.bit_length() - 1)
    assert size >= max(128, 2 * len(runs))


@given(word_sets(), st.integers(1, 9), st.integers(1, 30), st.integers(1, 9))
@example((["a", "bc", "bd", "c"], "abcd"), 9, 1, 9)
def test_building_in_pieces_changes_nothing(made, in_a_run, in_a_piece, at_once):
    words, symbols = made
    whole = build_word_graph(words, symbols)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(packed_words, "_IN_A_RUN", in_a_run)
        patch.setattr(word_graph, "_IN_A_PIECE", in_a_piece)
        patch.setattr(word_graph, "_AT_ONCE", at_once)
        joined = build_word_graph(words, symbols)
    assert joined.words == whole.words
    for name in ("masks", "first", "arcs"):
        assert np.array_equal(getattr(joined, name), getattr(whole, name))


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["ab", "abc"], "'c' is not one of the letters ab"),
        (["A"], "'A' is not one of the letters ab"),
        (["a b"], "' ' is not one of"),
        (["a\n"], "is not one of"),
        (["\U0010ffff"], "is not one of"),
        (["a" * 64], "has 64 letters, more than 63"),
        ([""], "an empty line is not a word"),
        (["", ""], "an empty line is not a word"),
        (["a", ""], "an empty line is not a word"),
        (["a\ud800"], "surrogates not allowed"),
    ],
)
def test_refuses_what_is_no_word(words, complaint):
    with pytest.raises(ValueError, match=complaint):
        build_word_graph(words, "ab")


@given(word_sets())
def test_finds_the_words_that_begin_so(made):
    words, symbols = made
    known = codes_of(words, symbols)
    graph = build_word_graph(words, symbols)
    for beginning in {word[:length] for word in known for length in (0, 1, 2, len(word))}:
        found = [graph.codes(index) for index in graph.beginning_with(beginning)]
        assert found == [word for word in known if word.startswith(beginning)]
        assert not graph.beginning_with(beginning + bytes([62]) * LONGEST_WORD)


def test_notices_two_subtrees_of_one_hash(monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(
            word_graph, "_arc_digests", lambda nodes, letters: np.uint64(16) << 0 * nodes + letters
        )
        with pytest.raises(ArithmeticError):
            build_word_graph(["abx", "cby"], "abcxy")
    monkeypatch.setattr(word_graph, "_mix", lambda values: values * np.uint64(0) + np.uint64(1))
    with pytest.raises(ArithmeticError):
        build_word_graph(["ab", "cd", "ce"], "abcde")
    monkeypatch.setattr(packed_words, "_IN_A_RUN", 1)
    with pytest.raises(ArithmeticError):
        build_word_graph(["ab", "cd"], "abcd")


LETTERS = "zyx" + "".join(map(chr, range(0x430, 0x430 + MAX_SYMBOLS - 4))) + "𐐨"  # in any order

WORDS = st.lists(
    st.text(LETTERS[:2], min_size=1, max_size=25)
    | st.text(LETTERS, min_size=1, max_size=3)
    | st.text(LETTERS, min_size=1, max_size=LONGEST_WORD),
    max_size=30,
)


# Words are packed, and parted into runs, one at a time or a few.
@pytest.fixture(params=[1, 3], autouse=True, scope="module")
def _runs(request):
    with pytest.MonkeyPatch.context() as patch:
        for name in ("_AT_ONCE", "_SORTED_AT_ONCE", "_IN_A_RUN", "_BYTES_AT_ONCE"):
            patch.setattr(packed_words, name, request.param)
        yield


def plainly_sorted(words):
    return sorted(set(words), key=lambda word: [LETTERS.index(symbol) for symbol in word])


@given(WORDS)
@example([])
@example(["z" * LONGEST_WORD, "z", "z" * 10, "z" * 11, "z"])
def test_words_stand_in_order_and_once(words):
    packed, expected = pack_words(words, LETTERS), plainly_sorted(words)
    assert list(packed) == expected
    assert packed == expected
    assert packed[:] == expected
    assert [packed[-at - 1] for at in range(len(packed))] == expected[::-1]
    text = b"".join(packed.lines())
    assert text.decode().splitlines() == expected
    assert pack_lines(text, LETTERS) == expected


@given(WORDS, WORDS, WORDS)
def test_words_are_added_and_hidden(words, added, hidden):
    changed = pack_words(words, LETTERS).changed(added, hidden)
    assert changed == plainly_sorted({*words, *added} - {*hidden})
    graph = build_word_graph(changed, LETTERS)
    assert ["".join(LETTERS[code] for code in codes) for codes in graph] == list(changed)


def test_is_equal_only_to_the_same_words():
    packed = pack_words(["zy", "yx"], LETTERS)
    assert packed == ("zy", "yx")
    assert packed not in (("zy",), ("yx", "zy"), ("zy", "yy"), 3)
    with pytest.raises(IndexError):
        packed[2]
