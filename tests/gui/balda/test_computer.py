"""Playing against the computer."""

import threading

import pytest
from PySide6.QtCore import Qt

from gridsmith.core.balda.advice import Advise, Position
from gridsmith.core.balda.game_state import Ending
from gridsmith.core.balda.opponent import Opponent
from gridsmith.core.balda.record import ME, OPPONENT, Pass
from gridsmith.core.lexicon.catalog import Catalog
from gridsmith.core.strength import Strength
from gridsmith.gui.balda.computer import THINKING
from gridsmith.gui.jobs import Lane
from gridsmith.gui.tool.board_says import Action
from tests.gui.balda.conftest import BALDA
from tests.gui.balda.test_word_lists import import_and_wait

pytestmark = pytest.mark.usefixtures("advice_compiled")


def begin(hands, word, starter=ME, strength="club"):
    assert hands.new_game.begin(5, 5, word, starter, strength) == ""


def moved(hands):
    hands.wait(lambda: not hands.position.is_computers_turn)
    hands.settled()


@pytest.mark.parametrize("by", ["key", "click"])
def test_its_move_can_be_followed_and_cut_short(hands, by):
    begin(hands, "балда", strength="casual")
    hands.see_frame()
    hands.app.engine.singletonInstance("gui.controls", "Theme").setProperty("calm", 10**5)
    before = hands.position
    hands.editor.do(Action("play", "лак"), before.play("лак", 1, 1, "к", ((2, 2), (2, 1), (1, 1))))
    moved(hands)
    cell = hands.position.board.cell(*hands.position.plays[-1].cell)

    grid = hands.grid
    assert grid.property("path").toVariant() == []
    assert grid.property("placedCell") == -1
    assert not grid.property("letters").toVariant()[cell]
    if by == "key":
        hands.press(Qt.Key.Key_Right)
    else:
        hands.click(grid)
    assert (grid.property("placedCell"), grid.property("path")) == (cell, hands.page.path)


def test_the_computer_answers_each_move(models):
    hands = models(*BALDA)
    begin(hands, "балда", strength="casual")
    before = hands.position
    assert [player["name"] for player in hands.rules.players] == ["Me", "Computer"]
    hands.play_first()
    assert (hands.status, hands.page.busy) == ("Computer is thinking…", True)
    moved(hands)
    first, second = hands.position.plays
    assert (first.player, second.player) == (ME, OPPONENT)
    assert hands.notice().startswith(f"Computer: {second.word.upper()}, {second.points} point")
    assert hands.page.path == [row * 5 + column for row, column in second.path]
    hands.press(Qt.Key.Key_Escape)
    assert hands.page.path == []
    after = hands.position
    hands.ctrl("Z")
    assert hands.position == before
    hands.ctrl("Y")
    assert hands.position == after
    hands.ctrl("T")
    assert (hands.position.plays, hands.position.turn) == ((), ME)
    assert hands.notice() == f"Took back {first.word.upper()}."


def test_the_computer_begins(models):
    hands = models(*BALDA)
    before = hands.position
    begin(hands, "балда", OPPONENT, "master")
    moved(hands)
    (play,) = hands.position.plays
    assert play.player == OPPONENT
    hands.ctrl("T")
    assert hands.notice() == "You haven't made a move yet."
    assert hands.position.plays == (play,)
    hands.ctrl("Z")
    assert hands.position == before


def test_games_that_begin_alike_go_different_ways(models):
    hands = models(*BALDA)
    words = []
    for _ in range(10):
        begin(hands, "балда", OPPONENT)
        hands.ctrl("G")
        moved(hands)
        words.append(hands.position.plays[0].word)
        hands.ctrl("Z")
        hands.ctrl("Y")
        assert hands.position.plays[0].word == words[-1]
    assert len({*words}) > 1


def test_nobody_else_moves_while_it_thinks(models):
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


def test_it_moves_when_it_is_told_to(models):
    hands = models(*BALDA)
    compiled = threading.Event()
    hands.app.jobs.ask(compiled.wait, lane=Lane("balda opponent", is_heavy=True))
    begin(hands, "балда", OPPONENT, "casual")
    hands.ctrl("G")
    moved(hands)
    compiled.set()
    (play,) = hands.position.plays
    assert (play.player, play.points >= 4) == (OPPONENT, True)
    hands.ctrl("Z")
    hands.ctrl("Y")
    assert hands.position.plays == (play,)


def test_it_moves_while_another_tool_is_busy(models):
    hands = models(*BALDA)
    free = threading.Event()
    for name in ("boggle", "tiles", "dots analysis"):
        hands.app.jobs.ask(free.wait, lane=Lane(name))
    begin(hands, "балда")
    hands.ctrl("L")
    moved(hands)
    assert hands.position.plays[-1].player == OPPONENT
    free.set()


