"""`gridsmith balda search`."""

import csv
import io
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.rules import Rules
from gridsmith.core.balda.search import find_moves
from gridsmith.core.lexicon.alphabet import RUSSIAN
from gridsmith.core.lexicon.image import build_lexicon
from tests.cli.conftest import as_text

SEARCH = ("balda", "search", "board.txt", "--words", "words.txt")
COLUMNS = ["word", "row", "col", "letter", "length", "paths", "path"]

CASES = Path(__file__).resolve().parents[3] / "shared" / "cases" / "balda"


def test_the_table_says_what_was_searched_and_marks_the_placed_letter(gridsmith):
    """A heading with the count and the terms, then a row a move, the placed letter in capitals."""
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


def test_tsv_has_the_promised_columns(gridsmith):
    """The columns stand in the order that scripts rely on; cells count from 1."""
    outcome = gridsmith(*SEARCH, "--format", "tsv", "--limit", "2")
    assert outcome.rows == [
        COLUMNS,
        ["окот", "1", "1", "о", "4", "1", "1,1 2,1 2,2 2,3"],
        ["окот", "3", "1", "о", "4", "1", "3,1 2,1 2,2 2,3"],
    ]


def test_paths_are_counted_up_to_a_thousand(gridsmith):
    """A table says that there may be more; the other forms have the number."""
    Path("few.txt").write_text("а" * 20 + "\n", encoding="utf-8")
    rows = ["а" * 9] * 4 + ["аааа.аааа"] + ["а" * 9] * 4
    Path("full.txt").write_text("\n".join(rows), encoding="utf-8")
    asked = ("balda", "search", "full.txt", "--words", "few.txt")
    assert gridsmith(*asked).out.splitlines()[-1].split()[4] == "1000+"
    assert gridsmith(*asked, "--format", "tsv").rows[1][5] == "1000"


def test_all_forms_hold_the_same(gridsmith):
    """CSV and JSON tell what TSV tells; in JSON numbers are numbers."""
    tsv = gridsmith(*SEARCH, "--format", "tsv").rows
    assert list(csv.reader(io.StringIO(gridsmith(*SEARCH, "-f", "csv").out))) == tsv
    told = json.loads(gridsmith(*SEARCH, "-f", "json").out)
    assert [list(row) for row in told] == [COLUMNS] * 10
    assert [[as_text(cell) for cell in row.values()] for row in told] == tsv[1:]
    assert {type(row["row"]) for row in told} == {int}


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
    """Each option has its effect on the number of moves."""
    (home / "played.txt").write_text("# the first game\nкот, окот\n\n", encoding="utf-8")
    outcome = gridsmith(*SEARCH, *options, "--format", "tsv")
    assert outcome.status == 0
    assert len(outcome.rows) == 1 + moves


def test_the_heading_names_the_terms(gridsmith):
    """Whatever narrows the search is told above its results."""
    outcome = gridsmith(
        *SEARCH, "--rules", "knots", "--diagonals", "--cell", "1,2", "--through", "2,1",
        "--min-length", "3", "--limit", "1",
    )  # fmt: skip
    assert outcome.out.splitlines()[0] == (
        "9 moves on the 3x3 board, words of words.txt, knots, diagonals, placed on 1,2, "
        "passing 2,1, 3 letters or more; the first 1"
    )


def test_the_placed_letter_is_marked_wherever_the_trace_passes_it(gridsmith):
    """In knots a word may pass the placed letter twice: both are marked, its likes are not."""
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
    """Each order puts the moves of one cell as it says; ties stay as by default."""
    outcome = gridsmith(
        *SEARCH, "--rules", "knots", "--diagonals", "--cell", "1,2", "--sort", order,
        "--ban", "кот", "--ban", "ток", "--ban", "отит", "--letter-values", "и=0,к=3,т=3,о=4",
    )  # fmt: skip
    assert [line.split()[0] for line in outcome.out.splitlines()[3:]] == words.split()


@pytest.mark.parametrize("values", ["к=5,О=3", "values.txt"])
def test_letter_values_add_a_column_of_points(gridsmith, home, values):
    """Letters count what the table says, 1 where it is silent, and points can sort."""
    (home / "values.txt").write_text("# ours\nк 5\n\nО: 3  # round\n", encoding="utf-8")
    options = ("--letter-values", values, "--sort", "points")
    outcome = gridsmith(*SEARCH, *options, "--format", "tsv")
    assert outcome.rows[0] == [*COLUMNS, "points"]
    assert [(row[0], row[-1]) for row in outcome.rows[1:4]] == [
        ("окот", "12"),
        ("окот", "12"),
        ("кот", "9"),
    ]
    assert gridsmith(*SEARCH, *options).out.splitlines()[3].split()[:3] == ["Окот", "4", "12"]


