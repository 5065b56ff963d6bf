"""The game on the board: its rack and turns, and what the keys do; the house has all else."""

from __future__ import annotations

import re
from collections import Counter
from contextlib import suppress
from dataclasses import replace

from PySide6.QtCore import Signal, Slot

from ....core.errors import Complaint
from ....core.files.state import state_of
from ....core.grid import Cell
from ....core.lexicon.alphabet import Alphabet
from ....core.lexicon.catalog import DEFAULT_BY_LANGUAGE
from ....core.lexicon.keyboard import letter_typed
from ....core.strength import Strength
from ....core.tiles.bag import BLANK
from ....core.tiles.board.game import (
    YOU,
    Board,
    Game,
    Turn,
    laid_turn,
    read_game,
    read_play,
)
from ....core.tiles.board.layout import PLAIN, Layout, layout_named, name_of_layout, read_layout
from ....core.tiles.board.moves import Move
from ....core.tiles.board.position import Laid
from ...complaints import one_line
from ...qt_types import Property, attribute, filled, translate, view_model
from ...shell.model import Part, Shell
from ...tool.board import Board as Editor
from ...tool.board_history import StateOf
from ...tool.board_says import (
    Action,
    BoardSays,
    BoardSeen,
    Example,
    SeenSays,
    TypingSays,
    capital_keys,
)
from ...tool.computer import about_turn
from ...tool.help import GameHelp, keep_seen
from .says import heading, moves_table, score_text, texts, unseen_text

EXAMPLES = {
    "en": "15/15/15/15/15/15/15/4RETAINS4/15/15/15/15/15/15/15 QUIZEDO/ 0/66 0",
    "ru": "15/15/15/15/15/15/15/4КАРТИНА4/15/15/15/15/15/15/15 СТОЛБУЮ/ 0/68 0",
}

OWN = "own"
"""The name of the user's own layout."""


def next_square(game: Game, cell: Cell, by: int, *, down: bool) -> Cell:
    """Give the next square in a row or column without a played tile; at its end, the last one."""
    row, column = cell
    while True:
        row, column = row + by * down, column + by * (not down)
        if not (0 <= row < game.board.rows and 0 <= column < game.board.columns):
            return cell
        if game.is_set_up or game.table.rows[row][column] == PLAIN:
            return row, column


def board_seen(game: Game, seen: BoardSeen, alphabet: Alphabet) -> Board:
    """Give the board in a picture, on the layout of a game if it fits. Raises Complaint."""
    columns = seen.read.lattice.columns
    row = "".join(letter.lower() or PLAIN for letter in seen.letters)
    lines = [row[at : at + columns] for at in range(0, len(row), columns)]
    return read_game(game, "\n".join(lines), alphabet).board


def state_seen(seen: BoardSeen, board: Board, game: Game) -> Game:
    """Make the turn that leads to a board in a picture; if none does, set up the board."""
    with suppress(Complaint):
        after = game.typed_to(board)
        if not game.position.is_empty:
            return after.made(laid_turn(after.position, after.typed))
    scores = game.position.scores
    return game.set_up(replace(board.position, scores=scores, turn=game.player))


