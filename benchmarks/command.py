"""How long `gridsmith` takes from the shell and back, beside a bare Python.

    python benchmarks/command.py [--rounds N] [--only WORDS] [--format table|json]

Each command is a process of its own, with the user's folders in a temporary one. All have run once
before, so that kernels are compiled and images built; then they take turns with `python -c pass`,
the yardstick. Told are the medians of processor time and of the clock, and the one as a multiple
of the yardstick's, which hangs less on the machine.
"""

import argparse
import json
import os
import resource
import shlex
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import balda

BARE = "python -c pass"

BOARD = "\n".join(balda.BOARDS["9x9"].split())
CROWDED = "кораноистелапро\nстонариламекузд\n" * 7 + "...............\n"
"""Words of some 4,000 moves, on millions of paths."""
ROLLED = "teas rino elds mape"

COMMANDS = (
    "gridsmith --version",
    "gridsmith --help",
    "gridsmith balda --help",
    "gridsmith boggle optimize --help",
    "gridsmith words check дом house",
    "gridsmith words list",
    "gridsmith words complete кор",
    "gridsmith balda search board.txt",
    "gridsmith balda search board.txt --rules knots",
    "gridsmith balda search crowded.txt --rules knots --diagonals",
    "gridsmith boggle roll --seed 1",
    "gridsmith boggle solve rolled.txt",
    "gridsmith tiles words retinas",
    "gridsmith dots analyze --size 2x2",
    "gridsmith doctor",
    "_GRIDSMITH_COMPLETE=complete_bash COMP_WORDS='gridsmith b' COMP_CWORD=1 gridsmith",
)


@dataclass(frozen=True)
class Figure:
    """Medians, in seconds, and the processor time in bare Pythons."""

    command: str
    processor: float
    clock: float
    bare: float


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--rounds", type=int, default=15)
    options.add_argument("--only", default="", help="commands with this text in them")
    options.add_argument("--format", choices=("table", "json"), default="table")
    given = options.parse_args()
    chosen = [BARE, *(command for command in COMMANDS if given.only in command)]
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "board.txt").write_text(BOARD, encoding="utf-8")
        (home / "crowded.txt").write_text(CROWDED, encoding="utf-8")
        (home / "rolled.txt").write_text(ROLLED, encoding="utf-8")
        taken: dict[str, list[tuple[float, float]]] = {command: [] for command in chosen}
        for _ in range(given.rounds + 1):
            for command in chosen:
                taken[command].append(run(command, home))
    bare = statistics.median(processor for processor, _ in taken[BARE][1:])
    figures = []
    for command, times in taken.items():
        processor, clock = map(statistics.median, zip(*times[1:], strict=True))
        figures.append(Figure(command, round(processor, 4), round(clock, 4), processor / bare))
    if given.format == "json":
        print(json.dumps([asdict(figure) for figure in figures], ensure_ascii=False, indent=2))
        return
    print(f"{'':66s} processor   clock  bare Pythons")
    for figure in figures:
        seconds = f"{figure.processor:7.3f} s {figure.clock:7.3f} s"
        print(f"{shortened(figure.command):66s} {seconds} {figure.bare:7.1f}")


def shortened(command: str) -> str:
    """Leave out variables, but for the first."""
    parts = command.split(" ")
    return command if "=" not in parts[0] else f"{parts[0]} …"


def run(command: str, home: Path) -> tuple[float, float]:
    """Run a command and give the seconds it took, of the processor and of the clock."""
    environment = {
        **os.environ,
        "XDG_CACHE_HOME": str(home / "cache"),
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_STATE_HOME": str(home / "state"),
    }
    words = shlex.split(command)
    while "=" in words[0]:
        name, _, value = words.pop(0).partition("=")
        environment[name] = value
    program = sys.executable
    if words[0] == "gridsmith":
        program = str(Path(sysconfig.get_path("scripts")) / "gridsmith")
    before, started = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    done = subprocess.run(
        [program, *words[1:]], env=environment, cwd=home, capture_output=True, text=True
    )
    clock, after = time.perf_counter() - started, resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode > 1:  # 1 is an answer, too
        sys.exit(f"{command}: {done.stderr.strip()}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, clock


if __name__ == "__main__":
    main()
