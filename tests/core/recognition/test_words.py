"""Words that decide between doubtful letters, compared with trying everything."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.recognition.reading import DOUBTFUL, Candidate
from gridsmith.core.recognition.words import Cell, with_words, words_in

WORDS = build_lexicon("few", ENGLISH, ["cat", "cot", "tea", "ten", "toe", "coat", "at"])
BLANK: Cell = (Candidate("", 0.99),)


def sure(letters: str) -> list[Cell]:
    return [(Candidate(letter.strip(), 0.98),) for letter in letters]


def doubtful(**odds: float) -> Cell:
    return tuple(Candidate(letter, share) for letter, share in odds.items())


@st.composite
def lines(draw: st.DrawFn) -> list[Cell]:
    cells = []
    for letter in draw(st.sampled_from(("CAT", "TEN", "TOE", "COAT", "XXX"))):
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
def test_a_line_is_read_as_by_trying_all_its_texts(line: list[Cell]) -> None:
    """Each candidate gets the share of the texts with it, of which words count more."""
    after = with_words([line, [BLANK] * len(line)], WORDS)[0]
    unsure = [at for at, cell in enumerate(line) if cell[0].probability < DOUBTFUL]
    if len(unsure) > 3:
        assert after == line
        return
    shares: list[dict[str, float]] = [{} for _ in line]
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


def test_rows_and_columns_decide() -> None:
    row = [*sure("C"), doubtful(A=0.5, O=0.35), *sure("T")]
    assert with_words([row, [BLANK] * 3], WORDS)[0][1][0].letter == "A"
    grid = [
        [BLANK, *sure("T"), BLANK],
        [*sure("X"), doubtful(O=0.5, E=0.35), *sure("X")],
        [BLANK, *sure("A"), BLANK],
    ]
    assert with_words(grid, WORDS)[1][1][0].letter == "E"


def test_a_board_without_blanks_is_left_as_it_is() -> None:
    dice = [[*sure("C"), doubtful(X=0.5, A=0.4), *sure("T")], sure("TEN"), sure("TOE")]
    assert with_words(dice, WORDS) == dice


def test_words_are_counted_along_rows_and_columns() -> None:
    grid = [sure("CAT"), [*sure("O"), BLANK, *sure("O")], sure("TEE")]
    assert words_in(grid, WORDS) == 3