def test_bonus_cells_add_a_column_of_points(gridsmith, home):
    """A file in the shape of the board; advice counts them, too."""
    (home / "bonus.txt").write_text(". 3w .\n. . .\n\n+5 . 2l\n", encoding="utf-8")
    options = ("--bonus", "bonus.txt", "--format", "tsv")
    outcome = gridsmith(*SEARCH, *options, "--sort", "points")
    assert outcome.rows[0] == [*COLUMNS, "points"]
    points = {(row[0], row[1], row[2]): row[-1] for row in outcome.rows[1:]}
    assert (points["кот", "1", "2"], points["окот", "3", "1"], points["кот", "3", "2"]) == (
        *("9", "9", "3"),
    )
    assert list(points.values()) == sorted(points.values(), reverse=True)
    advice = gridsmith("balda", "advise", *SEARCH[2:], *options)
    points = {(row[0], row[1], row[2]): row[4] for row in advice.rows[1:]}
    assert points["кот", "1", "2"] == "9"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (". .", "bonus.txt: the bonuses have 1 rows, and the board has 3"),
        (". . .\n. .\n. . .", "bonus.txt: line 2: 2 bonuses or dots, and the board has 3 columns"),
        (". . .\n. . .\n. 5w .", "bonus.txt: line 3: '5w' is not a bonus: write 2l, 3l"),
    ],
)
def test_other_bonuses_are_refused(gridsmith, home, text, complaint):
    """In one line that says where."""
    (home / "bonus.txt").write_text(text, encoding="utf-8")
    outcome = gridsmith(*SEARCH, "--bonus", "bonus.txt")
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.startswith(f"gridsmith: {complaint}")
    assert outcome.err.count("\n") == 1


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
    """No move is an answer, not a failure, and the next step is told."""
    outcome = gridsmith("balda", "search", "-", "-w", "words.txt", *options, given=board)
    assert outcome.status == 0
    assert outcome.out.splitlines()[1] == advice


def test_an_empty_result_is_an_empty_table_for_a_program(gridsmith):
    """Programs get the header line, or an empty list."""
    arguments = ("balda", "search", "-", "-w", "words.txt")
    assert gridsmith(*arguments, "-f", "tsv", given="щщ\n..\n").rows == [COLUMNS]
    assert json.loads(gridsmith(*arguments, "-f", "json", given="щщ\n..\n").out) == []


@pytest.mark.parametrize(
    "text",
    [
        "...\nкот\n...\n",
        ". . .\nК О Т\n. . .",
        "\ufeff...\r\nкот\r\n...\r\n",
        "\n...\n\nкот\n...\n",
    ],
)
def test_a_board_may_be_written_in_several_ways(gridsmith, text):
    """Spaces, capitals, a byte order mark, blank lines and any line ends make no difference."""
    outcome = gridsmith("balda", "search", "-", "-w", "words.txt", "-f", "tsv", given=text)
    assert len(outcome.rows) == 11


@pytest.mark.parametrize(
    ("board", "name", "wider"),
    [("щъ\n..\n", "ru-nouns", "ru-nouns-wide"), ("qx\n..\n", "en", "en-large")],
)
def test_the_letters_choose_the_list(gridsmith, board, name, wider):
    """Cyrillic letters are searched in the Russian list, Latin ones in the English list."""
    outcome = gridsmith("balda", "search", "-", "--min-length", "9", given=board)
    assert f"words of {name}," in outcome.out
    assert f"--words {wider}." in outcome.out


def test_words_may_be_a_file_or_a_list(gridsmith):
    """--words takes the name of an imported list as well as a file."""
    assert gridsmith("words", "import", "words.txt", "--name", "small").status == 0
    from_list = gridsmith("balda", "search", "board.txt", "-w", "small", "-f", "tsv")
    assert from_list.out == gridsmith(*SEARCH, "-f", "tsv").out