def test_it_says_that_its_words_are_still_loading(models, monkeypatch):
    free, open_list = threading.Event(), Catalog.open

    def held(catalog, name):
        free.wait()
        return open_list(catalog, name)

    hands = models(*BALDA)
    monkeypatch.setattr(Catalog, "open", held)
    hands.app.shell.lexicons.forget_all()
    computer, told = hands.page.computer, []
    computer.changed.connect(lambda: told.append(computer.thinking))
    begin(hands, "балда", OPPONENT)
    assert told[-1:] == [True]
    hands.ctrl("G")
    assert hands.notice() == "The word list is still loading; then the computer moves."
    assert hands.position.is_computers_turn
    free.set()
    moved(hands)
    assert hands.position.plays[-1].player == OPPONENT


def test_a_computer_that_knows_no_word_passes(models, tmp_path):
    hands = models(*BALDA)
    path = tmp_path / "long.txt"
    path.write_text("абвгде\nабвгдек\n", encoding="utf-8")
    import_and_wait(hands, path, "Long")
    begin(hands, "абвгд", OPPONENT, "casual")
    moved(hands)
    assert hands.position.record.turns == (Pass(OPPONENT),)
    assert hands.notice() == "Computer found no word and passed."
    assert hands.position.turn == ME


def test_a_computer_without_a_move_ends_the_game(models):
    hands = models(*BALDA)
    begin(hands, "ъъъ", strength="casual")
    hands.ctrl("L")
    moved(hands)
    assert hands.position.ending is Ending.AGREED
    assert hands.notice().startswith("Computer: no moves. Game over. Draw, 0 : 0.")
    hands.ctrl("T")
    assert hands.position.record.turns == ()


def test_a_game_against_the_computer_begins_on_its_sheet(hands):
    hands.show_sheet("N")
    hands.click(hands.with_text("The computer"))
    hands.fill("word", "")
    hands.click("beginButton")
    assert "A game against the computer starts with a word." in hands.texts
    field = hands.item("word")
    hands.click("wordButton")
    hands.wait(lambda: len(field.property("text")) == 5)
    word = field.property("text")
    hands.click(hands.with_text("Casual"))
    hands.click("beginButton")
    hands.sheet_closed()
    game = hands.position
    assert (game.start_word, game.turn) == (hands.game.alphabet.fold(word), ME)
    assert game.computer is Strength.CASUAL


@pytest.mark.parametrize("is_foreseen", [True, False])
def test_a_master_thinks_on_my_turn(models, russian, monkeypatch, is_foreseen):
    hands = models(*BALDA)
    monkeypatch.setitem(THINKING, Strength.MASTER, 0.2)
    begin(hands, "балда", strength="master")
    hands.rest()
    monkeypatch.setitem(THINKING, Strength.MASTER, 1000.0)
    game = hands.position
    position = Position(game.board, russian, game.rules, tuple(game.banned), Opponent.ALL)
    advice = Advise(position).step()
    hands.search_board()
    best = list(hands.moves).index(advice.moves[advice.order[0]])
    hands.search.selectRow(best if is_foreseen else len(hands.moves) - 1)
    hands.press(Qt.Key.Key_Return)
    if not is_foreseen:
        hands.wait(lambda: hands.page.computer.thinking)
        hands.ctrl("G")
    moved(hands)
    assert [turn.player for turn in hands.position.plays] == [ME, OPPONENT]


def test_a_master_does_not_think_on_my_turn_on_another_page(models, monkeypatch):
    hands = models(*BALDA)
    monkeypatch.setitem(THINKING, Strength.MASTER, 1000.0)
    jobs = hands.app.shell.jobs
    begin(hands, "балда", strength="master")
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


def test_the_computer_waits_in_a_pasted_game_until_it_is_asked(models):
    hands = models(*BALDA)
    begin(hands, "балда", strength="casual")
    hands.lay(MOVES)
    hands.app.close()
    hands = models()
    pasted, waits = hands.position, "It's the computer's turn. Press “Let it move”."

    def is_waiting():
        return hands.position.is_computers_turn and not hands.page.computer.thinking

    assert is_waiting()
    assert hands.status == waits
    hands.ctrl("L")
    assert hands.notice() == waits
    hands.page.record.step(-1)
    hands.page.record.step(1)
    assert is_waiting()
    hands.ctrl("G")
    assert hands.page.computer.thinking
    moved(hands)
    answered = hands.position
    assert [play.player for play in answered.plays] == [ME, OPPONENT]
    hands.ctrl("G")
    assert hands.notice() == "It isn't the computer's turn."
    hands.ctrl("Z")
    assert hands.position.plays == pasted.plays
    assert is_waiting()
    hands.ctrl("Y")
    assert hands.position == answered
    hands.ctrl("Z")
    hands.ctrl("T")
    hands.play_first()  # a turn of one's own is answered as ever
    moved(hands)
    assert len(hands.position.plays) == 2


def test_it_thinks_once_its_page_is_on_the_screen(models, make_backstage, monkeypatch):
    monkeypatch.setitem(THINKING, Strength.MASTER, 1000.0)
    hands = models(*BALDA)
    begin(hands, "балда", OPPONENT, "master")
    hands.editor.session.save()
    hands.kept()
    hands.app.close()
    shell = make_backstage(tool="boggle", words="ru").shell
    page = shell.pageModel("balda")
    shell.openTool("balda")
    assert (page.game.state.is_computers_turn, page.computer.thinking) == (True, False)
    page.start()
    assert page.computer.thinking
