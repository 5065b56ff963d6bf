"""`gridsmith boggle`."""

import csv
import io
import json
import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from gridsmith.cli.main import main
from gridsmith.core.boggle import solve
from gridsmith.core.boggle.annealing import Optimize
from gridsmith.core.boggle.board import BoggleBoard
from gridsmith.core.boggle.dice import DICE_SETS
from gridsmith.core.boggle.order import Order
from gridsmith.core.boggle.scoring import LETTERS
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN
from gridsmith.core.lexicon.catalog import Catalog
from gridsmith.core.searching.saved_search import sealed, unsealed
from tests.cli.conftest import as_text
from tests.throwing import can_show
from tests.waiting import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
WORDS = """
    ate eat eta tea teas east seat eats seta rate tear tare rates stare tears aster arts star rat
    tar art tsar quiet quit quite tie ties site rise tire tries
"""
BOARD = "TEA\nSRI\n"
SOLVE = ("boggle", "solve", "board.txt", "--words", "english.txt")
OPTIMIZE = ("boggle", "optimize", "--words", "english.txt")
RESUME = (*OPTIMIZE, "--resume", "saved.json")
COLUMNS = ["word", "points", "length", "paths", "path"]
SUMMARY = ["board", "points", "words", "seconds", "boards", "proven", "top"]
EXTRAS = ["best_seconds", "restarts", "steps", "seed", "end"]

ENGLISH_0 = ROOT.parent / "shared" / "words" / "english.0"


@pytest.fixture(autouse=True)
def files(home):
    """A small English list and a board to solve."""
    (home / "english.txt").write_text("\n".join(WORDS.split()), encoding="utf-8")
    (home / "board.txt").write_text(BOARD, encoding="utf-8")
    return home


def read(outcome):
    """Give the object that a command has printed as JSON."""
    assert outcome.status == 0, outcome.err
    return json.loads(outcome.out)


# Solve


def test_the_table_says_what_was_solved(gridsmith):
    """A heading with words, points and terms, then a row a word."""
    outcome = gridsmith(*SOLVE, "--limit", "3")
    assert (outcome.status, outcome.err) == (0, "")
    assert (
        outcome.out
        == """\
6 words, 8 points on the 2x3 board, words of english.txt, classic scoring; the first 3

word   points  length  paths  path
tears       2       5      1  1,1 1,2 1,3 2,2 2,1
tries       2       5      1  1,1 2,2 2,3 1,2 2,1
arts        1       4      1  1,3 2,2 1,1 2,1
"""
    )


def test_tsv_has_the_promised_columns(gridsmith):
    """The columns stand in the order that scripts rely on; cells count from 1."""
    outcome = gridsmith("boggle", "solve", "TEA SRI", "-w", "english.txt", "-f", "tsv")
    assert outcome.rows[0] == COLUMNS
    assert ["tear", "1", "4", "1", "1,1 1,2 1,3 2,2"] in outcome.rows


def test_paths_are_counted_up_to_a_thousand(gridsmith):
    """A table says that there may be more; the other forms have the number."""
    Path("few.txt").write_text("a" * 20 + "\n", encoding="utf-8")
    Path("full.txt").write_text("\n".join(["a" * 5] * 5), encoding="utf-8")
    asked = ("boggle", "solve", "full.txt", "--words", "few.txt")
    assert gridsmith(*asked).out.splitlines()[-1].split()[3] == "1000+"
    assert gridsmith(*asked, "--format", "tsv").rows[1][3] == "1000"


def test_all_forms_hold_the_same(gridsmith):
    """CSV and JSON tell what TSV tells; in JSON numbers are numbers."""
    tsv = gridsmith(*SOLVE, "--format", "tsv").rows
    assert list(csv.reader(io.StringIO(gridsmith(*SOLVE, "-f", "csv").out))) == tsv
    told = read(gridsmith(*SOLVE, "-f", "json"))
    assert [list(row) for row in told] == [COLUMNS] * (len(tsv) - 1)
    assert [[as_text(cell) for cell in row.values()] for row in told] == tsv[1:]
    assert {type(row["points"]) for row in told} == {int}


def test_tsv_is_what_the_engine_finds(gridsmith, home):
    """The rows printed are the engine's words, and each path spells its word."""
    told = read(gridsmith(*SOLVE, "-f", "json"))
    board = BoggleBoard.parse(BOARD, ENGLISH)
    possible = {word for word in WORDS.split() if solve.find_paths(board, word)}
    assert {row["word"] for row in told} == possible
    for row in told:
        cells = [(line - 1, column - 1) for line, column in row["path"]]
        assert board.spell(cells) == row["word"]
        assert row["paths"] == len(solve.find_paths(board, row["word"]))


@pytest.mark.parametrize("how", ["file", "standard input", "rows", "spaces"])
def test_a_board_may_be_given_in_several_ways(gridsmith, home, how):
    """A file, standard input, the rows themselves: the same board."""
    given = {"file": "board.txt", "rows": "TEA SRI", "spaces": " tea  sri "}.get(how, "-")
    outcome = gridsmith("boggle", "solve", given, "-w", "english.txt", given="T e a\n\ns R i")
    assert outcome.out == gridsmith(*SOLVE).out


SQUARE = ["TEAS", "RING", "QuITE", "LADY"]


WAYS = [
    "TEASRINGQuITELADY",
    "TEASRINGQITELADY",
    "teasringqitelady",
    "T E A S R I N G Qu I T E L A D Y",
    "line.txt",
    "spaced.txt",
    "-",
]


@pytest.mark.parametrize(
    ("command", "given"),
    [
        *((command, way) for command in ("solve", "score", "rearrange") for way in WAYS),
        ("solve", "rows.txt"),
        ("rearrange", "rows.txt"),
    ],
)
def test_all_commands_take_a_board_in_the_same_ways(gridsmith, home, command, given):
    """Its rows or all of it on one line, typed or in a file."""
    (home / "rows.txt").write_text("\n".join(SQUARE), encoding="utf-8")
    (home / "line.txt").write_text("\n".join(["", "".join(SQUARE), ""]), encoding="utf-8")
    (home / "spaced.txt").write_text(" ".join(SQUARE) + "\n", encoding="utf-8")
    rest = ("--steps", "1", "--seed", "1") if command == "rearrange" else ()

    def told(board):
        outcome = gridsmith("boggle", command, board, "-w", "english.txt", "-f", "json", *rest,
                            given="".join(SQUARE))  # fmt: skip
        answer = read(outcome)
        if command == "score":
            return answer[0]["points"], answer[0]["words"]
        return {**answer, "seconds": 0, "best_seconds": 0} if rest else answer

    assert told(given) == told("TEAS RING QuITE LADY")


def test_a_size_makes_a_rectangle_of_a_line(gridsmith):
    """As with score, of what is typed and of what a file holds."""
    for given in ("TEASRI", "TEA SRI", "-"):
        outcome = gridsmith("boggle", "solve", given, "-w", "english.txt", "--size", "2x3",
                            given="teasri\n")  # fmt: skip
        assert outcome.out == gridsmith(*SOLVE).out
    assert gridsmith("boggle", "solve", "TEA SRI", "-w", "english.txt").out == (
        gridsmith(*SOLVE).out
    )


