"""What is said of a game of Balda: names, texts, how it is read, what a list of games shows."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from ...core.balda.board import Board
from ...core.balda.examples import MOVES, example
from ...core.balda.game import Game
from ...core.balda.notation import read_moves
from ...core.balda.record import ME, OPPONENT, Play
from ...core.balda.summary import summary
from ...core.grid import NO_LETTER, Cell
from ...core.lexicon.alphabet import Alphabet
from ...core.library.heading import Heading, Result, letters_heading
from ...core.record.table import looks_like_moves
from ..qt_types import filled, translate
from ..tool.board import rival_lines
from ..tool.board_says import Action, BoardSeen, Example
from ..tool.computer import about_turn
from ..tool.game_end import End
from ..tool.help import about_help


def texts() -> dict[str, str]:
    """Name the actions, and say what has come of them."""
    return {
        "type": translate("Balda", "type %1"),
        "erase": translate("Balda", "erase %1"),
        "correct": translate("Balda", "correct the board"),
        "clear": translate("Balda", "clear the board"),
        "paste": translate("Balda", "paste a board"),
        "resize": translate("Balda", "change the size"),
        "play": translate("Balda", "play %1"),
        "take back pass": translate("Balda", "take back the pass"),
        "go on": translate("Balda", "resume the game"),
        "pass": translate("Balda", "pass"),
        "agree": translate("Balda", "end the game"),
        "swap": translate("Balda", "swap the players"),
        "take back": translate("Balda", "take back %1"),
        "rules": translate("Balda", "change the rules"),
        "lexicon": translate("Balda", "change the word list"),
        "ban": translate("Balda", "count %1 as played"),
        "allow": translate("Balda", "allow %1 again"),
        "copied": translate("Balda", "Board copied as text."),
        "pasted": translate("Balda", "Board pasted. New game started."),
        "cleared": translate("Balda", "Board cleared. New game started."),
        "unreadable": translate("Balda", "Couldn't read the board: %1"),
        "other letters": translate("Balda", "These letters belong to another word list: %1."),
        "cleared by list": translate(
            "Balda", "The new list uses other letters, so a new game was started."
        ),
    }


# Reading and saving


def read(state: Game, text: str, alphabet: Alphabet) -> Game:
    """Give the game whose moves a text is, or a new one on the board that it is."""
    if looks_like_moves(text):
        return read_moves(text, state, alphabet)
    return state.with_board(Board.parse(text, alphabet))


def refuses(state: Game, action: Action | None) -> str:
    """On the computer's turn, refuse letters."""
    is_letter = action is not None and action.kind in ("type", "erase")
    return about_turn(state) if is_letter else ""


def is_loss(before: Game, after: Game) -> bool:
    """Whether moves were made, or letters typed."""
    letters = sum(1 for _ in before.board.filled())
    return before.has_moves or letters != len(before.start_word)


def is_over(state: Game) -> bool:
    """Whether nobody can move, or both have agreed."""
    return state.ending is not None and not state.record.aside


def heading(state: Game) -> Heading:
    """Show the board, the start word, the players and what they have made."""
    is_best = state.scores[ME] == max(state.scores)
    over: Result = "won" if state.winner == ME else "drawn" if is_best else "lost"
    turns = [turn for turn in state.record.turns if isinstance(turn, Play)]
    mine = [turn for turn in turns if turn.player == ME]
    upper = state.board.alphabet.upper
    longest = sorted(mine, key=lambda turn: (len(turn.word), turn.points))[-1:]
    best = sorted(mine, key=lambda turn: turn.points)[-1:]
    return replace(
        letters_heading(state.board),
        name=upper(state.start_word),
        result="open" if state.ending is None else over,
        players=state.players,
        scores=state.scores,
        counts=(("moves", len(state.record.line)),),
        strength=state.computer.value if state.computer else "",
        is_rated=state.is_rated,
        mine=(len(mine), sum(turn.points for turn in mine)),
        words=tuple((upper(turn.word), turn.points) for turn in (*longest, *best)),
    )


