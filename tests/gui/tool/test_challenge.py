from dataclasses import replace

import pytest
from PySide6.QtGui import QGuiApplication

from gridsmith.core.balda.search import find_moves
from gridsmith.core.record.help import ALONE
from gridsmith.gui.tool.board_says import Action
from tests.gui.balda.hands import Hands as Balda
from tests.gui.dots.hands import Hands as Dots


def finish(person, moves):
    if person.tool == "balda":
        for _ in range(moves):
            state = person.position
            words = person.app.shell.lexicons.lexicon(state.lexicon)
            move = find_moves(state.board, words, banned=state.banned)[0]
            after = state.play(move.word, *move.cell, move.letter, move.path)
            person.editor.do(Action("play", move.word), after)
        person.game.agreeEnd()
        return
    middle = 5  # who draws it last closes both boxes
    others = [edge for edge in range(7) if edge != middle]
    for edge in [*others, middle] if moves == 3 else [middle, *others]:
        person.click_edge(edge)


@pytest.mark.parametrize("hands_of", [Balda, Dots])
def test_the_results_of_two_games_are_on_one_card(sit_behind, hands_of):
    person = sit_behind(hands_of, words="en")
    page, editor = person.page, person.page.editor

    def challenge():
        editor.copyChallenge()
        return QGuiApplication.clipboard().text()

    def own():
        state = editor.state
        scores = state.scores if hands_of is Balda else state.position.scores
        return " : ".join(map(str, scores))

    person.new_game.begin(3, 3, "ate") if hands_of is Balda else person.new_game(1, 2, 1)
    beginning, began = challenge(), replace(editor.state, help=ALONE)
    finish(person, 3)
    other, code = own(), challenge()

    editor.pasteText(beginning)
    assert editor.state == began
    finish(person, 2)
    lines = list(page.end.lines)
    editor.pasteText(code)
    assert own() != other
    assert page.end.lines == [f"Yours: {own()}, the other result: {other}", *lines]
    assert person.notice() == page.end.lines[0]
    editor.undo()
    assert page.end.lines == lines

    editor.clearBoard()
    editor.pasteText(code)
    assert editor.state == editor.says.as_opened(replace(began, rival=editor.state.rival))
    assert person.notice() == f"Challenge: beat {other}"
    finish(person, 2)
    assert page.end.lines == [f"Yours: {own()}, the other result: {other}", *lines]
