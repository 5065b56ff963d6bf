"""How long `gridsmith` takes from the shell and back, beside a bare Python.

    python benchmarks/command.py [--rounds N] [--only WORDS]

Each command is a process of its own, with the user's folders in a temporary one. It has run once
before, so that kernels are compiled and images built; then it takes turns with `python -c pass`,
the yardstick. Printed are the medians of processor time and of the clock, and the one as a multiple
of the yardstick's, which hangs less on the machine.
"""

import argparse
import os
import resource
import shlex
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path

import balda
from report import Report

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


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--rounds", type=int, default=15)
    options.add_argument("--only", default="", help="commands with this text in them")
    given = options.parse_args()
    with Report() as report, tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "board.txt").write_text(BOARD, encoding="utf-8")
        (home / "crowded.txt").write_text(CROWDED, encoding="utf-8")
        (home / "rolled.txt").write_text(ROLLED, encoding="utf-8")
        for command in COMMANDS:
            if given.only not in command:
                continue
            run(command, home)
            pairs = [(run(command, home), run(BARE, home)) for _ in range(given.rounds)]
            processor = statistics.median(own for (own, _), _ in pairs)
            clock = statistics.median(clock for (_, clock), _ in pairs)
            bare = statistics.median(own for _, (own, _) in pairs)
            note = f"{processor / bare:.1f} bare Pythons; {clock:.3f} s by the clock"
            report.add(shortened(command), processor, "s", note=note)


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
