import gzip

import pytest

from gridsmith.core.errors import Complaint
from gridsmith.core.library.position_file import position_in, write_position
from gridsmith.core.searching.saved_search import sealed

BURRTOOLS = '<?xml version="1.0"?>\n<puzzle version="2"/>'
GAMES = {
    "a position of ours": (write_position("dots", {}), "dots"),
    "BurrTools": (gzip.compress(BURRTOOLS.encode()), "blocks"),
    "BurrTools, unpacked": (BURRTOOLS, "blocks"),
    "BurrTools, of Windows": (BURRTOOLS.encode("utf-16"), "blocks"),
    "layers": ("name: Two\n\npiece: L\n##\n#.\n\ngoal:\n###\n###\n", "blocks"),
    "a puzzle as JSON": ('{"name": "Two", "pieces": [], "goal": []}', "blocks"),
    "cubies": ("{0, 0, 0, 1},\n{1, 0, 0, kUnknown}", "blocks"),
    "a drawing": ("+---+   +\n|\n+   +   +\n", "dots"),
    "a drawing with a mistake": ("+---+---+\nA   B   |\n+---+---+\n", "dots"),
    "a drawing in dots": ("# of a club\n. . .\n|\n.-. .", "dots"),
    "a drawing in dots with two sides": (". . .\n|   |\n. . .\n", "dots"),
    "a drawing in dots with owners": (". . .\n|A|B|\n. . .\n", "dots"),
    "an empty board of dots": ("+   +\n\n+   +\nto move: B\n", "dots"),
    "a position of dots as JSON": ('{"rows": 1, "cols": 1, "drawn": []}', "dots"),
    "moves": ("move\tword\trow\tcolumn\tletter\n0\tбалда\n", "balda"),
    "numbered moves": ("0\tбалда\n1\tлак\t4\t2\tк\n", "balda"),
    "moves as JSON": ('[{"move": 0, "word": "балда"}]', "balda"),
    "moves of words that Dots uses": ("0\tgrids\n1\tside\t2\t3\te\n2\tboard\t1\t1\tb\n", "balda"),
    "edges": ("move\trow\tcol\tside\n0\t2\t2\tboard\n1\t1\t1\ttop\n", "dots"),
    "edges without a heading": ("0 2 2 board\n1 1 1 top\n", "dots"),
    "edges as JSON": ('[\n {"move": 0, "row": 2, "col": 2,\n "side": "board"}]', "dots"),
    "a board": (".....\n.к...\nбалда\n.....\n.....\n", "balda boggle"),
    "a board with spaces": (". . .\nд о м\n. . .", "balda boggle"),
    "a board of two lines": (". . .\nк о т", "balda boggle"),
    "a board without blanks": ("GREP\nTNAL\nESIT\nDRES\n", "boggle balda"),
    "a board on one line": ("GREP TNAL ESIT DRES", "boggle"),
    "two words": ("hello world", ""),
    "a game in GCG": ("#player1 A Ann\n>A: AEINRS? 8D REtAINS +72 72\n", "board"),
    "a position in CGP": ("7/7/7/2CAT2/7/7/7 QUIZEDO/ 0/66 0", "board"),
    "a position with a rack": (".......\n" * 7 + "rack: abc", "board"),
    "a layout": ("title = 'A'\npremium = ['..', '..']\n[tiles]\na = [1, 1]\n", "board"),
    "a board with bonuses": ("T2wEA\nQuI3lT\n", "boggle"),
    "a board with bonuses on one line": ("T2wEA S3lRI", "boggle"),
    "sixteen letters with bonuses": ("GREPTNA2lLESITDRES3w", "boggle"),
    "a board of sixteen letters": ("GREPTNALESITDRES", "boggle tiles balda"),
    "a board with Qu": ("Qu E D\na b c\nd e f", "balda boggle"),
    "a rack": ("QUIZAER?", "tiles"),
    "a rack without blanks": ("quizaer", "tiles boggle balda"),
    "a bag": ("a 9 1\nb 2 3\n? 2\n", "tiles"),
    "a sentence": ("Meet me at the bridge", ""),
    "a picture": (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", ""),
    "a name of a part of a backup": ("a" * 30 + "settings.ini", "tiles boggle balda"),
    "a word list with a zero": ("cat\n" * 20 + "\0", ""),
    "a word list in another encoding": (b"cat\n" * 20 + b"\xff\n", ""),
    "nothing": ("", ""),
    "JSON of another program": ('{"version": 3}', ""),
}


@pytest.mark.parametrize("name", GAMES)
def test_each_file_is_recognized(name):
    data, games = GAMES[name]
    file = position_in(data if isinstance(data, bytes) else data.encode())
    assert " ".join(file.games) == games
    assert not file.is_word_list


@pytest.mark.parametrize(
    "text",
    [
        "\ufeff# nouns\n" + "арбуз\nдыня\n" * 10,
        "word,count\n" + "cat,12\nice-cream,3\n" * 12,
        "tea/S\nmilk/MS\n" * 10 + "don't\n",
        "barley\n" * 2_000_000,
    ],
)
def test_a_word_list_is_recognized(text):
    assert position_in(text.encode()).is_word_list


@pytest.mark.parametrize(
    ("words", "others", "is_list"),
    [(16, 0, True), (15, 0, False), (18, 2, True), (17, 3, False), (14, 1, False)],
)
def test_a_list_is_of_sixteen_lines_and_nine_of_ten_are_words(words, others, is_list):
    text = "# a list\n\n" + "cat\n" * words + "two words\n" * others
    assert position_in(text.encode()).is_word_list == is_list


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (sealed({"file": "gridsmith tiles search"}), "search saved by the command line"),
        (b"PK\x03\x04" + bytes(26) + b"settings.ini[", "a Gridsmith backup"),
        (b"PK\x03\x04" + bytes(26) + b"settings.ini[" + bytes(10_000_000), "a Gridsmith backup"),
        (bytes(10_000_001), "too large to be a position"),
    ],
)
def test_what_is_no_position_is_named(data, said):
    with pytest.raises(Complaint, match=said):
        position_in(data if isinstance(data, bytes) else data.encode())
