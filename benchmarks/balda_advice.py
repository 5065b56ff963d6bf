"""How fast the advice on Balda is, and how well it plays.

    python benchmarks/balda_advice.py [--only replies,ahead,exact,growth,foresight,arena]
                                      [--words NAME|FILE]
                                      [--cases DIR] [--positions N] [--seed N]
                                      [--size N] [--knots] [--games N] [--pairs A:B,...]
                                      [--exact-from N] [--seconds S] [--log FILE]

Times are milliseconds of this process's CPU time, warm. Positions are made by playing one of the
eight longest words, at random, from a random start word.

- `replies`: all replies to all moves, and what these open, on known boards and those in `--cases`.
- `ahead`: the look four moves ahead, at every third move of a game, on 5x5 and 9x9.
- `exact`: the end of the game with five, six and seven empty cells, until the best move is proven
  and until the value of every move is known.
- `growth`: the same on 4x4 with six to nine cells empty, until the best move is proven; minutes for
  a position with nine, so only if it is named.
- `foresight`: how often the move of a strategy is one that a master foresees on the other player's
  turn, at every third move of a game.
- `arena`: games of strategies against each other, on boards of `--size`, from random start words;
  each word is played twice, with either strategy to begin. A game that is drawn is half a win. The
  game ends when the player to move has no move.

The strategies: `greedy` plays the longest word, of these the one with the rarest new letter; `net`
the most points less the opponent's best reply, `common` so with words that a good player knows
alone; `mixed` plays net with the mean of the best replies from all words and from those that a good
player knows; `d4` looks four moves ahead; `d4+exact` does, and solves the end of the game as soon
as `--exact-from` cells are empty. `master` is the strongest computer opponent, with `--seconds` of
CPU time for a move; `look` does the same but plays no game out, and `master4` stops four moves
ahead where more than nine cells are empty, as the computer did before. These three and `mixed` do
not know the opponent's words, the others take it that he knows all. `--log` saves each game, and
the same command resumes after the last one.
"""

import argparse
import itertools
import json
import math
import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TypeAlias

import balda
from report import Report

from gridsmith.core.balda.advice import Advice, Advise, Position
from gridsmith.core.balda.board import Board
from gridsmith.core.balda.endgame.engine import is_in_reach
from gridsmith.core.balda.foresight import Foresight
from gridsmith.core.balda.moves import Move
from gridsmith.core.balda.opponent import Opponent
from gridsmith.core.balda.parts import warm_up_advice
from gridsmith.core.balda.play import DEEPEST, Think
from gridsmith.core.balda.rules import Rules
from gridsmith.core.balda.search import find_moves
from gridsmith.core.grid import NO_LETTER
from gridsmith.core.lexicon.alphabet import RUSSIAN
from gridsmith.core.lexicon.catalog import Catalog
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.lexicon.known_words import GOOD_PLAYER
from gridsmith.core.lexicon.lexicon import Lexicon

ROOT = Path(__file__).resolve().parents[1]
SHARED_CASES = ROOT.parent / "shared" / "cases" / "balda"
PARTS = ("replies", "ahead", "exact", "growth", "foresight", "arena")
EXACT_FROM = 6  # empty cells
CALLS = 30  # of a search whose time is told
BEST_MOVES = 8  # from which one is taken at random
BOARDS = {"9x9 crowded": balda.BOARDS["9x9"]}


@dataclass(frozen=True)
class Course:
    """What is the same in all positions of a game."""

    lexicon: Lexicon
    rules: Rules
    size: int


