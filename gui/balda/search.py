"""The search on the page: a question, its answer as a list, the selected move and its paths."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from ...core.balda.advised import AdvisedMoves
from ...core.balda.moves import Move
from ...core.balda.parts import warm_up_advice
from ...core.balda.search import find_paths, warm_up
from ...core.grid import Path
from ...core.lexicon.lexicon import Lexicon
from ..jobs import Lane
from ..qt_types import Property, alias, attribute, connect_all, override, translate, view_model
from ..shell.model import Shell
from ..tool.word_results import WordResults
from .advice import ADVICE, BaldaAdviceModel, MovesList
from .game import BaldaGameModel
from .list_says import chip_text, fault_of_letter, fault_of_word, how_to_ask, nothing_found
from .questions import (
    CHOICES,
    Answer,
    Kind,
    ListStack,
    Question,
    StackedList,
    answer,
)

if TYPE_CHECKING:
    from ...core.balda.advice import Advice


ADVISED = (Kind.BOARD, Kind.CELL)
"""The questions whose answer comes with advice, where it is switched on."""


@view_model
class PlayedWord(QObject):
    """What is said of a word that was asked for."""

    changed = Signal()

    def __init__(self, game: BaldaGameModel, parent: QObject) -> None:
        super().__init__(parent)
        self._game = game
        self._lexicon: Lexicon | None = None
        self._answer: Answer | None = None
        self._chosen: Move | None = None

    def show(self, answer: Answer | None, lexicon: Lexicon | None, chosen: Move | None) -> None:
        """Take in the answer that is shown, and the row of it that is selected."""
        is_of_word = answer is not None and answer.question.kind is Kind.WORD
        self._answer = answer if is_of_word else None
        self._lexicon, self._chosen = lexicon, chosen
        self.changed.emit()

    @Property(str, notify=changed)
    def toCorrect(self) -> str:
        """The word that the board cannot spell, where that is the answer."""
        if self._answer is None or self._answer.moves:
            return ""
        return self._game.alphabet.spelled(self._answer.question.word)

    @property
    def near(self) -> tuple[str, ...]:
        """Words of the list that may have been meant in its place."""
        return self._answer.near if self._answer is not None else ()

    def is_unlisted(self, word: str) -> bool:
        """Whether it is known that the list in play does not have a word."""
        lexicon, word = self.list_in_play, self._game.alphabet.fold(word.strip())
        if lexicon is None or len(word) < 2:
            return False
        return lexicon.alphabet.spells(word) and word not in lexicon

    @property
    def list_in_play(self) -> Lexicon | None:
        """None until it is open."""
        lexicon, name = self._lexicon, self._game.board.lexicon_name
        return lexicon if lexicon is not None and lexicon.name == name else None

    @Property(bool, notify=changed)
    def unlisted(self) -> bool:
        """Whether the selected word is in no list: it counts all the same."""
        return self._chosen is not None and self.is_unlisted(self._chosen.word)


@view_model
class BaldaSearchModel(WordResults):
    """What was asked about the game, and what is shown of the answer."""

    questionChanged = Signal()

    def __init__(self, shell: Shell, game: BaldaGameModel) -> None:
        rows = MovesList(game)
        super().__init__(shell, game.board, rows)
        self._advice = BaldaAdviceModel(shell, game, self)
        self._advice.switched.connect(self._advice_switched)
        self._advice.opponentChanged.connect(self.words_changed)
        self._advice.furtherOn.connect(self._update_advice)
        self._game = game
        self.lexicon: Lexicon | None = None
        """That of the last answer, or the one opened at the start."""
        self.question: Question | None = None
        """What was asked last, None when the list is closed."""
        self._answer: Answer | None = None
        self._word = PlayedWord(game, self)
        self._stack = ListStack()
        self._chosen_on = game.state.board
        """The board as it was when the question was asked, or a row chosen by hand."""
        self._returning: tuple[Question, Move] | None = None
        """The question whose list was closed last, and the move that was selected in it."""
        shell.languageChanged.connect(self.questionChanged)
        self.workChanged.connect(self._texts.start)
        connect_all(self._show_word, self.resultChanged, self.pathChanged)
        self.chosenByHand.connect(self._note_board)

    move: Move | None = alias("current", "The move of the selected row.")
    advice = attribute(BaldaAdviceModel, "_advice", "What moves cost, as far as it is known.")
    word = attribute(PlayedWord, "_word", "A word that was played at the table.")

    # Asking

    def warm_up(self, then: Callable[[], None]) -> None:
        """Open the list in play and load the kernels; and what comes then."""

        def opened(lexicon: Lexicon) -> None:
            self.lexicon = lexicon
            self._show_word()

        def ended() -> None:
            self._load(warm_up)
            if self._advice.on:
                self._load(warm_up_advice)
            then()

        self._shell.jobs.ask(
            self._shell.lexicons.lexicon,
            self._game.state.lexicon,
            done=opened,
            failed=self._shell.notify_error,
            ended=ended,
            lane=Lane(self._game.board.game_name),
        )

    def _load(self, kernels: Callable[[], None]) -> None:
        # Questions do without them.
        self._shell.jobs.ask(kernels, failed=self._shell.notify_error, lane=ADVICE)

    @Slot()
    def _show_word(self) -> None:
        answer = self._answer if self.is_answered() else None
        self._word.show(answer, self.lexicon, self.move)

    @Slot()
    def askBoard(self) -> None:
        """Ask what can be played anywhere."""
        self._ask(Question(Kind.BOARD, self._game.state))

    @Slot()
    def askCell(self) -> None:
        """Ask about the selected cell: what can be played onto it, or through its letter."""
        cell = self._game.board.selected
        kind = Kind.LETTER if self._game.board.symbol(cell) else Kind.CELL
        self._ask(Question(kind, self._game.state, cell))

    def ask_played(self) -> None:
        """Ask which word was played with the letter that was typed last."""
        self._ask(Question(Kind.PLAYED, self._game.state, self._game.state.fresh))

    @Slot()
    def askPlayedHere(self) -> None:
        """Ask which word was played with the selected letter."""
        cell = self._game.board.selected
        if fault := fault_of_letter(self._game, cell):
            self._shell.notify(fault)
        else:
            self._ask(Question(Kind.PLAYED, self._game.state, cell))

    @Slot(str, result=str)
    def askWord(self, word: str) -> str:
        """Ask where a word, of the list or not, was played; gives what is wrong, if anything."""
        word = self._game.alphabet.fold(word.strip())
        fault = fault_of_word(self._game, word)
        if not fault:
            self._ask(Question(Kind.WORD, self._game.state, word=word))
        return fault

    @Slot()
    def askReplies(self) -> None:
        """Ask what the opponent can answer to the selected move, which is not made."""
        move, question = self.move, self.question
        if question is not None and question.kind is Kind.REPLIES:
            self._shell.notify(
                translate("Balda", "You are viewing the replies. Esc or × goes back.")
            )
        elif move is None:
            self._shell.notify(translate("Balda", "Select a word in the list first."))
        else:
            self._ask(Question(Kind.REPLIES, self._game.state, move=move))

    @Slot()
    def close(self) -> None:
        """Close the list and show the one below; asked for again, it has its move selected."""
        self._close()
        self._show_next(walk=True)

    @Slot()
    def close_all(self) -> None:
        """Close all lists: another position comes."""
        self._stack.clear()
        self._close()

    @Slot()
    def hide_moves(self) -> None:
        """Close all lists that the game hides by now."""
        if not self._game.help.hidden:
            return
        self._stack.forget()
        if self.question is not None and self.question.kind is not Kind.WORD:
            self._close()

    def leave(self) -> None:
        """Close all lists since a move is made; taken back, it has them again."""
        self._stack.leave(self._shown_list)
        self._close()

    @Slot()
    def bring_back(self) -> None:
        """Restore the lists that were closed by a move which was taken back."""
        listed = None if self.question else self._stack.bring_back(self._game.state)
        if listed is not None:
            self._restore(listed, walk=True)

    @Slot()
    def words_changed(self) -> None:
        """Ask again, since other words count, or are known to the opponent."""
        self._stack.forget_answers()
        self.ask_again()

    @property
    def _shown_list(self) -> StackedList | None:
        if self.question is None:
            return None
        return StackedList(
            self.question,
            self._answer if self.is_answered() else None,
            self._rows.filter,
            self._rows.open_groups,
            self.move,
            self.selected_path,
            self._chosen_on,
        )

    def _close(self) -> None:
        self._asked.drop()
        if self.question is not None and self.move is not None:
            self._returning = self.question, self.move
        self.question = None
        self.show(None, None)
        self._advice.show(None, None, listed=False)
        self.questionChanged.emit()

    def _show_next(self, *, walk: bool) -> None:
        while (listed := self._stack.pop()) is not None:
            if not listed.question.is_idle(self._game.state):
                self._restore(listed, walk=walk)
                return

    def _restore(self, listed: StackedList, *, walk: bool) -> None:
        """Show a list as it was. `walk`: its rows get the keyboard."""
        self._rows.filter_by(listed.filter)
        self._chosen_on = listed.chosen_on
        if listed.answer is not None and listed.is_of(self._game.state):
            self.question = listed.answer.question
            self.questionChanged.emit()
            self._answered(listed.answer, again=True, listed=listed, walk=walk)
        else:
            question = replace(listed.question, game=self._game.state)
            self._ask(question, again=True, listed=listed, walk=walk)

    def _ask(
        self,
        question: Question,
        *,
        again: bool = False,
        listed: StackedList | None = None,
        walk: bool = False,
    ) -> None:
        """Search in the engine's thread. `again`: the same question about a changed game.

        `listed`: how the list was shown before. `walk`: its rows get the keyboard.
        """
        if question.kind is not Kind.WORD and self._game.help.refuses():
            return
        if not again:
            if self._shown_list is not None:
                self._stack.push(self._shown_list, question)
            if self.question is None or question.kind is not self.question.kind:
                self._rows.filter_by("")
            self.question = question
            self.show(None, None)
            self._chosen_on = question.game.board
            self._game.board.end_word()
        self.question = question
        self._advice.follow(question)
        advised = self._is_advised(question)
        self._asked.start(
            answer,
            self._shell.lexicons,
            question,
            self._advice.opponent if advised else "",
            self._advice.search if advised else None,
            done=lambda found: self._answered(found, again=again, listed=listed, walk=walk),
            failed=self._failed,
            progressed=self._progressed,
            ended=self._ended,
        )
        self.questionChanged.emit()
        self.workChanged.emit()

    def _ended(self) -> None:
        self.progress = -1.0
        self.workChanged.emit()

    def _progressed(self, fraction: float) -> None:
        self.progress = fraction
        self.workChanged.emit()

    def _answered(
        self, answer: Answer, *, again: bool, listed: StackedList | None, walk: bool
    ) -> None:
        self.lexicon = answer.lexicon
        self._answer = answer
        choice = answer.question.kind in CHOICES and not again
        moves = answer.moves
        advised = moves if isinstance(moves, AdvisedMoves) else None
        select, grouped = 0 if choice else -1, advised is not None
        self.show(moves, answer.question.game.board, select=select, grouped=grouped)
        self._advice.show(advised, answer.advise, listed=True)
        if listed is not None:
            if listed.groups:
                self._rows.open_again(listed.groups)
                self.resultChanged.emit()
            if listed.move is not None:
                self.select_path(self._rows.reveal(listed.move), listed.path)
        elif not again and self._returning is not None and self._returning[0] == answer.question:
            self.selectRow(self._rows.reveal(self._returning[1]))
        if walk or not again:
            self.answerCame.emit()

    @override
    def is_answered(self) -> bool:
        return self._answer is not None and self._answer.question is self.question

    def _failed(self, error: Exception) -> None:
        self.close()
        self._shell.notify_error(error)

    @Slot()
    def ask_again(self) -> None:
        """Ask the shown question about the game as it is now, where it still has a meaning."""
        question = self.question
        if question is None:
            return
        if question.is_idle(self._game.state):
            self._close()
            self._show_next(walk=False)
        else:
            self._ask(replace(question, game=self._game.state), again=True)

    @property
    def letter_waits(self) -> bool:
        """Whether the fresh letter came onto the board after the list did: it may be a move."""
        game = self._game.state
        changed = game.board.changed_from(self._chosen_on)
        is_new = changed is None or game.fresh in changed
        return self.question is not None and game.may_be_played and is_new

    @Slot()
    def _note_board(self) -> None:
        self._chosen_on = self._game.state.board

    @Slot()
    def _advice_switched(self) -> None:
        self.sort_as_usual()
        self.words_changed()
        if self.question is not None and self.question.kind in ADVISED:
            return
        notice = translate("Balda", "Advice off")
        if self._advice.on:
            self._load(warm_up_advice)
            notice = translate("Balda", "Advice on")
        self._shell.notify(notice)  # else nobody would see what was switched

    @Slot(object)
    def _update_advice(self, advice: Advice) -> None:
        """Update the rows that are shown; they stay where they are."""
        if isinstance(self._rows.results, AdvisedMoves):
            self._rows.amend(lambda moves: moves.amended(advice))
            self.pathChanged.emit()

    # What is shown

    @override
    def paths_of(self, found: Move) -> Sequence[Path]:
        """All paths of a move; of a trap check, those through its letter."""
        question = self.question
        assert question is not None
        board = question.board
        if board.letter(*found.cell) is None:
            board = board.place(*found.cell, found.letter)
        rules, through = question.game.rules, question.cell
        return find_paths(board, found.word, found.cell, rules, through=through)

    @Property(bool, notify=questionChanged)
    def ahead(self) -> bool:
        """Whether the list is of the position after a move that is not made."""
        return self.question is not None and self.question.kind is Kind.REPLIES

    @override
    def can_leave_out(self) -> bool:
        """Whether the moves were searched for; not those that a player may have made."""
        return self.question is None or self.question.kind not in CHOICES

    @Property(str, notify=questionChanged)
    def resultKind(self) -> str:
        """What was asked: board, cell, letter, played or word; empty where nothing was."""
        return self.question.kind.value if self.question is not None else ""

    @Property(str, notify=questionChanged)
    def chipText(self) -> str:
        """What the list shows."""
        return "" if self.question is None else chip_text(self.question)

    @override
    def count_text(self, count: int) -> str:
        return self.tr("%Ln move(s)", "", count)

    @override
    def empty_texts(self) -> tuple[str, str]:
        question, game = self.question, self._game
        if question is None:
            title = translate("Balda", "Find every possible move")
            if game.opponentBegins:
                title = translate("Balda", "Enter their move")
            elif game.help.hidden:
                title = translate("Balda", "Find a word")
            return title, how_to_ask(game)
        if self.answered:
            return nothing_found(question.kind, game, [*map(game.alphabet.upper, self._word.near)])
        text = translate("Balda", "Working out the best reply to each move…")
        return translate("Balda", "Searching…"), text if self._is_advised(question) else ""

    def _is_advised(self, question: Question) -> bool:
        return self._advice.on and question.kind in ADVISED