@view_model
class BoardGameModel(Part):
    """The game, and what changes it; takes keys in the board's place while the rack is typed."""

    state = StateOf(Game)

    changed = Signal()
    rackChosen = Signal()

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._catalog = shell.lexicons.catalog
        self._at_rack = True
        self._rack_typed: Game | None = None
        self.board = Editor(
            shell,
            "board",
            BoardSays(
                first=self._first,
                state_of=lambda content: Game.of_content(
                    content, self._catalog.alphabet(str(content.get("lexicon")))
                ),
                texts=texts,
                read=read_game,
                read_file=self._read_layout,
                reads_json=True,
                of_words=True,
                example=self._example,
                is_loss=lambda before, after: not before.position.is_empty,
                is_over=lambda game: game.is_over and not game.record.aside,
                begins_at=lambda game: game.layout.center,
                as_saved=_as_saved,
                as_opened=lambda game: replace(game, waits=game.computer is not None),
                refuses=refuses,
                seen=keep_seen,
                heading=heading,
                moves_table=moves_table,
            ),
            TypingSays(
                typed=lambda game, cell, letter: game.typed_on(*cell, letter),
                keys=lambda alphabet: [*capital_keys(alphabet), BLANK],
                other=self._type_blank,
                next=lambda _, cell, by, down: next_square(self.state, cell, by, down=down),
                turns=True,
                erases=lambda game: game.typed[-1][:2] if game.typed else None,
                entry=lambda: self if self._at_rack else None,
            ),
            SeenSays(
                board=lambda seen, alphabet: board_seen(self.state, seen, alphabet),
                state=state_seen,
                note=self._note_seen,
            ),
            parent=self,
        )
        if self.state.position.is_empty:
            self.board.select(self.state.layout.center, by_hand=False)
        self.help = GameHelp(shell, self.board, deepest=2, parent=self)
        self.board.changed.connect(self._choose_rack)
        self.board.stateChanged.connect(self.changed)

    def _first(self) -> Game:
        name = self._shell.first_list
        alphabet = self._catalog.alphabet(name)
        scrabble = "ru-scrabble" if alphabet.language == "ru" else "en-scrabble"
        return Game.first(layout_named(scrabble), alphabet, name)

    def _read_layout(self, state: Game, data: bytes, name: str) -> Game | None:
        """Begin a game on the layout in a file, None for another file. Raises Complaint."""
        if not re.search(rb"^premium\s*=", data, re.MULTILINE):
            return None
        layout = read_layout(data.decode(errors="replace"))
        words = self.list_for(layout, state.lexicon)
        titled = replace(layout, title=layout.title or name[:100])
        return Game.first(titled, self._catalog.alphabet(words), words)

    def list_for(self, layout: Layout, first: str) -> str:
        """Name a list with the letters of a layout, `first` if it has. Raises Complaint."""
        entries = self._catalog.entries()
        own = [it.name for it in entries if it.language == layout.language]
        if first in own or not layout.language:
            own.insert(0, first)
        for name in (*own, first, *DEFAULT_BY_LANGUAGE.values()):
            with suppress(Complaint):
                layout.tiles_in(self._catalog.alphabet(name))
                return name
        layout.tiles_in(self._catalog.alphabet(first))
        return first

    @property
    def own_layout(self) -> Layout | None:
        """The user's own layout: that of the game, else the one that was open last."""
        if name_of_layout(self.state.layout) is None:
            return self.state.layout
        with suppress(Complaint):
            return state_of(self.board.view.get("layout"), Layout)
        return None

    def layout(self, name: str) -> Layout:
        """Give a layout by its name, or the user's own."""
        own = self.own_layout if name == OWN else None
        return own or layout_named(name)

    def _example(self, game: Game) -> Example | None:
        language = game.alphabet.language
        if language not in EXAMPLES or (game.layout.rows, game.layout.columns) != (15, 15):
            return None
        shown = read_game(game, EXAMPLES[language], game.alphabet)
        return Example(shown, shown.layout.center)

    def _note_seen(self, seen: BoardSeen, board: Board) -> str:
        bag = board.position.tiles
        tiles = Counter(dict(zip(bag.alphabet.symbols, bag.counts, strict=True)))
        many = (Counter(filter(None, board.letters())) - tiles).total()
        return self.tr("%Ln letter(s) will have to be blanks.", "", many) if many else ""

    # What is shown

    @Property(list, notify=changed)
    def rack(self) -> list[str]:
        """Your tiles, in capitals, without those being laid."""
        return list(map(self.state.alphabet.upper, self.state.rack_left(YOU)))

    @Property(list, notify=changed)
    def rackValues(self) -> list[str]:
        return self.state.position.values_of(list(self.state.rack_left(YOU)))

    rackSize = attribute(int, "state.layout.rack_size", "Places on the rack.", notify=changed)
    over = attribute(bool, "state.is_over", "Whether the game is over.", notify=changed)
    starsReturn = attribute(
        bool,
        "state.layout.star_returns",
        "Whether blanks may be taken off the board.",
        notify=changed,
    )
    settingUp = attribute(
        bool, "state.is_set_up", "Whether tiles lie from the beginning.", notify=changed
    )

    @Property(bool, notify=changed)
    def rivaled(self) -> bool:
        """Whether the computer plays."""
        return self.state.computer is not None

    @Property(bool, notify=changed)
    def yours(self) -> bool:
        return self.state.player == YOU

    @Property(str, notify=changed)
    def scoreText(self) -> str:
        return score_text(self.state)

    @Property(str, notify=changed)
    def unseenText(self) -> str:
        return filled(translate("TilesBoard", "Unseen: %1"), unseen_text(self.state))

    @Property(bool, notify=changed)
    def laying(self) -> bool:
        return bool(self.state.typed)

    @Property(str, notify=changed)
    def laidText(self) -> str:
        """What the tiles being laid form and score, or what is wrong with them; empty for none."""
        game = self.state
        if not game.typed:
            return ""
        try:
            turn = laid_turn(game.position, game.typed)
        except Complaint as error:
            return one_line(error)
        return f"{turn.place} {game.alphabet.upper(turn.word)}: {turn.score}"

    # The rack: it takes the keys while it is not complete

    atRack = attribute(bool, "_at_rack", "Whether keys go to the rack.", notify=rackChosen)

    @Slot(bool)
    def chooseRack(self, wanted: bool) -> None:
        """Let keys go to the rack, or to the board."""
        self._at_rack = wanted
        self.rackChosen.emit()

    @Slot()
    def _choose_rack(self) -> None:
        """After a change: to the rack, if tiles have to be drawn or it is being typed."""
        game = self.state
        is_drawn = len(game.racks[YOU]) >= game.table.hands[YOU]
        is_wanted = (game.player == YOU or game is self._rack_typed) and not is_drawn
        if not game.is_set_up:
            self.chooseRack(is_wanted and not game.typed and not game.is_over)

    def tap(self, row: int, column: int) -> None:
        """Take a click on a square: keys go to the board."""
        self.chooseRack(False)
        self.board.selectCell(row, column)

    def skip(self) -> None:
        """Take Space: a blank."""
        self.type(BLANK)

    def erase(self, *, back: bool) -> None:
        """Take the last tile off the rack."""
        self._set_rack(self.state.racks[YOU][:-1])

    def type(self, text: str) -> bool:
        """Put tiles on the rack; returns whether there was one."""
        game = self.state
        alphabet, before = game.alphabet, game.racks[YOU]
        typed = alphabet.joined(text)
        signs = [s if s == BLANK else letter_typed(s, alphabet) or "" for s in typed]
        tiles = "".join(signs)
        if tiles and (whole := alphabet.completed(before[-1:], tiles)):
            self._set_rack(before[:-1] + whole)
        elif tiles:
            self._set_rack(before + tiles)
        return bool(tiles)

    def _set_rack(self, tiles: str) -> None:
        game = self.state
        if game.computer is not None:
            self._shell.notify(translate("TilesBoard", "The tiles are drawn by chance."))
            return
        try:
            changed = game.with_rack(YOU, tiles)
        except Complaint as error:
            self._shell.notify_error(error)
            return
        goes_on = self._rack_typed is game
        self._rack_typed = changed
        self.board.do(Action("rack"), changed, goes_on=goes_on)

    def _type_blank(self, character: str) -> bool:
        """Take `?` on the board: the last tile is a blank; in setup, the selected one may be."""
        game, cell = self.state, self.board.selected
        if character == BLANK and game.is_set_up:
            if not (self.board.is_selected_by_hand and self.board.symbol(cell)):
                cell = next_square(game, cell, -1, down=self.board.direction == "down")
            sign = game.table.rows[cell[0]][cell[1]]
            turned = game.alphabet.fold(sign)
            if sign == turned:
                turned = game.alphabet.capitals(sign)
            self.board.do(Action("blank"), game.with_sign(*cell, turned))
        elif character == BLANK and game.typed:
            self.board.do(Action("blank"), game.turned_blank())
        return character == BLANK

    @Slot()
    def clearRack(self) -> None:
        self._set_rack("")
        self.chooseRack(True)

    # Setting up

    @Slot()
    def switchSetUp(self) -> None:
        """Begin to set up the position, or play on from it."""
        game = self.state
        if game.is_set_up:
            self.board.amend(replace(game, is_set_up=False))
            return
        is_played = bool(game.record.line)
        self.board.do(Action("set up", begins=is_played), game.set_up())
        self.chooseRack(False)
        if is_played:
            text = translate("TilesBoard", "The game so far is in the saved games.")
            self.board.notify_undo(text)

    def count_from(self, scores: tuple[int, int], player: int) -> None:
        """Set the scores of both and whose turn it is, at the beginning of a game."""
        game = self.state
        scores = scores if player == YOU else scores[::-1]
        beginning = replace(game.beginning, scores=scores, turn=player)
        self.board.do(Action("points"), replace(game, beginning=beginning))

    # Turns

    def play(self, laid: tuple[Laid, ...]) -> None:
        """Lay tiles as the turn of the player to move, or say why that cannot be."""
        game = self.state
        try:
            turn = laid_turn(game.position, laid)
            after = game.made(turn)
        except Complaint as error:
            self._shell.notify_error(error)
            return
        unknown = ", ".join(unknown_words(game, turn, self._shell))
        text = filled(translate("TilesBoard", "Not in the list: %1"), unknown)
        if unknown and game.computer is not None:
            self._shell.notify(text)
            return
        self.board.do(Action("play", game.alphabet.upper(turn.word)), after)
        if unknown:
            self.board.offer(text, translate("TilesBoard", "Challenge"), self.challenge)

    def play_move(self, move: Move) -> None:
        game = self.state
        if move.laid:
            self.play(move.laid)
        elif move.exchanged:
            turn = Turn(game.player, exchanged=move.exchanged)
            about = game.alphabet.upper(move.exchanged)
            self.board.do(Action("exchange", about), game.made(turn))
        else:
            self.passTurn()

    @Slot()
    def passTurn(self) -> None:
        """Pass, or exchange tiles that are not known."""
        if not self.state.is_over:
            self.board.do(Action("pass"), self.state.made(Turn(self.state.player)))

    @Slot()
    def takeStar(self) -> None:
        """Put its letter in the place of the selected star, and take the star."""
        try:
            after = self.state.star_taken(*self.board.selected)
        except Complaint as error:
            self._shell.notify_error(error)
            return
        ((*_, letter),) = after.record.turns[-1].star
        self.board.do(Action("star", letter), after)

    @Slot()
    def playLaid(self) -> None:
        self.play(self.state.typed)

    @Slot()
    def takeUp(self) -> None:
        """Take up all tiles that are being laid."""
        self.board.do(Action("take up"), replace(self.state, typed=()))

    def fault_of(self, text: str) -> str:
        """Play what a text such as `8D RETAINS` says; returns what is wrong, else nothing."""
        game = self.state
        if why := refuses(game, Action("play")):
            return why
        try:
            laid = read_play(game.position, text)
            game.made(laid_turn(game.position, laid))
        except Complaint as error:
            return one_line(error)
        self.play(laid)
        return ""

    @Slot()
    def challenge(self) -> None:
        """Make the last turn a pass if a word of it is not in the list.

        Where turns follow it, the pass is a variation beside it.
        """
        game = self.state
        turns = game.record.turns
        if not turns or not turns[-1].laid:
            self._shell.notify(translate("TilesBoard", "No word to challenge."))
            return
        entry = game.record.at
        before = game.at_entry(game.record.entries[entry].after)
        words = unknown_words(before, turns[-1], self._shell)
        if not words:
            self._shell.notify(translate("TilesBoard", "All words are in the list."))
            return
        if game.record.is_last:
            before = before.without(entry)
        after = before.made(Turn(turns[-1].player))
        self.board.do(Action("challenge", ", ".join(words)), after)

    def begin(
        self, name: str, words: str, player: int, computer: Strength | None, *, helped: bool
    ) -> None:
        """Begin a game on a layout with a list of its language, perhaps against the computer."""
        self._begin(self.layout(name), words, player, computer, helped=helped)

    @Slot()
    def rematch(self) -> None:
        """Begin another game as this one; who came second begins."""
        game = self.state
        first = 1 - game.beginning.turn
        self._begin(game.layout, game.lexicon, first, game.computer, helped=game.help.shown)

    def _begin(
        self, layout: Layout, words: str, player: int, computer: Strength | None, *, helped: bool
    ) -> None:
        game = Game.first(layout, self._catalog.alphabet(words), words, player)
        if computer is not None:
            self.board.count_game()
            game = game.against(computer, self.board.games, helped=helped)
        self.board.begin(game, layout.center)


def unknown_words(before: Game, turn: Turn, shell: Shell) -> list[str]:
    """Give the words that a turn forms and the list does not have, in capitals."""
    lexicon = shell.lexicons.lexicon(before.lexicon)
    fold, upper = before.alphabet.fold, before.alphabet.upper
    words = [fold(formed.word) for formed in before.position.formed(turn.laid)]
    return [upper(word) for word in words if word not in lexicon]


def refuses(game: Game, action: Action | None) -> str:
    """Say that the computer is to move or the game is over, where a turn would be made."""
    if action is None or action.kind not in ("type", "play", "star", "exchange", "pass"):
        return ""
    if game.is_over:
        return translate("TilesBoard", "The game is over.")
    return about_turn(game)


def _as_saved(game: Game) -> Game:
    end = game.record.main_end
    return replace(game if game.record.at == end else game.at_entry(end), typed=(), waits=False)
