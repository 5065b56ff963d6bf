"""What is wrong with the input, as it is told in a Russian window."""

from __future__ import annotations

import pytest


@pytest.fixture
def hands(sit_down):
    """The page of a Russian window."""
    return sit_down("GREP", "TNAL", "ESIT", "DRES", language="ru")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("GREP\nTN1L", "строка 2, столбец 3: «1» — ни буква английского алфавита, ни точка"),
        ("GREP\nTNAL\nEST", "в строке 3 клеток 3, а в строках выше — 4"),
        ("GREPTNALESI", "строка 1: из клеток (11) не сложить квадратное поле"),
        ("A", "строк на поле бывает от 2 до 10, а не 1"),
    ],
)
def test_a_pasted_text(hands, text, told):
    """Row and column are told."""
    hands.paste(text)
    assert hands.notice().endswith(f": {told}")


def test_a_search_with_nothing_to_rearrange(sit_down):
    """What the engine refuses is told as well."""
    hands = sit_down(language="ru")
    hands.search.begin("these", 0, 1)
    hands.wait(lambda: hands.notice() != "")
    assert hands.notice() == "все клетки закрыты: переставлять нечего"
