from dataclasses import replace
from threading import Event

import pytest
from PySide6.QtCore import Qt

from gridsmith.core.balda.advice import Advise, Position
from gridsmith.core.balda.opponent import Opponent
from gridsmith.core.balda.record import ME, OPPONENT, Pass
from gridsmith.core.strength import Strength
from gridsmith.gui.balda.advice import LOOKS_FOR
from gridsmith.gui.balda.computer import PAUSE, THINKING, may_foresee
from gridsmith.gui.jobs import Lane
from gridsmith.gui.tool.board_says import Action
from tests.gui.balda.hands import GAME, PLAYED
from tests.gui.balda.test_word_lists import import_and_wait

pytestmark = pytest.mark.usefixtures("advice_compiled")


def begin(hands, word, starter=ME, strength="club"):
    assert hands.new_game.begin(5, 5, word, starter, strength) == ""


def moved(hands):
    hands.wait(lambda: not hands.position.is_computers_turn)
    hands.settled()


def test_its_move_can_be_followed_and_cut_short(hands):
    begin(hands, "балда", strength="casual")
    hands.app.engine.singletonInstance("gui.controls", "Theme").setProperty("calm", 10**5)
    after = hands.position.play("лак", 1, 1, "к", ((2, 2), (2, 1), (1, 1)))
    hands.editor.do(Action("play", "лак"), after)
    moved(hands)
    cell, grid = hands.position.board.cell(*hands.position.plays[-1].cell), hands.grid
    assert (grid.property("path").toVariant(), grid.property("placedCell")) == ([], -1)
    assert not grid.property("letters").toVariant()[cell]
    hands.press(Qt.Key.Key_Right)
    assert (grid.property("placedCell"), grid.property("path")) == (cell, hands.page.path)


def test_the_computer_answers_each_move(behind):
    begin(behind, "балда", strength="casual")
    before, pause = behind.position, behind.page.computer._pause
    pause.setInterval(10**6)
    behind.play_first()
    behind.wait(pause.isActive)
    assert (behind.status, behind.page.busy) == ("Computer is thinking…", True)
    behind.ctrl("G")
    moved(behind)
    first, second = behind.position.plays
    assert (first.player, second.player) == (ME, OPPONENT)
    assert behind.notice().startswith(f"Computer: {second.word.upper()}, {second.points} point")
    assert behind.page.path == [row * 5 + column for row, column in second.path]
    for key, state in (("Z", before), ("Y", behind.position), ("T", before)):
        behind.ctrl(key)
        assert behind.position == state
    assert behind.notice() == f"Took back {first.word.upper()}."


def test_games_that_begin_alike_go_different_ways(behind):
    words, before = [], behind.position
    for _ in range(10):
        begin(behind, "балда", OPPONENT)
        behind.ctrl("G")
        moved(behind)
        words.append(behind.position.plays[0].word)
        behind.ctrl("T")
        assert behind.notice() == "no move to take back"
        behind.ctrl("Z")
        assert behind.position == before
        behind.ctrl("Y")
        assert behind.position.plays[0].word == words[-1]
        behind.ctrl("Z")
    assert len({*words}) > 1


def test_nobody_else_moves_while_it_thinks(behind):
    begin(behind, "балда")
    with behind.engine_held():
        behind.game.passTurn()
        before = behind.position
        behind.click_cell(1, 1)
        behind.type("ж")
        assert behind.notice() == "It's the computer's turn."
        behind.ctrl("L")
        behind.ctrl("G")
        assert behind.notice() == "The word list is still loading; then the computer moves."
        behind.app.shell.openTool("boggle")
        assert (behind.position, behind.page.computer.thinking) == (before, False)
    behind.settled()
    assert behind.position.is_computers_turn
    free = Event()
    behind.app.jobs.ask(free.wait, lane=Lane("balda opponent", is_heavy=True))
    behind.app.shell.openTool("balda")  # asked to, it moves without a thought
    moved(behind)
    free.set()
    assert behind.position.plays[-1].player == OPPONENT


