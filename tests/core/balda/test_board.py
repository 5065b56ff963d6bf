import re
from dataclasses import replace
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.balda import played
from gridsmith.core.balda.board import Board
from gridsmith.core.balda.game import Game
from gridsmith.core.balda.notation import read_moves, without_heading
from gridsmith.core.balda.played import is_slip, moves_of_word, words_near
from gridsmith.core.balda.rules import Rules
from gridsmith.core.boggle.board import BoggleBoard
from gridsmith.core.bonus import Bonus
from gridsmith.core.errors import Complaint
from gridsmith.core.grid import BoardError
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN, Alphabet
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.record.table import NotationError
from tests.core.hands import checksum_of_readings


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (" \n\n", "no board in this text"),
        ("аб\nа1", "line 2, column 2: '1' is neither a letter of the Russian alphabet nor '.'"),
        ("аб\n\n а\tq", "line 3, column 4: 'q' is neither"),
        ("а\ud800", "line 1, column 2: "),
        ("аб\n\nабв", "line 3 has 3 cells where the rows above have 2"),
        ("абв", "a board has 2 to 15 rows, not 1"),
        (("." * 16 + "\n") * 2, "a board has 2 to 15 columns, not 16"),
        ("..\n" * 16, "a board has 2 to 15 rows, not 16"),
    ],
)
def test_says_where_a_text_is_no_board(text, complaint):
    with pytest.raises(BoardError, match=re.escape(complaint)):
        Board.parse(text, RUSSIAN)


@pytest.mark.parametrize(
    ("rows", "columns", "cells", "complaint"),
    [
        (5, 16, b"\xff" * 80, "2 to 15 columns, not 16"),
        (2, 2, b"\xff" * 5, "a 2x2 board has 4 cells, not 5"),
        (2, 2, b"\xff\xff\xff\x1a", "a cell holds no letter of the English alphabet"),
        (2, 2, b"\xff\xff\xff\xfe", "a cell holds no letter of the English alphabet"),
    ],
)
def test_refuses_cells_that_are_no_board(rows, columns, cells, complaint):
    with pytest.raises(BoardError, match=complaint):
        Board(rows, columns, ENGLISH, cells)


@pytest.mark.parametrize(
    ("before", "changed"),
    [("cat\n...", []), ("c.t\n..s", [(0, 1), (1, 2)]), ("ca\n..", None)],
)
def test_a_board_is_compared_with_one_of_its_kind(before, changed):
    board = Board.parse("cat\n...", ENGLISH)
    assert board.changed_from(Board.parse(before, ENGLISH)) == changed
    assert board.changed_from(Board.empty(2, 3, RUSSIAN)) is None


@pytest.mark.parametrize(
    ("sides", "letters", "wanted"),
    [((5, 5), 5, (5, 5)), ((5, 5), 7, (7, 7)), ((3, 5), 7, (3, 7)), ((5, 5), 15, (15, 15))],
)
def test_a_start_word_has_room_on_a_larger_board(sides, letters, wanted):
    assert Board.sides_for(*sides, "а" * letters, RUSSIAN) == wanted


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (lambda: Board.with_start_word(5, 5, "барсук", RUSSIAN), "a row has 5 cells"),
        (lambda: Board.with_start_word(5, 5, "bald", RUSSIAN), "'b' is not a letter"),
        (lambda: Board.sides_for(5, 5, "а" * 16, RUSSIAN), "has 16 letters, and a board at most"),
        *(
            (partial(Board.empty(2, 3, RUSSIAN).place, 0, 0, symbol), "is not a letter of the Russ")
            for symbol in ("", "q", "аб", ".")
        ),
    ],
)
def test_what_cannot_be_on_a_board_is_refused(make, complaint):
    with pytest.raises(Complaint, match=complaint):
        make()


def test_rules_are_checked_and_not_changed_from_outside():
    for wrong in {"min_length": 0}, {"letter_values": {"а": -1}}:
        with pytest.raises(Complaint):
            Rules(**wrong)
    values, bonuses = {"а": 2}, {(0, 1): Bonus.parse("2w")}
    rules = Rules(letter_values=values, bonuses=bonuses)
    values["а"] = 5
    bonuses.clear()
    assert rules.points("ба", (0, 1), "а") == 6
    with pytest.raises(TypeError):
        rules.letter_values["а"] = 5
    rules = Rules(letter_values={"а": 2})
    assert hash(rules) == hash(Rules(letter_values={"а": 2}))
    assert rules == Rules(letter_values={"А": 2})
    assert rules.has_points
    assert not Rules(letter_values={"а": 1}).has_points
    assert Rules(bonuses={(0, 0): Bonus.parse("2w")}).has_points