def test_the_largest_board_can_be_typed(gridsmith):
    """A hundred faces of two letters are no name of a file, and no fault."""
    row = " ".join(["Th"] * 10)
    outcome = gridsmith("boggle", "solve", " ".join([row.replace(" ", "")] * 10), "-w", "en")
    assert outcome.out.startswith("No word on the 10x10 board")
    assert (outcome.status, outcome.err) == (0, "")


def test_a_file_goes_before_rows(gridsmith, home):
    """A file with a space in its name is that file."""
    (home / "my board").write_text(BOARD, encoding="utf-8")
    outcome = gridsmith("boggle", "solve", "my board", "-w", "english.txt")
    assert outcome.out == gridsmith(*SOLVE).out


def test_qu_and_blocked_cells(gridsmith):
    """Q is the face Qu, two letters on one cell; a blocked cell is passed by no word."""
    told = read(gridsmith("boggle", "solve", "QI T.", "-w", "english.txt", "-f", "json"))
    assert [(row["word"], row["length"], row["path"]) for row in told] == [
        ("quit", 4, [[1, 1], [1, 2], [2, 1]])
    ]


@pytest.mark.parametrize(
    ("options", "points"),
    [
        ([], [1, 1, 2]),
        (["--scoring", "classic"], [1, 1, 2]),
        (["--scoring", "mactech"], [1, 1, 2]),
        (["--scoring", "3:7 5:9"], [7, 7, 9]),
        (["--scoring", "4:2,+5"], [0, 2, 7]),
        (["--scoring", "own.txt"], [3, 4, 8]),
        (["--min-length", "4"], [1, 2]),
        (["--min-length", "5"], [2]),
        (["--min-length", "9"], []),
        (["--limit", "2"], [1, 2]),
    ],
    ids=lambda told: " ".join(map(str, told)),
)
def test_options_of_counting(gridsmith, home, options, points):
    """Scoring tables by name, by text and from a file; shorter words left out."""
    (home / "few.txt").write_text("tea\ntear\ntears\n", encoding="utf-8")
    (home / "own.txt").write_text("# ours\n3:3\n4:4  # fours\n5:8\n", encoding="utf-8")
    told = read(gridsmith("boggle", "solve", "TEA SRI", "-w", "few.txt", "-f", "json", *options))
    assert sorted(row["points"] for row in told) == points


def test_letters_have_values_and_cells_bonuses(gridsmith, home):
    """A bonus follows its face, or is in a file; a word is worth its best path."""
    (home / "bonus.txt").write_text(". 2l .\n\n3w . 2w\n", encoding="utf-8")
    told = read(gridsmith(*SOLVE, "-f", "json", "--bonus", "bonus.txt"))
    typed = ("boggle", "solve", "TE2lA S3wRI2w", "-w", "english.txt")
    assert read(gridsmith(*typed, "-f", "json")) == told
    board = BoggleBoard.parse("te2la\ns3wri2w", ENGLISH)
    for row in told:
        path = tuple((line - 1, column - 1) for line, column in row["path"])
        assert row["points"] == LETTERS.path_points(board, path)
    worth = {row["word"]: row["points"] for row in told}
    assert worth["tears"] == (1 + 2 * 1 + 1 + 1 + 1) * 3 + 5
    assert gridsmith(*typed).out.splitlines()[0] == (
        f"{len(told)} words, {sum(worth.values())} points on the 2x3 board, words of english.txt, "
        "letters scoring"
    )
    plain = read(gridsmith(*SOLVE, "-f", "json", "--scoring", "letters"))
    assert {row["word"]: row["points"] for row in plain}["tears"] == 5 + 5


def test_boards_with_bonuses_are_scored_and_compared(gridsmith, home):
    (home / "boards.txt").write_text("T2wEA S3lRI\nTEA SRI\n", encoding="utf-8")
    rows = read(gridsmith("boggle", "score", "boards.txt", "-w", "english.txt", "-f", "json"))
    solved = read(gridsmith("boggle", "solve", "T2wEA S3lRI", "-w", "english.txt", "-f", "json"))
    points = sum(row["points"] for row in solved)
    assert rows[0] == {"board": "T2wEA S3lRI", "points": points, "words": len(solved)}
    assert rows[1]["points"] < points
    (home / "ann.txt").write_text("tea tears", encoding="utf-8")
    told = read(
        gridsmith("boggle", "compare", "T2wEA S3lRI", "ann.txt", "-w", "english.txt", "-f", "json")
    )
    assert told[0]["points"] == 3 * 2 + (4 + 3) * 2 + 5


def test_bonuses_are_rolled_and_drawn(gridsmith, home):
    plain = read(gridsmith("boggle", "roll", "--seed", "3", "-f", "json"))
    told = read(gridsmith("boggle", "roll", "--seed", "3", "--bonuses", "-f", "json"))
    board = BoggleBoard.parse("\n".join(told["board"]), ENGLISH)
    assert board == DICE_SETS["new"].roll(3, bonuses=True)
    assert board.plain() == BoggleBoard.parse("\n".join(plain["board"]), ENGLISH)
    printed = gridsmith("boggle", "roll", "--seed", "3", "--bonuses", "--picture", "roll.svg").out
    assert BoggleBoard.parse(printed, ENGLISH) == board
    drawn = (home / "roll.svg").read_text(encoding="utf-8")
    for mark, count in (("2L", 2), ("3L", 2), ("2W", 1), ("3W", 1)):
        assert drawn.count(f">{mark}<") == count
    gridsmith("boggle", "roll", "--seed", "3", "--picture", "plain.svg")
    assert "2L" not in (home / "plain.svg").read_text(encoding="utf-8")


def test_the_best_board_by_letters(gridsmith):
    told = read(
        gridsmith(
            *OPTIMIZE, "--letters", "any", "--size", "2x2", "--scoring", "letters",
            "--steps", "2", "--seed", "1", "-f", "json",
        )
    )  # fmt: skip
    (row,) = read(
        gridsmith(
            "boggle", "score", " ".join(told["board"]), "-w", "english.txt", "-f", "json",
            "--scoring", "letters",
        )
    )  # fmt: skip
    assert (row["points"], row["words"]) == (told["points"], told["words"])


def test_the_heading_names_the_terms(gridsmith):
    """Whatever decides the points is told above them."""
    heading = gridsmith(*SOLVE, "--scoring", "3:7", "--min-length", "4").out.splitlines()[0]
    assert heading.endswith(
        "on the 2x3 board, words of english.txt, custom scoring, 4 letters or more"
    )


@pytest.mark.parametrize("order", list(Order))
def test_words_can_be_sorted(gridsmith, order):
    """Each order puts the words as it says; ties stay as by default."""
    told = read(gridsmith(*SOLVE, "-f", "json", "--sort", order.value))
    default = read(gridsmith(*SOLVE, "-f", "json"))
    key = {
        "default": lambda row: (-row["points"], -row["length"], row["word"]),
        "points": lambda row: -row["points"],
        "length": lambda row: -row["length"],
        "word": lambda row: row["word"],
        "paths": lambda row: -row["paths"],
        "known": lambda row: 0,  # of words that nobody has sorted into tiers
    }[order.value]
    assert told == sorted(default, key=key)


