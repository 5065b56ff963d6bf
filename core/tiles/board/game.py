"""A game on the board as it is played: its turns with variations, and the players' tiles."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Annotated, Any, NamedTuple, Self, TypeAlias

from msgspec import Meta

from ...files.state import content_of, state_of
from ...lexicon.alphabet import Alphabet, composed
from ...record import record
from ...record.help import ALONE, HELPED, Help
from ...strength import Strength
from ..bag import BLANK
from .gcg import GcgGame, is_gcg, laid_by, read_gcg, read_place
from .layout import (
    MAX_RACK,
    MAX_SIDE,
    PLAIN,
    BoardError,
    Layout,
    layout_named,
    layout_of_size,
    name_of_layout,
)
from .moves import place_of
from .notation import read_position
from .position import LARGEST_SCORE, Laid, Position

YOU, THEY = 0, 1
SCORELESS_TURNS = 6
"""So many turns in a row without points end a game."""

_Side = Annotated[int, Meta(ge=0, lt=MAX_SIDE)]
_Player = Annotated[int, Meta(ge=0, le=1)]
_Tiles = Annotated[str, Meta(max_length=100)]
_Tile = tuple[_Side, _Side, Annotated[str, Meta(min_length=1, max_length=1)]]
_LaidTiles = Annotated[tuple[_Tile, ...], Meta(max_length=MAX_RACK)]
Racks: TypeAlias = tuple[_Tiles, _Tiles]


@dataclass(frozen=True)
class Turn:
    """Tiles laid, tiles exchanged as far as they are known, or a pass.

    `star`: the letter that takes the place of a blank on the board; the player's turn follows.
    `word`, `place`: of the word along the tiles, with capitals for blanks. `rack`: what is known of
    the tiles that the player had.
    """

    player: _Player
    laid: _LaidTiles = ()
    exchanged: _Tiles = ""
    score: Annotated[int, Meta(ge=-LARGEST_SCORE, le=LARGEST_SCORE)] = 0
    word: Annotated[str, Meta(max_length=MAX_SIDE)] = ""
    place: Annotated[str, Meta(max_length=4)] = ""
    rack: _Tiles = ""
    star: _LaidTiles = ()


Record: TypeAlias = record.Record[Turn, Racks]
UNPLAYED = Record()


class Table(NamedTuple):
    """What lies on the table after some turns: rows, scores, tiles in the bag and in each hand."""

    rows: tuple[str, ...]
    scores: tuple[int, int]
    bag: int
    hands: tuple[int, int]


@dataclass(frozen=True)
class Board:
    """The squares as they are shown: the tiles of a position, and those being laid."""

    position: Position
    typed: tuple[Laid, ...] = ()

    @property
    def alphabet(self) -> Alphabet:
        """The letters."""
        return self.position.alphabet

    @property
    def rows(self) -> int:
        """How many there are."""
        return self.position.layout.rows

    @property
    def columns(self) -> int:
        """How many there are."""
        return self.position.layout.columns

    def cell(self, row: int, column: int) -> int:
        """Give a square's number. Raises BoardError for none of the board."""
        if not (0 <= row < self.rows and 0 <= column < self.columns):
            raise BoardError("board-outside", "the word leaves the board")
        return row * self.columns + column

    @cached_property
    def signs(self) -> list[str]:
        """The tile on each square, a capital for a blank; nothing where there is none."""
        signs = self.position.signs
        for row, column, sign in self.typed:
            signs[row * self.columns + column] = sign
        return signs

    def letters(self) -> list[str]:
        """Give the letter on each square, nothing where there is none."""
        return [self.alphabet.fold(sign) for sign in self.signs]

    def text(self) -> str:
        """Write the position, without what is being laid."""
        return self.position.text()