START = Game(Board.with_start_word(5, 5, "балда", RUSSIAN), "made", start_word="балда")
EMPTY = START.begun_on(Board.empty(5, 5, RUSSIAN))
NAMED = replace(START, players=("Аня", ""))
FOREIGN = START.begun_on(Board.empty(3, 7, ENGLISH))

MOVES = (
    ("1", "бан", "2", "2", "н"),
    ("2", "лак", "4", "2", "к"),
    ("3", "дар", "4", "5", "р"),
)


def table(*rows, sign="\t"):
    return "".join(sign.join(row) + "\n" for row in rows)


def test_what_is_read_is_the_same_everywhere():
    rows = (("0", ".....", "1"), ("0", "балда", "2"), ("0", ".....", "3"), *MOVES[:1])
    more = (
        ("2", "дар", "3", "5", "р", "2", "7", "well", "2,4 2,5 3,5"),
        ("3", "-"),
        ("3", "=", "", "", "", "3"),
    )
    large = [(n, word, str(int(row) + 5), str(int(col) + 5), x) for n, word, row, col, x in MOVES]
    aside = [(n, word, row, str(int(col) + 1), x) for n, word, row, col, x in MOVES]
    second = MOVES[0], (*MOVES[1], "2")
    texts = [
        *(table(("0", "Балда"), *moves) for moves in (MOVES, (*large, ("4", "-")), aside, second)),
        *(table(*MOVES[:2], (*MOVES[2], "", "", "", "2,4 " * n)) for n in (31, 450, 451)),
        *(table(*rows), table(*rows, *more), table(*MOVES, ("1", "-"))),
        f"move\tword\trow\tcolumn\tletter\n{table(('0', 'балда'), *MOVES)}",
        "1. бан 2 2 н 2 0 a good one\n2) -\n",
        "1\tбан\t2\t2\tн\t3\n2\t-\t\t\t\t4\n",
        *(table(("0", "балда"), (*MOVES[0], "1", points)) for points in ("2000000", "2000001")),
    ]
    pieces = *"01235\t\n -=.xак,", "балда", "бан", "лак", "\n2\t-\n", "1,1 ", "16", "note", "\t\t"
    told = [
        checksum_of_readings(
            lambda text, like=like: read_moves(text, like, RUSSIAN).content(), texts, pieces
        )
        for like in (EMPTY, NAMED, EMPTY.begun_on(Board.empty(5, 7, RUSSIAN)), FOREIGN)
    ]
    boards = ["балда\n.....", ". а б\nб . .", "\ufeffаб\r\nвг\n"]
    told += [
        checksum_of_readings(lambda text: Board.parse(text, RUSSIAN).text(), boards, pieces),
        checksum_of_readings(without_heading, [*texts, "word\nrow"], pieces),
    ]
    assert sum(told) == 6150110531


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("1\tбан\t2\t2\tн\n2\tлак\t4\t2\n", "line 2: a row, a column and a letter are needed"),
        ("1\tбан\t\t2\tн\n", "line 1: a row, a column and a letter are needed"),
        ("1\tбан\t2\t\tн\n", "line 1: a row, a column and a letter are needed"),
        ("1\tбан\t2\t2\tн\n\n2\tлук\t4\t2\tк\n", "line 3: лук cannot be traced by these rules"),
        ("1\tбан\t2\t2\tн\n3\tлак\t4\t2\tк\n", "line 2: move 3 can't follow move 1"),
        ("1\tбан\t2\t2\tн\n2\tбак\t3\t3\tк\n", "line 2: row 3, column 3 already holds л"),
        ("1\tбан\t2\t2\tн\n2\tбан\t4\t2\tн\n", "line 2: бан was already played"),
        ("1\tбан\t2\t33\tн\n", "line 1: col: '33' is not a number from 1 to 15"),
        ("1\tбан\t2\t7\tн\n", "line 1: row 2, column 7 is not on a 5x5 board"),
        ("1\tбaн\t2\t2\tн\n", "line 1: 'бaн' has letters outside the Russian alphabet"),
        ("1\tбан\t2\t3\tnn\n", "line 1: 'nn' is not a letter of the Russian alphabet"),
        ("1\t\t2\t3\tн\n", "line 1: the word is missing"),
        ("move\tword\trow\tcol\n", "line 1: the column 'letter' is missing"),
        ("move\tword\trow\tcol\tletter\n", "no moves in this text"),
        ("1\tбан\t2\t2\tн\n0\tбалда\n", "line 2: move 0 must come first"),
        ("0\tбалда\n0\tбарин\n", "line 2: duplicate start word"),
        ("0\tб1\n", "line 1: 'б1' has letters outside the Russian alphabet"),
        ("0\tбалдабалдабалдабалда\n", "line 1: 'балдабалдабалдабалда' does not fit: a board has"),
        ("0\t....\t1\n0\t.....\t2\n", "the rows of move 0: line 2 has 5 cells where the rows"),
        ("1\tбан\t2\t2\tн\t5\n", "line 1: player: '5' is not a number from 1 to 4"),
        ("1\tбан\t2\t2\tн\t1\t-5\n", "line 1: points: '-5' is not a number from 0 to"),
        ("1\tбан\t2\t2\tн\t1\t5\t\t3;1\n", "line 1: '3;1' is not a path such as 1,1 1,2"),
        ("1\tбан\t2\t2\tн\t1\t5\t\t0,1 9,9\n", "line 1: row 0, column 1 is not on a 5x5"),
        ("1\tбан\t2\t2\tн\t1\t5\t\t1,1 1,2\n", "line 1: бан does not pass row 2, column 2"),
        ('[{"word": "а"}]', "item 1: the number is missing"),
        ('1;"' + "x" * 200_000, "line 1: unclosed quotation mark"),
        ("1000001\tбан\t2\t2\tн\n", "line 1: move: '1000001' is not a number from 0 to"),
        ("1" * 1_000_001, "1,000,001 characters are too many for a game"),
        (
            "".join(f"{n}\t-\n" for n in range(1, 10_001)),
            "line 1001: a saved game has at most 1000",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text, complaint):
    with pytest.raises(Complaint, match=re.escape(complaint)):
        read_moves(text, START, RUSSIAN)