def test_an_empty_result_says_what_to_try(gridsmith):
    """No word is an answer, not a failure; programs get an empty table."""
    arguments = ("boggle", "solve", "XX XX", "-w", "english.txt")
    outcome = gridsmith(*arguments, "--min-length", "4")
    assert (outcome.status, outcome.out) == (
        0,
        "No word on the 2x2 board, words of english.txt, classic scoring, 4 letters or more.\n"
        "Try a smaller --min-length; another list by --words.\n",
    )
    assert gridsmith(*arguments, "-f", "tsv").rows == [COLUMNS]
    assert read(gridsmith(*arguments, "-f", "json")) == []


@pytest.mark.parametrize(
    ("board", "name"), [("QI XX", "en"), ("щщ ъъ", "ru-nouns"), (".. ..", "en")]
)
def test_the_letters_choose_the_list(gridsmith, board, name):
    """Cyrillic letters are looked up in the Russian list, all others in the English one."""
    assert f"words of {name}," in gridsmith("boggle", "solve", board, "--min-length", "9").out


def test_output_is_a_file(gridsmith, home):
    """A file gets the form that its suffix names."""
    outcome = gridsmith(*SOLVE, "-o", "words.tsv")
    assert (
        outcome.out == f"{len(gridsmith(*SOLVE, '-f', 'tsv').rows) - 1} rows written to words.tsv\n"
    )
    assert (home / "words.tsv").read_text(encoding="utf-8") == gridsmith(*SOLVE, "-f", "tsv").out


# Score


def test_boards_are_scored_line_by_line(gridsmith, home):
    """In the order of the lines, as they were written, with what solving each gives."""
    lines = ["TEARSIXXX", "qiTETE.A.", "tear", "T E A R", "QuITE...AR", "tearsixxx"]
    (home / "boards.txt").write_text("\n\n".join(lines) + "\n", encoding="utf-8")
    outcome = gridsmith("boggle", "score", "boards.txt", "-w", "english.txt", "-f", "tsv")
    assert outcome.rows[0] == ["board", "points", "words"]
    assert [row[0] for row in outcome.rows[1:]] == lines
    for line, points, words in outcome.rows[1:]:
        faces = re.findall(r"Qu|\S", line)
        side = round(len(faces) ** 0.5)
        text = "\n".join(
            " ".join(faces[start : start + side]) for start in range(0, len(faces), side)
        )
        solved = read(
            gridsmith("boggle", "solve", "-", "-w", "english.txt", "-f", "json", given=text)
        )
        assert (int(points), int(words)) == (sum(row["points"] for row in solved), len(solved))


def test_score_takes_a_size_and_standard_input(gridsmith):
    """--size makes any rectangle of a line."""
    arguments = ("boggle", "score", "-", "-w", "english.txt", "-f", "tsv")
    told = gridsmith(*arguments, "--size", "2x3", given="TEASRI\n").rows[1]
    solved = read(gridsmith(*SOLVE, "-f", "json"))
    assert told == ["TEASRI", str(sum(row["points"] for row in solved)), str(len(solved))]
    told = gridsmith(*arguments, "--size", "2x3", "--min-length", "5", "--scoring", "5:9",
                     given="TEASRI\n").rows[1]  # fmt: skip
    longer = [row for row in solved if row["length"] >= 5]
    assert told == ["TEASRI", str(9 * len(longer)), str(len(longer))]


def test_many_boards_are_scored_in_their_order(gridsmith, monkeypatch):
    """Batches and sizes that take turns keep the lines in order."""
    monkeypatch.setattr("gridsmith.cli.boggle._BATCH", 3)
    lines = ["TEAR", "STAR", "TEARSIXXX", "XXXX", "RATE"] * 4
    outcome = gridsmith("boggle", "score", "-", "-w", "english.txt", "-f", "tsv",
                        given="\n".join(lines))  # fmt: skip
    assert [row[0] for row in outcome.rows[1:]] == lines
    assert [row[1:] for row in outcome.rows[1:6]] * 4 == [row[1:] for row in outcome.rows[1:]]


def test_the_table_of_scores_has_a_heading(gridsmith):
    """The table says how many boards there were and how they were scored."""
    outcome = gridsmith("boggle", "score", "-", "-w", "english.txt", given="TEAR")
    assert outcome.out.splitlines() == [
        "1 board, words of english.txt, classic scoring",
        "",
        "board  points  words",
        f"TEAR   {outcome.out.split()[-2]:>6}  {outcome.out.split()[-1]:>5}",
    ]


def test_russian_boards(gridsmith):
    """Boards of other alphabets are solved and scored."""
    outcome = gridsmith(
        "boggle", "score", "-", "-w", "words.txt", "-f", "tsv", given="КОТИ\nёжтк\n"
    )
    assert outcome.rows[1:] == [["КОТИ", "4", "4"], ["ёжтк", "0", "0"]]


# Dice


@pytest.mark.parametrize(
    ("options", "dice", "rows", "columns"),
    [
        ([], "new", 4, 4),
        (["--dice", "classic"], "classic", 4, 4),
        (["--size", "5x5"], "big", 5, 5),
        (["--dice", "super-big"], "super-big", 6, 6),
        (["--dice", "russian"], "russian", 4, 4),
        (["--dice", "russian-big"], "russian-big", 5, 5),
        (["--size", "2X8"], "new", 2, 8),
    ],
)
def test_dice_are_thrown(gridsmith, options, dice, rows, columns):
    """The size chooses the dice, the dice the size; what is shown can be thrown."""
    told = read(gridsmith("boggle", "roll", *options, "--seed", "7", "-f", "json"))
    assert list(told) == ["board", "dice", "seed"]
    assert (told["dice"], told["seed"]) == (dice, 7)
    board = BoggleBoard.parse("\n".join(told["board"]), DICE_SETS[dice].alphabet)
    assert (board.rows, board.columns) == (rows, columns)
    assert can_show(DICE_SETS[dice], board)


@pytest.mark.parametrize("aim", ["words", "longest"])
def test_the_aim_ranks_the_boards(gridsmith, aim):
    """By their words, or by their longest word, which is then named; a target is in these."""
    options = ("--aim", aim, "--seed", "1", "--target", "3", "-f", "json")
    told = read(gridsmith(*OPTIMIZE, *options))
    assert told["end"] == "target"
    assert ("longest" in told) == (aim == "longest")
    ranks = [len(one.get("longest", "")) or one["words"] for one in told["top"]]
    assert ranks == sorted(ranks, reverse=True)
    assert ranks[0] >= 3


@pytest.mark.parametrize("options", [["-w", "words.txt"], ["--dice", "russian"]])
def test_russian_words_are_searched_with_russian_dice(gridsmith, options):
    """The words choose the dice, the dice the words."""
    told = read(gridsmith("boggle", "optimize", *options, "--steps", "1", "-f", "json"))
    board = BoggleBoard.parse("\n".join(told["board"]), RUSSIAN)
    assert can_show(DICE_SETS["russian"], board)


