"""Elo's arithmetic, against the table of FIDE and by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.library.game_statistics import Played
from gridsmith.core.library.heading import Heading
from gridsmith.core.library.rating import FACTOR, LEVELS, START, Rating, expected, ratings
from gridsmith.core.strength import Strength

RATINGS = st.floats(0, 3000)


@pytest.mark.parametrize(
    ("difference", "score"),
    [
        (0, 0.50),
        (25, 0.54),
        (50, 0.57),
        (100, 0.64),
        (150, 0.70),
        (200, 0.76),
        (300, 0.85),
        (400, 0.91),
    ],
)
def test_a_lead_in_rating_is_worth_what_the_table_says(difference, score):
    assert expected(1000 + difference, 1000) == pytest.approx(score, abs=0.006)
    assert expected(1000, 1000 + difference) == pytest.approx(1 - score, abs=0.006)


@given(RATINGS, RATINGS)
def test_the_two_expect_one_point_together(own, other):
    assert expected(own, other) + expected(other, own) == pytest.approx(1)


@given(RATINGS, st.sampled_from(Strength), st.sampled_from([0, 0.5, 1]))
def test_a_game_moves_a_rating_towards_its_result(value, level, score):
    rating = Rating(value).after(7, level, score)
    assert rating.change == pytest.approx(FACTOR * (score - expected(value, LEVELS[level])))
    assert (rating.value, rating.games) == (value + rating.change, (7,))
    assert abs(rating.change) <= FACTOR


def game(number, result, size="5×5", strength="club", rated=True):
    heading = Heading(result=result, size=size, strength=strength, is_rated=rated)
    return Played(number, "2026-01", heading)


def test_games_that_count_are_rated_by_the_size_of_the_board():
    """A won game against Club is worth 32 · (1 − 0.36); the next starts from there."""
    played = [
        game(1, "won"),
        game(2, "lost", strength="casual"),
        game(3, "won", rated=False),
        game(4, "won", strength=""),
        game(5, "open"),
        game(6, "drawn", size="7×7", strength="master"),
    ]
    found = ratings(played)
    assert {size: rating.games for size, rating in found.items()} == {"5×5": (1, 2), "7×7": (6,)}
    assert found["5×5"].value == pytest.approx(START + 20.48 - 24.97, abs=0.01)
    assert found["7×7"].value == pytest.approx(START + 13.09, abs=0.01)
