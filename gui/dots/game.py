"""The game of Dots on the page: what is said of its board, edges drawn or set up, players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QGuiApplication

from ...core.dots.board import OPEN, UNKNOWN
from ...core.dots.game import LONGEST_NAME, PLAY, SET_UP, DotsGame, Lattice
from ...core.dots.notation import position_json, read_position
from ...core.dots.position import Position
from ...core.dots.record import read_moves, record_table
from ...core.dots.seen import position_seen
from ...core.errors import Complaint
from ...core.grid import Cell
from ...core.library.heading import Heading, Result
from ...core.recognition.reading import DotsReading
from ...core.record.help import HELPED, Help
from ...core.record.record import final
from ...core.record.table import looks_like_moves
from ...core.strength import Strength
from ..qt_types import Property, attribute, connect_all, filled, translate, view_model, when_changed
from ..shell.model import Part, Shell
from ..tool.board import Board
from ..tool.board_history import StateOf
from ..tool.board_says import Action, BoardSays, BoardSeen, Example, Question, SeenSays, TypingSays
from ..tool.computer import about_turn
from ..tool.help import GameHelp, keep_seen
from .words import edge_words

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


def first() -> DotsGame:
    """Give a game of two that has not begun."""
    return DotsGame(Position(FIRST_SIZE, FIRST_SIZE))


def read(state: DotsGame, text: str, alphabet: object = None) -> DotsGame:
    """Give the game whose moves a text is, or one that begins with the position that it is."""
    if looks_like_moves(text):
        return replace(state.with_record(read_moves(text)), mode=PLAY, help=HELPED)
    return state.at(read_position(text))


def has_moves(state: DotsGame) -> bool:
    """Whether an edge was drawn in turn, here or in a variation."""
    return len(state.record.entries) > 1


def is_loss(before: DotsGame, after: DotsGame) -> bool:
    """Whether an edge was drawn."""
    return before.position.drawn != 0 or has_moves(before)


def as_saved(state: DotsGame) -> DotsGame:
    """Give the game after its last move, as it is played, also where it is being set up."""
    if state.record.at != state.record.main_end:
        state = state.at_entry(state.record.main_end)
    return replace(state, mode=PLAY, owner=1, computer_waits=False)


def as_opened(state: DotsGame) -> DotsGame:
    """Let the computer move in it only when it is asked to."""
    return replace(state, computer_waits=state.computer != 0)


def is_over(state: DotsGame) -> bool:
    """Whether all edges are drawn."""
    return state.mode == PLAY and bool(state.position.is_over) and not state.record.aside


def heading(state: DotsGame) -> Heading:
    """Show lines and boxes, the players and the score, the user's first."""
    position = state.position
    mine = 1 if state.computer == 1 else 0
    scores = position.scores[mine], position.scores[1 - mine]
    result: Result = "open"
    if position.is_over:
        result = "won" if scores[0] > scores[1] else "lost" if scores[0] < scores[1] else "drawn"
    return Heading(
        state.board.picture(),
        size=f"{position.board.rows}×{position.board.columns}",
        result=result,
        players=(state.names[mine], state.names[1 - mine]),
        scores=scores,
        counts=(("moves", len(state.record.line)),),
        strength=state.strength.value if state.computer else "",
        is_rated=state.is_rated,
    )


def texts() -> dict[str, str]:
    """Name the actions, and say what has come of them."""
    return {
        "draw": translate("Dots", "draw %1"),
        "turn read": translate("Dots", "draw the edges on the screen"),
        "set up": translate("Dots", "set up %1"),
        "owner": translate("Dots", "give a box to another player"),
        "clear": translate("Dots", "erase all edges"),
        "paste": translate("Dots", "paste a position"),
        "take back": translate("Dots", "take back the last edge"),
        "copied": translate("Dots", "Position copied as text."),
        "pasted": translate("Dots", "Position pasted."),
        "cleared": translate("Dots", "The board is empty."),
        "unreadable": translate("Dots", "Couldn't read the position: %1"),
    }


def about(action: Action) -> str:
    """Name an edge, which is saved by its number: its words depend on the language."""
    if action.kind not in ("draw", "set up"):
        return action.about
    rows, columns, edge = map(int, action.about.split())
    return edge_words(Position(rows, columns).board, edge)