def test_a_seed_gives_the_same_board(gridsmith):
    """With a seed the same board; without one, the answer tells it."""
    assert (
        gridsmith("boggle", "roll", "--seed", "7").out
        == gridsmith("boggle", "roll", "--seed", "7").out
    )
    first = read(gridsmith("boggle", "roll", "-f", "json"))
    again = read(gridsmith("boggle", "roll", "-f", "json", "--seed", str(first["seed"])))
    assert first == again
    tsv = gridsmith("boggle", "roll", "-f", "tsv", "--seed", str(first["seed"])).rows
    assert tsv == [["board", "dice", "seed"], [" ".join(first["board"]), "new", str(first["seed"])]]


@pytest.mark.parametrize("seed", range(4))
def test_a_board_that_is_thrown_can_be_solved(gridsmith, home, seed):
    """What roll prints, solve reads, whatever faces it shows."""
    arguments = ("boggle", "roll", "--dice", "super-big", "--seed", str(seed))
    printed = gridsmith(*arguments).out
    rows = read(gridsmith(*arguments, "-f", "json"))["board"]
    assert BoggleBoard.parse(printed, ENGLISH).text().splitlines() == rows
    assert gridsmith("boggle", "solve", "-", given=printed).status == 0
    assert gridsmith(*arguments, "-o", "rolled.txt").out == "written to rolled.txt\n"
    assert (home / "rolled.txt").read_text(encoding="utf-8") == printed


def test_dice_of_ones_own(gridsmith, home):
    """A file of dice, also of other letters."""
    (home / "mine.txt").write_text("# Mine\nкот\nито\nтик\nокт\n", encoding="utf-8")
    told = read(gridsmith("boggle", "roll", "--dice", "mine.txt", "-f", "json"))
    assert told["dice"] == "mine"
    assert re.fullmatch("[КОТИ]{4}", "".join(told["board"]))
    searched = read(gridsmith("boggle", "optimize", "--dice", "mine.txt", "-w", "words.txt",
                            "--steps", "2", "-f", "json"))  # fmt: skip
    assert re.fullmatch("[КОТИ]{4}", "".join(searched["board"]))


def test_the_sets_of_dice_are_told(gridsmith, home):
    """The sets by name, and the dice of one as a file would have them."""
    assert [row[0] for row in gridsmith("boggle", "dice", "-f", "tsv").rows[1:]] == list(DICE_SETS)
    printed = gridsmith("boggle", "dice", "super-big").out
    assert "AnErHeInQuTh" in printed.splitlines()
    assert "EIO..." in printed.splitlines()
    (home / "copy.txt").write_text(printed, encoding="utf-8")
    assert gridsmith("boggle", "dice", "copy.txt").out == printed
    assert gridsmith("boggle", "dice", "new", "-f", "tsv").rows[:2] == [
        ["die", "faces"],
        ["1", "AAEEGN"],
    ]


# Searching


def test_the_answer_in_json(gridsmith):
    """The keys that programs rely on, in their order, and what they hold."""
    told = read(gridsmith(*OPTIMIZE, "--steps", "3", "--seed", "1", "-f", "json"))
    assert list(told) == SUMMARY + EXTRAS
    assert (told["proven"], told["end"], told["seed"], told["steps"]) == (False, "steps", 1, 3)
    assert told["boards"] > 0
    assert told["seconds"] >= told["best_seconds"] >= 0
    assert len(told["top"]) == 10
    assert told["top"][0] == {key: told[key] for key in ("board", "points", "words")}
    assert [found["points"] for found in told["top"]] == sorted(
        (found["points"] for found in told["top"]), reverse=True
    )
    for found in told["top"]:
        board = BoggleBoard.parse("\n".join(found["board"]), ENGLISH)
        assert can_show(DICE_SETS["new"], board)
        solved = read(gridsmith("boggle", "solve", "-", "-w", "english.txt", "-f", "json",
                                given=board.text()))  # fmt: skip
        assert sum(row["points"] for row in solved) == found["points"]
        assert len(solved) == found["words"]


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_seed_and_steps_give_the_same_boards(gridsmith, workers):
    """A search can be repeated to the last board."""
    arguments = (*OPTIMIZE, "--steps", "3", "--seed", "5", "--workers", workers, "-f", "json")
    first, again = read(gridsmith(*arguments)), read(gridsmith(*arguments))
    assert {**first, "seconds": 0, "best_seconds": 0} == {**again, "seconds": 0, "best_seconds": 0}
    assert first["steps"] == 3 * int(workers)


@pytest.mark.parametrize(
    ("options", "rows", "columns", "told"),
    [
        (["--letters", "any"], 4, 4, "4x4, any letters"),
        (["--letters", "any", "--size", "2x3"], 2, 3, "2x3, any letters"),
        (["--size", "5x5"], 5, 5, "5x5, the dice big"),
        (["--dice", "classic", "--size", "2x8"], 2, 8, "2x8, the dice classic"),
        (["--scoring", "mactech", "--min-length", "4"], 4, 4, "mactech scoring, 4 letters or more"),
    ],
)
def test_what_is_searched(gridsmith, options, rows, columns, told):
    """Size, dice and letters decide which boards there are, and the table says so."""
    arguments = (*OPTIMIZE, *options, "--steps", "1", "--seed", "3")
    board = read(gridsmith(*arguments, "-f", "json"))["board"]
    parsed = BoggleBoard.parse("\n".join(board), ENGLISH)
    assert (parsed.rows, parsed.columns) == (rows, columns)
    assert told in gridsmith(*arguments).out.splitlines()[1]


def test_the_best_board_is_drawn(gridsmith):
    """The table has the points, the board in a frame, what was done, then the best boards."""
    outcome = gridsmith("boggle", "rearrange", "QI TE", "-w", "english.txt", "--steps", "1",
                        "--seed", "4", "--top", "1")  # fmt: skip
    lines = outcome.out.splitlines()
    assert lines[:4] == [
        "6 points, 4 words",
        "on 2x2, the letters given, words of english.txt, classic scoring",
        "",
        "┌────┬────┐",
    ]
    assert lines[5] == "├────┼────┤"
    assert lines[7] == "└────┴────┘"
    assert sorted(re.findall("[A-Z][a-z]?", lines[4] + lines[6])) == ["E", "I", "Qu", "T"]
    assert re.fullmatch(
        r"[\d,]+ boards in [\d.]+ s, \d+ restarts?, the best one after [\d.]+ s; "
        r"step limit reached; seed 4\.",
        lines[9],
    )
    assert lines[11] == "board   points  words"
    assert len(lines) == 13


def test_the_list_of_the_best(gridsmith):
    """As TSV, the best boards: each as solve and score read it."""
    rows = gridsmith(*OPTIMIZE, "--steps", "1", "--seed", "1", "--top", "3", "-f", "tsv").rows
    assert rows[0] == ["board", "points", "words"]
    assert len(rows) == 4
    scored = gridsmith("boggle", "score", "-", "-w", "english.txt", "-f", "tsv",
                       given="\n".join(row[0] for row in rows[1:]))  # fmt: skip
    assert scored.rows == rows


