from tests.cli.conftest import read

THREE = ("balda", "solve", "--words", "words.txt")


def test_the_table_says_who_wins_and_how(gridsmith):
    heading, results, done, _, columns, *rows = gridsmith(*THREE).out.splitlines()
    assert heading == "4 games on the 3x3 board, words of words.txt, classic rules"
    assert results == "The first player wins 4, draws 0 and loses 0; values from 1 to 4"
    assert done.endswith("search complete.")
    assert columns.split() == ["start", "value", "best"]
    values = [int(row.split()[1]) for row in rows]
    assert values == sorted(values, reverse=True)


def test_it_resumes_where_it_was_stopped(gridsmith):
    whole = read(gridsmith(*THREE, "--format", "json"))
    part = gridsmith(*THREE, "--target", "2", "--save", "games.search", "--format", "json")
    assert (read(part)["complete"], len(read(part)["games"])) == (False, 2)
    resume = (*THREE, "--resume", "games.search")
    resumed = read(gridsmith(*resume, "--format", "json"))
    assert (resumed["complete"], resumed["games"]) == (True, whole["games"])
    assert "--size cannot be used with --resume" in gridsmith(*resume, "--size", "2x3").err
