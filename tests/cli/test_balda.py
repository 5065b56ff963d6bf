import pytest

from gridsmith.core.library.code import read_code

SEARCH = ("balda", "search", "board.txt", "--words", "words.txt")


def test_the_table_says_what_was_searched_and_marks_the_placed_letter(gridsmith):
    outcome = gridsmith(*SEARCH)
    told = """\
10 moves on the 3x3 board, words of words.txt, classic rules

word  length  letter  cell  paths  path
Окот       4  о       1,1       1  1,1 2,1 2,2 2,3
Окот       4  о       3,1       1  3,1 2,1 2,2 2,3
Кот        3  к       1,2       1  1,2 2,2 2,3
Кот        3  к       3,2       1  3,2 2,2 2,3
тоК        3  к       1,2       1  2,3 2,2 1,2
тоК        3  к       3,2       1  2,3 2,2 3,2
коТ        3  т       1,2       1  2,1 2,2 1,2
коТ        3  т       3,2       1  2,1 2,2 3,2
Ток        3  т       1,2       1  1,2 2,2 2,1
Ток        3  т       3,2       1  3,2 2,2 2,1
"""
    assert (outcome.status, outcome.out, outcome.err) == (0, told, "")


@pytest.mark.parametrize(
    ("options", "moves"),
    [
        ([], 10),
        (["--rules", "knots"], 16),
        (["--diagonals"], 36),
        (["--cell", "1,2"], 4),
        (["--cell", " 3 , 1 "], 1),
        (["--cell", "1,3"], 0),
        (["--through", "2,1"], 6),
        (["--through", "2,1", "--cell", "1,2"], 2),
        (["--ban", "КОТ"], 6),
        (["--ban", "кот", "--ban", "окот"], 4),
        (["--ban", "неслово"], 10),
        (["--ban-file", "played.txt"], 4),
        (["--ban", "ток", "--ban-file", "played.txt"], 0),
        (["--min-length", "4"], 2),
        (["--limit", "3"], 3),
        (["--limit", "1000"], 10),
    ],
    ids=lambda told: " ".join(told) if isinstance(told, list) else "",
)
def test_an_option_narrows_or_widens_the_search(gridsmith, home, options, moves):
    (home / "played.txt").write_text("# the first game\nкот, окот\n\n", encoding="utf-8")
    outcome = gridsmith(*SEARCH, *options, "--format", "tsv")
    assert (outcome.status, len(outcome.rows)) == (0, 1 + moves)


@pytest.mark.parametrize("values", ["к=5,О=3", "values.txt"])
def test_letter_values_add_a_column_of_points(gridsmith, home, values):
    (home / "values.txt").write_text("# ours\nк 5\n\nО: 3  # round\n", encoding="utf-8")
    options = ("--letter-values", values, "--sort", "points")
    rows = gridsmith(*SEARCH, *options, "--format", "tsv").rows
    assert " ".join(rows[0]) == "word row col letter length paths path points"
    assert [(row[0], row[-1]) for row in rows[1:4]] == [
        ("окот", "12"),
        ("окот", "12"),
        ("кот", "9"),
    ]
    assert gridsmith(*SEARCH, *options).out.splitlines()[3].split()[:3] == ["Окот", "4", "12"]


@pytest.mark.parametrize(
    ("board", "options", "advice"),
    [
        ("...\n...\n", [], "The board has no letters yet: write the starting word on it."),
        ("кот\nток\n", [], "The board is full: no cell is left for a letter."),
        (
            "щщ\n..\n",
            [],
            "Try --rules knots; --diagonals; another list by --words.",
        ),
        (
            "щщ\n..\n",
            ["--cell", "2,1", "--through", "1,1", "--rules", "knots", "--diagonals"],
            "Try another --cell, or none; another --through, or none; another list by --words.",
        ),
    ],
)
def test_an_empty_result_says_what_to_try(gridsmith, board, options, advice):
    outcome = gridsmith("balda", "search", "-", "-w", "words.txt", *options, given=board)
    assert (outcome.status, outcome.out.splitlines()[1]) == (0, advice)


def test_the_moves_of_a_game_stand_for_its_position(gridsmith):
    moves = "move\tword\trow\tcol\tletter\n0\tкот\n1\tток\t1\t2\tт\n"
    told = gridsmith("balda", "search", "-", "--words", "words.txt", "--format", "tsv", given=moves)
    board = ".т.\nкот\n...\n"
    banned = "--ban", "кот", "--ban", "ток", "--words", "words.txt", "--format", "tsv"
    assert told.rows == gridsmith("balda", "search", "-", *banned, given=board).rows
    assert len(told.rows) > 1
    wrong = gridsmith("balda", "search", "-", given=moves + "2\tкит\t3\t1\tи\n")
    assert (wrong.status, wrong.err.count("\n")) == (2, 1)
    assert "standard input: line 4: кит cannot be traced by these rules" in wrong.err


@pytest.mark.parametrize(
    "options", [["balda", "--words", "en"], ["dots"]], ids=lambda told: told[0]
)
def test_a_problem_of_the_day_can_be_handed_on(gridsmith, options):
    command = (options[0], "problem", *options[1:], "--date", "2026-12-01")
    told = gridsmith(*command)
    assert (told.status, told.err) == (0, "")
    *lines, code = told.out.splitlines()
    assert read_code(code)[1]["help"]["shown"] is False
    assert set(gridsmith(*command, "--solution").out.splitlines()) > {*lines, code}
    assert gridsmith(*command[:-1], "2026-12-02").out != told.out
    asked = ("advise", code, "--words", "en") if "en" in options else ("analyze", code)
    assert gridsmith(options[0], *asked).status == 0
    wrong = gridsmith(*command[:-1], "2026-13-01")
    assert wrong.status == 2
    assert "'2026-13-01' is not a day such as 2026-12-31" in wrong.err