def test_a_target_ends_the_search(gridsmith):
    """As soon as a board has the points, long before the time is over."""
    told = read(gridsmith(*OPTIMIZE, "--target", "5", "--seconds", "5000", "-f", "json"))
    assert told["points"] >= 5
    assert told["end"] == "target"


def test_the_time_ends_the_search(gridsmith):
    """After --seconds it is over."""
    told = read(gridsmith(*OPTIMIZE, "--seconds", "0.2", "-f", "json"))
    assert told["end"] == "seconds"
    assert told["seconds"] >= 0.2


def test_without_a_limit_there_is_one(gridsmith, monkeypatch):
    """A search that is given no limit ends by itself."""
    monkeypatch.setattr("gridsmith.cli.long_search.Course.patience", 0.2)
    assert read(gridsmith(*OPTIMIZE, "-f", "json"))["end"] == "seconds"


def test_other_alphabets_are_searched(gridsmith):
    """Any letters are those of the words."""
    told = read(gridsmith("boggle", "optimize", "--letters", "any", "-w", "words.txt", "--size",
                          "2x2", "--steps", "2", "--seed", "1", "-f", "json"))  # fmt: skip
    assert sorted("".join(told["board"])) == sorted("КИТО")


def test_rearranging_keeps_the_faces(gridsmith):
    """The same faces, in an order that has at least as many points."""
    told = read(gridsmith("boggle", "rearrange", "XTX EQR IAX", "-w", "english.txt", "--steps",
                          "3", "--seed", "1", "-f", "json"))  # fmt: skip
    assert list(told) == SUMMARY + EXTRAS
    faces = re.findall("Qu|[A-Z]", "".join(told["board"]))
    assert sorted(faces) == sorted([*"XTXEIRAX", "Qu"])
    assert told["points"] > 0


@pytest.mark.parametrize(
    "begun",
    [
        [*OPTIMIZE, "--dice", "classic", "--scoring", "mactech", "--top", "4", "--min-length", "4"],
        [*OPTIMIZE, "--workers", "2"],
    ],
    ids=" ".join,
)
def test_a_search_that_is_kept_goes_on_as_if_it_had_never_stopped(gridsmith, begun, home):
    """Two steps, then three, find what five find; from another folder, too."""
    whole = read(gridsmith(*begun, "--seed", "6", "--steps", "5", "-f", "json"))
    begin = gridsmith(*begun, "--seed", "6", "--steps", "2", "--save", "saved.json")
    assert (begin.status, begin.err) == (0, "")
    assert f"To resume: --resume saved.json --words {home / 'english.txt'}" in begin.out
    (home / "elsewhere").mkdir()
    os.chdir(home / "elsewhere")
    told = read(gridsmith(*begun[:2], "--resume", "../saved.json", "-w", "../english.txt",
                          "--steps", "3", "-f", "json"))  # fmt: skip
    for key in set(whole) - {"seconds", "best_seconds"}:
        assert told[key] == whole[key], key
    kept = unsealed((home / "saved.json").read_bytes())
    assert told["seconds"] > kept["seconds"]


def test_the_time_of_the_best_board_is_kept(gridsmith):
    """A search that goes on and finds nothing better tells when the best board was found."""
    board = ("boggle", "rearrange", "QI TE", "-w", "english.txt", "-f", "json")
    first = read(gridsmith(*board, "--steps", "4", "--save", "saved.json"))
    again = read(gridsmith("boggle", "rearrange", "--resume", "saved.json", "--steps", "1",
                           "-w", "english.txt", "--save", "saved.json", "-f", "json"))  # fmt: skip
    assert again["best_seconds"] == first["best_seconds"]
    assert again["boards"] > first["boards"]


def test_ctrl_c_ends_a_search_with_its_best_board(gridsmith, monkeypatch):
    """The first Ctrl-C stops, and the result, with the status that shells expect, is given."""
    before = signal.getsignal(signal.SIGINT)
    step = Optimize.step

    def interrupted(search):
        found = step(search)
        if found.steps == 3:  # the first ones are over before a signal is a wish
            signal.raise_signal(signal.SIGINT)
        return found

    monkeypatch.setattr(Optimize, "step", interrupted)
    outcome = gridsmith(*OPTIMIZE, "--seconds", "5000", "-f", "json", "--save", "saved.json")
    monkeypatch.setattr(Optimize, "step", step)
    assert (outcome.status, outcome.err) == (130, "gridsmith: interrupted\n")
    told = json.loads(outcome.out)
    assert told["end"] == "stopped"
    assert told["points"] > 0
    assert signal.getsignal(signal.SIGINT) is before
    assert gridsmith(*RESUME, "--steps", "1").status == 0


def terminals_can_be_had():
    """Tell whether there are pseudo-terminals; a bare root folder may have none."""
    try:
        for end in os.openpty():
            os.close(end)
    except (AttributeError, OSError):
        return False
    return True


@pytest.mark.skipif(not terminals_can_be_had(), reason="no pseudo-terminals")
@pytest.mark.parametrize(
    ("number", "status", "told"),
    [(signal.SIGTERM, 143, "terminated")],
)
def test_a_signal_ends_a_search_that_keeps_what_it_found(gridsmith, home, number, status, told):
    """The best board is given and the search kept, with the status that shells expect."""
    program = "import sys; from gridsmith.cli.main import main; sys.exit(main())"
    ours, theirs = os.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", program, *OPTIMIZE, "--save", "saved.json", "-f", "json",
         "--seconds", "500"],
        env={**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm"},
        stdout=subprocess.PIPE, stderr=theirs,
    )  # fmt: skip
    os.close(theirs)
    shown = b""
    while b"boards/s" not in shown:
        shown += os.read(ours, 4096)
    process.send_signal(number)
    out, _ = process.communicate(timeout=PATIENCE)
    with suppress(OSError):  # Linux's way to say that the other end was closed
        while data := os.read(ours, 4096):
            shown += data
    os.close(ours)
    assert process.returncode == status
    assert shown.decode().endswith(f"gridsmith: {told}\r\n")
    answer = json.loads(out)
    assert (answer["end"], answer["points"] > 0) == ("stopped", True)
    kept = unsealed((home / "saved.json").read_bytes())
    assert kept["points"] == answer["points"]
    assert sorted(path.name for path in home.iterdir() if path.name.startswith(".")) == []
    again = read(gridsmith(*RESUME, "--steps", "1", "-f", "json"))
    assert again["boards"] > answer["boards"]


class Terminal(io.StringIO):
    """A standard error that somebody watches."""

    def isatty(self):
        return True


@pytest.mark.parametrize("watched", [True, False])
def test_a_search_tells_how_it_stands_to_whoever_watches(monkeypatch, watched):
    """A line that changes on a terminal, and nothing elsewhere."""
    monkeypatch.setenv("TERM", "xterm")
    errors = Terminal() if watched else io.StringIO()
    monkeypatch.setattr(sys, "stderr", errors)
    assert main([*OPTIMIZE, "--seconds", "0.5"]) == 0
    shown = errors.getvalue()
    assert bool(shown) is watched
    if watched:
        assert "Preparing…" in shown
        assert re.search(r"\d+ points? · [\d,]+ boards/s · \d+ restarts? · best after", shown)
        assert "of 0.5 s" in shown