def main() -> None:
    """Measure what is asked for and print it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", help=f"some of: {', '.join(PARTS)}")
    parser.add_argument("--words", default="ru-nouns", help="a list of the catalog, or a file")
    parser.add_argument("--cases", type=Path, default=SHARED_CASES, help="more boards, *x*.txt")
    parser.add_argument("--positions", type=int, default=30, help="made by self-play, of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", type=int, default=5, help="rows and columns of the arena")
    parser.add_argument("--knots", action="store_true", help="in the arena and the end")
    parser.add_argument("--games", type=int, default=20, help="of each pair")
    parser.add_argument("--exact-from", type=int, default=EXACT_FROM, help="empty cells")
    parser.add_argument("--pairs", help="as d4+exact:greedy,net:greedy; all, if not given")
    parser.add_argument("--seconds", type=float, default=3.0, help="for a move of a master")
    parser.add_argument("--log", type=Path, help="save the games of the arena here, and resume")
    given = parser.parse_args()
    parts = given.only.split(",") if given.only else [part for part in PARTS if part != "growth"]
    if unknown := set(parts) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(unknown))}")
    STRATEGIES["d4+exact"] = partial(play_exactly, empty=given.exact_from)
    STRATEGIES["master"] = partial(play_master, seconds=given.seconds)
    STRATEGIES["look"] = partial(play_by_look, seconds=given.seconds)
    STRATEGIES["master4"] = partial(play_master4, seconds=given.seconds)
    pairs = [tuple(pair.split(":")) for pair in given.pairs.split(",")] if given.pairs else None
    if pairs and any(len(pair) != 2 or not set(pair) <= set(STRATEGIES) for pair in pairs):
        parser.error(f"pairs are of {', '.join(STRATEGIES)}")
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    lexicon = lexicon_of(given.words)
    rules = Rules(knots=given.knots)
    with Report() as report:
        warm_up_advice()
        print(f"{len(lexicon):,} words of {lexicon.name}\n")
        if "replies" in parts:
            measure_replies(report, lexicon, given.cases)
        if "ahead" in parts:
            for size in (5, 9):
                measure_ahead(report, Course(lexicon, Rules(), size), given.positions, given.seed)
        if "exact" in parts:
            for size, empty in ((5, 5), (5, 6), (7, 6), (5, 7)):
                course = Course(lexicon, rules, size)
                measure_exact(report, course, empty, given.positions, given.seed)
        if "growth" in parts:
            for empty in range(6, 10):
                course = Course(lexicon, rules, 4)
                measure_growth(report, course, empty, given.positions, given.seed)
        if "foresight" in parts:
            course = Course(lexicon, rules, given.size)
            measure_foresight(report, course, given.positions, given.seed)
        if "arena" in parts:
            hold_arena(
                report,
                Course(lexicon, rules, given.size),
                pairs or list(itertools.combinations(reversed(ROUND_ROBIN), 2)),
                given.games,
                given.seed,
                given.log,
            )


def lexicon_of(words: str) -> Lexicon:
    """Open a list of the catalog, or read a file: then all words count as equally well known."""
    path = Path(words)
    if path.is_file():
        return build_lexicon(path.stem, RUSSIAN, path.read_text(encoding="utf-8").split())
    with tempfile.TemporaryDirectory() as folder:
        return Catalog.at(Path(folder) / "data", Path(folder) / "cache").open(words)


def add(report: Report, name: str, figures: list[float], more: str = "") -> None:
    """Report the median of times in milliseconds, and their mean and the longest."""
    note = f"mean {statistics.mean(figures):.1f}, at most {max(figures):.1f}{more}"
    report.add(name, statistics.median(figures), "ms", note=note)


def timed(search: Callable[[], object]) -> float:
    """Give the milliseconds of CPU time that a call takes."""
    started = time.process_time()
    search()
    return 1000 * (time.process_time() - started)


# The advice


def ready(advise: Advise) -> Advice:
    """Go on until the replies are known."""
    while not advise.snapshot().is_ready:
        advise.step()
    return advise.snapshot()


def ahead(advise: Advise, depth: int = 4) -> Advice:
    """Go on until it is looked so many moves ahead, or nothing is left to do."""
    while not advise.snapshot().finished and not advise.snapshot().exact:
        if advise.snapshot().depth >= depth:
            break
        advise.step()
    return advise.snapshot()


def exact(advise: Advise) -> Advice:
    """Go on until the best move is proven, or nothing is left to do."""
    while not advise.snapshot().finished and not advise.snapshot().exact:
        advise.step()
    return advise.snapshot()


def measure_replies(report: Report, lexicon: Lexicon, cases: Path) -> None:
    """Time all replies to all moves, and what these open."""
    boards = {name: Board.parse("\n".join(text.split()), RUSSIAN) for name, text in BOARDS.items()}
    for path in sorted(cases.glob("*x*.txt")):
        boards[path.stem] = Board.parse(path.read_text(encoding="utf-8"), RUSSIAN)
    for path in sorted((cases / "advice").glob("*x*.json")):
        if not path.name.startswith("endgame"):
            told_board = json.loads(path.read_text(encoding="utf-8"))["board"]
            boards[path.name.partition(".")[0]] = Board.parse("\n".join(told_board), RUSSIAN)
    for name, board in boards.items():
        for mode, rules in (("classic", Rules()), ("knots", Rules(knots=True))):
            position = Position(board, lexicon, rules, opponent=Opponent.ALL)
            moves = len(ready(Advise(position)).moves)
            figures = [timed(lambda: ready(Advise(position))) for _ in range(CALLS)]  # noqa: B023 - used at once
            title = f"replies and what opens, {name}, {mode}, {moves} moves"
            add(report, title, figures)


def measure_ahead(report: Report, course: Course, positions: int, seed: int) -> None:
    """Time the look four moves ahead."""
    chance = random.Random(seed)
    figures: list[float] = []
    while len(figures) < positions:
        for at, position in enumerate(self_play(course, chance)):
            if (
                at % 3 == 0
                and len(figures) < positions
                and empty_cells(position.board) > EXACT_FROM
            ):
                figures.append(timed(lambda: ahead(Advise(position))))  # noqa: B023 - used at once
    add(report, f"four moves ahead, {course.size}x{course.size}", figures)


def measure_exact(report: Report, course: Course, empty: int, positions: int, seed: int) -> None:
    """Time the solving of ends with so many empty cells."""
    from gridsmith.core.balda.endgame.engine import Endgame

    chance = random.Random(seed)
    proven: list[float] = []
    known: list[float] = []
    given_up = 0
    while len(known) + given_up < positions:
        for position in self_play(course, chance):
            if empty_cells(position.board) != empty:
                continue
            moves = find_moves(
                position.board, position.lexicon, position.rules, banned=position.banned
            )
            if not len(moves):
                continue
            started = time.process_time()
            end = Endgame(moves, position.rules, position.banned)
            while not end.is_finished and not end.is_proven:
                end.step()
            if not end.is_possible:
                given_up += 1
                continue
            proven.append(1000 * (time.process_time() - started))
            while not end.is_finished:
                end.step()
            known.append(1000 * (time.process_time() - started))
    name = f"exact, {course.size}x{course.size}, {empty} cells empty"
    add(report, f"{name}, the best move", proven)
    add(report, f"{name}, all moves", known, f"; {given_up} given up" if given_up else "")


def measure_growth(report: Report, course: Course, empty: int, positions: int, seed: int) -> None:
    """Time the proof of the best move with so many empty cells."""
    from gridsmith.core.balda.endgame.engine import Endgame

    chance = random.Random(seed)
    proven: list[float] = []
    while len(proven) < positions:
        for position in self_play(course, chance):
            if empty_cells(position.board) != empty or len(proven) == positions:
                continue
            moves = find_moves(
                position.board, position.lexicon, position.rules, banned=position.banned
            )
            started = time.process_time()
            end = Endgame(moves, position.rules, position.banned)
            while not end.is_finished and not end.is_proven:
                end.step()
            if end.is_possible and len(moves):
                proven.append(1000 * (time.process_time() - started))
    name = f"growth, {course.size}x{course.size}, {empty} cells empty"
    add(report, name, proven)


def measure_foresight(report: Report, course: Course, positions: int, seed: int) -> None:
    """Count how often a master foresees what a strategy plays."""
    names = ("greedy", "common", "net", "d4")
    chance = random.Random(seed)
    foreseen = dict.fromkeys(names, 0)
    seen = 0
    while seen < positions:
        for at, position in enumerate(self_play(course, chance)):
            moves = {name: STRATEGIES[name](position) for name in names}
            if at % 3 or seen == positions or None in moves.values():
                continue
            seen += 1
            foresight = Foresight(position, seconds=0)
            while foresight.step():
                pass
            for name, move in moves.items():
                foreseen[name] += foresight.take(after(position, move)) is not None
    for name, count in foreseen.items():
        title = f"foreseen moves, {course.size}x{course.size}, {name}"
        report.add(title, 100 * count / seen, "%", note=f"of {seen}")


# Games


def empty_cells(board: Board) -> int:
    """Count the cells without a letter."""
    return board.cells.count(NO_LETTER)


def first_position(course: Course, chance: random.Random) -> Position:
    """Give a board with a random start word."""
    graph, alphabet = course.lexicon.graph, course.lexicon.alphabet
    while True:
        word = alphabet.decode(graph.codes(chance.randrange(graph.words)))
        if len(word) == course.size:
            board = Board.with_start_word(course.size, course.size, word, alphabet)
            return Position(board, course.lexicon, course.rules, (word,), Opponent.ALL)


def after(position: Position, move: Move) -> Position:
    """Give the position after a move."""
    board = position.board.place(move.row, move.column, move.letter)
    banned = (*position.banned, move.word)
    return Position(board, position.lexicon, position.rules, banned, position.opponent)


def self_play(course: Course, chance: random.Random) -> Iterator[Position]:
    """Give the positions of a game in which one of the longest words is played, at random."""
    position = first_position(course, chance)
    while True:
        yield position
        moves = find_moves(position.board, position.lexicon, position.rules, banned=position.banned)
        if not len(moves):
            break
        position = after(position, moves[chance.randrange(min(BEST_MOVES, len(moves)))])


def play_greedy(position: Position) -> Move | None:
    """Play the longest word."""
    moves = find_moves(position.board, position.lexicon, position.rules, banned=position.banned)
    return moves[0] if len(moves) else None


def play_net(position: Position) -> Move | None:
    """Play the most points less the best reply."""
    advice = ready(Advise(position))
    return advice.moves[advice.order[0]] if len(advice.moves) else None


def play_mixed(position: Position) -> Move | None:
    """Play the most points less the mean of the best replies."""
    unknown = Position(
        position.board, position.lexicon, position.rules, position.banned, Opponent.UNKNOWN
    )
    return play_net(unknown)


def play_what_is_known(position: Position) -> Move | None:
    """Play the most points less the best reply, of the words that a good player knows."""
    advice = ready(Advise(position))
    tiers = position.lexicon.tiers
    words = advice.moves.table["word"]
    for row in advice.order.tolist():
        if tiers is None or tiers[words[row]] <= GOOD_PLAYER:
            return advice.moves[row]
    return None


def advised(advice: Advice) -> Move | None:
    """Give the move that is advised."""
    return None if advice.advised is None else advice.moves[advice.advised]


def play_ahead(position: Position) -> Move | None:
    """Look four moves ahead."""
    return advised(ahead(Advise(position)))


def play_exactly(position: Position, empty: int = EXACT_FROM) -> Move | None:
    """Look four moves ahead, and solve the end where so many cells are empty."""
    to_the_end = empty_cells(position.board) <= empty
    return advised((exact if to_the_end else ahead)(Advise(position)))


def play_master(position: Position, seconds: float) -> Move | None:
    """Play as the strongest computer opponent."""
    return advised(_thought(Think(position), seconds, lambda advice: False))


def play_by_look(position: Position, seconds: float) -> Move | None:
    """Play as it does, but play no game out."""
    unknown = replace(position, opponent=Opponent.UNKNOWN)
    advise = Advise(unknown, hurried_deepest=DEEPEST)
    return advised(_thought(advise, seconds, lambda advice: advice.exact))


def play_master4(position: Position, seconds: float) -> Move | None:
    """Play as it did before: look four moves ahead, further only near the end."""

    def is_enough(advice: Advice) -> bool:
        return advice.exact or (advice.depth >= 4 and not is_in_reach(position.board))

    return advised(
        _thought(Advise(replace(position, opponent=Opponent.UNKNOWN)), seconds, is_enough)
    )


def _thought(advise: Advise, seconds: float, is_enough: Callable[[Advice], bool]) -> Advice:
    end = time.process_time() + seconds
    advice = advise.step()
    while not advice.is_ready or not (
        advice.finished or is_enough(advice) or time.process_time() >= end
    ):
        advice = advise.step()
    return advice


STRATEGIES: dict[str, Callable[[Position], Move | None]] = {
    "greedy": play_greedy,
    "common": play_what_is_known,
    "net": play_net,
    "mixed": play_mixed,
    "d4": play_ahead,
    "d4+exact": play_exactly,
}
ROUND_ROBIN = tuple(STRATEGIES)  # the masters take seconds for a move


@dataclass
class Score:
    """How one strategy has done against another, one list for each in `milliseconds`."""

    margins: list[int] = field(default_factory=list)
    milliseconds: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))

    @property
    def won(self) -> float:
        """The share of games won, a draw as half."""
        return statistics.mean(self._shares)

    @property
    def interval(self) -> float:
        """Half the width of the interval in which the share is with 95 % confidence."""
        # The two games from a start word depend on each other: they count as one.
        shares = self._shares
        pairs = [statistics.mean(pair) for pair in zip(shares[::2], shares[1::2], strict=True)]
        return 1.96 * statistics.stdev(pairs) / math.sqrt(len(pairs)) if len(pairs) > 1 else 0.5

    @property
    def _shares(self) -> list[float]:
        return [1.0 if margin > 0 else 0.5 if margin == 0 else 0.0 for margin in self.margins]


def hold_arena(
    report: Report,
    course: Course,
    pairs: list[tuple[str, ...]],
    games: int,
    seed: int,
    log: Path | None,
) -> None:
    """Let strategies play each other and report how they have done."""
    modes = "knots" if course.rules.knots else "classic"
    print(f"{games} games a pair, {course.size}x{course.size}, {modes}, seed {seed}\n")
    for one, other in pairs:
        score = Score()
        chance = random.Random(seed)
        for number in range((games + 1) // 2):
            start = first_position(course, chance)
            for seats in ((0, 1), (1, 0)):
                key = [course.size, modes, one, other, seed, number, seats[0]]
                game = _logged(log, key) or play_game(start, (one, other), seats)
                if log is not None:
                    _log(log, key, game)
                score.margins.append(game[0])
                for all_of_it, taken in zip(score.milliseconds, game[1:], strict=True):
                    all_of_it += taken
        times = " / ".join(f"{statistics.mean(taken or [0.0]):.1f}" for taken in score.milliseconds)
        mean = statistics.mean(score.margins)
        note = f"± {score.interval:.1%}; {mean:+.2f} points a game; {times} ms a move"
        report.add(f"{one} against {other}, won", 100 * score.won, "%", note=note)


Played: TypeAlias = tuple[int, list[float], list[float]]
"""The points that the first strategy has more, and the milliseconds of the moves of both."""


def _logged(log: Path | None, key: list[int | str]) -> Played | None:
    """Give a game that an earlier run has saved."""
    if log is None or not log.exists():
        return None
    for line in log.read_text(encoding="utf-8").splitlines():
        saved = json.loads(line)
        if saved["key"] == key:
            margin, one, other = saved["game"]
            return margin, one, other
    return None


def _log(log: Path, key: list[int | str], game: Played) -> None:
    if _logged(log, key) is None:
        with log.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"key": key, "game": game}) + "\n")


def play_game(position: Position, names: tuple[str, ...], seats: tuple[int, int]) -> Played:
    """Play a game."""
    margin = 0
    milliseconds: tuple[list[float], list[float]] = ([], [])
    for seat in itertools.cycle(seats):
        started = time.process_time()
        move = STRATEGIES[names[seat]](position)
        milliseconds[seat].append(round(1000 * (time.process_time() - started), 1))
        if move is None:
            return margin, *milliseconds
        margin += move.points if seat == 0 else -move.points
        position = after(position, move)
    raise AssertionError("a game ends")


if __name__ == "__main__":
    main()