def board_seen(seen: BoardSeen, alphabet: None) -> Lattice:
    """Give the position in a picture. Raises PositionError."""
    read = seen.read
    assert isinstance(read, DotsReading)
    return Lattice(position_seen(read, int(seen.answer or 1)))


def purpose_seen() -> str:
    """Say what is done with a board in a picture."""
    return translate(
        "Dots",
        "Open a screenshot or a photo of a board. Its edges are read, and you correct them.",
    )


def stops_on(state: DotsGame, cell: Cell) -> bool:
    """Whether the cursor stops on a cell: on an edge; while setting up, on a closed box."""
    box = state.board.box_at(cell)
    if box is None or not 0 <= cell[1] < state.board.columns:
        return True
    return state.is_set_up and state.position.owners[box] != OPEN


def step(state: DotsGame, cell: Cell, down: int, right: int) -> Cell:
    """Give the next cell on the way over the edges; while setting up, over closed boxes too."""
    lattice = state.board
    row, column = cell
    is_flat = row % 2 == 0  # on a line of horizontal edges
    if right:
        column += right * (2 if is_flat else 1)
        if not is_flat and not stops_on(state, (row, column)):
            column += right
    elif down:
        row += down
        if is_flat:
            column -= 1
        elif column % 2 == 0:
            column += 1 if column + 1 < lattice.columns else -1
    is_inside = 0 <= row < lattice.rows and 0 <= column < lattice.columns
    return (row, column) if is_inside else cell


def usual_name(player: int, computer: int) -> str:
    """The name of a player without one of their own. `computer`: which player is the computer."""
    if computer == player:
        return translate("Dots", "Computer")
    if computer:
        return translate("Dots", "You")
    return translate("Dots", "First") if player == 1 else translate("Dots", "Second")


def names(state: DotsGame) -> list[str]:
    """Name both players."""
    own = enumerate(state.names, 1)
    return [name or usual_name(player, state.computer) for player, name in own]


def outcome(state: DotsGame) -> str:
    """Say who has won a game that is over."""
    first, second = state.position.scores
    if first == second:
        return translate("Dots", "Draw")
    winner = 1 if first > second else 2
    if state.computer == 3 - winner and not state.names[winner - 1]:
        return translate("Dots", "You win")
    return filled(translate("Dots", "%1 wins"), names(state)[winner - 1])


