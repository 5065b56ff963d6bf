"""Games as GCG, which most Scrabble programs write.

A line for each turn has the player, his rack, the play, its score and his total; capitals are
tiles, and small letters are blanks:

    #player1 Ann Ann Example
    #player2 Bob Bob Example
    >Ann: AEINRS? 8D REtAINS +72 72
    >Bob: QVVUUI? -QVVU +0 0

`8D` is a word across row 8 from column D, `D8` one down. `-TILES` is an exchange, `-` a pass, as is
`-3`, an exchange of unknown tiles; `--` takes the play before back, and what is in parentheses
changes the score alone. A letter of several characters may be in brackets: `[CH]`.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...grid import Cell
from ...lexicon.alphabet import Alphabet
from .layout import PLAIN, BoardError, Layout
from .position import Laid, Position, with_tiles

_LARGEST = 200_000  # characters
_TURN = re.compile(
    r">([^:]{1,100}):\s+(?:([\w?·[\]]{1,70})\s+)?"
    r"((?:[0-9]{1,2}[A-Ya-y]|[A-Ya-y][0-9]{1,2})\s+[\w.()·[\]]{1,200}|-[\w?·[\]]{0,70}|--|\(\S{1,20}\))"
    r"\s+([+-][0-9]{1,5})\s+(-?[0-9]{1,6})"
)
_PLACE = re.compile(r"(?:([0-9]+)([A-Y])|([A-Y])([0-9]+))\s+(\S+)", re.IGNORECASE)


@dataclass(frozen=True)
class Turn:
    """A turn as GCG has it. `player`: 0 or 1. `rack`: with capitals, as all its letters."""

    player: int
    rack: str
    play: str
    score: int
    total: int


@dataclass(frozen=True)
class GcgGame:
    """A game: the players' names, the turns, and what is said of their racks at the end."""

    players: tuple[str, str]
    turns: tuple[Turn, ...]
    racks: tuple[str | None, str | None] = (None, None)
    side: int = 15

    def boards(self, alphabet: Alphabet) -> list[tuple[str, ...]]:
        """Give the board, as a position has it, at first and after each turn. Raises BoardError."""
        boards = [(PLAIN * self.side,) * self.side]
        for number, turn in enumerate(self.turns, 1):
            board = boards[-2:][0] if turn.play == "--" else boards[-1]
            if place := read_place(turn.play, alphabet):
                try:
                    board = with_tiles(board, laid_by(board, *place))
                except BoardError:
                    raise BoardError(
                        "gcg-play", "turn {number}: {play} does not fit the board",
                        number=number, play=turn.play,
                    ) from None  # fmt: skip
            boards.append(board)
        return boards

    def played(
        self, layout: Layout, alphabet: Alphabet
    ) -> Iterator[tuple[Turn, Position, tuple[Laid, ...]]]:
        """Give each turn with the position before it and the tiles laid. Raises BoardError."""
        boards = [Position(layout, alphabet, board) for board in self.boards(alphabet)]
        for turn, before, after in zip(self.turns, boards, boards[1:], strict=False):
            yield (
                turn,
                before,
                tuple(
                    (row, column, sign)
                    for row, signs in enumerate(after.board)
                    for column, sign in enumerate(signs)
                    if sign != before.board[row][column]
                ),
            )

    @property
    def turn(self) -> int:
        """The number of the player to move after the last turn."""
        return 1 - self.turns[-1].player if self.turns else 0

    @property
    def scores(self) -> tuple[int, int]:
        """The players' scores after the last turn."""
        totals = [0, 0]
        for turn in self.turns:
            totals[turn.player] = turn.total
        return totals[0], totals[1]

    def text(self) -> str:
        """Write the game as `read_gcg` reads it."""
        lines = ["#character-encoding UTF-8"]
        lines += [f"#player{number} {name} {name}" for number, name in enumerate(self.players, 1)]
        if self.side > 15:
            lines.append("#board-layout SuperCrosswordGame")
        for turn in self.turns:
            said = " ".join(filter(None, (turn.rack, turn.play)))
            lines.append(f">{self.players[turn.player]}: {said} {turn.score:+d} {turn.total}")
        for number, rack in enumerate(self.racks, 1):
            if rack is not None:
                lines.append(f"#rack{number} {rack}")
        return "\n".join(lines) + "\n"


def is_gcg(text: str) -> bool:
    """Whether a text is a game, not a position."""
    return re.search("^(>|#player)", text, re.MULTILINE) is not None


def read_gcg(text: str) -> GcgGame:
    """Read a game. Raises BoardError naming the first line that is not of one."""
    if len(text) > _LARGEST:
        raise BoardError(
            "gcg-long", "{characters} characters are too many for a game", characters=len(text)
        )
    players: list[str] = []
    racks: list[str | None] = [None, None]
    turns = []
    side, is_note = 15, False
    for number, line in enumerate(map(str.strip, text.splitlines()), 1):
        name, _, value = line.partition(" ")
        is_note = name == "#note" or (is_note and not line.startswith(("#", ">")))
        if is_note:
            continue
        if name in ("#player1", "#player2") and value and len(players) < 2:
            players.append(value.split()[0])
        elif name in ("#rack1", "#rack2"):
            racks[name == "#rack2"] = value.strip()
        elif name == "#board-layout" and "super" in value.lower():
            side = 21
        elif line.startswith(">"):
            found = _TURN.fullmatch(line)
            if found is None or (found[1] not in players and len(players) >= 2):
                raise BoardError("gcg-line", "line {line} is not a turn in GCG", line=number)
            if found[1] not in players:
                players.append(found[1])
            player = players.index(found[1])
            is_counted = found[3][1:].isdecimal() and found[3].startswith("-")
            rack, play = ("", "-") if is_counted else (found[2] or "", found[3])
            turns.append(Turn(player, rack, play, int(found[4]), int(found[5])))
        elif line and not line.startswith("#"):
            raise BoardError("gcg-line", "line {line} is not a turn in GCG", line=number)
    first, second = (*players, *("1", "2")[len(players) :])
    return GcgGame((first, second), tuple(turns), (racks[0], racks[1]), side)


def read_place(play: str, alphabet: Alphabet) -> tuple[Cell, bool, str] | None:
    """Give the first square, whether it goes down, and the word of `8D RETAiNS`; else None.

    In the word, capitals are blanks.
    """
    found = _PLACE.fullmatch(play)
    if found is None:
        return None
    is_down = found[3] is not None
    row = int(found[4] if is_down else found[1]) - 1
    column = ord((found[3] if is_down else found[2]).upper()) - ord("A")
    word = alphabet.swapped(alphabet.joined(re.sub("[()]", "", found[5])))
    return (row, column), is_down, word


def laid_by(board: Sequence[str], cell: Cell, is_down: bool, word: str) -> tuple[Laid, ...]:
    """Give the tiles that a word lays, with capitals for blanks and `.` for any tile there.

    Raises BoardError.
    """
    laid = []
    row, column = cell
    for sign in word:
        if not (0 <= row < len(board) and column < len(board[0])):
            raise BoardError("board-outside", "the word leaves the board")
        there = board[row][column]
        if there == PLAIN == sign:
            raise BoardError("board-gap", "there is a gap between the tiles")
        if there == PLAIN:
            laid.append((row, column, sign))
        elif sign != PLAIN and sign.lower() != there.lower():
            raise BoardError("board-taken", "row {row}, column {column} is not empty",
                             row=row + 1, column=column + 1)  # fmt: skip
        row, column = row + is_down, column + (not is_down)
    return tuple(laid)
