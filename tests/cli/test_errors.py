import gzip
import re
import shlex

import pytest
from PySide6.QtGui import QImage

from gridsmith.core.searching.saved_search import sealed
from tests.cli.conftest import ELBOWS, SPHERES

FILES = {
    "a": "tea",
    "bad.json": '{"rows": 1.5, "cols": 2, "drawn": []}',
    "box.txt": "+---+\n|   |\n+---+\n",
    "bricks.txt": "name: Bricks\n\npiece: brick\ncount: 3\n##\n\ngoal:\n###\n###\n",
    "empty.txt": "",
    "english.txt": "tea\ntear\ntears\ncat\n",
    "few.txt": ". .\n",
    "game.tsv": "move\tword\trow\tcol\tletter\n0\tкот\n1\tток\t1\t2\tт\n2\tкит\t3\t1\tи\n",
    "greek.txt": "άλφα\nβήτα\n",
    "letters.txt": "...\nк.5\n",
    "long.txt": "a" * 201,
    "low.txt": "кот\n",
    "pair.txt": "TE\nAR\n",
    "played.txt": "кот\n\nток, cat\n",
    "plus.txt": "2l .\n+5 .\n",
    "scores.txt": "TEAR\n\nTEARS\n",
    "start.txt": "кот\n...\n",
    "tea.txt": "TEA\nSRI\n",
    "values.txt": "к 2\nкк 2\n",
    "wrong.txt": "TEAR\nTEA5\n",
}