def laid_turn(position: Position, laid: Sequence[Laid]) -> Turn:
    """Give the turn that lays tiles. Raises BoardError for what the rules forbid."""
    layout = position.layout
    signs = {(row, column): sign for row, column, sign in laid}
    cells, is_down = position.along(laid)
    beside = {(row + step, column) for row, column in signs for step in (-1, 1)}
    beside |= {(row, column + step) for row, column in signs for step in (-1, 1)}
    if len({cell[is_down] for cell in signs}) > 1:
        raise BoardError("board-one-line", "lay the tiles in one row or column")
    if not signs.keys() <= set(cells):
        raise BoardError("board-gap", "there is a gap between the tiles")
    if position.is_empty and layout.covers_center and layout.center not in signs:
        raise BoardError("board-center", "the first word has to cover the center")
    if not position.is_empty and all(
        position.sign(signs, cell) == PLAIN for cell in beside - signs.keys()
    ):
        raise BoardError("board-apart", "the word touches no other")
    if len(cells) < 2:
        raise BoardError("board-one", "a word has at least two letters")
    word = "".join(position.sign(signs, cell) for cell in cells)
    first, place = tuple(sorted(laid)), place_of(cells[0], is_down=is_down)
    return Turn(position.turn, first, "", position.score(first), word, place)


def read_play(position: Position, text: str) -> tuple[Laid, ...]:
    """Give the tiles of a play such as `8D RETaILS`, with small letters for blanks.

    A word of small letters alone has no blanks. Raises BoardError.
    """
    fault = BoardError("board-play", "write a play as 8D word, or D8 word for one down")
    alphabet = position.alphabet
    place = read_place(text.strip(), alphabet)
    if place is None:
        raise fault
    cell, is_down, word = place
    if any(letter != PLAIN and letter not in alphabet for letter in word):
        raise fault
    small = alphabet.fold(word)
    signs = small if word == alphabet.capitals(small) else word
    return laid_by(position.board, cell, is_down, signs)