# Complaints

BAD_INPUT = [
    ("solve nowhere", "nowhere: no such file"),
    ("solve folder", "folder is a folder, not a file"),
    (
        "solve bad.txt",
        "bad.txt: line 2, column 2: '5' is neither a letter of the English alphabet nor '.'",
    ),
    ("solve ragged.txt", "ragged.txt: line 2 has 1 cells where the rows above have 2"),
    ("solve low.txt", "low.txt: line 1: 3 cells do not make a square board"),
    ("solve empty.txt", "empty.txt: no board in this text"),
    ("solve nowhere.txt", "nowhere.txt: no such file"),
    ("solve my.boards", "my.boards: no such file"),
    ("solve README.md", "README.md: no such file"),
    ("solve a/b", "a/b: no such file"),
    (
        "solve GREPTNALESITDRE",
        "'GREPTNALESITDRE' is not a file; as a board on one line: line 1: 15 cells do not make a "
        "square board",
    ),
    (
        "solve TEASRI --size 3x3",
        "'TEASRI' is not a file; as a board on one line: line 1: a 3x3 board has 9 cells, not 6",
    ),
    (
        "solve board.txt --size 3x3",
        "--size 3x3: board.txt: this is a 2x3 board",
    ),
    (
        "solve 'TE A5'",
        "'TE A5' is not a file; as rows of a board: line 2, column 2: '5' is neither a letter of "
        "the English alphabet nor '.'",
    ),
    (
        "solve 'КО ТЫ' -w english.txt",
        "'КО ТЫ' is not a file; as rows of a board: line 1, column 1: 'К' is neither a letter of "
        "the English alphabet nor '.'",
    ),
    ("solve board.txt --words nowhere.txt", "nowhere.txt: no such file"),
    (
        "solve board.txt --scoring chess",
        "--scoring 'chess' is not a file, a table such as 3:1 4:1 5:2 6:3 7:5 8:11, or one of "
        "classic, mactech, letters",
    ),
    (
        "solve 'T2wE AS' --scoring classic",
        "bonuses of cells count only with --scoring letters",
    ),
    (
        "score 'T2wE AS' --scoring 3:1",
        "bonuses of cells count only with --scoring letters",
    ),
    (
        "solve 'T2wE AS2'",
        "'T2wE AS2' is not a file; as rows of a board: line 2, column 3: '2' is neither a letter "
        "of the English alphabet nor '.'",
    ),
    (
        "solve 'TE AS' --bonus plus.txt",
        "plus.txt: '+5' is not a bonus here: write 2l, 3l, 2w or 3w",
    ),
    ("solve 'TE AS' --bonus low.txt", "low.txt: the bonuses have 1 rows, and the board has 2"),
    ("solve 'TE AS' --bonus nowhere.txt", "nowhere.txt: no such file"),
    (
        "rearrange 'T2wE AS'",
        "bonuses of cells do not count in a search; leave them out",
    ),
    (
        "solve board.txt --scoring 3:1:2",
        "--scoring: '3:1:2' does not have the form LETTERS:POINTS or +POINTS",
    ),
    ("solve board.txt --scoring +5", "--scoring: the scoring table has no LETTERS:POINTS"),
    ("solve board.txt --scoring '3:1 3:2'", "--scoring: '3:2': duplicate word length 3"),
    (
        "solve board.txt --scoring bad.txt",
        "bad.txt: 'TE' does not have the form LETTERS:POINTS or +POINTS",
    ),
    ("solve board.txt -o x.doc", "x.doc: the name should end in .txt, .csv, .tsv, .json"),
    ("score nowhere", "nowhere: no such file"),
    ("score empty.txt", "empty.txt: no board in this text"),
    ("score boards.txt", "boards.txt: line 3: 5 cells do not make a square board"),
    ("score boards.txt --size 2x3", "boards.txt: line 1: a 2x3 board has 6 cells, not 4"),
    (
        "score wrong.txt",
        "wrong.txt: line 2, column 4: '5' is neither a letter of the English alphabet nor '.'",
    ),
    ("score board.txt --size 2", "--size '2': a size is rows and columns, such as 4x4"),
    ("score board.txt --size 1x4", "--size 1x4: a board has 2 to 10 rows, not 1"),
    ("score one.txt", "one.txt: a board has 2 to 10 rows, not 1"),
    (
        "roll --dice chess",
        "--dice 'chess': no such set or file; the sets are "
        "new, classic, big, super-big, russian, russian-big",
    ),
    (
        "roll --dice bad.txt",
        "bad.txt: line 2, column 2: '5' is neither a letter of the English alphabet nor '.'",
    ),
    ("roll --dice ragged.txt", "ragged.txt: line 2: a die with 1 sides among dice with 2"),
    ("roll --dice empty.txt", "empty.txt: this set has no dice"),
    ("roll --dice pair.txt", "--dice pair.txt: 2 dice do not make a square; give a size"),
    ("roll --dice new --size 5x5", "--dice new --size 5x5: 16 dice do not fill a 5x5 board of 25"),
    (
        "roll --size 3x3",
        "--size 3x3: none of the sets new, classic, big, super-big has 9 dice; "
        "optimize takes --letters any, or give a file of --dice",
    ),
    (
        "optimize --dice new --letters any",
        "--dice and --letters any cannot be used together",
    ),
    (
        "optimize --dice new --size 5x5",
        "--dice new --size 5x5: 16 dice do not fill a 5x5 board of 25",
    ),
    (
        "optimize --words words.txt --dice new",
        "the dice new are in the English alphabet, the words of words.txt are in the Russian "
        "alphabet: give --letters any, or a file of dice",
    ),
    ("optimize --resume nowhere", "nowhere: no such file"),
    (
        "optimize --resume board.txt",
        "board.txt: this is not a saved search, or its first line is damaged",
    ),
    (
        "optimize --resume board.txt --size 4x4",
        "--size cannot be used with --resume; the saved search sets it",
    ),
    (
        "rearrange board.txt --resume board.txt",
        "BOARD cannot be used with --resume; the saved search sets it",
    ),
    ("rearrange", "give a BOARD to rearrange, or --resume FILE (see --help)"),
    ("rearrange blocked.txt", "blocked.txt: all cells are blocked, so nothing can be rearranged"),
    ("optimize --save folder", "folder cannot be written: Is a directory"),
    ("optimize --save nowhere/x", "nowhere/x cannot be written: No such file or directory"),
    ("optimize -o nowhere/x.txt", "nowhere/x.txt cannot be written: No such file or directory"),
    (
        "optimize --cluster tcp://nowhere:1",
        "--cluster needs --workers, the number of its workers to use",
    ),
]