@pytest.mark.parametrize(
    ("rows", "like", "alphabet", "complaint"),
    [
        (
            (("0", "балда"), *MOVES, ("4", "лук", "4", "3", "к")),
            EMPTY,
            RUSSIAN,
            "line 5: лук cannot be traced",
        ),
        (MOVES, EMPTY, RUSSIAN, "line 1: the start word is missing"),
        (MOVES, START, ENGLISH, "has letters outside the English alphabet"),
    ],
)
def test_a_game_that_does_not_fit_is_refused(rows, like, alphabet, complaint):
    with pytest.raises(NotationError, match=complaint):
        read_moves(table(*rows), like, alphabet)


LEXICON = build_lexicon("made", ENGLISH, ["cat", "cats", "scat", "tea"])


@pytest.mark.parametrize(
    ("bottom", "typed", "cells", "slip", "near"),
    [
        ("...", (), {(0, 1), (2, 1)}, "catz", ("cats",)),
        (".e.", ((2, 1),), {(2, 1)}, "tae", ("tea",)),
    ],
)
def test_a_word_was_played_with_the_letter_that_was_typed_or_anywhere(
    bottom, typed, cells, slip, near, monkeypatch
):
    board = Board.parse(f"...\ncat\n{bottom}", ENGLISH)
    game = Game(board, "made", start_word="cat", letters_typed=typed)
    moves = moves_of_word(game, "ae", LEXICON, lambda fraction: None)
    assert {move.cell for move in moves} == cells
    assert words_near(game, slip, LEXICON, lambda fraction: None) == near
    monkeypatch.setattr(played, "STEPS_FOR_NEAR", 0)
    assert words_near(game, slip, LEXICON, lambda fraction: None) == ()


@pytest.mark.parametrize(
    ("typed", "is_so"),
    [
        ("кошка", False),
        ("кошк", True),
        ("кошкаа", True),
        ("ккошка", True),
        ("ошка", True),
        ("кошма", True),
        ("окшка", True),
        ("кошак", True),
        ("кошам", False),
        ("кош", False),
        ("шокка", False),
        ("", False),
    ],
)
def test_a_slip_of_the_hand(typed, is_so):
    assert is_slip("кошка", typed) == is_so


@pytest.mark.parametrize("kind", [Board, BoggleBoard])
@given(data=st.data())
def test_a_letter_of_several_characters_is_one_cell(kind, data):
    alphabet = Alphabet("xx", "ch").with_letters(["ch", "hh"])
    codes = bytes(data.draw(st.lists(st.integers(0, len(alphabet) - 1), min_size=9, max_size=9)))
    board = kind(3, 3, alphabet, codes)
    assert kind.parse(board.text(), alphabet) == board
