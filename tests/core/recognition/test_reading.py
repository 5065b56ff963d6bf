import zlib
from itertools import product

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.recognition import network
from gridsmith.core.recognition.letters import read_letters
from gridsmith.core.recognition.reading import DOUBTFUL, Candidate, Lattice, PictureError, Point
from gridsmith.core.recognition.words import with_words, words_in

SQUARE = Lattice(2, 4, (Point(10, 20), Point(90, 20), Point(90, 60), Point(10, 60)))
SEEN_ASLANT = Lattice(5, 5, (Point(10, 10), Point(90, 20), Point(80, 90), Point(5, 70)))


def test_the_same_outline_holds_another_number_of_cells():
    assert SQUARE.cell(1, 3) == (Point(70, 40), Point(90, 40), Point(90, 60), Point(70, 60))
    resized = SQUARE.resized(4, 8)
    assert (resized.corners, resized.cell(3, 7)[0]) == (SQUARE.corners, Point(80, 50))
    with pytest.raises(PictureError, match="a board in a picture has 2 to 20 rows and columns"):
        SQUARE.resized(1, 4)


def test_a_corner_moves_as_long_as_the_outline_is_convex():
    moved = SEEN_ASLANT.with_corner(2, Point(70, 60))
    assert moved.corners[2] == Point(70, 60)
    assert moved.corners[:2] == SEEN_ASLANT.corners[:2]
    with pytest.raises(PictureError, match="the outline of a board must be convex"):
        SEEN_ASLANT.with_corner(2, Point(20, 20))


CORNERS = Point(0, 0), Point(144, 0), Point(144, 144), Point(0, 144)


def test_a_triangle_with_a_closed_base_is_a_letter():
    pixels = np.full((144, 144, 3), 255, np.uint8)
    y, x = np.mgrid[:33, :48]
    aside = abs(x - 23.5) - y / 2
    pixels[56:89, 48:96][(abs(aside) < 2) & (y > 0) | (y > 29) & (aside < 2)] = 0
    assert read_letters(pixels, Lattice(3, 3, CORNERS), language="ru").letters[1] == ("", "Д", "")


def test_a_board_without_ink_is_blank():
    pixels = np.full((144, 144, 3), 200, np.uint8)
    assert read_letters(pixels, Lattice(3, 3, CORNERS)).letters == (("",) * 3,) * 3


def test_weights_that_are_damaged_or_missing(tmp_path):
    whole = network.WEIGHTS.read_bytes()
    longer = zlib.compress(zlib.decompress(whole) + b"12")
    damaged = tmp_path / "letters.weights"
    for data in (b"", b"nonsense", whole[:1000], whole[:-3], longer):
        damaged.write_bytes(data)
        with pytest.raises(Complaint, match="missing or damaged: install Gridsmith again"):
            network.load_weights(damaged)
        network.load_weights.cache_clear()
    with pytest.raises(Complaint, match="missing or damaged"):
        network.load_weights(tmp_path / "none")


WORDS = build_lexicon("few", ENGLISH, ["cat", "cot", "tea", "ten", "toe", "coat", "at"])
BLANK = (Candidate("", 0.99),)


def sure(letters):
    return [(Candidate(letter.strip(), 0.98),) for letter in letters]


def doubtful(**odds):
    return tuple(Candidate(letter, share) for letter, share in odds.items())


@st.composite
def lines(draw):
    cells = []
    for letter in draw(st.sampled_from(("AT", "CAT", "TEN", "TOE", "COAT", "XXX"))):
        if draw(st.booleans()):
            cells += sure(letter)
            continue
        others = draw(st.lists(st.sampled_from("ACEOTN"), max_size=3, unique=True))
        letters = list(dict.fromkeys([letter, *others]))
        shares = [draw(st.floats(0.01, 0.8)) for _ in letters]
        scale = 0.88 / sum(shares)
        cell = [Candidate(each, share * scale) for each, share in zip(letters, shares, strict=True)]
        cells.append(tuple(sorted(cell, key=lambda candidate: -candidate.probability)))
    return cells


@given(lines())
@example([doubtful(C=0.5, T=0.3), doubtful(O=0.6), doubtful(A=0.5, O=0.3), doubtful(T=0.6)])
def test_a_line_is_read_as_by_trying_all_its_texts(line):
    after = with_words([line, [BLANK] * len(line)], WORDS)[0]
    unsure = [at for at, cell in enumerate(line) if cell[0].probability < DOUBTFUL]
    if len(unsure) > 3 or len(line) < 3:
        assert after == line
        return
    shares = [{} for _ in line]
    for text in product(*line):
        is_word = "".join(candidate.letter for candidate in text) in WORDS
        weight = 20.0 * 3 ** (len(line) - 3) if is_word else 1.0
        for candidate in text:
            weight *= candidate.probability
        for share, candidate in zip(shares, text, strict=True):
            share[candidate.letter] = share.get(candidate.letter, 0) + weight
    for at, cell in enumerate(line):
        total = sum(candidate.probability for candidate in cell)
        assert sum(candidate.probability for candidate in after[at]) == pytest.approx(total)
        if at not in unsure:
            assert after[at] == cell
            continue
        for candidate in after[at]:
            expected = shares[at][candidate.letter] / sum(shares[at].values()) * total
            assert candidate.probability == pytest.approx(expected)


def test_rows_and_columns_decide():
    row = [*sure("C"), doubtful(A=0.5, O=0.35), *sure("T")]
    assert with_words([row, [BLANK] * 3], WORDS)[0][1][0].letter == "A"
    grid = [
        [BLANK, *sure("T"), BLANK],
        [*sure("X"), doubtful(O=0.5, E=0.35), *sure("X")],
        [BLANK, *sure("A"), BLANK],
    ]
    assert with_words(grid, WORDS)[1][1][0].letter == "E"


def test_a_board_without_blanks_is_left_as_it_is():
    dice = [[*sure("C"), doubtful(X=0.5, A=0.4), *sure("T")], sure("TEN"), sure("TOE")]
    assert with_words(dice, WORDS) == dice


def test_words_are_counted_along_rows_and_columns():
    assert words_in([sure("CAT"), [*sure("O"), BLANK, *sure("O")], sure("TEE")], WORDS) == 3