@pytest.mark.parametrize(("line", "complaint"), BAD_INPUT, ids=[line for line, _ in BAD_INPUT])
def test_bad_input_is_one_clear_line(gridsmith, home, line, complaint):
    """What is wrong, and where, in one line on standard error; nothing else; status 2."""
    (home / "folder").mkdir()
    for name, text in {
        "bad.txt": "TE\nA5\n",
        "plus.txt": "2l .\n+5 .\n",
        "ragged.txt": "TE\nA\n",
        "low.txt": "TEA\n",
        "empty.txt": "",
        "boards.txt": "TEAR\n\nTEARS\n",
        "wrong.txt": "TEAR\nTEA5\n",
        "one.txt": "T\n",
        "pair.txt": "TE\nAR\n",
        "blocked.txt": "..\n..\n",
    }.items():
        (home / name).write_text(text, encoding="utf-8")
    arguments = [quoted or plain for quoted, plain in re.findall(r"'(.*?)'|(\S+)", line)]
    outcome = gridsmith("boggle", *arguments)
    assert outcome.err == f"gridsmith: {complaint}\n"
    assert (outcome.status, outcome.out) == (2, "")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("solve", ["Missing argument 'BOARD'", "(see gridsmith boggle solve --help)"]),
        ("solve board.txt --sort age", ["--sort", "'age'", "'length', 'word', 'paths'"]),
        ("solve board.txt --min-length 0", ["--min-length", "'0' is not a whole number"]),
        ("optimize --seconds 0", ["--seconds", "'0' is not a number of seconds"]),
        ("optimize --seconds -5", ["--seconds", "'-5' is not a number of seconds"]),
        ("optimize --seconds nan", ["--seconds", "'nan' is not a number of seconds"]),
        ("optimize --target 0", ["--target", "'0' is not a whole number"]),
        ("optimize --steps some", ["--steps", "'some' is not a whole number"]),
        ("optimize --workers 0", ["--workers"]),
        ("optimize --top 1001", ["--top"]),
        ("optimize --seed x", ["--seed", "whole number"]),
        ("optimize --letters few", ["--letters", "'few'", "'any'"]),
    ],
)
def test_wrong_usage_is_one_line(gridsmith, line, told):
    """A command line that cannot be understood is complained of in one line."""
    outcome = gridsmith("boggle", *line.split())
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.index("\n") == len(outcome.err) - 1
    assert [piece for piece in told if piece not in outcome.err] == []


def test_a_cluster_that_cannot_be_used_is_a_complaint(gridsmith, monkeypatch):
    """Whether its software is missing or nobody answers."""
    monkeypatch.setattr("gridsmith.core.searching.team.CLUSTER_SECONDS", 0.5)
    address = "tcp://127.0.0.1:1"
    outcome = gridsmith(*OPTIMIZE, "--cluster", address, "--workers", "2", "--steps", "1")
    assert (outcome.status, outcome.out) == (2, "")
    assert re.match(
        rf"gridsmith: (a cluster needs dask\.distributed|no cluster answers at {address})",
        outcome.err,
    )


def damaged(told, **changes):
    """Give a kept search with other values."""
    return sealed({**told, **changes})


def test_a_damaged_search_is_a_complaint(gridsmith, home):
    """Whatever was done to a kept search, one line tells, and nothing is searched."""
    gridsmith(*OPTIMIZE, "--steps", "1", "--save", "saved.json")
    path = home / "saved.json"
    told = unsealed(path.read_bytes())
    piece = told["pieces"][0]
    cases = {
        "rows": 40,
        "dice": {"name": "new"},
        "scoring": {"name": "classic", "points": []},
        "top": 0,
        "pieces": [],
        "seed": None,
        "letters": 5,
    }
    texts = [damaged(told, **{key: value}) for key, value in cases.items() if key != "letters"]
    texts += [
        damaged(told, dice=None, letters=5),
        damaged(told, pieces=[5]),
        damaged(told, pieces=[{**piece, "faces": [1]}]),
        damaged(told, pieces=[{**piece, "generator": -1}]),
    ]
    for text in texts:
        path.write_bytes(text)
        outcome = gridsmith(*RESUME, "--steps", "1")
        assert outcome.err.startswith("gridsmith: saved.json: the saved search is damaged: ")
        assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    path.write_bytes(damaged(told, version=2))
    outcome = gridsmith("boggle", "optimize", "--resume", "saved.json")
    assert outcome.err == "gridsmith: saved.json: this is not a saved search of this kind\n"


def test_a_search_over_other_words_is_a_complaint(gridsmith, home):
    """Points counted with other words would be wrong."""
    gridsmith(*OPTIMIZE, "--steps", "1", "--save", "saved.json")
    with (home / "english.txt").open("a", encoding="utf-8") as file:
        file.write("\nstair\n")
    outcome = gridsmith(*RESUME, "--steps", "1")
    assert outcome.status == 2
    assert outcome.err.endswith("english.txt has changed since the search was saved\n")


@pytest.mark.parametrize("named", ["/etc/passwd", "english.txt", "../words.txt", "en\0.txt"])
def test_a_kept_search_has_no_file_opened(gridsmith, home, monkeypatch, named):
    """Whoever wrote it chose the name; of a file that the user has not named, no line is told."""
    gridsmith(*OPTIMIZE, "--steps", "1", "--save", "saved.json")
    told = unsealed((home / "saved.json").read_bytes())
    (home / "saved.json").write_bytes(damaged(told, words=named))
    monkeypatch.setattr(Catalog, "open_file", None)
    outcome = gridsmith("boggle", "optimize", "--resume", "saved.json", "--steps", "1")
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.startswith("gridsmith: saved.json: this search used a word file; pass it ag")
    assert outcome.err.count("\n") == 1