def test_a_computer_that_knows_no_word_passes(behind, tmp_path):
    path = tmp_path / "long.txt"
    path.write_text("абвгде\nабвгдек\n", encoding="utf-8")
    import_and_wait(behind, path, "Long")
    begin(behind, "абвгд", OPPONENT, "casual")
    moved(behind)
    assert behind.position.record.turns == (Pass(OPPONENT),)
    assert behind.notice() == "Computer found no word and passed."
    assert behind.position.turn == ME


def test_a_game_against_the_computer_begins_on_its_sheet(hands):
    hands.show_sheet("N")
    hands.click(hands.with_text("The computer"))
    hands.fill("word", "")
    hands.click("beginButton")
    assert "A game against the computer starts with a word." in hands.texts
    field = hands.item("word")
    hands.click("wordButton")
    hands.wait(lambda: len(field.property("text")) == 5)
    word = hands.game.alphabet.fold(field.property("text"))
    hands.click(hands.with_text("Casual"))
    hands.click("beginButton")
    hands.sheet_closed()
    game = hands.position
    assert (game.start_word, game.turn, game.computer) == (word, ME, Strength.CASUAL)


def test_how_long_it_thinks_and_when_a_master_does_on_my_turn():
    assert [*THINKING.values(), PAUSE, LOOKS_FOR] == [None, None, 3.0, 250, 60.0]
    mine = replace(GAME, computer=Strength.MASTER)
    theirs = mine.play("cats", 2, 2, "s", PLAYED.plays[0].path)
    others = {"computer": Strength.CLUB}, {"computer_waits": True}, {"letters_typed": ((1, 0),)}
    assert [*map(may_foresee, (mine, replace(theirs, turn=ME)))] == [True, True]
    assert not any(may_foresee(replace(mine, **other)) for other in others)
    for game in (theirs, theirs.at_entry(0), mine.agreed(), mine.cleared()):
        assert not may_foresee(game)
    assert not may_foresee(replace(theirs.set_aside(mine), turn=ME))


@pytest.mark.parametrize("is_foreseen", [True, False])
def test_a_master_thinks_on_my_turn(behind, russian, monkeypatch, is_foreseen):
    monkeypatch.setitem(THINKING, Strength.MASTER, 0.2)
    begin(behind, "балда", strength="master")
    for tool in ("boggle", "balda"):
        behind.app.shell.openTool(tool)
        assert behind.page.computer._foreseeing.running == (tool == "balda")
    behind.rest()
    monkeypatch.setitem(THINKING, Strength.MASTER, 1000.0)
    game = behind.position
    position = Position(game.board, russian, game.rules, tuple(game.banned), Opponent.ALL)
    advice = Advise(position).step()
    behind.search_board()
    best = list(behind.moves).index(advice.moves[advice.order[0]])
    behind.search.selectRow(best if is_foreseen else len(behind.moves) - 1)
    behind.press(Qt.Key.Key_Return)
    if not is_foreseen:
        behind.wait(lambda: behind.page.computer.thinking)
        behind.ctrl("G")
    moved(behind)
    assert [turn.player for turn in behind.position.plays] == [ME, OPPONENT]


# A game in which the second player is to move.
MOVES = "0 балда\n1 балл 4 3 л\n"


def test_the_computer_waits_in_a_pasted_game_until_it_is_asked(behind, models):
    begin(behind, "балда", strength="casual")
    behind.lay(MOVES)
    behind.app.close()
    behind = models()
    pasted, waits = behind.position, "It's the computer's turn. Press “Let it move”."
    behind.page.record.step(-1)
    behind.page.record.step(1)
    behind.ctrl("L")
    assert (behind.status, behind.notice()) == (waits, waits)
    assert behind.position.is_computers_turn
    behind.press(Qt.Key.Key_F7)
    behind.search_board()
    assert not behind.search.advice.looking
    behind.press(Qt.Key.Key_Escape)
    assert not behind.page.computer.thinking
    behind.ctrl("G")
    moved(behind)
    answered = behind.position
    assert [play.player for play in answered.plays] == [ME, OPPONENT]
    behind.ctrl("G")
    assert behind.notice() == "It isn't the computer's turn."
    behind.ctrl("Z")
    assert behind.position.plays == pasted.plays
    assert not behind.page.computer.thinking
    behind.ctrl("Y")
    assert behind.position == answered
