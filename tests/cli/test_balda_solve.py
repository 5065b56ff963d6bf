import json

import pytest

THREE = ("solve", "--words", "words.txt")


@pytest.fixture
def gridsmith(gridsmith):
    return lambda *arguments, **more: gridsmith("balda", *arguments, **more)


def test_the_table_says_who_wins_and_how(gridsmith):
    outcome = gridsmith(*THREE)
    assert outcome.status == 0
    heading, results, done, _, columns, *rows = outcome.out.splitlines()
    assert heading == "4 games on the 3x3 board, words of words.txt, classic rules"
    assert results == "The first player wins 4, draws 0 and loses 0; values from 1 to 4"
    assert done.endswith("search complete.")
    assert columns.split() == ["start", "value", "best"]
    values = [int(row.split()[1]) for row in rows]
    assert values == sorted(values, reverse=True)


def test_one_start_word_has_all_its_best_moves(gridsmith):
    outcome = gridsmith(*THREE, "--start", "КОТ", "--format", "json")
    record = json.loads(outcome.out)
    assert record["complete"]
    (game,) = record["games"]
    assert game["start"] == "кот"
    rows = gridsmith(*THREE, "--start", "кот", "--format", "tsv").rows
    best = "; ".join(f"{move['word']} {move['row']},{move['col']}" for move in game["best"])
    assert rows == [["start", "value", "best"], ["кот", str(game["value"]), best]]
    page = gridsmith(*THREE, "--start", "кот").out
    assert best in page
    assert f"The first player wins by {game['value']}" in page


def test_it_resumes_where_it_was_stopped(gridsmith, home):
    whole = json.loads(gridsmith(*THREE, "--format", "json").out)
    assert "wins 2, draws 0 and loses 0" in gridsmith(*THREE, "--target", "2").out
    part = gridsmith(*THREE, "--target", "2", "--save", "games.search", "--format", "json")
    assert not json.loads(part.out)["complete"]
    assert len(json.loads(part.out)["games"]) == 2
    resume = ("solve", "--resume", "games.search", "--words", "words.txt")
    resumed = json.loads(gridsmith(*resume, "--format", "json").out)
    assert resumed["complete"]
    assert resumed["games"] == whole["games"]
    refused = gridsmith(*resume, "--size", "2x3")
    assert refused.status == 2
    assert "--size cannot be used with --resume" in refused.err
