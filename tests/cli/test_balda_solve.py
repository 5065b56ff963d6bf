from tests.cli.conftest import read

THREE = ("balda", "solve", "--words", "words.txt")


def test_it_resumes_where_it_was_stopped(gridsmith):
    whole = read(gridsmith(*THREE, "--format", "json"))
    part = gridsmith(*THREE, "--target", "2", "--save", "games.search", "--format", "json")
    assert (read(part)["complete"], len(read(part)["games"])) == (False, 2)
    resume = (*THREE, "--resume", "games.search")
    resumed = read(gridsmith(*resume, "--format", "json"))
    assert (resumed["complete"], resumed["games"]) == (True, whole["games"])
    assert "--size cannot be used with --resume" in gridsmith(*resume, "--size", "2x3").err
