import pytest

from gridsmith.core.library.code import read_code

SEARCH = ("balda", "search", "board.txt", "--words", "words.txt")
COLUMNS = ["word", "row", "col", "letter", "length", "paths", "path"]


def test_the_table_says_what_was_searched_and_marks_the_placed_letter(gridsmith):
    outcome = gridsmith(*SEARCH)
    assert outcome.status == 0
    assert outcome.err == ""
    assert (
        outcome.out
        == """\
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
    )


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
    assert outcome.status == 0
    assert len(outcome.rows) == 1 + moves


def test_the_placed_letter_is_marked_wherever_the_trace_passes_it(gridsmith):
    outcome = gridsmith("balda", "search", "-", "--words", "words.txt", "--rules", "knots",
                        "--min-length", "5", given="ба\n.л\n")  # fmt: skip
    assert outcome.out == (
        "No move on the 2x2 board, words of words.txt, knots, 5 letters or more.\n"
        "Try a smaller --min-length; --diagonals; another list by --words.\n"
    )
    outcome = gridsmith("balda", "search", "-", "--words", "words.txt", "--rules", "knots",
                        given=".а\n.л\n")  # fmt: skip
    assert [line.split()[:4] for line in outcome.out.splitlines()[3:]] == [
        ["ШалаШ", "5", "ш", "1,1"],
    ]


@pytest.mark.parametrize(
    ("order", "words"),
    [
        ("default", "котИк Окот оКот окоТ кИт тИк"),
        ("length", "котИк Окот оКот окоТ кИт тИк"),
        ("rarity", "котИк кИт тИк Окот оКот окоТ"),
        ("word", "кИт котИк Окот оКот окоТ тИк"),
        ("cell", "котИк Окот оКот окоТ кИт тИк"),
        ("points", "Окот оКот окоТ котИк кИт тИк"),
        ("paths", "Окот котИк оКот окоТ кИт тИк"),
    ],
)
def test_moves_can_be_sorted(gridsmith, order, words):
    outcome = gridsmith(
        *SEARCH, "--rules", "knots", "--diagonals", "--cell", "1,2", "--sort", order,
        "--ban", "кот", "--ban", "ток", "--ban", "отит", "--letter-values", "и=0,к=3,т=3,о=4",
    )  # fmt: skip
    assert [line.split()[0] for line in outcome.out.splitlines()[3:]] == words.split()


@pytest.mark.parametrize("values", ["к=5,О=3", "values.txt"])
def test_letter_values_add_a_column_of_points(gridsmith, home, values):
    (home / "values.txt").write_text("# ours\nк 5\n\nО: 3  # round\n", encoding="utf-8")
    options = ("--letter-values", values, "--sort", "points")
    rows = gridsmith(*SEARCH, *options, "--format", "tsv").rows
    assert rows[0] == [*COLUMNS, "points"]
    assert [(row[0], row[-1]) for row in rows[1:4]] == [
        ("окот", "12"),
        ("окот", "12"),
        ("кот", "9"),
    ]
    assert gridsmith(*SEARCH, *options).out.splitlines()[3].split()[:3] == ["Окот", "4", "12"]


def test_bonus_cells_add_points_to_moves_and_advice(gridsmith, home):
    (home / "bonus.txt").write_text(". 3w .\n. . .\n\n+5 . 2l\n", encoding="utf-8")
    for command, at in (("search", -1), ("advise", 4)):
        found = gridsmith("balda", command, *SEARCH[2:], "--bonus", "bonus.txt", "-f", "tsv")
        points = {(row[0], row[1], row[2]): row[at] for row in found.rows}
        assert [points[key] for key in (("кот", "1", "2"), ("окот", "3", "1"))] == ["9", "9"]


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
    assert outcome.status == 0
    assert outcome.out.splitlines()[1] == advice


@pytest.mark.parametrize("suffix", ["txt", "tsv", "csv", "json"])
def test_output_follows_the_suffix(gridsmith, home, suffix):
    outcome = gridsmith(*SEARCH, "--output", f"moves.{suffix}")
    assert outcome == type(outcome)(0, f"10 rows written to moves.{suffix}\n", "")
    written = (home / f"moves.{suffix}").read_text(encoding="utf-8-sig")
    printed = gridsmith(*SEARCH, "--format", "table" if suffix == "txt" else suffix).out
    assert written == (printed.partition("\n\n")[2] if suffix == "txt" else printed)


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
