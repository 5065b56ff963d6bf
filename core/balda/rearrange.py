"""The same game with other seats or on a board of another size; or another game after it."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from msgspec import structs

from ..grid import Cell, Path
from ..record.help import Help
from ..strength import Strength
from .board import Board
from .game import Game
from .record import ME, BoardState, Play, Record, Turn


def swapped(game: Game) -> Game:
    """Give the game in which each turn was the next player's."""
    after = game.next_player
    record = _with_each(
        game.record,
        lambda made: structs.replace(made, player=after(made.player)),
        lambda state: replace(state, turn=after(state.turn)),
    )
    return replace(game, turn=after(game.turn), record=record)


def seated(game: Game, players: int) -> Game:
    """Give the game with so many players, 2 to MAX_PLAYERS; the last ones come or go.

    The computer leaves a game of more than two. Where one who goes is to move, the first one is.
    Raises GameError where one who goes has made moves.
    """

    def seat(turn: int) -> int:
        return turn if turn < players else ME

    return replace(
        game,
        players=(*game.players, *[""] * players)[:players],
        turn=seat(game.turn),
        head_start=(*game.head_start, *[0] * players)[:players],
        record=_with_each(
            game.record, lambda made: made, lambda state: replace(state, turn=seat(state.turn))
        ),
        computer=game.computer if players == 2 else None,
    )


def resized(game: Game, rows: int, columns: int) -> Game:
    """Give the game on a board of another size, its middle where it was.

    Where a word that was played does not fit any more, the moves go; their words stay banned and
    their points count. Raises BoardError for a side out of range.
    """
    board = game.board.resized(rows, columns)
    down, right = rows // 2 - game.board.rows // 2, columns // 2 - game.board.columns // 2
    rules = game.rules.resized((game.board.rows, game.board.columns), (rows, columns))

    def moved(cells: Iterable[Cell]) -> Path:
        return tuple((row + down, column + right) for row, column in cells)

    def is_on(cell: Cell) -> bool:
        return 0 <= cell[0] < rows and 0 <= cell[1] < columns

    def typed(cells: Iterable[Cell]) -> Path:
        return tuple(filter(is_on, moved(cells)))

    def made(turn: Turn) -> Turn:
        if not isinstance(turn, Play):
            return turn
        ((row, column),) = moved([turn.cell])
        return structs.replace(turn, row=row, column=column, path=moved(turn.path))

    def state(before: BoardState) -> BoardState:
        there = game.board_of(before).resized(rows, columns)
        return BoardState(there.text(), before.turn, typed(before.letters_typed))

    turns = [entry.made for entry in game.record.entries]
    if not all(
        is_on(cell) for turn in turns if isinstance(turn, Play) for cell in moved(turn.path)
    ):
        return replace(game.forgetting(board), rules=rules)
    return replace(
        game,
        board=board,
        rules=rules,
        letters_typed=typed(game.letters_typed),
        record=_with_each(game.record, made, state),
    )


def another_game(
    game: Game,
    rows: int,
    columns: int,
    word: str,
    first: int,
    computer: Strength | None,
    seats: int,
    *,
    helped: bool,
) -> Game:
    """Give a new game after one, on a board that a start word fits; empty: without letters.

    `first`: who begins. Of more seats, the new ones have no names. `helped`: whether moves are
    shown. Raises Complaint for a word or a size that cannot be.
    """
    alphabet = game.board.alphabet
    rows, columns = Board.sides_for(rows, columns, word, alphabet)
    word = alphabet.fold(word.strip())
    names = game.players
    if (computer is None) != (game.computer is None):
        names = names[ME], ""  # who sat there has gone
    names = (*names, *[""] * seats)[: 2 if computer else seats]
    return replace(
        game.begun_on(Board.with_start_word(rows, columns, word, alphabet), word),
        players=names,
        head_start=(0,) * len(names),
        turn=first,
        computer=computer,
        help=Help(helped),
    )


def _with_each(
    record: Record, made: Callable[[Turn], Turn], state: Callable[[BoardState], BoardState]
) -> Record:
    """Give a record with other turns and boards in its entries."""
    entries = (
        replace(
            entry, made=entry.made and made(entry.made), state=entry.state and state(entry.state)
        )
        for entry in record.entries
    )
    return replace(record, entries=tuple(entries))
