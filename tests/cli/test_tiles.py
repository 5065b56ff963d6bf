"""`gridsmith tiles`."""

import csv
import io
import json

import pytest

from core.tiles.rack_words import Order

LIST = "tea teat tattle eta seat state zee quiz squiz quit as"
COLUMNS = ["word", "points", "length", "blanks"]


@pytest.fixture(autouse=True)
def files(home):
    """A small English list, and values of one's own."""
    (home / "english.txt").write_text("\n".join(LIST.split()), encoding="utf-8")
    (home / "bag.txt").write_text("# ours\nt 9 50\nE 9 7\n? 2\n", encoding="utf-8")
    return home


def read(outcome):
    """Give the object that a command has printed as JSON."""
    assert outcome.status == 0, outcome.err
    return json.loads(outcome.out)


def words(gridsmith, rack, *options):
    """Give the rows of `tiles words`, from the small list unless another is named."""
    named = () if "--words" in options else ("--words", "english.txt")
    return read(gridsmith("tiles", "words", rack, *named, *options, "-f", "json"))


# Words


def test_the_table_says_what_was_asked(gridsmith):
    """A heading with the terms; what blanks play in upper case; the tiles left."""
    outcome = gridsmith("tiles", "words", "tea t?", "--words", "english.txt", "--limit", "3")
    assert (outcome.status, outcome.err) == (0, "")
    assert (
        outcome.out
        == """\
6 words from AETT?, words of english.txt; the first 3

word   points  length  blanks  left
State       4       5  1
teat        4       4          ?
Seat        3       4  1       T
"""
    )


def test_the_heading_names_all_terms(gridsmith):
    """Whatever narrows the list or decides the points is told above it."""
    heading = gridsmith(
        "tiles", "words", "teats?", "-w", "english.txt", "--bag", "bag.txt", "--pattern", "s*",
        "--require", "t", "--min-length", "4",
    ).out.splitlines()[0]  # fmt: skip
    assert heading == (
        "2 words from AESTT?, words of english.txt, values of bag.txt, like s*, with T, "
        "4 letters or more"
    )


def test_tsv_has_the_promised_columns(gridsmith):
    """The columns stand in the order that scripts rely on; places count from 1."""
    rows = gridsmith("tiles", "words", "tat??", "-w", "english.txt", "-f", "tsv").rows
    assert rows[0] == COLUMNS
    assert rows[1:3] == [["state", "3", "5", "1 5"], ["teat", "3", "4", "2"]]


def test_all_forms_hold_the_same(gridsmith, home):
    """CSV, JSON and a file tell what TSV tells; in JSON numbers are numbers."""
    arguments = ("tiles", "words", "teas?", "-w", "english.txt")
    tsv = gridsmith(*arguments, "-f", "tsv").rows
    assert list(csv.reader(io.StringIO(gridsmith(*arguments, "-f", "csv").out))) == tsv
    told = words(gridsmith, "teas?")
    assert [list(row) for row in told] == [COLUMNS] * (len(tsv) - 1)
    assert [[str(cell) for cell in row.values()] for row in told] == tsv[1:]
    assert (
        gridsmith(*arguments, "-o", "found.tsv").out == f"{len(told)} rows written to found.tsv\n"
    )
    assert (home / "found.tsv").read_text(encoding="utf-8") == gridsmith(
        *arguments, "-f", "tsv"
    ).out


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ([], "state teat seat eta tea as"),
        (["--pattern", "?ea*"], "teat seat tea"),
        (["--pattern", "S*"], "state seat"),
        (["--min-length", "4"], "state teat seat"),
        (["--require", "s"], "state seat as"),
        (["--require", "t", "--require", "T", "--require", "s"], "state"),
        (["--require", "TTs"], "state"),
        (["--limit", "2"], "state teat"),
        (["--sort", "word"], "as eta seat state tea teat"),
    ],
    ids=lambda told: " ".join(told) if isinstance(told, list) else "",
)
def test_options_choose_the_words(gridsmith, options, expected):
    """Pattern, length, letters that must be there, order, and how many."""
    assert [row["word"] for row in words(gridsmith, "tea t?", *options)] == expected.split()


@pytest.mark.parametrize("order", list(Order))
def test_words_can_be_sorted(gridsmith, order):
    """Every order holds the same words."""
    told = words(gridsmith, "tattlesquizee", "--sort", order.value)
    assert sorted(row["word"] for row in told) == sorted(LIST.split())


