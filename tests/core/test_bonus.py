"""Bonus cells: their text, and what they bring."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.balda.rules import Rules
from gridsmith.core.bonus import Bonus, read_bonuses
from gridsmith.core.errors import Complaint
from tests.core.balda.reference import MARKS


@pytest.mark.parametrize(
    ("mark", "points"), [("2l", 10), ("3l", 13), ("2w", 14), ("3w", 21), ("+5", 12), ("+999", 1006)]
)
def test_a_bonus_is_for_the_letter_the_word_or_points(mark: str, points: int) -> None:
    """A word of 7 points whose placed letter is worth 3; that letter's bonus counts once."""
    rules = Rules(letter_values={"a": 3}, bonuses={(1, 2): Bonus.parse(mark.upper())})
    assert rules.points("aba", (1, 2), "a") == points
    assert rules.points("aba", (2, 1), "a") == 7
    assert str(rules.bonuses[1, 2]) == mark


@given(
    st.dictionaries(
        st.tuples(st.integers(0, 3), st.integers(0, 4)), st.sampled_from(MARKS).map(Bonus.parse)
    )
)
def test_the_text_of_bonuses_is_read_again(bonuses: dict[tuple[int, int], Bonus]) -> None:
    marks = [[str(bonuses.get((row, column), ".")) for column in range(5)] for row in range(4)]
    text = "\n".join(map(" ".join, marks))
    assert read_bonuses(text, 4, 5) == bonuses
    assert read_bonuses("\n " + text.replace(" ", "\t ").replace("\n", "\r\n\n"), 4, 5) == bonuses


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "the bonuses have 0 rows, and the board has 2"),
        (". .\n. .\n. .", "the bonuses have 3 rows, and the board has 2"),
        (". .\n\n. 2l .", "line 3: 3 bonuses or dots, and the board has 2 columns"),
        (". .\n. 2x", "line 2: '2x' is not a bonus: write 2l, 3l, 2w, 3w, +5 or, for none, a dot"),
        (". .\n. 4w", "line 2: '4w' is not a bonus"),
        ("+0 .\n. .", "line 1: '+0' is not a bonus"),
        ("+1000 .\n. .", "line 1: '+1000' is not a bonus"),
        ("٢l .\n. .", "line 1: '٢l' is not a bonus"),
    ],
)
def test_other_texts_are_refused(text: str, complaint: str) -> None:
    with pytest.raises(Complaint, match=re.escape(complaint)):
        read_bonuses(text, 2, 2)