@view_model
class DotsGameModel(Part):
    """The game on the board, and everything that changes it; takes the board's keys and clicks."""

    state = StateOf(DotsGame)

    changed = Signal()
    sizeChanged = Signal()
    """The board has another size, or the language was changed."""
    cursorChanged = Signal()
    walked = Signal()
    """The cursor was moved by hand."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.board = Board(
            shell,
            "dots",
            BoardSays(
                first=first,
                state_of=DotsGame.from_content,
                texts=texts,
                read=read,
                reads_json=True,
                example=lambda state: Example(read(state, EXAMPLE)),
                letters=lambda lattice: [],
                within=lambda state, cell: state.board.nearest(cell),
                is_loss=is_loss,
                as_saved=as_saved,
                as_opened=as_opened,
                final=lambda state: final(as_saved(state), is_over),
                challenge=DotsGame.challenge,
                heading=heading,
                is_over=is_over,
                moves_table=lambda state: record_table(state.recorded),
                about=about,
                seen=keep_seen,
            ),
            TypingSays(step=step, entry=lambda: self),
            SeenSays(
                board=board_seen,
                kind="dots",
                question=self._question,
                purpose=purpose_seen,
                taken=lambda: translate("Dots", "Position taken from the picture."),
            ),
            parent=self,
        )
        self.help = GameHelp(shell, self.board, deepest=2, parent=self)
        shown = "boxRows", "boxColumns", "_shell.shownLanguage"
        self.board.stateChanged.connect(when_changed(self, self.sizeChanged.emit, *shown))
        self.board.stateChanged.connect(self.changed)
        connect_all(self.cursorChanged, self.board.boardChanged, self.board.selectionChanged)
        self.board.walked.connect(self.walked)

    def _question(self, alphabet: object) -> Question:
        players = tuple(zip(("1", "2"), names(self.state), strict=True))
        return Question(translate("Dots", "To move"), players, "1")

    def _edit(self, action: Action, state: DotsGame) -> None:
        """Change the position: the record begins again there; the game is saved before."""
        if not has_moves(self.state):
            self.board.do(action, state)
            return
        self.board.do(replace(action, begins=True), state)
        self.board.notify_undo(
            translate(
                "Dots", "The record starts again from here; the game before is in the saved games."
            )
        )

    # The game

    boxRows = attribute(int, "state.position.board.rows", "Rows of boxes.", notify=sizeChanged)

    boxColumns = attribute(
        int, "state.position.board.columns", "Columns of boxes.", notify=sizeChanged
    )

    @Property(list, notify=changed)
    def edges(self) -> list[int]:
        """A number for each edge: 0 free, 3 drawn; 1 or 2 if that player has just drawn it."""
        game = self.state
        drawn, count = game.position.drawn, game.position.board.edges
        edges = [3 if drawn >> edge & 1 else 0 for edge in range(count)]
        for made in game.fresh:
            edges[made.edge] = made.player
        return edges

    @Property(list, notify=sizeChanged)
    def edgeNames(self) -> list[str]:
        board = self.state.position.board
        return [edge_words(board, edge) for edge in range(board.edges)]

    @Property(list, notify=changed)
    def owners(self) -> list[int]:
        """A number for each box: 0 open, 1 or 2 its owner, 3 closed by an unknown player."""
        return list(self.state.position.owners)

    @Property(list, notify=changed)
    def players(self) -> list[dict[str, Any]]:
        """Name, initial, score and whose turn it is, of both players."""
        position = self.state.position
        shown = names(self.state)
        initials = [name[:1].upper() for name in shown]
        if initials[0] == initials[1]:
            initials = ["1", "2"]
        return [
            {
                "name": name,
                "initial": initials[at],
                "score": position.scores[at],
                "turn": not position.is_over and position.to_move == at + 1,
            }
            for at, name in enumerate(shown)
        ]

    @Property(int, notify=changed)
    def toMove(self) -> int:
        """The player to move, 1 or 2; 0 where the game is over."""
        position = self.state.position
        return 0 if position.is_over else position.to_move

    computer = attribute(
        int, "state.computer", "The player that is the computer, 0 for none.", notify=changed
    )

    settingUp = attribute(
        bool, "state.is_set_up", "Whether edges are drawn and erased without turns.", notify=changed
    )

    owner = attribute(
        int, "state.owner", "The owner of boxes closed while setting up.", notify=changed
    )

    # The cursor

    @Property(int, notify=cursorChanged)
    def cursorEdge(self) -> int:
        """The edge that has the cursor, -1 where it is on a box."""
        edge = self.state.board.edge_at(self.board.selected)
        return -1 if edge is None else edge

    @Property(int, notify=cursorChanged)
    def cursorBox(self) -> int:
        """The box that has the cursor, -1 where it is on an edge."""
        box = self.state.board.box_at(self.board.selected)
        return -1 if box is None else box

    def select_edge(self, edge: int) -> None:
        cell = self.state.board.cell_of(edge)
        if cell != self.board.selected:
            self.board.select(cell, by_hand=True)

    # Drawing

    @Slot(int)
    def clickEdge(self, edge: int) -> None:
        """Draw an edge; while setting up, erase a drawn one."""
        self.select_edge(edge)
        self.draw(edge)

    def tap(self, row: int, column: int) -> None:
        """Put the cursor on a cell."""
        self.board.selectCell(row, column)

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

    def erase(self, *, back: bool) -> None:
        """Erase the edge that has the cursor, while setting up."""
        edge = self.cursorEdge
        if not self.state.is_set_up:
            self._shell.notify(
                translate(
                    "Dots", "Already drawn. Press Ctrl+Z to undo, or F7 to edit the position."
                )
            )
        elif edge >= 0 and self.state.position.drawn >> edge & 1:
            self.draw(edge)

    def type(self, text: str) -> bool:
        """Set a box's owner, while setting up; nothing else is typed on this board."""
        box, owner = self.cursorBox, {"1": 1, "2": 2, "0": UNKNOWN}.get(text)
        if not self.state.is_set_up or owner is None:
            return False
        if box >= 0:
            self._own(box, owner)
        else:
            self.chooseOwner(owner)
        return True

    def draw(self, edge: int) -> None:
        """Draw an edge, for the player whose turn it is."""
        game = self.state
        about = f"{self.boxRows} {self.boxColumns} {edge}"
        self.select_edge(edge)
        if game.is_set_up:
            self._edit(Action("set up", about), game.toggled(edge))
        elif game.position.drawn >> edge & 1:
            self._shell.notify(translate("Dots", "This edge is already drawn."))
        elif text := about_turn(game):
            self._shell.notify(text)
        else:
            self.board.do(Action("draw", about), game.drawn(edge))

    def draw_turn(self, edges: Sequence[int]) -> None:
        """Draw edges that were drawn elsewhere in one turn, as one action."""
        game = self.state
        if text := about_turn(game):
            self._shell.notify(text)
            return
        for edge in edges:
            game = game.drawn(edge)
        last = edges[-1]
        about = f"{self.boxRows} {self.boxColumns} {last}"
        action = Action("draw", about) if len(edges) == 1 else Action("turn read")
        self.board.do(action, game, select=game.board.cell_of(last))
        self.board.notify_undo(self.tr("%Ln new edge(s) drawn.", "", len(edges)))

    @Slot(object, int)
    def answer(self, position: Position, edge: int) -> None:
        """Draw for the computer if it is its turn; undo takes back this move with the last."""
        game = self.state
        if game.is_computers_turn and game.position is position:
            self.board.amend(game.drawn(edge))

    @Slot()
    def copyJson(self) -> None:
        QGuiApplication.clipboard().setText(position_json(self.state.position) + "\n")
        self._shell.notify(translate("Dots", "Position copied as JSON."))

    # Setting up

    @Slot()
    def switchSetUp(self) -> None:
        """Begin to set up a position, or play on from it."""
        game = replace(self.state, mode=PLAY if self.state.is_set_up else SET_UP)
        self.board.amend(replace(game, computer_waits=False))

    @Slot(int)
    def chooseOwner(self, owner: int) -> None:
        """Set the owner of the boxes closed from now on."""
        self.board.amend(replace(self.state, owner=owner))

    @Slot(int)
    def clickBox(self, box: int) -> None:
        """Give a closed box to the next owner: the players in turn, then unknown."""
        owner = self.state.position.owners[box]
        if self.state.is_set_up and owner != OPEN:
            self._own(box, owner % UNKNOWN + 1)

    def _own(self, box: int, owner: int) -> None:
        if self.state.position.owners[box] not in (OPEN, owner):
            self._edit(Action("owner"), self.state.owned(box, owner))

    @Slot(int)
    def setToMove(self, player: int) -> None:
        if self.state.is_set_up and player != self.state.position.to_move:
            self._edit(Action("turn"), self.state.moved_by(player))

    # Games and players

    def newGame(
        self,
        rows: int,
        columns: int,
        begins: int,
        computer: int,
        strength: str,
        first: str,
        second: str,
        *,
        helped: bool = True,
    ) -> None:
        """Begin a game of this size between these players; undo takes all of it back at once."""
        players = self._played_by(computer, strength, first, second)
        position = replace(Position(rows, columns), to_move=begins)
        self.board.count_game()
        self.board.view["begins"] = begins
        game = replace(players.at(position), mode=PLAY, computer_waits=False, help=Help(helped))
        self.board.begin(game, (0, 1))

    @Slot()
    def takeBack(self) -> None:
        """Take the last edge back, and what the computer has answered."""
        try:
            game = self.state.taken_back()
        except Complaint as error:
            self._shell.notify_error(error)
            return
        self.board.do(Action("take back"), game)
        self.board.notify_undo(translate("Dots", "Last edge taken back."))

    @Slot()
    def rematch(self) -> None:
        """Begin another game as this one; who came second begins."""
        game, board = self.state, self.state.position.board
        begins = 1 if self.board.view.get("begins", 1) == 2 else 2
        self.newGame(
            *(board.rows, board.columns, begins, game.computer, game.strength.value, *game.names),
            helped=game.help.shown,
        )

    def setPlayers(self, computer: int, strength: str, first: str, second: str) -> None:
        """Set the names, and which player is the computer."""
        game = self._played_by(computer, strength, first, second)
        if game != self.state:
            self.board.do(Action("players"), game)

    def _played_by(self, computer: int, strength: str, first: str, second: str) -> DotsGame:
        names = first.strip()[:LONGEST_NAME], second.strip()[:LONGEST_NAME]
        if computer not in (0, 1, 2):
            raise ValueError(f"there is no player {computer}")
        waits = self.state.computer_waits and computer == self.state.computer
        return replace(
            self.state,
            computer=computer,
            computer_waits=waits,
            strength=Strength(strength),
            names=names,
        )