@dataclass(frozen=True)
class Game:
    """A game: the position at its beginning, what was played, and what each player has.

    `beginning`: with the first player's scores and turn; its racks are those of `racks`. `racks`:
    what is known of your tiles and theirs now, without those that were laid. `typed`: the tiles of
    a turn that is not yet made. `computer`: how well it plays for them, None against a person; then
    both racks are drawn by chance, which `seed` decides. `waits`: it moves only when asked to.
    `is_set_up`: what is typed on the board lies there from the beginning; the first turn ends that.
    """

    beginning: Any
    lexicon: str
    record: Record = UNPLAYED
    racks: Racks = ("", "")
    typed: _LaidTiles = ()
    computer: Strength | None = None
    seed: Annotated[int, Meta(ge=0, lt=2**31)] = 0
    waits: bool = False
    is_set_up: bool = False
    help: Help = HELPED

    def __post_init__(self) -> None:
        self.record.check()

    @classmethod
    def first(cls, layout: Layout, alphabet: Alphabet, lexicon: str, player: int = YOU) -> Self:
        """Give a game that begins."""
        return cls(replace(Position.first(layout, alphabet), turn=player), lexicon)

    def against(self, computer: Strength, seed: int, *, helped: bool) -> Self:
        """Give the game against the computer, with racks that are drawn."""
        shown = HELPED if helped else ALONE
        game = replace(self, computer=computer, seed=seed, help=shown)
        return game._drawn(self.player)._drawn(1 - self.player)

    @classmethod
    def at(cls, position: Position, lexicon: str) -> Self:
        """Give a game that begins with a position; the player to move is you.

        If both racks are known and one is not full, the bag is empty.
        """
        racks = position.rack or "", position.other or ""
        bag = position.tiles_in_bag
        if all(racks) and min(map(len, racks)) < position.layout.rack_size:
            bag = 0
        start = replace(
            position, rack=None, other=None, tiles_in_bag=bag, scores=position.scores or (0, 0),
            turn=YOU,
        )  # fmt: skip
        return cls(start, lexicon, racks=racks)

    def content(self) -> dict[str, Any]:
        """Give the game, JSON-able."""
        content = content_of(replace(self, beginning=None), beginning=self.beginning.text())
        return {"layout": name_of_layout(self.layout) or self.layout.content(), **content}

    @classmethod
    def of_content(cls, content: Mapping[str, Any], alphabet: Alphabet) -> Self:
        """Read a game. Raises Complaint."""
        saved = content.get("layout")
        layout = layout_named(saved) if isinstance(saved, str) else state_of(saved, Layout)
        game = state_of(
            content, cls, beginning=lambda text: read_position(text).position(alphabet, layout)
        )
        _ = game.position  # whose turns have to fit the board
        return game

    @property
    def layout(self) -> Layout:
        """The squares and the tiles."""
        layout: Layout = self.beginning.layout
        return layout

    @property
    def alphabet(self) -> Alphabet:
        """The letters."""
        alphabet: Alphabet = self.beginning.alphabet
        return alphabet

    @cached_property
    def table(self) -> Table:
        """What lies on the table now. Raises BoardError for a tile on another one."""
        start: Position = self.beginning
        size, rows = self.layout.rack_size, [list(row) for row in start.board]
        left = start.unseen.total()
        bag = max(0, left - 2 * size) if start.tiles_in_bag is None else start.tiles_in_bag
        mover = start.turn
        hands = [size, size]
        if not bag:
            entry = self.record.entries[0]
            racks = self.racks if entry.state is None else entry.state
            hands[mover] = len(racks[mover]) or min(size, (left + 1) // 2)
            hands[1 - mover] = len(racks[1 - mover]) or max(0, min(size, left - hands[mover]))
        first, second = start.scores or (0, 0)
        scores = [first, second] if mover == YOU else [second, first]
        for turn in self.record.turns:
            for row, column, sign in turn.laid:
                if not (row < len(rows) and column < len(rows[0])) or rows[row][column] != PLAIN:
                    raise BoardError("board-taken", "row {row}, column {column} is not empty",
                                     row=row + 1, column=column + 1)  # fmt: skip
                rows[row][column] = sign
            for row, column, sign in turn.star:
                is_inside = row < len(rows) and column < len(rows[0])
                there = rows[row][column] if is_inside else PLAIN
                if there in (PLAIN, sign) or self.alphabet.fold(there) != sign:
                    raise BoardError("board-no-star", "select a blank on the board first")
                rows[row][column] = sign
            drawn = min(bag, len(turn.laid))
            bag -= drawn
            hands[turn.player] = max(0, hands[turn.player] + drawn - len(turn.laid))
            scores[turn.player] += turn.score
        return Table(tuple(map("".join, rows)), (scores[0], scores[1]), bag, (hands[0], hands[1]))

    @property
    def player(self) -> int:
        """Who is to move."""
        turns = self.record.turns
        first: int = self.beginning.turn
        if not turns:
            return first
        return turns[-1].player if turns[-1].star else 1 - turns[-1].player

    @cached_property
    def position(self) -> Position:
        """The position now, as you see it; a rack without tiles is unknown."""
        return self._seen(self.racks if self.computer is None else (self.racks[YOU], ""))

    @property
    def computers_position(self) -> Position:
        """The position now, as the computer sees it."""
        return self._seen(("", self.racks[THEY]))

    def _seen(self, known: Racks) -> Position:
        player, table = self.player, self.table
        racks = [tiles or None for tiles in known]
        scores = table.scores[player], table.scores[1 - player]
        return Position(
            self.layout, self.alphabet, table.rows, racks[player], racks[1 - player],
            table.bag, scores, player,
        )  # fmt: skip

    @cached_property
    def board(self) -> Board:
        """The board, with the tiles that are being laid."""
        return Board(self.position, self.typed)

    def rack_left(self, player: int) -> str:
        """Give what is known of a player's tiles, without those that are being laid."""
        laid = self.typed if player == self.player else ()
        return without_laid(self.racks[player], laid, self.alphabet)

    @property
    def is_over(self) -> bool:
        """Whether a player has laid the last tile, or nobody scores any more."""
        turns, table = self.record.turns, self.table
        if turns and not table.bag and not table.hands[turns[-1].player]:
            return True
        idle = 2 if not table.bag else SCORELESS_TURNS
        return len(turns) >= idle and not any(turn.laid or turn.star for turn in turns[-idle:])

    @property
    def is_computers_turn(self) -> bool:
        """Whether the computer is to move."""
        is_last = self.record.is_last and not self.record.aside
        return self.computer is not None and self.player == THEY and is_last and not self.is_over

    is_computer_next = is_computers_turn

    @property
    def is_computer_to_be_asked(self) -> bool:
        """Whether it waits until it is asked to move."""
        return self.waits and self.is_computers_turn

    def asked(self) -> Self:
        """Let the computer move."""
        return replace(self, waits=False)

    @property
    def is_without_help(self) -> bool:
        """Whether the page hides the moves."""
        return self.computer is not None and not self.help.shown and not self.is_over

    @property
    def final_scores(self) -> tuple[int, int] | None:
        """The scores with what the tiles left over are worth; None if these are not known."""
        table, value = self.table, self.position.rack_value
        unseen = self.position.unseen
        racks = list(self.racks)
        for player in (YOU, THEY):
            if not table.hands[player]:
                racks[player] = ""
            elif not racks[player] and unseen.total() == table.hands[player] and not table.bag:
                racks[player] = "".join(sorted(unseen.elements()))
            elif len(racks[player]) != table.hands[player]:
                return None
        left = [value(rack) for rack in racks]
        scores = list(table.scores)
        for player in (YOU, THEY):
            other = 1 - player
            scores[player] += (
                2 * left[other]
                if not table.hands[player]
                else (-left[player] if table.hands[other] else 0)
            )
        return scores[0], scores[1]

    # Each gives another game

    def with_board(self, board: Board) -> Self:
        """Begin with the tiles of another board."""
        return type(self).at(board.position, self.lexicon)

    def with_lexicon(self, name: str, alphabet: Alphabet) -> Self:
        """Use another list; in another language, on the empty board of its Scrabble."""
        if alphabet.symbols == self.alphabet.symbols:
            return replace(self, beginning=replace(self.beginning, alphabet=alphabet), lexicon=name)
        layout = layout_of_size(15, 15, alphabet)
        return type(self).first(layout, alphabet, name)

    def cleared(self) -> Self:
        """Begin again on an empty board, without the computer."""
        first = type(self).first(self.layout, self.alphabet, self.lexicon)
        return replace(first, is_set_up=self.is_set_up)

    def with_rack(self, player: int, tiles: str) -> Self:
        """Set a player's tiles. Raises BoardError as a position does."""
        racks = (tiles, self.racks[1]) if player == YOU else (self.racks[0], tiles)
        game = replace(self, racks=racks)
        _ = game.position
        return game

    def typed_on(self, row: int, column: int, letter: str | None) -> Self:
        """Lay a tile on a square, or take it up. Raises BoardError for one that was played.

        It is a blank if the rack, or the unseen tiles, have no such letter.
        """
        if self.is_set_up:
            return self.with_sign(row, column, letter or PLAIN)
        there = self.table.rows[row][column]
        if there != PLAIN:
            if letter in (None, self.alphabet.fold(there)):
                return self
            raise BoardError("board-played", "this tile was played; undo takes turns back")
        others = tuple(tile for tile in self.typed if tile[:2] != (row, column))
        bare = replace(self, typed=others)
        if letter is None:
            return bare
        if len(others) == self.layout.rack_size:
            raise BoardError("board-rack-full", "a rack holds at most {maximum} tiles, not {tiles}",
                             maximum=self.layout.rack_size, tiles=len(others) + 1)  # fmt: skip
        sign = letter
        if self.racks[self.player]:
            left = bare.rack_left(self.player)
            is_whole = len(self.racks[self.player]) >= self.table.hands[self.player]
            if letter not in left:
                if BLANK not in left and is_whole:
                    raise BoardError("board-no-tile", "{letter} is not on the rack",
                                     letter=self.alphabet.upper(letter))  # fmt: skip
                sign = self.alphabet.capitals(letter) if BLANK in left else letter
        elif not self.position.unseen[letter] and self.position.unseen[BLANK]:
            sign = self.alphabet.capitals(letter)
        return replace(self, typed=(*others, (row, column, sign)))

    def typed_to(self, board: Board) -> Self:
        """Lay the tiles that another board has beside these. Raises BoardError for no such."""
        _ = replace(self.position, board=board.position.board)  # of the same size
        game = replace(self, typed=(), is_set_up=False)
        for at, (own, letter) in enumerate(zip(game.board.letters(), board.letters(), strict=True)):
            if letter != own:
                game = game.typed_on(*divmod(at, board.columns), letter or None)
        return game

    def set_up(self, position: Position | None = None) -> Self:
        """Begin with a position, by default this one, that is changed without turns."""
        here = position or replace(self.position, tiles_in_bag=None)
        start = replace(here, rack=None, other=None)
        return type(self)(start, self.lexicon, racks=(self.racks[YOU], ""), is_set_up=True)

    def with_sign(self, row: int, column: int, sign: str) -> Self:
        """Put a tile on a square of the beginning: a capital is a blank, `.` is none."""
        rows = list(self.beginning.board)
        rows[row] = rows[row][:column] + sign + rows[row][column + 1 :]
        return replace(self, beginning=replace(self.beginning, board=tuple(rows)))

    def turned_blank(self) -> Self:
        """Make the last tile that is being laid a blank, or a letter again."""
        if not self.typed:
            return self
        row, column, sign = self.typed[-1]
        folded = self.alphabet.fold(sign)
        sign = self.alphabet.capitals(sign) if sign == folded else folded
        return replace(self, typed=(*self.typed[:-1], (row, column, sign)))

    def made(self, turn: Turn) -> Self:
        """Make a turn: the next one of the record, or another variation.

        Raises Complaint, also for tiles that are not on a rack of which all is known.
        """
        known = self.racks[turn.player]
        turn = replace(turn, rack="" if turn.star else known)
        for entry in self.record.following[self.record.at]:
            if self.record.entries[entry].made == turn:
                return replace(self, record=self.record.taken_up(entry)).at_entry(entry)
        tiles = Counter(tile_of(sign, self.alphabet) for *_, sign in turn.laid + turn.star)
        if known and len(known) >= self.table.hands[turn.player]:
            for tile in tiles - Counter(known):
                raise BoardError("board-no-tile", "{letter} is not on the rack",
                                 letter=self.alphabet.upper(tile))  # fmt: skip
        rack = without_laid(known, turn.laid, self.alphabet)
        for *_, letter in turn.star:
            rack = rack.replace(letter, BLANK, 1)
        for tile in turn.exchanged:
            rack = rack.replace(tile, "", 1)
        after = replace(
            self, record=self.record.made(turn, self.racks), typed=(), waits=False,
            is_set_up=False, help=self.help.moved(),
        ).with_rack(turn.player, rack)  # fmt: skip
        return after if self.computer is None else after._drawn(turn.player, turn.exchanged)

    def star_taken(self, row: int, column: int) -> Self:
        """Put its letter in the place of a star, and take the star. Raises BoardError."""
        star = row, column, self.alphabet.fold(self.table.rows[row][column])
        return self.made(Turn(self.player, place=place_of((row, column)), star=(star,)))

    def _drawn(self, player: int, put_back: str = "") -> Self:
        """Fill a rack from the bag, before some tiles are put back into it."""
        bag = Position(self.layout, self.alphabet, self.table.rows, *self.racks).unseen
        bag.subtract(put_back)
        tiles = sorted(bag.elements())
        missing = self.table.hands[player] - len(self.racks[player])
        chance = Random(f"{self.seed} {len(self.record.turns)} {player}")
        drawn = chance.sample(tiles, min(max(0, missing), len(tiles)))
        return self.with_rack(player, self.racks[player] + "".join(drawn))

    def at_entry(self, entry: int) -> Self:
        """Go to an entry of the record."""
        racks = self.record.entries[entry].state
        record = self.record.at_entry(entry, self.racks)
        hints = self.help if entry == self.record.at else self.help.moved()
        return replace(self, record=record, racks=racks or self.racks, typed=(), help=hints)

    def noted(self, entry: int, note: str) -> Self:
        """Write a note to an entry."""
        return replace(self, record=self.record.noted(entry, note))

    def set_aside(self, before: Self) -> Self:
        """Take what was made since as a variation."""
        return replace(self, record=self.record.set_aside(before.record))

    def without(self, entry: int) -> Self:
        """Delete a turn and all that follows it."""
        here = self
        if self.record.at in self.record.below(entry):
            here = self.at_entry(self.record.entries[entry].after)
        return replace(here, record=here.record.without(entry))

    def corrected(self, entry: int, made: Turn) -> tuple[Self, tuple[Turn, ...]]:
        """Put another turn in place of one; the others follow where they fit."""
        first = self.record.entries[0].state
        bare = replace(self, record=UNPLAYED, racks=first or self.racks, typed=())
        return self.record.corrected(entry, made, bare, type(self)._again)

    def _again(self, turn: Turn) -> Self:
        again = laid_turn(self.position, turn.laid) if turn.laid else turn
        return self.made(replace(again, player=self.player))


def tile_of(sign: str, alphabet: Alphabet) -> str:
    """Give the tile that is laid as a sign: a blank for a capital."""
    return BLANK if sign != alphabet.fold(sign) else sign


def without_laid(rack: str, laid: Sequence[Laid], alphabet: Alphabet) -> str:
    """Give a rack without the tiles that were laid, as far as it has them."""
    for *_, sign in laid:
        rack = rack.replace(tile_of(sign, alphabet), "", 1)
    return rack


def read_game(game: Game, text: str, alphabet: Alphabet) -> Game:
    """Give the game that a text is, in place of another: a position, or a game in GCG.

    Its layout is that of the other game where it fits. Raises Complaint.
    """
    if is_gcg(text):
        return _of_gcg(read_gcg(composed(text)), game, alphabet)
    written = read_position(text)
    layout = game.layout
    fits = alphabet.symbols == game.alphabet.symbols and (layout.rows, layout.columns) == (
        len(written.board), max(map(len, written.board), default=0)
    )  # fmt: skip
    chosen = layout if fits and written.layout is None else None
    return Game.at(written.position(alphabet, chosen), game.lexicon)


def _of_gcg(gcg: GcgGame, game: Game, alphabet: Alphabet) -> Game:
    """Give a game in GCG with all its turns; its first player is you."""
    layout, side = game.layout, (gcg.side, gcg.side)
    if alphabet.symbols != game.alphabet.symbols or (layout.rows, layout.columns) != side:
        layout = layout_of_size(*side, alphabet)
    first = gcg.turns[0].player if gcg.turns else YOU
    played = Game.first(layout, alphabet, game.lexicon, first)
    for turn, before, laid in gcg.played(layout, alphabet):
        if turn.play.startswith("("):  # tiles left over, or a penalty
            continue
        if turn.play == "--":  # the play before was refused: it is a pass
            entry = played.record.at
            played = played.at_entry(played.record.entries[entry].after).without(entry)
            played = played.made(Turn(turn.player))
            continue
        played = played.with_rack(turn.player, alphabet.fold(turn.rack))
        if turn.play.startswith("-"):
            made = Turn(turn.player, exchanged=alphabet.fold(turn.play[1:]))
        else:
            made = replace(laid_turn(before, laid), player=turn.player, score=turn.score)
        played = played.made(made)
    for player, rack in enumerate(gcg.racks):
        if rack is not None:
            played = played.with_rack(player, alphabet.fold(rack))
    return played
