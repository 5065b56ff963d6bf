"""Scoring tables."""

import pytest

from gridsmith.core.boggle.scoring import CLASSIC, LETTERS, MACTECH, Scoring, ScoringError


@pytest.mark.parametrize(
    ("scoring", "points"),
    [
        (CLASSIC, [0, 0, 0, 1, 1, 2, 3, 5, 11, 11, 11]),
        (LETTERS, [0, 0, 0, 0, 0, 5, 10, 15, 20, 25, 30]),
        (MACTECH, [0, 0, 0, 1, 1, 2, 3, 5, 11, 17, 23]),
        (Scoring.parse("3:1, 5:2\n8:20 +2"), [0, 0, 0, 1, 1, 2, 2, 2, 20, 22, 24]),
    ],
)
def test_words_are_worth_points_by_their_length(scoring: Scoring, points: list[int]) -> None:
    assert [scoring.of(letters) for letters in range(11)] == points
    assert scoring.table(1)[1:11].tolist() == points[1:]


def test_words_that_are_too_short_do_not_count() -> None:
    assert CLASSIC.table(4)[:6].tolist() == [-1, -1, -1, -1, 1, 2]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "the scoring table has no LETTERS:POINTS"),
        ("+3", "the scoring table has no LETTERS:POINTS"),
        ("3:1 4", "'4' does not have the form"),
        ("3:-1", "'3:-1' does not have the form"),
        ("0:1", "a word has 1 to 200 letters"),
        ("999:1", "a word has 1 to 200 letters"),
        ("3:1 3:2", "duplicate word length 3"),
        ("3:9999999", "a word cannot be worth 9,999,999 points"),
    ],
)
def test_a_text_that_is_no_table_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(ScoringError) as caught:
        Scoring.parse(text)
    assert complaint in str(caught.value)