@pytest.mark.parametrize(
    ("rack", "options", "expected"),
    [
        ("tea", [], 3),
        ("tea", ["--bag", "en-scrabble"], 3),
        ("tea", ["--bag", "bag.txt"], 58),
        ("te?", ["--bag", "bag.txt"], 57),
        ("quiz", [], 22),
        ("кит", ["--words", "words.txt"], 4),
        ("КИТ", ["--bag", "ru-scrabble", "--words", "words.txt"], 4),
        ("ЁЖ", ["--words", "words.txt"], 6),
    ],
)
def test_values_are_those_of_the_bag(gridsmith, rack, options, expected):
    """By default those of Scrabble in the language of the words."""
    assert words(gridsmith, rack, *options)[0]["points"] == expected


@pytest.mark.parametrize(
    ("rack", "options", "name"),
    [
        ("QZXJ", [], "en"),
        ("щъы", [], "ru-nouns"),
        ("??", ["--min-length", "9"], "en"),
        ("??", ["--min-length", "9", "--bag", "ru-scrabble"], "ru-nouns"),
        ("щъы", ["--words", "words.txt"], "words.txt"),
    ],
)
def test_the_letters_choose_the_list(gridsmith, rack, options, name):
    """Those of the rack, or of the bag where there is one."""
    assert f"words of {name}" in gridsmith("tiles", "words", rack, *options).out


def test_a_bag_can_come_from_standard_input(gridsmith):
    """As every text that is read."""
    arguments = ("tiles", "words", "тик", "--words", "words.txt", "--bag", "-", "-f", "tsv")
    outcome = gridsmith(*arguments, given="# наши\nт 1 5\n")
    assert outcome.rows[1] == ["кит", "8", "3", ""]


def test_an_empty_result_says_what_to_try(gridsmith):
    """No word is an answer, not a failure; programs get an empty table."""
    arguments = ("tiles", "words", "xx", "-w", "english.txt")
    outcome = gridsmith(*arguments, "--min-length", "2", "--pattern", "x*", "--require", "x")
    assert (outcome.status, outcome.out) == (
        0,
        "No word from XX, words of english.txt, like x*, with X, 2 letters or more.\n"
        "Try another --pattern, or none; fewer letters to --require; a smaller --min-length; "
        "another list by --words.\n",
    )
    assert gridsmith(*arguments, "-f", "tsv").rows == [COLUMNS]
    assert words(gridsmith, "xx") == []


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["te5"], "RACK: '5' at place 3 is neither a letter of the en alphabet nor ?"),
        (["teк"], "RACK: 'к' at place 3 is neither a letter of the en alphabet nor ?"),
        (["tea???"], "RACK: a rack has at most 2 blanks, not 3"),
        (["a" * 1_000_000], "RACK: a rack holds at most 63 tiles, not 1000000"),
        ([" "], "RACK is empty (see"),
        (["tea", "--pattern", "t.a"], "--pattern: '.' at place 2 of the pattern is neither"),
        (["tea", "--pattern", "*" * 10_000], "--pattern: a pattern has at most 63 characters, not"),
        (["tea", "--pattern", ""], "--pattern is empty"),
        (["tea", "--require", "5"], "--require: '5' is no letter of the en alphabet"),
        (["tea", "--min-length", "0"], "Invalid value for '--min-length': '0' is no whole number"),
        (["tea", "--bag", "none"], "--bag 'none': there is neither such a bag nor such a file; "),
        (["tea", "--bag", "x" * 9999], f"--bag '{'x' * 40}…': there is neither such a bag"),
        (["tea", "--bag", "bad.txt"], "bad.txt: line 2: '-1' is no whole number"),
        (["tea", "--bag", "ru-scrabble", "-w", "english.txt"],
         "--bag ru-scrabble has ru letters, the words of english.txt have en ones"),
        (["tea", "--words", "none"], "there is no word list 'none'"),
    ],
)  # fmt: skip
def test_bad_input_is_told_in_one_line(gridsmith, home, arguments, fault):
    """What is wrong and where."""
    (home / "bad.txt").write_text("t 1 1\ne 2 -1\n", encoding="utf-8")
    outcome = gridsmith("tiles", "words", *arguments)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.startswith(f"gridsmith: {fault.removesuffix(' (see')}")
    assert outcome.err.count("\n") == 1
