"""What is wrong with a pasted board, as it is told in a Russian window."""

from __future__ import annotations

import pytest

TOLD = {
    "GREP\nTN1L": "строка 2, столбец 3: «1» — ни буква английского алфавита, ни точка",
    "GREP\nTNAL\nEST": "в строке 3 клеток 3, а в строках выше — 4",
    "GREPTNALESI": "строка 1: из клеток (11) не сложить квадратное поле",
    "A": "строк на поле бывает от 2 до 10, а не 1",
}


@pytest.mark.parametrize("text", TOLD)
def test_a_bad_paste_says_where_and_loses_nothing(models, text):
    hands = models("GREP", "TNAL", "ESIT", "DRES", language="ru")
    before = hands.board.state
    hands.paste(text)
    assert hands.notice().endswith(f": {TOLD[text]}")
    assert hands.board.state is before