@pytest.mark.parametrize("suffix", ["txt", "tsv", "csv", "json"])
def test_output_follows_the_suffix(gridsmith, home, suffix):
    """A file gets the form that its suffix names, and standard output one line."""
    outcome = gridsmith(*SEARCH, "--output", f"moves.{suffix}")
    assert outcome == type(outcome)(0, f"10 rows written to moves.{suffix}\n", "")
    written = (home / f"moves.{suffix}").read_text(encoding="utf-8-sig")
    form = "table" if suffix == "txt" else suffix
    printed = gridsmith(*SEARCH, "--format", form).out
    assert written == (printed.partition("\n\n")[2] if form == "table" else printed)
    assert sorted(path.name for path in home.iterdir()) == sorted(
        ["board.txt", "words.txt", f"moves.{suffix}"]
    )


def test_format_overrules_the_suffix(gridsmith, home):
    """--format decides where both are given, and any name will do then."""
    gridsmith(*SEARCH, "--output", "moves.dat", "--format", "tsv")
    assert (home / "moves.dat").read_text(encoding="utf-8").startswith("word\trow\t")


CELLS = st.lists(
    st.text("абвко.....", min_size=3, max_size=3), min_size=2, max_size=4
)  # rows of three cells
SMALL = ["ба", "бак", "баобаб", "бок", "вако", "вок", "кабак", "ков", "кок", "око", "обо", "баба"]


@settings(max_examples=40)
@given(rows=CELLS, knots=st.booleans(), diagonals=st.booleans())
def test_tsv_is_what_the_engine_finds(gridsmith, home, rows, knots, diagonals):
    """On any board the rows printed are the engine's moves, one by one."""
    (home / "small.txt").write_text("\n".join(SMALL), encoding="utf-8")
    text = "\n".join(rows)
    options = ["--rules", "knots" if knots else "classic", *(["--diagonals"] * diagonals)]
    outcome = gridsmith(
        "balda", "search", "-", "-w", "small.txt", "-f", "tsv", *options, given=text
    )
    moves = find_moves(
        Board.parse(text, RUSSIAN),
        build_lexicon("small", RUSSIAN, sorted(SMALL)),
        Rules(knots=knots, diagonals=diagonals),
    )
    assert outcome.rows[1:] == [
        [
            move.word,
            str(move.row + 1),
            str(move.column + 1),
            move.letter,
            str(len(move.word)),
            str(move.paths),
            " ".join(f"{row + 1},{column + 1}" for row, column in move.path),
        ]
        for move in moves
    ]


@pytest.mark.skipif(not CASES.is_dir(), reason="the acceptance cases are kept elsewhere")
@pytest.mark.parametrize("rules", ["classic", "knots"])
@pytest.mark.parametrize("size", ["5x5_a", "7x7_a", "9x9_a"])
def test_the_acceptance_cases(gridsmith, size, rules):
    """Word, cell and letter of every move are those that are kept with the cases."""
    kept = CASES / f"{size}.m{1 if rules == 'classic' else 2}.tsv"
    wanted = sorted(
        (word, int(row) + 1, int(column) + 1, letter)
        for word, row, column, letter in (
            line.split("\t") for line in kept.read_text(encoding="utf-8").splitlines()
        )
    )
    outcome = gridsmith("balda", "search", CASES / f"{size}.txt", "--words", CASES / "words.txt",
                        "--rules", rules, "--format", "tsv")  # fmt: skip
    found = sorted((row[0], int(row[1]), int(row[2]), row[3]) for row in outcome.rows[1:])
    assert found == wanted


def test_the_moves_of_a_game_stand_for_its_position(gridsmith):
    """The words that were played do not count; what cannot be read is told of with its line."""
    moves = "move\tword\trow\tcol\tletter\n0\tкот\n1\tток\t1\t2\tт\n"
    told = gridsmith("balda", "search", "-", "--words", "words.txt", "--format", "tsv", given=moves)
    board = ".т.\nкот\n...\n"
    banned = "--ban", "кот", "--ban", "ток", "--words", "words.txt", "--format", "tsv"
    assert told.rows == gridsmith("balda", "search", "-", *banned, given=board).rows
    assert len(told.rows) > 1
    wrong = gridsmith("balda", "search", "-", given=moves + "2\tкит\t3\t1\tи\n")
    assert (wrong.status, wrong.err.count("\n")) == (2, 1)
    assert "standard input: line 4: кит cannot be traced by these rules" in wrong.err
