import gzip
import re
import shlex

import pytest
from PySide6.QtGui import QImage

from gridsmith.core.searching.saved_search import sealed
from tests.cli.conftest import ELBOWS, SPHERES

ERRORS = [
    ("balda search folder", "folder is a folder, not a file"),
    ("balda search folder/board.txt/x", "folder/board.txt/x: no such file"),
    ("balda search cp1251.txt", "cp1251.txt, line 2, column 1: this is not UTF-8 text (byte 0xea)"),
    ("balda search board.txt --words folder", "folder: this is a folder, not a file"),
    ("balda search board.txt --output folder --format tsv", "folder cannot be written: Is a"),
    ("boggle optimize --save folder", "folder cannot be written: Is a directory"),
    ("blocks solve elbows.xmpuzzle --problem 3", "elbows.xmpuzzle: unknown puzzle 3; there are 2"),
    ("blocks disassemble balls.xmpuzzle", "balls.xmpuzzle: this puzzle uses spheres, not cubes;"),
    ("blocks show balls.xmpuzzle", "balls.xmpuzzle: this puzzle uses spheres, not cubes; it can"),
    ("blocks export balls.xmpuzzle balls.zip", "this puzzle uses spheres, not cubes; it can be"),
    ("picture read blank.png", "blank.png: no board was found in this picture"),
    ("picture read cut.png", "cut.png: the picture is damaged or incomplete"),
    ("picture read blank.png --size 4", "--size '4': a size is rows and columns, such as 4x4"),
    ("picture read blank.png --corners 1,2", "--corners '1,2': the corners are four points, such"),
    ("picture read blank.png --corners '1,1 9,1 9,9 1,9'", "--corners needs --size"),
    (
        "picture read blank.png --size 2x2 --corners '1,1 9,9 9,1 1,9'",
        "--corners 1,1 9,9 9,1 1,9: the outline of a board must be convex",
    ),
    ("picture read blank.png --game blocks", "Invalid value for '--game': 'blocks' is not one of"),
    ("picture read blank.png --output board.csv", "board.csv: the name should end in .txt or"),
]


@pytest.fixture
def files(home):
    (home / "folder").mkdir()
    (home / "cp1251.txt").write_bytes("...\nкот\n...\n".encode("cp1251"))
    (home / "elbows.xmpuzzle").write_bytes(gzip.compress(ELBOWS.encode()))
    (home / "balls.xmpuzzle").write_text(SPHERES, encoding="utf-8")
    image = QImage(300, 200, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    image.save("blank.png")
    (home / "cut.png").write_bytes((home / "blank.png").read_bytes()[:200])
    return home


@pytest.mark.parametrize(("line", "complaint"), ERRORS, ids=[line for line, _ in ERRORS])
def test_what_is_wrong_is_one_clear_line(gridsmith, files, line, complaint):
    before = sorted(files.iterdir())
    outcome = gridsmith(*shlex.split(line))
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.startswith(f"gridsmith: {complaint}")
    assert outcome.err.index("\n") == len(outcome.err) - 1
    assert sorted(files.iterdir()) == before


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("boggle solve abcd --scoring 3:N", "does not have the form LETTERS:POINTS"),
        ("boggle solve abcd --scoring 3:999999999", "cannot be worth 999,999,999 points"),
        ("boggle solve abcd --min-length N", "is not a whole number"),
        ("boggle roll --size NxN", "such as 4x4"),
        ("boggle optimize --top N", "--top"),
        ("boggle optimize --seconds N", "is not a number of seconds"),
        ("tiles words abc --require N", "is not a letter"),
        ("tiles optimize --max-length N", "give a number of letters"),
        ("dots analyze --size 2x2 --memory N", "--memory"),
        ("blocks solve soma --problem N", "is not a whole number"),
        ("balda search board.txt --cell N,1", "such as 3,4"),
        ("balda search board.txt --letter-values а=N", "is not a letter with its value"),
    ],
)
def test_a_number_of_thousands_of_digits_is_refused(gridsmith, command, told):
    outcome = gridsmith(*(word.replace("N", "9" * 5000) for word in command.split(" ")))
    assert (outcome.status, outcome.err.count("\n")) == (2, 1)
    assert told in outcome.err
    assert len(outcome.err) < 1200


@pytest.mark.parametrize(
    "command",
    [
        "boggle solve -",
        "boggle score -",
        "boggle solve abcd --scoring -",
        "boggle dice -",
        "boggle optimize --resume -",
        "tiles words abc --bag -",
        "tiles optimize --resume -",
        "blocks show -",
        "blocks solve --resume -",
        "dots show -",
        "balda search -",
        "balda search board.txt --ban-file -",
        "balda search board.txt --letter-values -",
        "balda search board.txt --bonus -",
    ],
)
@pytest.mark.parametrize(
    "text",
    ["[" * 100_000, "a" * 3_000_000, "\0" * 1000],
    ids=["brackets", "line", "nul"],
)
def test_a_hostile_text_is_refused(gridsmith, command, text):
    outcome = gridsmith(*command.split(" "), given=text)
    assert (outcome.status, outcome.out) == (2, "")
    assert re.fullmatch(r"gridsmith: .{5,1100}\n", outcome.err)


def test_a_text_of_many_megabytes_is_not_read_to_its_end(gridsmith):
    outcome = gridsmith("boggle", "dice", "/dev/zero")
    assert outcome.err == "gridsmith: /dev/zero is too large: more than 10,000,000 bytes\n"


KINDS = {
    "board.png": (b"\x89PNG\r\n\x1a\n\0", "a PNG picture; `gridsmith picture read` reads it"),
    "board.jpg": (b"\xff\xd8\xff\xe0\0", "a JPEG picture; `gridsmith picture read` reads it"),
    "all.zip": (None, "a Gridsmith backup; `gridsmith backup restore` reads it"),
    "other.zip": (b"PK\x03\x04" + bytes(40), "a ZIP archive or an office document, not a text"),
    "board.pdf": (b"%PDF-1.7\n", "a PDF document, not a text file"),
    "best.json": (sealed({"file": "gridsmith tiles search"}), "a saved search; resume it"),
}


@pytest.mark.parametrize(
    "command",
    ["balda search", "balda review", "boggle solve", "boggle roll --dice", "tiles optimize --bag",
     "blocks solve", "blocks show", "dots analyze", "dots review"],
)  # fmt: skip
def test_a_file_of_another_kind_is_named_with_the_command_that_reads_it(gridsmith, home, command):
    gridsmith("backup", "save", "all.zip")
    files = dict(KINDS)
    if not command.startswith("blocks"):
        files["soma.xmpuzzle"] = gzip.compress(b"<puzzle/>"), "a gzip archive; `gridsmith blocks"
    for name, (data, said) in files.items():
        if data is not None:
            (home / name).write_bytes(data)
        outcome = gridsmith(*command.split(), name)
        assert (outcome.status, outcome.out) == (2, ""), name
        assert outcome.err.startswith(f"gridsmith: {name}: this is {said}")
        assert outcome.err.count("\n") == 1
