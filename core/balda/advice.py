"""What a move costs: the opponent's best reply to it, what it opens, and which is best to play.

>>> from gridsmith.core.balda.board import Board
>>> from gridsmith.core.lexicon.alphabet import ENGLISH
>>> from gridsmith.core.lexicon.image import build_lexicon
>>> lexicon = build_lexicon("some", ENGLISH, ["tea", "teas", "sea", "seat"])
>>> advise = Advise(Position(Board.parse("tea\\n...", ENGLISH), lexicon, banned=("tea",)))
>>> advice = advise.step()
>>> advice.moves[advice.advised].word, float(advice.net[advice.advised])
('teas', 1.0)
>>> advice.reply(advice.advised)
Reply(word='sea', row=1, column=1, letter='s', points=3)
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from ..grid import NO_LETTER, Cell
from ..lexicon.known_words import EVERYONE, GOOD_PLAYER
from ..lexicon.lexicon import Lexicon
from ..searching.search import Snapshot, resuming
from .ahead import ROOT_WIDTH, LookAhead
from .board import Board
from .endgame.engine import Endgame, is_in_reach
from .game_state import GameState
from .moves import MOVE, Moves
from .opponent import Opponent
from .play_out import play_out
from .replies.engine import NODES, Survey, Vocabulary, vocabulary_of
from .rules import CLASSIC, Rules
from .search import find_moves_in_steps, indexes_of

DEEPEST = 6
"""Moves that advice looks ahead at most: more would take seconds."""

SLACK = 0.5
"""Points that a move may be worth less than the best and yet be played out."""


REPLY = np.dtype(
    [
        ("word", np.int32),  # the word's index in the lexicon, -1 where there is no reply
        ("row", np.int32),  # of the letter that it places, from 0
        ("column", np.int32),
        ("letter", np.int32),  # that letter's code
        ("points", np.int32),
    ]
)


@dataclass(frozen=True)
class Position:
    """A position to advise on, for the player to move. `banned`: words that do not count.

    `players`: how many there are. The reply is the next one's; where there are more than two, it is
    not looked further ahead, since one player's gain is then not another's loss. `played`: a move,
    as word, cell and letter, whose worth is wanted, too.
    """

    board: Board
    lexicon: Lexicon
    rules: Rules = CLASSIC
    banned: tuple[str, ...] = ()
    opponent: Opponent = Opponent.UNKNOWN
    players: int = 2
    played: tuple[str, Cell, str] | None = None

    @classmethod
    def of(
        cls, game: GameState, lexicon: Lexicon, opponent: Opponent = Opponent.UNKNOWN
    ) -> "Position":
        """Give the position that a game has reached."""
        banned = tuple(sorted(game.banned))
        return cls(game.board, lexicon, game.rules, banned, opponent, len(game.players))


@dataclass(frozen=True)
class Reply:
    """A reply to a move: a letter on a cell, counted from 0, and the word."""

    word: str
    row: int
    column: int
    letter: str
    points: int


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Advice(Snapshot):
    """What is known of a position's moves.

    `moves`: all of them, in the default order; all else goes by their rows. It is empty, and
    `is_ready` false, until the replies have been found.

    `replies`: REPLY[moves], the best reply of the opponent as set (of an unknown one: with the
    whole list). `known_replies`: REPLY[moves], of an unknown opponent the best one that a good
    player knows; None where the opponent is known. `opens`: int32[moves], words of six letters or
    more that can be played after the move, and not before it. `net`: float32[moves], points less
    those of the reply; of an unknown opponent, less the mean of both. `order`: int32[moves], the
    rows by net, then length, then as they stand.

    `depth`: how many moves ahead `advised` is founded on, the move itself counted; a computer
    opponent's may be founded on one more. `advised`: the row of the best move as far as is known,
    None where there is no move. `worth`: what it gains by a look so many moves ahead,
    `played_worth`: what the position's `played` gains by the same, None where that is not one of
    the moves. `values`: int32[moves], what the mover will have more than the opponent from now on
    if the move is played and both play their best knowing every word; it holds where `sure`:
    bool[moves]. `exact`: no move is better than the advised one.
    """

    moves: Moves
    replies: npt.NDArray[np.void]
    known_replies: npt.NDArray[np.void] | None
    opens: npt.NDArray[np.int32]
    net: npt.NDArray[np.float32]
    order: npt.NDArray[np.int32]
    depth: int
    advised: int | None
    worth: float
    played_worth: float | None
    values: npt.NDArray[np.int32]
    sure: npt.NDArray[np.bool_]
    exact: bool
    is_ready: bool

    def reply(self, row: int) -> Reply | None:
        """Give the reply to a move, None if the opponent would have no move."""
        return self._spelled(self.replies[row])

    def known_reply(self, row: int) -> Reply | None:
        """Give the best reply that a good player knows, None if there is none."""
        return None if self.known_replies is None else self._spelled(self.known_replies[row])

    def _spelled(self, reply: np.void) -> Reply | None:
        word, row, column, letter, points = reply.item()
        if word < 0:
            return None
        alphabet, graph = self.moves.lexicon.alphabet, self.moves.lexicon.graph
        spelled = alphabet.decode(graph.codes(word))
        return Reply(spelled, row, column, alphabet.symbols[letter], points)


class Advise:
    """Advice on a position, with the replies after the first step; see `Search`."""

    def __init__(
        self, problem: Position, *, hurried_deepest: int | None = None, plays_out: bool = False
    ) -> None:
        """Begin afresh.

        `hurried_deepest`: with a number, look so many moves ahead at most, not DEEPEST, and advise
        a better move as soon as it is found, since time may run out before the others are known.
        `plays_out`: of moves that are worth almost the same, advise the one after which the rest of
        the game goes best when it is played out; it may be worth up to `SLACK` less than `worth`.
        """
        self.problem = problem
        self._course = _Course(problem, hurried_deepest, plays_out)
        self._going = self._course.find()

    def step(self) -> Advice:
        """Go on for 10 to 50 ms."""
        course = self._course
        if not course.advice.finished:
            before, budget = course.advice, course.nodes + NODES
            while course.advice is before and course.nodes < budget:
                next(self._going, None)
            course.update(steps=before.steps + 1)
        return course.advice

    def snapshot(self) -> Advice:
        """Give what has been found so far."""
        return self._course.advice

    @property
    def solves_end(self) -> bool:
        """Whether the end of the game is being solved, so that it may yet become exact."""
        return self._course.solves_end

    def finish(self) -> None:
        """Leave it at what has been found."""
        self._course.update(finished=True)

    def state(self) -> dict[str, Any]:
        """Give what is needed to go on, fit for JSON: nothing, since all is soon found again."""
        return {"search": "balda advise", "version": 1}

    @classmethod
    def resume(cls, problem: Position, state: Mapping[str, Any]) -> Self:
        """Begin again. Raises StateError for the state of another search."""
        with resuming(state, "balda advise"):
            return cls(problem)

    def split(self, pieces: int) -> Sequence[Self]:
        """Give the search alone: it is one piece."""
        return [self]


class _Course:
    """How advice is found.

    It refers neither to the search nor to how far that has come, so that tables of many megabytes
    are freed with the search.
    """

    def __init__(self, problem: Position, hurried_deepest: int | None, plays_out: bool) -> None:
        self.problem = problem
        # Where the end is being solved, that knows better.
        self._plays_out = plays_out and not is_in_reach(problem.board)
        self._outcomes: dict[int, int] = {}
        self._is_hurried = hurried_deepest is not None
        self._deepest = hurried_deepest or DEEPEST
        board = problem.board
        none = np.zeros(0, np.int32)
        empty = Moves(problem.lexicon, np.zeros(0, MOVE), board, np.zeros(0, np.uint8))
        self.advice = Advice(
            steps=0,
            moves=empty,
            replies=np.zeros(0, REPLY),
            known_replies=None,
            opens=none,
            net=np.zeros(0, np.float32),
            order=none,
            depth=0,
            advised=None,
            worth=0.0,
            played_worth=None,
            values=none,
            sure=np.zeros(0, bool),
            exact=False,
            is_ready=False,
        )
        self.solves_end = problem.players <= 2 and is_in_reach(board)
        self._survey: Survey | None = None
        self._other_nodes = 0  # visited outside the survey

    @property
    def nodes(self) -> int:
        return self._other_nodes + (0 if self._survey is None else self._survey.nodes)

    def update(self, **changed: Any) -> None:
        self.advice = replace(self.advice, **changed)

    def find(self) -> Iterator[None]:
        position = self.problem
        board = position.board
        survey = Survey(position.lexicon, position.rules, board.rows, board.columns)
        self._survey = survey
        for word in indexes_of(position.banned, position.lexicon).tolist():
            survey.ban(word)
        theirs, known = _vocabularies(position)
        yield from self._find_replies(survey, theirs, known)
        if not len(self.advice.moves) or position.players > 2:
            self.update(finished=True)
            return
        ahead = self._look_ahead(survey, theirs, known)
        end = self._solve_end()
        if end is None:
            yield from ahead
            self.update(finished=True)
            return
        while self.advice.depth < _DEPTH_BEFORE_END and next(ahead, _OVER) is not _OVER:
            yield
        while not end.is_finished:
            end.step()
            self._other_nodes += NODES
            self._report_end(end)
            yield
            # What cannot be proven in a second is looked at from both sides, by turns.
            budget = survey.nodes + NODES
            while not end.is_proven and survey.nodes < budget and next(ahead, _OVER) is not _OVER:
                yield
        self.solves_end = False
        if not end.is_possible:
            yield from ahead
        self.update(finished=True)

    def _solve_end(self) -> Endgame | None:
        position = self.problem
        if not is_in_reach(position.board):
            return None
        tiers, knows = position.lexicon.tiers, _TIERS.get(position.opponent)
        known = None if tiers is None or knows is None else tiers <= knows
        return Endgame(self.advice.moves, position.rules, position.banned, known)

    def _report_end(self, end: Endgame) -> None:
        sure = end.sure
        values = np.where(sure, end.low, 0).astype(np.int32)
        self.update(values=values, sure=sure)
        if end.is_proven and not self.advice.exact:
            best = values[end.best]
            order = self.advice.order
            advised = order[(sure & (values == best))[order]][0]
            self.update(exact=True, advised=int(advised))

    def _look_ahead(
        self, survey: Survey, theirs: Vocabulary | None, known: Vocabulary | None
    ) -> Iterator[None]:
        moves, order = self.advice.moves.table, self.advice.order[:ROOT_WIDTH].tolist()
        columns = self.problem.board.columns
        promising = [
            (_packed(word, row, column, letter, columns), points)
            for word, row, column, letter, _, points, _, _ in moves[order].tolist()
        ]
        letters = np.frombuffer(self.problem.board.cells, np.uint8)
        look = LookAhead(survey, letters, promising, theirs, known)
        empty = int((letters == NO_LETTER).sum())
        row = self._row_of_played()
        while look.depth < min(self._deepest, empty):
            for _ in look.deepen():
                if self._is_hurried and order[look.best] != self.advice.advised:
                    self.update(advised=order[look.best])
                yield
            played = None
            if row is not None:
                word, down, across, letter, _, points, _, _ = self.advice.moves.table[row].item()
                packed = _packed(word, down, across, letter, columns)
                played = (yield from look.value_of(packed, points)) / 2
            self.update(
                depth=look.depth,
                advised=order[look.best],
                worth=look.value / 2,
                played_worth=played,
            )
            yield
            if self._plays_out and look.depth >= _DEPTH_BEFORE_PLAYING_OUT:
                best = None
                for move in (yield from look.close(round(2 * SLACK))):
                    if move not in self._outcomes:
                        self._outcomes[move] = yield from play_out(
                            survey, letters, *promising[move], known
                        )
                    if best is None or self._outcomes[move] > self._outcomes[best]:
                        best = move
                        look.prefer(move)
                        self.update(advised=order[move])
                        yield

    def _row_of_played(self) -> int | None:
        if self.problem.played is None:
            return None
        word, (row, column), letter = self.problem.played
        table, lexicon = self.advice.moves.table, self.problem.lexicon
        is_played = np.isin(table["word"], indexes_of([word], lexicon))
        is_played &= (table["row"] == row) & (table["column"] == column)
        is_played &= table["letter"] == lexicon.alphabet.symbols.index(letter)
        rows = np.flatnonzero(is_played)
        return int(rows[0]) if len(rows) else None

    def _counted(self, going: Generator[object, None, Moves]) -> Generator[None, None, Moves]:
        while True:
            try:
                next(going)
            except StopIteration as end:
                moves: Moves = end.value
                return moves
            self._other_nodes += NODES
            yield

    def _find_replies(
        self, survey: Survey, theirs: Vocabulary | None, known: Vocabulary | None
    ) -> Iterator[None]:
        position = self.problem
        board = position.board
        going = find_moves_in_steps(board, position.lexicon, position.rules, banned=position.banned)
        moves = yield from self._counted(going)
        table = moves.table
        words = table["word"].astype(np.int64)
        places = (table["row"] * board.columns + table["column"]) << 6 | table["letter"]
        points = table["points"].astype(np.int64)
        keys, counts = words << 14 | places, points << 6 | table["length"]
        letters = np.frombuffer(board.cells, np.uint8)
        yield from survey.replies(letters, keys, counts, theirs=theirs, known=known)
        placed = survey.placements[places]
        replies = _replies(placed, words, board.columns, "")
        known_replies = None
        cost = np.maximum(replies["points"], 0).astype(np.float32)
        if known is not None:
            known_replies = _replies(placed, words, board.columns, "known_")
            cost = (cost + np.maximum(known_replies["points"], 0)) / 2
        net = (points - cost).astype(np.float32)
        order = np.lexsort((-table["length"], -net)).astype(np.int32)
        self.update(
            moves=moves,
            replies=replies,
            known_replies=known_replies,
            opens=placed["opens"].astype(np.int32),
            net=net,
            order=order,
            depth=2,
            advised=int(order[0]) if len(order) else None,
            values=np.zeros(len(moves), np.int32),
            sure=np.zeros(len(moves), bool),
            worth=float(net[order[0]]) if len(order) else 0.0,
            exact=not len(moves),
            is_ready=True,
        )
        row = self._row_of_played()
        self.update(played_worth=None if row is None else float(net[row]))
        yield


def _packed(word: int, row: int, column: int, letter: int, columns: int) -> int:
    return word << 14 | (row * columns + column) << 6 | letter


def _vocabularies(position: Position) -> tuple[Vocabulary | None, Vocabulary | None]:
    tiers, opponent = position.lexicon.tiers, position.opponent
    if tiers is None or opponent is Opponent.ALL:
        return None, None
    if opponent is Opponent.UNKNOWN:
        return None, vocabulary_of(tiers <= GOOD_PLAYER)
    return vocabulary_of(tiers <= _TIERS[opponent]), None


def _replies(
    placed: npt.NDArray[np.void], words: npt.NDArray[np.int64], columns: int, kind: str
) -> npt.NDArray[np.void]:
    """Give REPLY[moves] of what is known of each move's placement; `kind` begins the fields."""
    is_first = placed[kind + "word"] != words  # else it is the word that has just been played
    points, word, place = (
        np.where(is_first, placed[kind + name], placed[f"{kind}second_{name}"])
        for name in ("points", "word", "place")
    )
    replies = np.zeros(len(words), REPLY)
    replies["points"], replies["word"] = points, word
    replies["row"], replies["column"] = np.divmod(place >> 6, columns)
    replies["letter"] = place & 63
    replies[points < 0] = _NO_REPLY
    return replies


_DEPTH_BEFORE_END = 4
_DEPTH_BEFORE_PLAYING_OUT = 6
_OVER = object()
_TIERS = {Opponent.GOOD: GOOD_PLAYER, Opponent.EVERYDAY: EVERYONE}
_NO_REPLY = np.array((-1, 0, 0, 0, 0), REPLY)


def warm_up_replies(lexicon: Lexicon) -> None:
    """Load what finds the moves and the replies, and compile it where it never was."""
    symbol = lexicon.alphabet.symbols[0]
    board = Board.empty(2, 2, lexicon.alphabet).place(0, 0, symbol)
    for values in {}, {symbol: 2}:
        Advise(Position(board, lexicon, Rules(letter_values=values))).step()
