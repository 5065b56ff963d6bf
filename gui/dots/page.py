"""The Dots page's view-model: the game, the values of its edges, the computer, advice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal, Slot

from ...core.dots.chains import Chain, find_chains
from ...core.dots.drawing import HUES
from ...core.dots.game import DotsGame, Lattice
from ...core.dots.position import Position
from ...core.dots.turn import moves_of_turn
from ...core.drawing.picture import Picture, Player
from ...core.errors import Message
from ...core.grid import Cell
from ...core.recognition.following import doubtful_places
from ...core.recognition.reading import DotsReading
from ...core.record.lead import last_lead
from ..complaints import say
from ..jobs import Lane, LatestJob
from ..qt_types import Property, attribute, connect_all, filled, override, translate, view_model
from ..shell.model import Shell
from ..tool.board import rival_lines
from ..tool.board_page import BoardPageModel
from ..tool.board_says import BoardSeen
from ..tool.computer import about_turn
from ..tool.game_end import End
from ..tool.game_parts import game_parts
from ..tool.help import about_help
from .analysis import LiveAnalysis
from .game import DotsGameModel, is_over, names, outcome
from .game_forms import new_dots_form, players_form
from .moves import DotsMovesModel
from .turns import RECORD, REVIEW, find_daily, mover

if TYPE_CHECKING:
    from ...core.dots.analyze import AnalyzeSnapshot


@view_model
class DotsPageModel(BoardPageModel):
    """Everything the page shows and everything that can be done on it."""

    theoryChanged = Signal()
    """Other chains, or another line about the position."""

    def __init__(self, shell: Shell) -> None:
        self._game = DotsGameModel(shell)
        board = self._game.board
        self._moves = DotsMovesModel(shell, self._game)
        self._analysis = LiveAnalysis(shell, self._game)
        parts = game_parts(
            *(shell, board, self._game.help, self._analysis.computer),
            record=RECORD,
            review=REVIEW,
            daily=find_daily,
            end=end,
            mover=mover,
        )
        super().__init__(shell, board, self._moves, parts=parts)
        self._game.setParent(self)
        self._analysis.setParent(self)
        self.forms = {
            "newGame": new_dots_form(self._game),
            "rules": players_form(self._game, self._analysis, self.clock),
        }
        self._hovered = -1
        self._chains: tuple[Chain, ...] = ()
        self._advice: tuple[Message, ...] = ()
        self._advising = LatestJob(shell.jobs, Lane("dots"))
        self._position: Position | None = None
        self._advice_for: object = None
        self._shown: tuple[Position, AnalyzeSnapshot | None] | None = None  # as a list of moves
        self._ready = False
        connect_all(self._show_values, self._game.board.changed, self._analysis.valuesChanged)
        self._game.board.boardChanged.connect(lambda: self.hover(-1))
        self._game.walked.connect(self._select_row)
        self._moves.pathChanged.connect(self._follow_row)
        self._analysis.changed.connect(self._status.start)
        connect_all(self.theoryChanged, self._game.help.changed, shell.languageChanged)
        self._analysis.computerChose.connect(self._game.answer)
        self._show_values()

    game = attribute(DotsGameModel, "_game", "The game and what changes it.")

    moves = attribute(DotsMovesModel, "_moves", "The free edges and what they are worth.")

    analysis = attribute(LiveAnalysis, "_analysis", "The analysis of the position.")

    @override
    def warm_up(self) -> None:
        self._ready = True
        self._update_theory()
        self._analysis.start()

    @override
    def title(self, state: DotsGame) -> str:
        position = state.position
        size = f"{position.board.rows}×{position.board.columns}"
        first, second = position.scores
        one, other = names(state)
        return f"{one} {first} : {second} {other}, {size}"

    # Connections between the parts

    @Slot()
    def _show_values(self) -> None:
        game = self._game.state
        if game.is_set_up or game.position.is_over or not self._analysis.live:
            self._shown = None
            is_hinted = self._game.help.level == self._game.help.deepest
            self._moves.show_nothing(game.position, self._analysis.known if is_hinted else None)
        else:
            position, snapshot = game.position, self._analysis.shown
            shown = self._shown
            if shown is None or shown[0] is not position or shown[1] is not snapshot:
                self._shown = position, snapshot
                self._moves.show_values(position, snapshot)
        self._update_theory()

    @Slot()
    def _update_theory(self) -> None:
        position = self._game.state.position
        if position is not self._position:
            self._position = position
            self._chains = find_chains(position.board, position.drawn)
            self._advice = ()
            self._advice_for = None
            self.theoryChanged.emit()
        if not self._ready or not self._gives_advice:
            return
        shown = self._analysis.known
        basis = () if shown is None else (shown.low, shown.high, shown.optimal)
        if basis == self._advice_for:
            return
        self._advice_for = basis

        def done(advice: tuple[Message, ...]) -> None:
            if position is self._position:
                self._advice = advice
                self.theoryChanged.emit()

        self._advising.ask(advise, position, shown, done=done)

    @Slot()
    def _select_row(self) -> None:
        self._moves.selectRow(self._moves.row_of_edge(self._game.cursorEdge))

    @Slot()
    def _follow_row(self) -> None:
        move = self._moves.current
        if move is not None and move.position is self._game.state.position:
            self._game.select_edge(move.edge)

    # Pointing

    @Slot(int)
    def hover(self, edge: int) -> None:
        """The pointer is over an edge; -1: over none."""
        if edge != self._hovered:
            self._hovered = edge
            self._status.start()

    # Doing

    @Slot()
    def selectBest(self) -> None:
        """Select the best move, to look at it or draw it."""
        if self._moves.rows.rowCount():
            self._moves.selectRow(0)
        else:
            self._shell.notify(translate("Dots", "No moves to choose from."))

    @Slot()
    def playLine(self) -> None:
        """Put the best edge and what follows it at best on the board, as a variation."""
        if self._game.help.refuses():
            return
        shown = None if self._game.state.is_set_up else self._analysis.shown
        if shown is None or shown.best is None:
            self._shell.notify(translate("Dots", "No moves to choose from."))
        else:
            self.review.show_line(self._game.state, shown.line or (shown.best,))

    @Slot()
    def drawCurrent(self) -> None:
        move = self._moves.current
        if move is not None:
            self._game.draw(move.edge)

    @override
    def enter(self) -> None:
        self._game.draw_selected()

    @override
    def step_back(self) -> bool:
        if self.record.cancel_correction() or self.review.exercises.step_back():
            return True
        if self._game.state.is_set_up:
            self._game.switchSetUp()
            return True
        if super().step_back() or self.record.leave_aside():
            return True
        if self._analysis.running and not self.computer.thinking:
            self._analysis.stop()
            return True
        return False

    # Chains

    @property
    def _boxes(self) -> int:
        return (self._position or self._game.state.position).board.boxes

    @Property(list, notify=theoryChanged)
    def chainMarks(self) -> list[int]:
        """A number for each box: 0 in no chain, 1 in a short one, 2 in a long one, 3 in a loop."""
        marks = [0] * self._boxes
        for chain in self._chains:
            for box in chain.boxes:
                marks[box] = 3 if chain.is_loop else 2 if chain.is_long else 1
        return marks

    @Property(list, notify=theoryChanged)
    def chainSizes(self) -> list[int]:
        """In the first box of each chain and loop, how many boxes it has; elsewhere 0."""
        sizes = [0] * self._boxes
        for chain in self._chains:
            sizes[chain.boxes[0]] = len(chain.boxes)
        return sizes

    @Property(str, notify=theoryChanged)
    def chainsText(self) -> str:
        parts = []
        for loops, text in (
            (False, translate("Dots", "Chains: %1")),
            (True, translate("Dots", "loops: %1")),
        ):
            lengths = Counter(len(chain.boxes) for chain in self._chains if chain.is_loop == loops)
            if lengths:
                sizes = (
                    str(length) if count == 1 else f"{length} (×{count})"
                    for length, count in sorted(lengths.items(), reverse=True)
                )
                parts.append(filled(text, ", ".join(sizes)))
        text = "; ".join(parts)
        return text[:1].upper() + text[1:] or translate("Dots", "No chains")

    @Property(str, notify=theoryChanged)
    def adviceText(self) -> str:
        """One line in words: what to do and why."""
        return capital(say(self._advice[0])) if self._advice and self._gives_advice else ""

    @Property(str, notify=theoryChanged)
    def hintText(self) -> str:
        return (self.adviceText or "…") if self._game.help.level else ""

    @Property(list, notify=theoryChanged)
    def adviceTerms(self) -> list[str]:
        """What that line speaks of, in the glossary."""
        text = str(self._advice[0]) if self._advice and self._gives_advice else ""
        words = {"control": "control", "loony": "loony", "chain": "chain", "safe": "safe"}
        return [key for word, key in (words | {"sacrifice": "safe"}).items() if word in text]

    @Property(list, notify=theoryChanged)
    def adviceLines(self) -> list[str]:
        """The best line, and facts about the position; empty when advice is off."""
        return [capital(say(line)) for line in self._advice] if self._gives_advice else []

    @property
    def _gives_advice(self) -> bool:
        """Whether a person is to move, with the analysis on, or a hint."""
        game = self._game.state
        is_wanted = self._analysis.live or self._game.help.level > 0
        return is_wanted and (game.computer_waits or not game.is_computers_turn)

    @Property(list, notify=theoryChanged)
    def chainLines(self) -> list[str]:
        """Each chain and loop with its length and where it begins, the longest first."""
        board = self._game.state.position.board
        lines = []
        for chain in sorted(self._chains, key=lambda chain: -len(chain.boxes)):
            row, column = divmod(chain.boxes[0], board.columns)
            length = len(chain.boxes)
            text = (
                self.tr("Loop of %Ln box(es), from row %1, column %2", "", length)
                if chain.is_loop
                else self.tr("Chain of %Ln box(es), from row %1, column %2", "", length)
            )
            if chain.is_open:
                text += ", " + translate("Dots", "can be captured")
            lines.append(filled(text, row + 1, column + 1))
        return lines

    # Out of the app

    @override
    def follow(
        self, seen: BoardSeen, board: Lattice, take: Callable[[], None]
    ) -> Collection[Cell] | None:
        """Draw the edges that the next player has drawn in a turn."""
        assert isinstance(seen.read, DotsReading)
        position = self._game.state.position
        shown = board.position
        if shown.board != position.board:
            return None
        changed = shown.drawn ^ position.drawn
        edges = [edge for edge in range(shown.board.edges) if changed >> edge & 1]
        if not edges:
            self.say_unchanged()
            return ()
        places = [self._game.state.board.cell_of(edge) for edge in edges]
        erased = changed & position.drawn
        moves = None if erased else moves_of_turn(position, edges)
        if moves is None or not set(doubtful_places(seen.read)).isdisjoint(places):
            return places
        self._game.draw_turn(moves)
        return ()

    @override
    def drawn(self) -> Picture:
        game = self._game
        pairs = zip(self._moves.numerals, self._moves.numbered, strict=True)
        numerals = [numeral if is_numbered else "" for numeral, is_numbered in pairs]
        move = self._moves.current
        players: list[dict[str, Any]] = game.players
        figure = game.state.position.figure(
            [player["initial"] for player in players],
            numerals if any(numerals) else (),
            self._moves.best,
            game.edges,
            -1 if move is None else move.edge,
        )
        shown = tuple(
            Player(player["name"], str(player["score"]), player["turn"], hue)
            for player, hue in zip(players, HUES[1:3], strict=True)
        )
        size = game.state.position.board
        title = f"{self.tool_title} {size.rows}×{size.columns}"
        return Picture(title, (figure,), shown, self.adviceText)

    # Status

    @override
    def status(self) -> str:
        game = self._game.state
        position = game.position
        if self.record.correcting:
            return self.record.correcting
        if self.review.exercises.on:
            return self.review.status
        if game.is_set_up:
            return translate("Dots", "Click to draw or erase an edge. “Play on” ends setup.")
        pointed = self._moves.move_of(self._hovered) or self._moves.current
        if pointed is not None:
            return capital(self._moves.words_of(pointed))
        if game.record.aside:
            return self.record.about_aside()
        if game.record.at and self.review.status:
            return self.review.status
        if position.is_over:
            return translate("Dots", "The game is over. “Rematch” starts another.")
        if self.daily.status:
            return self.daily.status
        name = names(game)[position.to_move - 1]
        if game.is_computer_to_be_asked:
            return about_turn(game)
        if game.is_computers_turn:
            return filled(translate("Dots", "%1 is thinking…"), name)
        if self._game.board.shows_example and self._analysis.live:
            text = translate("Dots", "%1 to move. Numbers are the final lead in boxes.")
            return filled(text, name)
        return filled(translate("Dots", "%1 to move: draw an edge."), name)

    @override
    def is_busy(self) -> bool:
        return bool(self._analysis.running)


def end(state: DotsGame) -> End | None:
    """Say who has won, and at which move the lead changed last."""
    if not is_over(state):
        return None
    first, second = state.position.scores
    scores = f"{max(first, second)} : {min(first, second)}"
    entries = 0, *state.record.line
    at = last_lead([state.at_entry(entry).position.scores for entry in entries])
    text = filled(translate("Dots", "The lead changed last at move %1."), at)
    lines = [*rival_lines(state.position.scores, state.rival), *([text] if at else [])]
    return End(outcome(state), scores, tuple(lines), about_help(state))


def capital(text: str) -> str:
    """Begin a text with a capital letter."""
    return text[:1].upper() + text[1:]


def advise(position: Position, snapshot: AnalyzeSnapshot | None) -> tuple[Message, ...]:
    """Put a position in words. Runs on the engine's thread, and plays some games for it."""
    from ...core.dots import advice  # not needed before the first frame

    return advice.advise(position, snapshot)


make_page_model = DotsPageModel
