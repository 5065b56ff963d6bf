"""Playing against the computer."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from PySide6.QtCore import Qt

from gridsmith.core.balda.advice import Advise, Position
from gridsmith.core.balda.game_state import Ending
from gridsmith.core.balda.moves import Move
from gridsmith.core.balda.opponent import Opponent
from gridsmith.core.balda.record import ME, OPPONENT, Pass
from gridsmith.core.boggle.solve import solve
from gridsmith.core.lexicon.catalog import Catalog
from gridsmith.core.lexicon.lexicon import Lexicon
from gridsmith.core.strength import Strength
from gridsmith.gui.balda.computer import THINKING
from gridsmith.gui.jobs import Lane
from gridsmith.gui.tool.board_says import Action
from tests.gui.balda.conftest import BALDA
from tests.gui.balda.hands import Hands
from tests.gui.balda.test_word_lists import import_and_wait

pytestmark = pytest.mark.usefixtures("advice_compiled")


def begin(hands: Hands, word: str, *, computer_begins: bool = False, strength: str = "") -> None:
    """Begin a game against the computer, from the sheet where there is one."""
    if hands.window is None:
        starter = OPPONENT if computer_begins else ME
        assert hands.new_game.begin(5, 5, word, starter, strength.lower() or "club") == ""
        return
    hands.show_sheet("N")
    hands.fill("word", word)
    hands.click(hands.with_text("The computer"))
    hands.click("helped")  # the list is played from
    if strength:
        hands.click(hands.with_text(strength))
    if computer_begins:
        hands.click(hands.with_text("Computer"))
    hands.click("beginButton")
    hands.sheet_closed()


def moved(hands: Hands) -> None:
    """Wait until the computer has moved."""
    hands.wait(lambda: not hands.position.is_computers_turn)
    hands.settled()


def play_first(hands: Hands) -> None:
    """Play the first word of the list."""
    hands.search_board()
    hands.click_row(0)
    hands.press(Qt.Key.Key_Return)


@pytest.mark.parametrize("by", ["key", "click"])
def test_its_move_can_be_followed_and_cut_short(hands, by):
    """Its letter falls and its word is traced; a key or a click shows all of it."""
    hands.new_game.begin(5, 5, "балда", ME, "casual")
    hands.see_frame()
    hands.app.engine.singletonInstance("gui.controls", "Theme").setProperty("calm", 10**5)
    before = hands.position
    hands.editor.do(Action("play", "лак"), before.play("лак", 1, 1, "к", ((2, 2), (2, 1), (1, 1))))
    moved(hands)
    played = hands.position.plays[-1]
    cell = hands.position.board.cell(*played.cell)
    assert hands.grid.property("path").toVariant() == []
    assert hands.grid.property("placedCell") == -1
    assert not hands.grid.property("letters").toVariant()[cell]
    if by == "key":
        hands.press(Qt.Key.Key_Right)
    else:
        hands.click(hands.grid)
    assert hands.grid.property("placedCell") == cell
    assert hands.grid.property("path") == hands.page.path


def test_the_computer_answers_each_move(models):
    """Its word is shown with its path and points; one undo takes back both moves."""
    hands = models(*BALDA)
    begin(hands, "балда", strength="Casual")
    before = hands.position
    assert before.computer is Strength.CASUAL
    assert [player["name"] for player in hands.rules.players] == ["Me", "Computer"]
    play_first(hands)
    assert hands.status == "Computer is thinking…"
    assert hands.page.busy
    moved(hands)
    first, second = hands.position.plays
    assert (first.player, second.player) == (ME, OPPONENT)
    assert hands.notice().startswith(f"Computer: {second.word.upper()}, {second.points} point")
    columns = hands.position.board.columns
    assert hands.page.path == [row * columns + column for row, column in second.path]
    hands.press(Qt.Key.Key_Escape)
    assert hands.page.path == []
    after = hands.position
    hands.ctrl("Z")
    assert hands.position == before
    hands.ctrl("Y")
    assert hands.position == after
    hands.ctrl("T")
    assert not hands.position.plays
    assert hands.position.turn == ME
    assert hands.notice() == f"Took back {first.word.upper()}."


def test_the_computer_begins(models):
    """It cannot be taken back without a move of one's own; an undo takes the whole game back."""
    hands = models(*BALDA)
    before = hands.position
    begin(hands, "балда", computer_begins=True, strength="Master")
    moved(hands)
    (play,) = hands.position.plays
    assert play.player == OPPONENT
    hands.ctrl("T")
    assert hands.notice() == "You haven't made a move yet."
    assert hands.position.plays == (play,)
    hands.ctrl("Z")
    assert hands.position == before


