"""How fast all moves of a Scrabble position are listed, and the end of a game is solved.

Everything is CPU time of this process, warm. Positions are from games that the program plays
against itself, always for the most points: of the middle of the games for moves, with 0, 1 and 2
blanks put on the rack, by the kernel alone, the best one alone, and sorted in a table; the first
ones with an empty bag and at most so many tiles on both racks for the end.

    python benchmarks/board.py [--words FILE] [--layout NAME] [--positions N] [--ends N]
                               [--seconds S] [--tiles N] [--peer COMMAND]

FILE: a list, a word a line, instead of the bundled one. COMMAND: reads positions in CGP, a line
each, and prints microseconds for each, a line each.
"""

import argparse
import random
import shlex
import statistics
import subprocess
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from report import Report

from gridsmith.core.lexicon.catalog import DEFAULT_BY_LANGUAGE, Catalog
from gridsmith.core.lexicon.lexicon import Lexicon
from gridsmith.core.tiles.bag import BLANK
from gridsmith.core.tiles.board import kernels
from gridsmith.core.tiles.board.arrays import Sheet, Workspace, ground_of, rack_counts
from gridsmith.core.tiles.board.endgame import Endgame
from gridsmith.core.tiles.board.layout import Layout, layout_named
from gridsmith.core.tiles.board.leaves import values_of
from gridsmith.core.tiles.board.moves import find_moves
from gridsmith.core.tiles.board.notation import position_cgp
from gridsmith.core.tiles.board.position import Position

REPEATS = 3


def main() -> None:
    """Measure moves and ends, and print them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--words", type=Path, help="a file with the words")
    parser.add_argument("--layout", default="en-scrabble", help="the board and its tiles")
    parser.add_argument("--positions", type=int, default=40, help="so many for moves")
    parser.add_argument("--ends", type=int, default=10, help="so many ends of games")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each end")
    parser.add_argument("--tiles", type=int, default=12, help="at most, in an end")
    parser.add_argument("--peer", help="a command that times positions in CGP")
    asked = parser.parse_args()
    layout = layout_named(asked.layout)
    catalog = Catalog.standard()
    lexicon = catalog.open_any(asked.words or DEFAULT_BY_LANGUAGE[layout.language])
    games = [play(layout, lexicon, seed) for seed in range(max(asked.positions // 2, asked.ends))]
    with Report() as report:
        middle = [position for game in games for position in game[4:15] if position.bag_size > 7]
        middle = random.Random(1).sample(middle, asked.positions)
        for blanks in range(3):
            measure_moves(report, middle, lexicon, blanks, asked.peer)
        if asked.ends:
            measure_ends(report, games, lexicon, asked)


def play(layout: Layout, lexicon: Lexicon, seed: int) -> list[Position]:
    """Play a game for the most points; give its positions, with both racks."""
    rng, position = random.Random(seed), Position.first(layout, lexicon.alphabet)
    bag = list(position.unseen.elements())
    rng.shuffle(bag)
    racks = ["", ""]
    positions = []
    while True:
        for player in range(2):
            while len(racks[player]) < layout.rack_size and bag:
                racks[player] += bag.pop()
        mover = position.turn
        position = replace(
            position, rack=racks[mover], other=racks[1 - mover], tiles_in_bag=len(bag)
        )
        positions.append(position)
        best = find_moves(position, lexicon)[0]
        if not best.laid:
            return positions
        position = position.played(best.laid, best.score)
        racks[mover] = best.leave
        if not (best.leave or bag):
            return positions


def measure_moves(
    report: Report, positions: list[Position], lexicon: Lexicon, blanks: int, peer: str | None
) -> None:
    """Measure all moves of each position."""
    given = []
    for position in positions:
        rack = (position.rack or "").replace(BLANK, "e" if "e" in lexicon.alphabet else "е")
        given.append(replace(position, rack=BLANK * blanks + rack[blanks:]))
    searches, whole, found, best = [], [], [], []
    workspace = Workspace.make(lefts=1 << 20, moves=1 << 20)
    for position in given:
        ground = ground_of(position.layout, position.alphabet)
        counts = rack_counts(position.rack or "", position.alphabet)
        sheet = Sheet.of(position)
        values = values_of(position.layout, position.alphabet)
        arguments = (lexicon.graph.joined, ground, sheet, workspace, counts, values, 0)
        searches.append(fastest(lambda: kernels.find_moves(*arguments)))  # noqa: B023
        best.append(fastest(lambda: kernels.find_best(*arguments, 50)))  # noqa: B023
        whole.append(fastest(lambda: find_moves(position, lexicon)))  # noqa: B023
        found.append(len(find_moves(position, lexicon)))
    rival = None
    if peer is not None:
        lines = "".join(f"{position_cgp(position)}\n" for position in given)
        done = subprocess.run(
            shlex.split(peer), input=lines, capture_output=True, text=True, check=True
        )
        rival = statistics.mean(map(float, done.stdout.split()))
    note = f"{statistics.mean(found):,.0f} moves, median {statistics.median(searches):,.0f}"
    report.add(f"all moves, {blanks} blanks", statistics.mean(searches), "µs", rival, note)
    note = f"{statistics.mean(searches) / statistics.mean(best):.1f} times as fast"
    report.add(f"the best alone, {blanks} blanks", statistics.mean(best), "µs", note=note)
    report.add(f"and in a table, {blanks} blanks", statistics.mean(whole), "µs", note="")


def fastest(call: Callable[[], object]) -> float:
    """Give the microseconds of the fastest of some calls."""
    times = []
    for _ in range(REPEATS):
        began = time.process_time()
        call()
        times.append(1e6 * (time.process_time() - began))
    return min(times)


def measure_ends(
    report: Report, games: list[list[Position]], lexicon: Lexicon, asked: argparse.Namespace
) -> None:
    """Solve the ends of games."""
    ends = []
    for game in games:
        for position in game:
            tiles = len(position.rack or "") + len(position.other or "")
            if not position.tiles_in_bag and tiles <= asked.tiles:
                ends.append(position)
                break
    taken, exact = [], 0
    for position in ends[: asked.ends]:
        search, began = Endgame(position, lexicon), time.process_time()
        while not search.step().exact and time.process_time() - began < asked.seconds:
            pass
        taken.append(time.process_time() - began)
        exact += search.reached.exact
    note = f"exact: {exact} of {len(taken)}; mean {statistics.mean(taken):.2f}"
    report.add(f"ends of {asked.tiles} tiles", statistics.median(taken), "s", note=note)


if __name__ == "__main__":
    main()
