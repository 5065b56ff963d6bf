"""The game on the page: edges drawn in turn or set up, players, undo, the saved session."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QmlElement

from ...core.dots.game import LONGEST_NAME, PLAY, SET_UP, DotsGame, Lattice
from ...core.dots.notation import position_json, read_position
from ...core.dots.position import OPEN, UNKNOWN, Position
from ...core.dots.record import read_moves, record_table
from ...core.dots.seen import position_seen
from ...core.export import Table
from ...core.grid import Cell
from ...core.lexicon.alphabet import Alphabet
from ...core.library.heading import Heading, Result
from ...core.recognition.reading import DotsReading
from ...core.record.record import final
from ...core.record.table import looks_like_moves
from ...core.strength import Strength
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from ..tool.board_editor import BoardEditor
from ..tool.board_history import StateOf
from ..tool.board_says import Action, Example
from ..tool.board_seen import BoardSeen, Question
from .words import edge_words

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

FIRST_SIZE = 3
EXAMPLE = """
+---+---+---+---+---+
| B | A | A | B | B |
+---+---+---+---+---+
| B |       |       |
+---+   +   +   +   +
    |       |   |   |
+   +---+---+   +   +
|   |               |
+   +   +---+---+---+
|       |   |       |
+---+---+   +---+   +
to move: A
"""
"""A position in which it is best to leave the last two boxes of a chain."""


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class DotsBoardModel(BoardEditor):
    """The game, and everything that changes it."""

    game = StateOf(DotsGame, "_history.state")
    """The present game."""

    gameChanged = Signal()
    """Repeated here since a property can notify by a signal of its own class only."""
    cursorChanged = Signal()
    """Another edge or box has the cursor."""
    walked = Signal()
    """The cursor was moved by hand."""

    OF_WORDS: ClassVar = False
    READS_JSON: ClassVar = True
    EXPORTS_MOVES: ClassVar = True
    SEEN: ClassVar = "dots"

    def __init__(self, shell: Shell, parent: QObject | None = None) -> None:
        super().__init__(shell, "dots", parent)
        self._selected = self.game.board.nearest(self._selected)
        self.stateChanged.connect(self.gameChanged)
        self.boardChanged.connect(self.cursorChanged)
        self.selectionChanged.connect(self.cursorChanged)

    # For the parts of the page

    def first_state(self) -> DotsGame:
        """A game of two that has not begun."""
        return DotsGame(Position.empty(FIRST_SIZE, FIRST_SIZE))

    def example(self) -> Example:
        """A position with chains, of the same players."""
        return Example(self.with_board(self.read(EXAMPLE)))

    def state_of(self, content: Mapping[str, Any]) -> DotsGame:
        """The game that `content` gave."""
        return DotsGame.from_content(content)

    def is_loss(self, before: DotsGame, after: DotsGame) -> bool:
        """Whether an edge was drawn."""
        return before.position.drawn != 0 or len(before.record.entries) > 1

    def as_saved(self, state: DotsGame) -> DotsGame:
        """The game after its last move, as it is played, also where it is being set up."""
        if state.record.at != state.record.main_end:
            state = state.gone_to(state.record.main_end)
        return replace(state, mode=PLAY, owner=1, machine_waits=False)

    def is_over(self, state: DotsGame) -> bool:
        """Whether all edges are drawn."""
        return state.mode == PLAY and bool(state.position.is_over) and not state.record.aside

    def final(self, state: DotsGame) -> DotsGame:
        """The game after its last move."""
        return final(self.as_saved(state), self.is_over)

    def heading(self, state: DotsGame) -> Heading:
        """Lines and boxes, the players and the score, the user's first."""
        position = state.position
        mine = 1 if state.machine == 1 else 0
        scores = position.scores[mine], position.scores[1 - mine]
        result: Result = "open"
        if position.is_over:
            result = (
                "won" if scores[0] > scores[1] else "lost" if scores[0] < scores[1] else "drawn"
            )
        return Heading(
            state.board.picture(),
            size=f"{position.board.rows}×{position.board.columns}",
            result=result,
            players=(state.names[mine], state.names[1 - mine]),
            scores=scores,
            counts=(("moves", len(state.record.line)),),
            strength=state.strength.value if state.machine else "",
        )

    def read(self, text: str, alphabet: object = None) -> Lattice:
        """The position that a text or JSON is."""
        return Lattice(read_position(text))

    def with_board(self, board: Lattice) -> DotsGame:
        """The same players at another position."""
        return self.game.at(board.position)

    def state_in(self, text: str, alphabet: Alphabet) -> DotsGame:
        """The game whose moves a text is, or one that begins with the position that it is."""
        if looks_like_moves(text):
            return replace(self.game.with_record(read_moves(text)), mode=PLAY)
        return super().state_in(text, alphabet)  # type: ignore[no-any-return]

    def moves_table(self) -> Table:
        """All moves of the game."""
        return record_table(self.game.recorded)

    def unreadable(self, text: str) -> str:
        """What is said of a text that is neither a position nor the moves of a game."""
        if looks_like_moves(text):
            return translate("Dots", "Couldn't read the moves: %1")
        return super().unreadable(text)

    def pasted(self) -> str:
        """What is said of a position or game that was pasted."""
        moves = len(self.game.record.line)
        return self.tr("Game pasted: %Ln move(s).", "", moves) if moves else super().pasted()

    def as_opened(self, state: DotsGame) -> DotsGame:
        """The computer moves in it only when it is asked to."""
        return replace(state, machine_waits=state.machine != 0)

    def question_about(self, alphabet: Alphabet | None) -> Question:
        """Whose turn it is."""
        players = tuple((str(player), self.name_of(player)) for player in (1, 2))
        return Question(translate("Dots", "To move"), players, "1")

    def board_seen(self, seen: BoardSeen, alphabet: None) -> Lattice:
        """The position in a picture. Raises PositionError."""
        read = seen.read
        assert isinstance(read, DotsReading)
        return Lattice(position_seen(read, int(seen.answer or 1)))

    def purpose_seen(self) -> str:
        """What is done with a board in a picture."""
        return translate(
            "Dots",
            "Open a screenshot or a photo of a board. Its edges are read, and you correct them.",
        )

    def taken(self) -> str:
        """What is said of a position that was taken from a picture."""
        return translate("Dots", "Position taken from the picture.")

    def blank(self) -> Lattice:
        """The beginning of a game of the present size."""
        board = self.game.position.board
        return Lattice(Position.empty(board.rows, board.columns))

    def symbol_on(self, board: Lattice, cell: Cell) -> str | None:
        """Return None: this board has no letters."""
        return None

    def texts(self) -> dict[str, str]:
        """The texts about a game of Dots."""
        return {
            "draw": translate("Dots", "draw %1"),
            "line": translate("Dots", "show the best line"),
            "turn read": translate("Dots", "draw the edges on the screen"),
            "set up": translate("Dots", "set up %1"),
            "owner": translate("Dots", "give a box to another player"),
            "turn": translate("Dots", "change the turn"),
            "clear": translate("Dots", "erase all edges"),
            "paste": translate("Dots", "paste a position"),
            "open": translate("Dots", "open a position"),
            "new": translate("Dots", "new game"),
            "ask": translate("Dots", "let the computer move"),
            "players": translate("Dots", "change the players"),
            "step": translate("Dots", "step through the game"),
            "note": translate("Dots", "note to move %1"),
            "strike": translate("Dots", "delete %1"),
            "copied": translate("Dots", "Position copied as text."),
            "pasted": translate("Dots", "Position pasted."),
            "cleared": translate("Dots", "The board is empty."),
            "unreadable": translate("Dots", "Couldn't read the position: %1"),
        }

    def do(
        self, action: Action, state: Any, *, select: Cell | None = None, goes_on: bool = False
    ) -> None:
        """Change the game; one whose position is edited begins again there, and is saved before."""
        if action.kind not in ("set up", "owner", "turn") or not self.hasMoves:
            super().do(action, state, select=select, goes_on=goes_on)
            return
        super().do(replace(action, begins=True), state, select=select)
        self.notify_undo(
            translate(
                "Dots", "The record starts again from here; the game before is in the saved games."
            )
        )

    def _name_of(self, action: Action | None) -> str:
        """An edge is saved by its number: its words depend on the language."""
        if action is not None and action.kind in ("draw", "set up"):
            rows, columns, edge = map(int, action.about.split())
            board = Position.empty(rows, columns).board
            return self.texts()[action.kind].replace("%1", edge_words(board, edge))
        return super()._name_of(action)

    def _emit_changes(self, before: Any, select: Cell | None = None) -> None:
        cell = self._selected if select is None else select
        super()._emit_changes(before, self.game.board.nearest(cell))

    # The game

    @Property(bool, notify=gameChanged)
    def hasMoves(self) -> bool:
        """Whether an edge was drawn in turn, here or in a variation."""
        return len(self.game.record.entries) > 1

    @Property(int, notify=gameChanged)
    def boxRows(self) -> int:
        """Rows of boxes."""
        return self.game.position.board.rows

    @Property(int, notify=gameChanged)
    def boxColumns(self) -> int:
        """Columns of boxes."""
        return self.game.position.board.columns

    @Property(list, notify=gameChanged)
    def edges(self) -> list[int]:
        """A number for each edge: 0 free, 3 drawn; 1 or 2 if that player has just drawn it."""
        game = self.game
        edges = [3 if game.position.drawn >> edge & 1 else 0 for edge in self._all_edges]
        for made in game.fresh:
            edges[made.edge] = made.player
        return edges

    @property
    def _all_edges(self) -> range:
        return range(self.game.position.board.edges)

    @Property(list, notify=gameChanged)
    def edgeNames(self) -> list[str]:
        """The place of each edge, in words."""
        board = self.game.position.board
        return [edge_words(board, edge) for edge in self._all_edges]

    @Property(list, notify=gameChanged)
    def owners(self) -> list[int]:
        """A number for each box: 0 open, 1 or 2 its owner, 3 closed by an unknown player."""
        return list(self.game.position.owners)

    @Property(list, notify=gameChanged)
    def players(self) -> list[dict[str, Any]]:
        """Name, initial, score and whose turn it is, of both players."""
        game = self.game
        position = game.position
        names = [self.name_of(player) for player in (1, 2)]
        initials = [name[:1].upper() for name in names]
        if initials[0] == initials[1]:
            initials = ["1", "2"]
        return [
            {
                "name": names[player - 1],
                "typedName": game.names[player - 1],
                "initial": initials[player - 1],
                "score": position.scores[player - 1],
                "machine": game.machine == player,
                "turn": not position.is_over and position.to_move == player,
            }
            for player in (1, 2)
        ]

    def name_of(self, player: int) -> str:
        """The name of a player."""
        name = self.game.names[player - 1]
        if name:
            return name
        machine = self.game.machine
        if machine == player:
            return translate("Dots", "Computer")
        if machine:
            return translate("Dots", "You")
        return translate("Dots", "First") if player == 1 else translate("Dots", "Second")

    @Property(int, notify=gameChanged)
    def toMove(self) -> int:
        """The player to move, 1 or 2; 0 where the game is over."""
        position = self.game.position
        return 0 if position.is_over else position.to_move

    @Property(int, notify=gameChanged)
    def machine(self) -> int:
        """The player that is the computer, 0 for none."""
        return self.game.machine

    @Property(str, notify=gameChanged)
    def strength(self) -> str:
        """The computer's level."""
        return self.game.strength.value

    @Property(bool, notify=gameChanged)
    def settingUp(self) -> bool:
        """Whether edges are drawn and erased without turns."""
        return self.game.is_set_up

    @Property(int, notify=gameChanged)
    def owner(self) -> int:
        """The owner of boxes closed while setting up."""
        return self.game.owner

    def title(self, state: DotsGame) -> str:
        """A title to save a game under."""
        position = state.position
        size = f"{position.board.rows}×{position.board.columns}"
        first, second = position.scores
        return f"{self.name_of(1)} {first} : {second} {self.name_of(2)}, {size}"

    # The cursor

    @Property(int, notify=cursorChanged)
    def cursorEdge(self) -> int:
        """The edge that has the cursor, -1 where it is on a box."""
        edge = self.game.board.edge_at(self._selected)
        return -1 if edge is None else edge

    @Property(int, notify=cursorChanged)
    def cursorBox(self) -> int:
        """The box that has the cursor, -1 where it is on an edge."""
        box = self.game.board.box_at(self._selected)
        return -1 if box is None else box

    @Slot(int, int)
    def moveSelection(self, down: int, right: int) -> None:
        """Move over the edges; while setting up, over the closed boxes too."""
        lattice = self.game.board
        row, column = self._selected
        is_flat = row % 2 == 0  # on a line of horizontal edges
        if right:
            column += right * (2 if is_flat else 1)
            if not is_flat and not self._stops_on((row, column)):
                column += right
        elif down:
            row += down
            if is_flat:
                column -= 1
            elif column % 2 == 0:
                column += 1 if column + 1 < lattice.columns else -1
        if 0 <= row < lattice.rows and 0 <= column < lattice.columns:
            self.select((row, column), by_hand=True)
        self.walked.emit()

    def _stops_on(self, cell: Cell) -> bool:
        box = self.game.board.box_at(cell)
        if box is None or not 0 <= cell[1] < self.game.board.columns:
            return True
        return self.game.is_set_up and self.game.position.owners[box] != OPEN

    def select_edge(self, edge: int) -> None:
        """Put the cursor on an edge."""
        cell = self.game.board.cell_of(edge)
        if cell != self._selected:
            self.select(cell, by_hand=True)

    # Drawing

    @Slot(int)
    def clickEdge(self, edge: int) -> None:
        """Draw an edge; while setting up, erase a drawn one."""
        self.select_edge(edge)
        self.draw(edge)

    @Slot()
    def skip(self) -> None:
        """Draw the edge that has the cursor, on Space."""
        self.draw_selected()

    def draw_selected(self) -> None:
        """Draw the edge that has the cursor; a box gets its next owner."""
        edge, box = self.cursorEdge, self.cursorBox
        if edge >= 0:
            self.draw(edge)
        elif box >= 0:
            self.clickBox(box)

    @Slot()
    def eraseCell(self) -> None:
        """Erase the edge that has the cursor, while setting up."""
        edge = self.cursorEdge
        if not self.game.is_set_up:
            self._shell.notify(
                translate(
                    "Dots", "Already drawn. Press Ctrl+Z to undo, or F7 to edit the position."
                )
            )
        elif edge >= 0 and self.game.position.drawn >> edge & 1:
            self.draw(edge)

    @Slot()
    def backspace(self) -> None:
        """Do as Delete does."""
        self.eraseCell()

    @Slot(str, result=bool)
    def typeText(self, text: str) -> bool:
        """Set a box's owner, while setting up; nothing else is typed on this board."""
        box, owner = self.cursorBox, {"1": 1, "2": 2, "0": UNKNOWN}.get(text)
        if not self.game.is_set_up or owner is None:
            return False
        if box >= 0:
            self._own(box, owner)
        else:
            self.chooseOwner(owner)
        return True

    def draw(self, edge: int) -> None:
        """Draw an edge, for the player whose turn it is."""
        game = self.game
        about = f"{self.boxRows} {self.boxColumns} {edge}"
        select = game.board.cell_of(edge)
        if game.is_set_up:
            self.do(Action("set up", about), game.toggled(edge), select=select)
        elif game.position.drawn >> edge & 1:
            self._shell.notify(translate("Dots", "This edge is already drawn."))
        elif game.is_machine_to_be_asked:
            self._shell.notify(translate("Dots", "It's the computer's turn: Ctrl+G lets it move."))
        elif game.is_machines_turn:
            self._shell.notify(translate("Dots", "It's the computer's turn."))
        else:
            self.do(Action("draw", about), game.drawn(edge), select=select)

    def draw_turn(self, edges: Sequence[int]) -> None:
        """Draw edges that were drawn elsewhere in one turn, as one action."""
        game = self.game
        if game.is_machines_turn:
            self._shell.notify(translate("Dots", "It's the computer's turn."))
            return
        for edge in edges:
            game = game.drawn(edge)
        last = edges[-1]
        about = f"{self.boxRows} {self.boxColumns} {last}"
        action = Action("draw", about) if len(edges) == 1 else Action("turn read")
        self.do(action, game, select=game.board.cell_of(last))
        self.notify_undo(self.tr("%Ln new edge(s) drawn.", "", len(edges)))

    @Slot(object, int)
    def answer(self, position: Position, edge: int) -> None:
        """Draw for the computer if it is its turn; undo takes back this move with the last."""
        game = self.game
        if game.is_machines_turn and game.position is position:
            self.amend(game.drawn(edge))

    @Slot()
    def askMachine(self) -> None:
        """Let the computer move in a position that was pasted or opened, or where edges follow."""
        game = self.game
        if game.is_machine_next:
            plays_on = not game.record.is_last
            self.do(Action("ask"), replace(game, machine_waits=False, plays_on=plays_on))

    @Slot()
    def copyJson(self) -> None:
        """Put the position on the clipboard as JSON."""
        QGuiApplication.clipboard().setText(position_json(self.game.position) + "\n")
        self._shell.notify(translate("Dots", "Position copied as JSON."))

    # Setting up

    @Slot()
    def switchSetUp(self) -> None:
        """Begin to set up a position, or play on from it."""
        game = replace(self.game, mode=PLAY if self.game.is_set_up else SET_UP)
        self.amend(replace(game, machine_waits=False))

    @Slot(int)
    def chooseOwner(self, owner: int) -> None:
        """Set the owner of the boxes closed from now on."""
        self.amend(replace(self.game, owner=owner))

    @Slot(int)
    def clickBox(self, box: int) -> None:
        """Give a closed box to the next owner: the players in turn, then unknown."""
        owner = self.game.position.owners[box]
        if self.game.is_set_up and owner != OPEN:
            self._own(box, owner % UNKNOWN + 1)

    def _own(self, box: int, owner: int) -> None:
        if self.game.position.owners[box] not in (OPEN, owner):
            self.do(Action("owner"), self.game.owned(box, owner))

    @Slot(int)
    def setToMove(self, player: int) -> None:
        """Set the player to move, while setting up."""
        if self.game.is_set_up and player != self.game.position.to_move:
            self.do(Action("turn"), self.game.moved_by(player))

    # Games and players

    @Slot(int, int, int, int, str, str, str)
    def newGame(
        self,
        rows: int,
        columns: int,
        begins: int,
        machine: int,
        strength: str,
        first: str,
        second: str,
    ) -> None:
        """Begin a game of this size between these players; undo takes all of it back at once."""
        players = self._played_by(machine, strength, first, second)
        position = replace(Position.empty(rows, columns), to_move=begins)
        self.count_game()
        self.view["begins"] = begins
        self.replaced.emit()
        game = replace(players.at(position), mode=PLAY, machine_waits=False)
        self.begin(game, (0, 1))

    @Slot()
    def rematch(self) -> None:
        """Begin another game as this one; who came second begins."""
        game, board = self.game, self.game.position.board
        begins = 1 if self.view.get("begins", 1) == 2 else 2
        self.newGame(
            board.rows, board.columns, begins, game.machine, game.strength.value, *game.names
        )

    @Slot(int, str, str, str)
    def setPlayers(self, machine: int, strength: str, first: str, second: str) -> None:
        """Set the names, and which player is the computer."""
        game = self._played_by(machine, strength, first, second)
        if game != self.game:
            self.do(Action("players"), game)

    def _played_by(self, machine: int, strength: str, first: str, second: str) -> DotsGame:
        names = first.strip()[:LONGEST_NAME], second.strip()[:LONGEST_NAME]
        if machine not in (0, 1, 2):
            raise ValueError(f"there is no player {machine}")
        waits = self.game.machine_waits and machine == self.game.machine
        return replace(
            self.game,
            machine=machine,
            machine_waits=waits,
            strength=Strength(strength),
            names=names,
        )