def test_games_that_begin_alike_go_different_ways(models):
    """A game that is gone back to goes the way that it went."""
    hands = models(*BALDA)
    words = []
    for _ in range(10):
        begin(hands, "балда", computer_begins=True)
        hands.ctrl("G")
        moved(hands)
        words.append(hands.position.plays[0].word)
        hands.ctrl("Z")
        hands.ctrl("Y")
        assert hands.position.plays[0].word == words[-1]
    assert len({*words}) > 1


def test_nobody_else_moves_while_it_thinks(models):
    """Neither letters nor words are played, nor is the turn passed; out of sight it rests."""
    hands = models(*BALDA)
    begin(hands, "балда")
    with hands.engine_held():
        hands.game.passTurn()
        board = hands.board
        hands.click_cell(1, 1)
        hands.type("ж")
        assert hands.board == board
        assert hands.notice() == "It's the computer's turn."
        hands.ctrl("L")
        assert len(hands.position.record.turns) == 1
        hands.app.shell.openTool("boggle")
        assert not hands.page.computer.thinking
    hands.settled()
    assert hands.position.is_computers_turn
    hands.app.shell.openTool("balda")
    moved(hands)
    assert hands.position.plays[-1].player == OPPONENT


def test_it_moves_when_it_is_told_to(hands):
    """Though all it thinks with is still being compiled: it takes what brings most points."""
    compiled = threading.Event()
    hands.app.jobs.ask(compiled.wait, lane=Lane("balda opponent", is_heavy=True))
    begin(hands, "балда", computer_begins=True, strength="Casual")
    hands.wait(lambda: "Move now" in hands.texts)
    hands.click(hands.with_text("Move now"))
    moved(hands)
    (play,) = hands.position.plays
    assert play.player == OPPONENT
    assert play.points >= 4
    compiled.set()
    hands.ctrl("Z")
    hands.ctrl("Y")
    assert hands.position.plays == (play,)


@pytest.fixture
def lists_held(monkeypatch):
    """Word lists that are not open yet stay so until this is set."""
    free, open_list = threading.Event(), Catalog.open

    def held(catalog: Catalog, name: str) -> Lexicon:
        free.wait()
        return open_list(catalog, name)

    monkeypatch.setattr(Catalog, "open", held)
    yield free
    free.set()


def test_it_moves_while_another_tool_is_busy(models, monkeypatch):
    hands = models(*BALDA)
    free = threading.Event()

    def held(*given: Any, **more: Any) -> Any:
        free.wait()
        return solve(*given, **more)

    monkeypatch.setattr("gridsmith.gui.boggle.words.solve", held)
    begin(hands, "балда")
    hands.app.shell.openTool("boggle")
    boggle = hands.app.shell.pageModel("boggle")
    boggle.start()
    boggle.typeText("tea")
    hands.wait(lambda: boggle.busy)
    hands.app.shell.openTool("balda")
    hands.ctrl("L")
    hands.wait(lambda: not hands.position.is_computers_turn)
    assert hands.position.plays[-1].player == OPPONENT
    assert boggle.busy
    free.set()
    hands.settled()


def test_it_says_that_its_words_are_still_loading(hands, lists_held):
    """There is nothing to move with; it moves as soon as there is."""
    hands.app.shell.lexicons.forget_all()
    begin(hands, "балда", computer_begins=True)
    hands.wait(lambda: "Move now" in hands.texts)
    hands.click(hands.with_text("Move now"))
    assert hands.notice() == "The word list is still loading; then the computer moves."
    assert hands.position.is_computers_turn
    lists_held.set()
    moved(hands)
    assert hands.position.plays[-1].player == OPPONENT


def test_a_computer_that_knows_no_word_passes(models, tmp_path):
    """There are words, but none of everyday; of a list that does not tell, all are long."""
    hands = models(*BALDA)
    path = tmp_path / "long.txt"
    path.write_text("абвгде\nабвгдек\n", encoding="utf-8")
    import_and_wait(hands, path, "Long")
    begin(hands, "абвгд", computer_begins=True, strength="Casual")
    moved(hands)
    assert hands.position.record.turns == (Pass(OPPONENT),)
    assert hands.notice() == "Computer found no word and passed."
    assert hands.position.turn == ME


def test_a_computer_without_a_move_ends_the_game(models):
    """It says so; taken back, the game goes on."""
    hands = models(*BALDA)
    begin(hands, "ъъъ", strength="Casual")
    hands.ctrl("L")
    moved(hands)
    assert hands.position.ending is Ending.AGREED
    assert hands.notice().startswith("Computer: no moves. Game over. Draw, 0 : 0.")
    hands.ctrl("T")
    assert hands.position.record.turns == ()