def test_the_compiler_is_loaded_by_searches_alone():
    """Help, dice and complaints come at once."""
    program = (
        "import sys; from gridsmith.cli.main import main; "
        "main(['boggle', 'roll']); main(['boggle', 'dice']); main(['boggle', 'optimize', '-h']); "
        "main(['boggle', 'optimize', '--size', '3x3']); "
        "main(['boggle', 'rearrange', '.. ..']); print('numba' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.splitlines()[-1] == "False"


# Boards whose points are known


@pytest.mark.skipif(not ENGLISH_0.exists(), reason="the word list is kept elsewhere")
def test_boards_whose_points_are_known(gridsmith, home):
    """Five boards near the best with the list english.0, words of 3 to 16 letters, Q with U."""
    kept = [
        word
        for word in ENGLISH_0.read_text(encoding="latin-1").split()
        if re.fullmatch("([a-pr-z]|qu){3,16}", word)
    ]
    (home / "english.0").write_text("\n".join(kept), encoding="utf-8")
    boards = {
        "DCLPEIAERNTRSEGS": 1735,
        "BELSRADGTINESERS": 1738,
        "DCLPEIAENTRDGSER": 1747,
        "MPLSSAIENTRNDESG": 1766,
        "GREPTNALESITDRES": 1772,
    }
    outcome = gridsmith("boggle", "score", "-", "-w", "english.0", "-f", "json",
                        given="\n".join(boards))  # fmt: skip
    told = read(outcome)
    assert {row["board"]: row["points"] for row in told} == boards
    assert told[-1]["words"] == 531


def test_spaces_part_the_rows_of_a_board_on_one_line_wherever_it_stands(gridsmith, home):
    """Typed or in a file: two rows of eight are no square of four."""
    (home / "line.txt").write_text("GREPTNAL ESITDRES\n")
    typed = gridsmith("boggle", "solve", "GREPTNAL ESITDRES", "--format", "tsv")
    assert typed.rows[1][0] == "sandpit"
    assert gridsmith("boggle", "solve", "line.txt", "--format", "tsv").rows == typed.rows
    (board,) = gridsmith("boggle", "score", "line.txt", "--format", "tsv").rows[1:]
    assert int(board[2]) == len(typed.rows) - 1


# Compare


@pytest.fixture
def lists(files):
    (files / "ann.txt").write_text("Tea, arts, TEA\neast tear", encoding="utf-8")
    (files / "bob.txt").write_text("1. tea\n2. tries\n3. te\n4. quiet\n5. tes", encoding="utf-8")
    return ("compare", "board.txt", "ann.txt", "bob.txt", "--words", "english.txt")


def test_lists_are_compared_and_what_both_have_cancels(gridsmith, lists):
    outcome = gridsmith("boggle", *lists, "--format", "tsv")
    assert outcome.out.splitlines() == [
        "player\tpoints\twords\tshared\tinvalid",
        "ann\t2\t2\t1\t2",
        "bob\t2\t1\t1\t3",
    ]


def test_each_word_is_listed_with_its_players(gridsmith, lists):
    rows = read(gridsmith("boggle", *lists, "--each", "--format", "json"))
    assert [tuple(row.values()) for row in rows] == [
        ("tries", 2, "", ["bob"]),
        ("arts", 1, "", ["ann"]),
        ("tear", 1, "", ["ann"]),
        ("east", 0, "absent", ["ann"]),
        ("quiet", 0, "absent", ["bob"]),
        ("te", 0, "short", ["bob"]),
        ("tea", 0, "repeated", ["ann"]),
        ("tea", 0, "shared", ["ann", "bob"]),
        ("tes", 0, "unknown", ["bob"]),
    ]


def test_lists_that_cannot_be_read_are_refused(gridsmith, lists, files):
    (files / "long.txt").write_text("a" * 201, encoding="utf-8")
    outcome = gridsmith("boggle", "compare", "board.txt", "long.txt", "--words", "english.txt")
    assert outcome.status == 2
    assert "long.txt: 'aaaaaaaaaaaaaaaaaaaa…' has 201 letters" in outcome.err
    outcome = gridsmith("boggle", *lists[:2], *["ann.txt"] * 13, "--words", "english.txt")
    assert outcome.status == 2
    assert "13 lists; a round has at most 12 players" in outcome.err
    outcome = gridsmith("boggle", "compare", "board.txt", "nobody.txt", "--words", "english.txt")
    assert outcome.status == 2


# Prove


def test_a_proof_of_given_letters_is_shown(gridsmith):
    """The heading says what is proven."""
    outcome = gridsmith("boggle", "prove", "--letters", "TEA SRI", "-w", "english.txt",
                        "--least", "5", "--workers", "2")  # fmt: skip
    assert outcome.status == 0, outcome.err
    first, terms, *_ = outcome.out.splitlines()
    assert re.fullmatch(r"Proven: no board has more than \d+ points", first)
    assert terms == "on 2x3, the letters given, words of english.txt, classic scoring"


def test_a_proof_of_dice_is_saved_with_them(gridsmith, home):
    """Five of them on four cells."""
    (home / "mine.txt").write_text("TS\nEI\nAO\nRE\nT.\n", encoding="utf-8")
    outcome = gridsmith("boggle", "prove", "--dice", "mine.txt", "--size", "2x2", "-w",
                        "english.txt", "--least", "1", "--save", "dice.json")  # fmt: skip
    terms = "on 2x2, 4 of the 5 dice mine, words of english.txt, classic scoring"
    assert outcome.out.splitlines()[1] == terms, outcome.err
    told = gridsmith("boggle", "verify", "-w", "english.txt", "dice.json")
    assert told.out.splitlines()[1] == terms
    assert told.out.endswith("all came out the same.\n")


def test_the_certificate_in_the_documents_is_whole(gridsmith):
    """It is of the list that comes with the program, and has all parts."""
    docs = Path(__file__).parents[2] / "docs"
    certificate = str(docs / "certificates" / "boggle-3x4-ru-nouns.json")
    checked = read(gridsmith("boggle", "verify", certificate, "--sample", "0", "-f", "json"))
    assert (checked["proven"], checked["closed"], checked["minimum"]) == (True, 528, 541)


def test_shares_of_a_proof_are_checked_together(gridsmith, home):
    """Each is saved by a run of its own; one of them alone proves nothing."""
    options = ("boggle", "prove", "--letters", "TEA SRI", "-w", "english.txt", "--least", "8")
    for share in ("1/2", "2/2"):
        outcome = gridsmith(*options, "--share", share, "--save", f"share{share[0]}.json")
        assert outcome.status == 0, outcome.err
        assert "Proven" not in outcome.out
    verify = ("boggle", "verify", "-w", "english.txt", "--seed", "1")
    one = read(gridsmith(*verify, "share1.json", "-f", "json"))
    assert (one["proven"], one["closed"] < one["parts"]) == (False, True)
    both = read(gridsmith(*verify, "share1.json", "share2.json", "--sample", "2", "--save",
                          "both.json", "-f", "json"))  # fmt: skip
    assert (both["proven"], both["checked"], both["wrong"]) == (True, 2, [])
    told = gridsmith(*verify, "both.json")
    assert told.out.startswith("Proven: no board has more than")
    assert told.out.endswith("3 of 6 parts closed again: all came out the same.\n")
    content = unsealed((home / "both.json").read_bytes())
    for part in content["pieces"][0]["closed"][:3]:
        part["program"] = "0" * 64
    (home / "older.json").write_bytes(sealed(content))
    told = gridsmith(*verify, "older.json")
    assert told.out.endswith("Closed by another version of the program: 3 parts (1-3).\n")
    resumed = gridsmith("boggle", "prove", "--resume", "share1.json", "-w", "english.txt")
    assert resumed.status == 0, resumed.err


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("prove --size 4x5", "a proof needs a board of at most 16 cells, such as 3x4, not 4x5"),
        ("prove --dice new --letters TEAS", "--dice and --letters cannot be used together"),
        ("prove --letters TEA.", "a proof needs a board without blocked cells"),
        ("prove --share 3/2", "--share '3/2' is not such as 2/5"),
        ("prove --letters TEAS --share 99/99", "--share 99/99: this proof has only"),
        ("verify nowhere", "nowhere: no such file"),
        ("verify board.txt", "board.txt: this is not a saved search"),
    ],
)
def test_a_proof_that_cannot_be_is_refused(gridsmith, line, fault):
    """In one line; the board or the file is named."""
    least = ("--least", "3") if line.startswith("prove") else ()
    outcome = gridsmith("boggle", *line.split(), *least, "-w", "english.txt")
    assert outcome.status != 0
    assert outcome.out == ""
    assert fault in outcome.err
    assert len(outcome.err.strip().splitlines()) == 1
