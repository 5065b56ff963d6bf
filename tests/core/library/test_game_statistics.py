from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.library.game_statistics import (
    MAXIMUM,
    MONTHS,
    RESULTS,
    Played,
    best_words,
    played_in,
    points_by_month,
    rows_by,
)
from gridsmith.core.library.heading import Heading
from gridsmith.core.library.library import GameSummary
from gridsmith.core.library.rating import START, expected, ratings

WORDS = st.lists(
    st.tuples(st.sampled_from(["ива", "кот", "слово"]), st.integers(1, 9)), max_size=2
).map(tuple)
HEADINGS = st.builds(
    Heading,
    name=st.sampled_from(["", *"абвгдеж"]),
    result=st.sampled_from(["", "open", *RESULTS]),
    mine=st.tuples(st.integers(0, 9), st.integers(0, 60)),
    words=WORDS,
)
PLAYED = st.lists(st.tuples(st.integers(0, 30), HEADINGS), max_size=40).map(
    lambda games: [
        Played(number, f"{2024 + month // 12}-{month % 12 + 1:02}", heading)
        for number, (month, heading) in enumerate(games)
    ]
)


def listed(number, heading, tool="balda", month="2026-01"):
    return GameSummary(number, tool, "", f"{month}-01", False, heading.result, "", heading.text())


def test_games_with_a_result_or_moves_count():
    won, moved, empty = Heading(result="won"), Heading(result="open", mine=(2, 7)), Heading()
    games = [
        listed(1, won, month="2026-02"),
        listed(2, moved),
        listed(3, empty),
        listed(4, won, "dots"),
        GameSummary(5, "balda", "", "2026-01-01", False, "won", "", ""),
    ]
    assert [game.id for game in played_in(games, "balda")] == [2, 1]


@given(PLAYED)
def test_results_are_counted(played):
    rows = rows_by(played, lambda game: game.month)
    over = [game for game in played if game.heading.result in RESULTS]
    assert [row.text for row in rows] == list(dict.fromkeys(game.month for game in over))
    for row in rows:
        assert row.number == -1
        for result in RESULTS:
            assert row.games[result] == [
                game.id for game in over if (game.month, game.heading.result) == (row.text, result)
            ]
    assert sorted(number for row in rows for number in row.ids) == [game.id for game in over]


@given(PLAYED)
def test_points_are_the_mean_of_all_moves(played):
    played.sort(key=lambda game: game.month)
    rows = points_by_month(played)
    moved = [game for game in played if game.heading.mine[0]]
    months = list(dict.fromkeys(game.month for game in moved))[-MONTHS:]
    assert [row.text for row in rows] == months
    for row in rows:
        games = [game for game in moved if game.month == row.text]
        mean = Fraction(
            sum(game.heading.mine[1] for game in games), sum(game.heading.mine[0] for game in games)
        )
        assert abs(Fraction(row.number) - mean) < 1e-9
        assert row.ids == [game.id for game in games]


@given(PLAYED)
def test_the_best_words_are_the_best(played):
    rows = best_words(played, lambda word, points: points)
    every = {one for game in played for one in game.heading.words}
    best = {word: max(points for other, points in every if other == word) for word, _ in every}
    assert [row.number for row in rows] == sorted(best.values(), reverse=True)[:MAXIMUM]
    for row in rows:
        assert row.number == best[row.text]
        assert row.ids == [
            game.id for game in played if (row.text, row.number) in game.heading.words
        ]


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


def game(number, result, size="5×5", strength="club", rated=True):
    heading = Heading(result=result, size=size, strength=strength, is_rated=rated)
    return Played(number, "2026-01", heading)


def test_games_that_count_are_rated_by_the_size_of_the_board():
    played = [
        game(1, "won"),
        game(2, "lost", strength="casual"),
        game(3, "won", rated=False),
        game(4, "won", strength=""),
        game(5, "open"),
        game(6, "drawn", size="7×7", strength="master"),
    ]
    assert ratings(played, "boggle") == {}
    found = ratings(played, "dots")
    assert {size: rating.games for size, rating in found.items()} == {"5×5": (1, 2), "7×7": (6,)}
    # A won game against Club is worth 32 · (1 − 0.36); the next starts from there.
    assert found["5×5"].value == pytest.approx(START + 20.48 - 30.48, abs=0.01)
    assert found["5×5"].change == pytest.approx(-30.48, abs=0.01)
    assert found["7×7"].value == pytest.approx(START + 15.44, abs=0.01)