def test_a_word_to_begin_with_is_drawn(hands):
    """It fits the board; against the computer there has to be one."""
    hands.show_sheet("N")
    hands.click(hands.with_text("The computer"))
    hands.fill("word", "")
    hands.click("beginButton")
    assert "A game against the computer starts with a word." in hands.texts
    field = hands.item("word")
    hands.click("wordButton")
    hands.wait(lambda: len(field.property("text")) == 5)
    word = field.property("text")
    hands.click("beginButton")
    hands.sheet_closed()
    assert hands.position.start_word == hands.game.alphabet.fold(word)
    assert hands.position.turn == ME


@pytest.fixture
def foreseen(models, russian, monkeypatch) -> tuple[Hands, Move]:
    """A game against a master who has foreseen this move, and has no end of time for others."""
    hands = models(*BALDA)
    monkeypatch.setitem(THINKING, Strength.MASTER, 0.2)
    begin(hands, "балда", strength="Master")
    hands.rest()
    monkeypatch.setitem(THINKING, Strength.MASTER, 1000.0)
    game = hands.position
    position = Position(game.board, russian, game.rules, tuple(game.banned), Opponent.ALL)
    advice = Advise(position).step()
    return hands, advice.moves[advice.order[0]]


def play(hands: Hands, move: Move) -> None:
    """Play this move from the list."""
    hands.search_board()
    hands.search.selectRow(list(hands.moves).index(move))
    hands.press(Qt.Key.Key_Return)


def test_a_master_thinks_on_my_turn(foreseen):
    """It answers a move that it has foreseen without thinking again."""
    hands, move = foreseen
    play(hands, move)
    moved(hands)
    assert [turn.player for turn in hands.position.plays] == [ME, OPPONENT]


def test_a_master_thinks_about_a_move_that_it_has_not_foreseen(foreseen):
    hands, _ = foreseen
    hands.search_board()
    play(hands, hands.moves[len(hands.moves) - 1])
    hands.wait(lambda: hands.page.computer.thinking)
    hands.ctrl("G")
    moved(hands)
    assert [turn.player for turn in hands.position.plays] == [ME, OPPONENT]


def test_a_master_does_not_think_on_my_turn_on_another_page(models, monkeypatch):
    """Nor once I have typed a letter, until it is my turn again."""
    hands = models(*BALDA)
    monkeypatch.setitem(THINKING, Strength.MASTER, 1000.0)
    jobs = hands.app.shell.jobs
    begin(hands, "балда", strength="Master")
    hands.wait(lambda: jobs.busy)
    hands.app.shell.openTool("boggle")
    hands.rest()
    hands.app.shell.openTool("balda")
    hands.wait(lambda: jobs.busy)
    hands.click_cell(1, 1)
    hands.type("ж")
    hands.rest()
    hands.press(Qt.Key.Key_Backspace)


MOVES = "0 балда\n1 балл 4 3 л\n"
"""A game in which the second player is to move."""


def test_the_computer_waits_in_a_pasted_game_until_it_is_asked(hands):
    """A button and a key ask it; undo leads back to the game that was pasted, redo to its move."""
    begin(hands, "балда", strength="Casual")
    hands.lay(MOVES)
    pasted = hands.position
    assert pasted.is_computers_turn
    assert not hands.page.computer.thinking
    assert hands.status == "It's the computer's turn. Press “Let it move”."
    hands.ctrl("L")
    assert hands.notice() == "It's the computer's turn. Press “Let it move”."
    hands.press(Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    hands.press(Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert hands.position.is_computers_turn
    assert not hands.page.computer.thinking
    assert hands.item("theirMoveButton").property("text") == "Let it move"
    hands.click("theirMoveButton")
    assert hands.page.computer.thinking
    moved(hands)
    answered = hands.position
    assert [play.player for play in answered.plays] == [ME, OPPONENT]
    hands.ctrl("G")
    assert hands.notice() == "It isn't the computer's turn."
    hands.ctrl("Z")
    assert hands.position.plays == pasted.plays
    assert not hands.page.computer.thinking
    hands.ctrl("Y")
    assert hands.position == answered


def test_the_computer_waits_in_an_opened_game_after_a_restart_too(models, tmp_path):
    """What is kept with the game is that it waits; a turn of one's own is answered as ever."""
    hands = models(*BALDA)
    begin(hands, "балда", strength="Casual")
    path = tmp_path / "moves.tsv"
    path.write_text(MOVES, encoding="utf-8")
    hands.open_file(path)
    assert hands.position.is_computers_turn
    hands.app.close()
    again = models()
    assert again.position.is_computers_turn
    assert again.status == "It's the computer's turn. Press “Let it move”."
    again.ctrl("T")
    play_first(again)
    moved(again)
    assert len(again.position.plays) == 2
