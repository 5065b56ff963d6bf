from dataclasses import replace
from types import SimpleNamespace

import pytest

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.legality import GameError
from gridsmith.core.balda.rearrange import seated
from gridsmith.core.balda.rules import Rules
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.gui.balda.list_says import chip_text, nothing_found
from gridsmith.gui.balda.questions import Kind, Question
from gridsmith.gui.balda.rules_form import advice_rows
from gridsmith.gui.balda.says import (
    board_seen,
    end,
    heading,
    is_loss,
    names,
    names_of,
    next_cell,
    title,
)
from gridsmith.gui.balda.turns import RECORD, move_text, mover
from tests.gui.balda.hands import GAME, PLAYED

ANSWERED = PLAYED.play("scats", 0, 0, "s", ((0, 0), (1, 0), (1, 1), (1, 2), (2, 2)))


@pytest.mark.parametrize(
    ("cell", "by", "down", "expected"),
    [
        ((1, 1), 1, False, (1, 2)),
        ((1, 2), 1, False, (1, 2)),
        ((1, 0), -1, False, (1, 0)),
        ((1, 1), 1, True, (2, 1)),
        ((2, 1), 1, True, (2, 1)),
    ],
)
def test_typing_stays_in_its_line(cell, by, down, expected):
    assert next_cell(GAME.board, cell, by, down=down) == expected


def test_players_have_their_own_names_or_usual_ones():
    named = replace(GAME, players=("", "Ann"))
    assert names(named) == ["Me", "Ann"]
    assert names_of(named, 2, against=True) == ["Me", "Computer"]
    assert names_of(named, 3, against=False) == ["Me", "Ann", "Player 3"]
    assert title(named) == "Me 0 : 0 Ann"
    assert title(seated(PLAYED, 3)) == "Me 4, Player 2 0, Player 3 0"


def test_a_start_word_by_itself_is_no_loss():
    assert not is_loss(GAME, PLAYED)
    assert is_loss(PLAYED, GAME)
    assert is_loss(GAME.typed(0, 0, "x"), GAME)


def test_the_end_of_a_game_names_its_result_and_its_words():
    assert end(PLAYED) is None
    mine = PLAYED.agreed()
    assert (end(mine).title, end(mine).score) == ("You win", "4 : 0")
    assert end(mine).lines == ("Best word: CATS, 4 (Me)",)
    theirs = end(ANSWERED.agreed())
    assert (theirs.title, theirs.score) == ("Opponent wins", "5 : 4")
    assert theirs.lines[1:] == (
        "Best word: SCATS, 5 (Opponent)",
        "The lead changed last with SCATS.",
    )
    even = end(replace(PLAYED, head_start=(0, 4)).agreed())
    assert (even.title, even.score) == ("Draw", "4 : 4")


@pytest.mark.parametrize(
    ("game", "result", "moves", "mine", "words"),
    [
        (GAME, "open", 0, (0, 0), ()),
        (PLAYED.agreed(), "won", 2, (1, 4), (("CATS", 4), ("CATS", 4))),
        (ANSWERED.agreed(), "lost", 3, (1, 4), (("CATS", 4), ("CATS", 4))),
        (replace(PLAYED, head_start=(0, 4)).agreed(), "drawn", 2, (1, 4), (("CATS", 4),) * 2),
    ],
)
def test_a_list_of_games_shows_the_result_and_my_words(game, result, moves, mine, words):
    shown = heading(game)
    assert (shown.name, shown.result, shown.mine, shown.words) == ("CAT", result, mine, words)
    assert (shown.scores, shown.counts) == (game.scores, (("moves", moves),))


def test_a_record_names_its_turns_and_whose_clock_runs():
    over = ANSWERED.passed().agreed()
    assert [
        (RECORD.text(over, turn), RECORD.who(over, turn), RECORD.points(turn), RECORD.word(turn))
        for turn in over.record.turns
    ] == [
        ("CATS", "Me", "4", "cats"),
        ("SCATS", "Opponent", "5", "scats"),
        ("Pass", "Me", "", ""),
        ("Ended by agreement", "", "", ""),
    ]
    play, *_, last = over.record.turns
    assert (RECORD.cell_of(over, play), RECORD.cell_of(over, last)) == ((2, 2), None)
    assert move_text(over, play) == "CATS\u00a03,3"
    assert [*map(mover, (GAME, PLAYED, PLAYED.at_entry(0), over))] == [0, 1, None, None]
    typed = PLAYED.at_entry(0).typed(0, 0, "x")
    assert bool(RECORD.loss(typed)) > bool(RECORD.loss(PLAYED.typed(0, 0, "x")))


CELL = "Row 2, column 3"
FULL = replace(GAME, board=Board.parse("cat\nact", ENGLISH))
KNOTTED = replace(GAME, rules=Rules(knots=True))


@pytest.mark.parametrize(
    ("kind", "game", "chip", "title", "text"),
    [
        (Kind.BOARD, GAME, "Whole board", "No possible moves", "Check the letters, or try"),
        (Kind.BOARD, PLAYED, "Whole board", "No possible moves", "Pass, or end the game"),
        (Kind.BOARD, PLAYED.agreed(), "Whole board", "No possible moves", "It is over."),
        (Kind.BOARD, FULL, "Whole board", "No possible moves", "All cells are filled."),
        (Kind.CELL, GAME, CELL, "No moves here", "Try a cell beside more letters, knots"),
        (Kind.CELL, KNOTTED, CELL, "No moves here", "Try a cell beside more letters, or"),
        (Kind.CELL, replace(GAME, board=Board.empty(5, 5, ENGLISH)), CELL, "No", "The board is"),
        (Kind.LETTER, GAME, "Through T in row 2, column 3", "No trap here", "The opponent can't"),
        (Kind.PLAYED, GAME, "Played with T in row 2, column 3", "No word in the list", "Type the"),
        (Kind.WORD, GAME, "Where CATS was played", "This word can't", "Check the new letter"),
        (Kind.WORD, PLAYED, "Where CATS was played", "This word can't", "Did you mean CAST, CUT?"),
        (Kind.REPLIES, GAME, "Replies to CATS", "No reply", "The opponent has no reply"),
    ],
)
def test_a_list_says_what_it_shows_and_why_it_is_empty(kind, game, chip, title, text):
    cats = SimpleNamespace(word="cats") if kind is Kind.REPLIES else None
    assert chip_text(Question(kind, game, (1, 2), "" if cats else "cats", cats)) == chip
    board = SimpleNamespace(empty=not any(game.board.filled()))
    page = SimpleNamespace(state=game, board=board, endText="It is over." * bool(game.ending))
    told = nothing_found(kind, page, ["CAST", "CUT"] if game is PLAYED else [])
    assert (told[0].startswith(title), told[1].startswith(text)) == (True, True)


def test_a_word_under_a_picture_has_letters_of_the_board():
    seen = SimpleNamespace(read=SimpleNamespace(lattice=GAME.board), letters=["c"] * 9, words="c4t")
    with pytest.raises(GameError):
        board_seen(seen, ENGLISH)


def test_without_word_frequencies_the_opponent_knows_every_word():
    rows = advice_rows("good", shown=True, tiers_missing=True)
    row = {row["key"]: row for row in rows}["opponentChoice"]
    about = "No word-frequency data for this list."
    assert (row["value"], row["usable"], row["note"]) == ("all", False, about)