ERRORS = [
    ("chess", "No such command 'chess'"),
    ("balda", "Missing command"),
    ("words", "Missing command"),
    ("--frobnicate", "No such option: --frobnicate"),
    ("balda search", "Missing argument 'BOARD'"),
    ("balda search board.txt board.txt", "Got unexpected extra argument(s) (board.txt)"),
    ("balda search board.txt --format xml", "Invalid value for '--format' / '-f': 'xml' is not"),
    ("balda search board.txt --min-length 0", "Invalid value for '--min-length': '0' is not a"),
    ("balda search board.txt --limit", "Option '--limit' requires an argument"),
    ("balda search ''", "BOARD is empty"),
    ("balda search board.txt --words ''", "--words is empty"),
    ("balda search board.txt --ban кот --ban ''", "--ban is empty"),
    ("boggle solve board.txt --words ' '", "--words is empty"),
    ("balda search nowhere.txt", "nowhere.txt: no such file"),
    ("balda search folder", "folder is a folder, not a file"),
    ("balda search folder/board.txt/x", "folder/board.txt/x: no such file"),
    ("balda search cp1251.txt", "cp1251.txt, line 2, column 1: this is not UTF-8 text (byte 0xea)"),
    ("balda search empty.txt", "empty.txt: no board in this text"),
    ("balda search letters.txt", "letters.txt: line 2, column 3: '5' is neither a letter of the"),
    ("balda search low.txt", "low.txt: a board has 2 to 15 rows, not 1"),
    ("balda search board.txt -w en", "board.txt: line 2, column 1: 'к' is neither a letter of"),
    ("balda search board.txt --cell 4,1", "--cell 4,1: row 4, column 1 is not on a 3x3 board"),
    ("balda search board.txt --through -1,2", "--through -1,2: row -1, column 2 is not on a 3x3"),
    ("balda search board.txt --through 2,4", "--through 2,4: row 2, column 4 is not on a 3x3"),
    ("balda search board.txt --cell '3;1'", "--cell '3;1': a cell is two numbers, row and"),
    ("balda search board.txt --cell 2,1", "--cell 2,1: the cell is not empty, it holds 'к'"),
    ("balda search board.txt --through 1,1", "--through 1,1: the cell is empty, so no word can"),
    ("balda search board.txt --ban cat", "--ban: 'cat' has 'c', which is not a letter of the"),
    ("balda search board.txt --ban-file played.txt", "played.txt, line 3, column 6: 'cat' has"),
    ("balda search board.txt --letter-values к=много", "--letter-values: 'к=много' is not a"),
    ("balda search board.txt --letter-values q=1", "--letter-values: 'q' has 'q', which is not a"),
    ("balda search board.txt --letter-values values.txt", "values.txt, line 2: 'кк 2' is not a"),
    ("balda search board.txt --bonus few.txt", "few.txt: the bonuses have 1 rows, and the board"),
    ("balda search board.txt --words klingon", "unknown word list 'klingon'; available:"),
    ("balda search board.txt --words folder", "folder: this is a folder, not a file"),
    ("balda search board.txt --words empty.txt", "empty.txt: the file is empty"),
    ("balda search board.txt --output moves.xls", "moves.xls: the name should end in .txt, .csv,"),
    ("balda search board.txt --output nowhere/moves.tsv", "nowhere/moves.tsv cannot be written:"),
    ("balda search board.txt --output folder --format tsv", "folder cannot be written: Is a"),
    ("balda search game.tsv", "game.tsv: line 4: кит cannot be traced by these rules with и in"),
    ("balda advise board.txt --opponent good -w words.txt", "--opponent good: no word-frequency"),
    ("balda review start.txt -w words.txt", "start.txt: no moves to review"),
    ("balda solve -w words.txt --size 4x4 --start шалаш", "--size 4x4: 'шалаш' does not fit: a"),
    ("balda solve -w words.txt --size 4x4 --start ёж", "--size 4x4: 'еж' leaves 14 cells of the"),
    ("balda solve -w words.txt --size 1x3", "--size 1x3: a board has 2 to 15 rows, not 1"),
    ("balda solve -w words.txt --size 2x9", "no word of 9 letters in words.txt: give a --start"),
    ("balda solve -w words.txt --start cat", "--start: 'cat' has 'c', which is not a letter of"),
    ("boggle solve GREPTNALESITDRE", "'GREPTNALESITDRE' is not a file; as a board on one line:"),
    ("boggle solve TEASRI --size 3x3", "'TEASRI' is not a file; as a board on one line: line 1:"),
    ("boggle solve Testing", "Testing: no such file"),
    ("boggle solve tea.txt --size 3x3", "--size 3x3: tea.txt: this is a 2x3 board"),
    ("boggle solve 'TE A5'", "'TE A5' is not a file; as rows of a board: line 2, column 2: '5'"),
    ("boggle solve tea.txt --scoring chess", "--scoring 'chess' is not a file, a table such as"),
    ("boggle solve tea.txt --scoring 3:1:2", "--scoring: '3:1:2' does not have the form"),
    ("boggle solve tea.txt --scoring values.txt", "values.txt: 'к' does not have the form"),
    ("boggle solve 'T2wE AS' --scoring classic", "bonuses of cells count only with --scoring"),
    ("boggle score 'T2wE AS' --scoring 3:1", "bonuses of cells count only with --scoring letters"),
    ("boggle solve 'TE AS' --bonus plus.txt", "plus.txt: '+5' is not a bonus here: write 2l, 3l,"),
    ("boggle solve 'TE AS' --bonus few.txt", "few.txt: the bonuses have 1 rows, and the board"),
    ("boggle rearrange 'T2wE AS'", "bonuses of cells do not count in a search; leave them out"),
    ("boggle rearrange", "give a BOARD to rearrange, or --resume FILE (see --help)"),
    ("boggle rearrange '.. ..'", "'.. ..' is not a file; as rows of a board: all cells are"),
    ("boggle rearrange tea.txt --resume tea.txt", "BOARD cannot be used with --resume; the saved"),
    ("boggle score scores.txt", "scores.txt: line 3: 5 cells do not make a square board"),
    ("boggle score scores.txt --size 2x3", "scores.txt: line 1: a 2x3 board has 6 cells, not 4"),
    ("boggle score wrong.txt", "wrong.txt: line 2, column 4: '5' is neither a letter of the"),
    ("boggle score tea.txt --size 1x4", "--size 1x4: a board has 2 to 10 rows, not 1"),
    ("boggle roll --dice chess", "--dice 'chess': no such set or file; the sets are new,"),
    ("boggle roll --dice wrong.txt", "wrong.txt: line 2, column 4: '5' is neither a letter of"),
    ("boggle roll --dice pair.txt", "--dice pair.txt: 2 dice do not make a square; give a size"),
    ("boggle roll --dice new --size 5x5", "--dice new --size 5x5: 16 dice do not fill a 5x5"),
    ("boggle roll --size 3x3", "--size 3x3: none of the sets new, classic, big, super-big has 9"),
    ("boggle optimize --dice new --letters any", "--dice and --letters any cannot be used"),
    ("boggle optimize --words words.txt --dice new", "the dice new are in the English alphabet,"),
    ("boggle optimize --resume tea.txt", "tea.txt: this is not a saved search, or its first line"),
    ("boggle optimize --resume tea.txt --size 4x4", "--size cannot be used with --resume; the"),
    ("tiles optimize --resume tea.txt --all", "--all cannot be used with --resume; the saved"),
    ("tiles optimize --resume tea.txt --any-initials", "--any-initials cannot be used with"),
    ("tiles optimize --resume tea.txt --require as", "--require cannot be used with --resume"),
    ("tiles optimize --resume tea.txt --bag A", "--bag cannot be used with --resume; the saved"),
    ("boggle optimize --save folder", "folder cannot be written: Is a directory"),
    ("boggle optimize --save nowhere/x", "nowhere/x cannot be written: No such file or directory"),
    ("boggle optimize --cluster tcp://nowhere:1", "--cluster needs --workers, the number of its"),
    ("boggle optimize --seconds -5", "Invalid value for '--seconds': '-5' is not a number of"),
    ("boggle optimize --target 0", "Invalid value for '--target': '0' is not a whole number from"),
    ("boggle compare tea.txt nobody.txt -w english.txt", "nobody.txt: no such file"),
    ("boggle compare tea.txt long.txt -w english.txt", "long.txt: 'aaaaaaaaaaaaaaaaaaaa…' has"),
    (
        "boggle compare tea.txt a a a a a a a a a a a a a -w english.txt",
        "13 lists; a round has at most 12 players",
    ),
    ("boggle prove --least 3 --size 4x5", "a proof needs a board of at most 16 cells, such as"),
    ("boggle prove --least 3 --dice new --letters TEAS", "--dice and --letters cannot be used"),
    ("boggle prove --least 3 --letters TEA.", "a proof needs a board without blocked cells"),
    ("boggle prove --least 3 --share 3/2", "--share '3/2' is not such as 2/5"),
    (
        "boggle prove --least 3 --letters TEAS --share 99/99 -w english.txt",
        "--share 99/99: this proof has only 4 parts",
    ),
    ("boggle verify tea.txt", "tea.txt: this is not a saved search, or its first line is damaged"),
    ("words info klingon", "unknown word list 'klingon'; available: ru-nouns, ru-nouns-wide, en,"),
    ("words add cat --words ru-nouns", "'cat' has letters outside the Russian alphabet"),
    ("words hide я", "'я' has 1 letters; a word has 2 to 63"),
    ("words import nowhere --name mine", "nowhere: no such file"),
    ("words import words.txt --name en", "en is the name of a bundled list; choose another one"),
    ("words import words.txt --name ../mine", "invalid list name '../mine': use letters, digits,"),
    ("words import words.txt", "Missing option '--name'"),
    ("words export en -o nowhere/en.txt", "nowhere/en.txt cannot be written: No such file or"),
    ("words remove en", "en is a bundled list and cannot be removed"),
    ("words build --to words.txt/images", "words.txt/images cannot be written: Not a directory"),
    ("words match", "no pattern and no condition; see gridsmith words match --help"),
    ("words match 'c[a' -w english.txt", "PATTERN: the [ at place 2 of the pattern has no ]"),
    ("words match --length x -w english.txt", "--length: 'x' is not a number or a range such as"),
    ("words match --not length=9-2 -w english.txt", "--not length: the range 9-2 is empty: 9 is"),
    ("words match --not size=9 -w english.txt", "--not 'size=9': 'size' is not one of: pattern,"),
    ("words match --flag odd -w english.txt", "--flag: 'odd' is not one of: plural, soft,"),
    ("words match --known everyone -w english.txt", "the list english does not say how well"),
    ("words check кот --profile gone", "unknown profile 'gone'; available: strict, balda.club,"),
    ("words check кот --words words.txt --profile strict", "--profile is for word lists; import"),
    ("words profiles refuse gone кот", "unknown profile 'gone'; available: strict, balda.club,"),
    ("words profiles import words.txt", "words.txt is not a profile: invalid JSON at line 1,"),
    ("words profiles import gone.json", "gone.json cannot be read: No such file or directory"),
    ("tiles words te5", "RACK: '5' at place 3 is neither a letter of the English alphabet nor ?"),
    ("tiles words tea???", "RACK: a rack has at most 2 blanks, not 3"),
    ("tiles words tea --pattern t.a", "--pattern: '.' at place 2 of the pattern is neither a"),
    ("tiles words tea --require 5", "--require: '5' is not a letter of the English alphabet"),
    ("tiles words tea --bag none", "--bag 'none': no such bag or file; the bags are en-scrabble,"),
    (f"tiles words tea --bag {'x' * 40}", f"--bag '{'x' * 40}': no such bag or file; the bags are"),
    (f"tiles words tea --bag {'x' * 41}", f"--bag '{'x' * 40}…': no such bag or file; the bags"),
    ("tiles words tea --bag values.txt", "values.txt: line 1: each line needs a letter, the"),
    ("tiles words tea --bag ru-scrabble -w english.txt", "--bag ru-scrabble is in the Russian"),
    ("tiles words кот --words words.txt --known everyone", "--known: no word-frequency data for"),
    ("tiles optimize --bag QU1Z -w english.txt", "--bag 'QU1Z': no such bag or file; the bags"),
    ("tiles optimize --bag QUIZЯ -w english.txt", "--bag: 'Я' at place 5 is neither a letter of"),
    ("tiles optimize --max-length many", "--max-length 'many': give a number of letters from 1"),
    ("tiles optimize --require zoo -w english.txt", "'zoo' is not in english"),
    ("tiles optimize --require tea --forbid TEA -w english.txt", "'tea' is both required and"),
    ("tiles optimize --forbid т -w english.txt", "--forbid: 'т' has 'т', which is not a letter"),
    ("tiles optimize --resume tea.txt --bag QUIZ", "--bag cannot be used with --resume; the"),
    ("tiles optimize --words greek.txt", "no bag fits the letters of greek: give one with --bag,"),
    ("blocks solve", "give a PUZZLE, or --resume FILE for a saved search: one of the two is"),
    ("blocks solve bricks.txt --resume x", "give a PUZZLE, or --resume FILE for a saved search:"),
    ("blocks solve bricks.txt --all --count", "--all and --count cannot be used together"),
    ("blocks solve --all --resume bricks.txt", "--all cannot be used with --resume; the saved"),
    ("blocks solve --resume bricks.txt", "bricks.txt: this is not a saved search, or its first"),
    ("blocks solve diabol", "PUZZLE 'diabol': no such puzzle or file; did you mean diabolical-cu"),
    ("blocks show Betlam-Cube", "PUZZLE 'Betlam-Cube': no such puzzle or file; did you mean"),
    ("blocks solve words.txt", "words.txt: line 1: this line comes before any 'piece:' or 'goal:'"),
    ("blocks solve soma-cube --problem 1", "--problem cannot be used with soma-cube, which has"),
    ("blocks solve elbows.xmpuzzle --problem 3", "elbows.xmpuzzle: unknown puzzle 3; there are 2"),
    ("blocks solve bricks.txt -o all.csv", "all.csv: the name should end in .txt or .json; or"),
    ("blocks solve bricks.txt --convention none", "Invalid value for '--convention': 'none' is"),
    ("blocks pieces Q9", "no piece has a name that begins with 'Q9'"),
    ("blocks export soma-cube", "give FILE or --output FILE, where to write: one of the two"),
    ("blocks export soma-cube soma.obj", "soma.obj: the name should end in .xmpuzzle, .stl or"),
    ("blocks export soma-cube soma.stl", "--piece NAME is needed, one of V, L, T, Z, A, B, P; or"),
    ("blocks export soma-cube soma.zip --piece V", "--piece is for .stl; a .zip has all pieces"),
    ("blocks export soma-cube soma.xmpuzzle --gap 1", "--piece, --cube, --gap and --bevel are"),
    ("blocks export soma-cube soma.zip --gap 0", "the gap must be 0.01 mm to a quarter of the"),
    ("blocks disassemble balls.xmpuzzle", "balls.xmpuzzle: this puzzle uses spheres, not cubes;"),
    ("blocks show balls.xmpuzzle", "balls.xmpuzzle: this puzzle uses spheres, not cubes; it can"),
    ("blocks export balls.xmpuzzle balls.zip", "this puzzle uses spheres, not cubes; it can be"),
    ("dots analyze", "give a FILE with the position, or --size for an empty board: one of the"),
    ("dots show tea.txt --size 2x2", "give a FILE with the position, or --size for an empty"),
    ("dots show nothing.txt", "nothing.txt: no such file"),
    ("dots analyze --size 0x3", "--size: a board has 1 to 9 boxes a side, not 0x3"),
    ("dots show bad.json", "bad.json: 'rows' has 1.5, not a whole number from 1 to 9"),
    ("dots show box.txt", "box.txt: line 2, column 3: the box in row 1, column 1 has four edges"),
    ("dots show --size 2x2 -o position.csv", "position.csv: the name should end in .txt or"),
    ("dots review empty.txt", "empty.txt: the row of move 0 with the size of the board is missing"),
    ("picture read blank.png", "blank.png: no board was found in this picture"),
    ("picture read board.txt", "board.txt: this is not a PNG, JPEG, WebP, GIF or BMP picture"),
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
    for name, text in FILES.items():
        (home / name).write_text(text, encoding="utf-8")
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
