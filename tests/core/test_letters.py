import pytest

from gridsmith.core.balda.board import Board
from gridsmith.core.boggle.board import BoggleBoard
from gridsmith.core.boggle.dice import Dice
from gridsmith.core.boggle.solve import find_paths
from gridsmith.core.lexicon.alphabet import Alphabet, is_capital
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.lexicon.keyboard import letter_typed
from gridsmith.core.lexicon.own_words import OwnWords, parse_lines
from gridsmith.core.lexicon.pattern import Pattern
from gridsmith.core.lexicon.reading import read_word_list
from gridsmith.core.tiles.bag import Bag
from gridsmith.core.tiles.game import Rack
from tests.core.languages import LANGUAGES, SIGNS


@pytest.mark.parametrize("language", [*LANGUAGES, "signs"])
def test_letters_come_back_from_whatever_they_are_written_in(language):
    letters = LANGUAGES.get(language, SIGNS)
    alphabet = Alphabet(language, letters)
    capitals = alphabet.upper(letters)
    assert len(capitals) == len(letters)
    assert alphabet.fold(capitals) == alphabet.fold(letters) == letters
    assert [letter_typed(capital, alphabet) for capital in capitals] == list(letters)

    codes = bytes(range(len(letters))) * 3
    board = Board(15, 12, alphabet, codes[:180].ljust(180, b"\xff"))
    assert Board.parse(board.text(), alphabet) == board
    assert Board.parse(alphabet.upper(board.text()), alphabet) == board

    board = BoggleBoard(9, 9, alphabet, codes[:81].ljust(81, b"\xff"))
    assert BoggleBoard.parse(board.text(), alphabet) == board
    assert BoggleBoard.parse_row(board.text().replace("\n", ""), alphabet) == board
    assert BoggleBoard.of_faces(9, 9, list(board.faces()), alphabet) == board
    first = letters[:9]
    assert board.spell([(0, column) for column in range(9)]) == first
    assert find_paths(board, alphabet.upper(first))
    dice = Dice.of("all", capitals[:60], alphabet)
    assert Dice.parse("all", dice.text(), alphabet) == dice

    bag = Bag("all", alphabet, (2,) * len(letters), tuple(range(1, len(letters) + 1)))
    assert Bag.parse(bag.text(), alphabet, "all") == bag
    assert Bag.of_letters(bag.letters, alphabet, bag.values, "all") == bag
    rack = Rack.read(alphabet.upper(first) + "?", alphabet)
    assert Rack.read(rack.text(), alphabet) == rack
    assert Pattern.parse(alphabet.upper(first), alphabet).fits(first)

    lexicon = build_lexicon("made", alphabet, [first])
    assert alphabet.upper(first) in lexicon
    assert lexicon.complete(alphabet.upper(first[:2])) == [first]
    assert parse_lines([f"+{alphabet.upper(first)}"], alphabet) == OwnWords(frozenset([first]))


@pytest.mark.parametrize(
    ("language", "written", "words"),
    [
        ("", "ΟΔΟΣ σοφός φως", ["οδοσ", "σοφόσ", "φωσ"]),
        ("", "שלום מלך", ["מלכ", "שלומ"]),
        ("", "İSTANBUL IŞIK i\u0307yi KIŞ", ["istanbul", "iyi", "kış", "ışık"]),
        ("", "Istanbul ilk " + "lit " * 100 + "Diyarbakır", ["ilk", "istanbul", "lit"]),
        ("ca", "col·lecció COŀLEGA", ["collecció", "collega"]),
        ("", "ﬁn ſo oﬀ ŉ", ["fin", "off", "so"]),
        ("de", "FUẞ fuß MASSE", ["fuß", "masse"]),
        ("nl", "Ĳs", ["ĳs"]),
        ("", "ქართული ᲥᲐᲠᲗᲣᲚᲘ", ["ქართული"]),
    ],
)
def test_reads_what_stands_for_other_letters(language, written, words):
    alphabet = Alphabet(language, LANGUAGES[language]) if language else None
    read = read_word_list(written.replace(" ", "\n").encode(), alphabet=alphabet)
    assert sorted(read.words) == words
    assert all(read.alphabet.fold(word) == word for word in read.words)


def test_a_letter_among_capitals_is_one_or_has_none():
    assert "".join(filter(is_capital, "AaЯяẞßეא1?.")) == "AЯẞეא"