def end(state: Game) -> End | None:
    """Say who has won, which words were best, and where the lead changed last."""
    if not is_over(state):
        return None
    scores = " : ".join(map(str, sorted(state.scores, reverse=True)))
    found, upper = summary(state), state.board.alphabet.upper
    lines = rival_lines(state.scores, state.rival)
    for name, play in zip(names(state), found.best, strict=True):
        if play is not None:
            text = translate("Balda", "Best word: %2, %3 (%1)")
            lines.append(filled(text, name, upper(play.word), play.points))
    if found.turned is not None:
        text = translate("Balda", "The lead changed last with %1.")
        lines.append(filled(text, upper(found.turned.word)))
    return End(outcome(state), scores, tuple(lines), about_help(state))


def outcome(state: Game) -> str:
    """Say who has won a game that is over."""
    if state.winner is None:
        return translate("Balda", "Draw")
    if state.winner == ME and not state.players[ME]:
        return translate("Balda", "You win")
    return filled(translate("Balda", "%1 wins"), names(state)[state.winner])


def example_for(state: Game, otherwise: str) -> Example:
    """Give the example with the list of a game; of another language where that has none."""
    language = state.board.alphabet.language
    if language not in MOVES:
        return Example(*example(otherwise))
    game, cell = example(language)
    return Example(replace(game, lexicon=state.lexicon), cell)


# The players


def names_of(state: Game, seats: int, *, against: bool) -> list[str]:
    """Name so many players, the computer among them or not, by their own names or usual ones."""
    numbered = translate("Balda", "Player %1")
    usual = [filled(numbered, seat + 1) for seat in range(seats)]
    usual[ME] = translate("Balda", "Me")
    if against:
        usual[OPPONENT] = translate("Balda", "Computer")
    elif seats == 2:
        usual[OPPONENT] = translate("Balda", "Opponent")
    own = list(state.players)
    if against != (state.computer is not None):
        own[OPPONENT] = ""  # who sat there goes
    own += [""] * seats
    return [name or other for name, other in zip(own, usual, strict=False)]


def names(state: Game) -> list[str]:
    """Name the players of a game."""
    return names_of(state, len(state.players), against=state.computer is not None)


def title(state: Game) -> str:
    """Give a title to save a game under."""
    (mine, theirs, *others), scores = names(state), state.scores
    if others:
        pairs = zip(names(state), scores, strict=True)
        return ", ".join(f"{name} {score}" for name, score in pairs)
    return f"{mine} {scores[ME]} : {scores[OPPONENT]} {theirs}"


def played_words(state: Game) -> list[dict[str, Any]]:
    """List the words that do not count any more, the newest play first; plays have numbers."""
    players, record, upper = names(state), state.record, state.board.alphabet.upper
    rows: list[dict[str, Any]] = []
    for number, entry in reversed(list(enumerate(record.way_to(record.at), 1))):
        play = record.entries[entry].made
        if isinstance(play, Play):
            fields: dict[str, Any] = {"shown": upper(play.word), "who": players[play.player]}
            fields |= {"points": play.points, "kind": "play", "number": number, "entry": entry}
            rows.append(fields)
    rows += [{"shown": upper(word), "kind": "banned"} for word in reversed(state.also_banned)]
    if state.start_word:
        rows.append({"shown": upper(state.start_word), "kind": "start", "entry": 0})
    return rows


# Typing


def next_cell(board: Board, cell: Cell, by: int, *, down: bool) -> Cell:
    """Give the cell after another one in its row or column, which typing does not leave."""
    row, column = cell
    if down:
        return min(max(row + by, 0), board.rows - 1), column
    return row, min(max(column + by, 0), board.columns - 1)


# A board in a picture


def board_seen(seen: BoardSeen, alphabet: Alphabet) -> Board:
    """Give the board in a picture. Raises BoardError; GameError for a word that is none."""
    lattice = seen.read.lattice
    Board.check_size(lattice.rows, lattice.columns)
    codes = (alphabet.code(one) if one else NO_LETTER for one in seen.letters)
    board = Board(lattice.rows, lattice.columns, alphabet, bytes(codes))
    _with_words(Game(board, ""), seen)
    return board


def state_seen(seen: BoardSeen, board: Board, state: Game) -> Game:
    """Give a game on the board in a picture, whose words cannot be played again."""
    return _with_words(state.begun_on(board, turn=int(seen.answer or ME)), seen)


def _with_words(game: Game, seen: BoardSeen) -> Game:
    for word in re.findall(r"[^\W_]+", seen.words):
        if game.board.alphabet.fold(word) not in game.banned:
            game = game.ban(word)
    return game
