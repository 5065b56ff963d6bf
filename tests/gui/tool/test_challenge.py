"""A challenge: a code of a game as it began, with a result that another game is compared with."""

from dataclasses import replace

import pytest
from PySide6.QtGui import QGuiApplication

from gridsmith.core.balda.search import find_moves
from gridsmith.core.record.help import ALONE
from gridsmith.gui.tool.board_says import Action
from tests.gui.driving import PageHands


class AtBalda(PageHands):
    tool = "balda"

    def begin(self):
        assert self.page.newGame.begin(3, 3, "ate") == ""

    def finish(self, moves):
        for _ in range(moves):
            state = self.page.game.state
            lexicon = self.app.shell.lexicons.lexicon(state.lexicon)
            move = find_moves(state.board, lexicon, banned=state.banned)[0]
            after = state.play(move.word, *move.cell, move.letter, move.path)
            self.page.editor.do(Action("play", move.word), after)
        self.page.game.agreeEnd()


class AtDots(PageHands):
    tool = "dots"

    def begin(self):
        self.page.game.newGame(1, 2, 1, 0, "club", "", "")

    def finish(self, moves):
        middle = 5  # who draws it last closes both boxes
        others = [edge for edge in range(7) if edge != middle]
        for edge in [*others, middle] if moves == 3 else [middle, *others]:
            self.page.game.draw(edge)


@pytest.mark.parametrize("sitting", [AtBalda, AtDots])
def test_the_results_of_two_games_are_on_one_card(sit_behind, sitting):
    person = sit_behind(sitting)
    page, editor = person.page, person.page.editor

    def challenge():
        editor.copyChallenge()
        return QGuiApplication.clipboard().text()

    def own():
        state = editor.state
        scores = state.scores if sitting is AtBalda else state.position.scores
        return " : ".join(map(str, scores))

    person.begin()
    beginning, began = challenge(), replace(editor.state, help=ALONE)
    person.finish(3)
    other, code = own(), challenge()

    editor.pasteText(beginning)
    assert editor.state == began
    person.finish(2)
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
    person.finish(2)
    assert page.end.lines == [f"Yours: {own()}, the other result: {other}", *lines]
