"""What all benchmarks share: each figure is printed when it is known, and all of them at the end.

    with Report() as report:
        report.add("9x9, whole board", 37.2, "µs", rival=311.0)

The end is one table and how busy the machine was. Do not trust times by the clock where other
programs had much of the processors. The figures are also written as JSON to the file that the
environment variable GRIDSMITH_BENCH names.
"""

import json
import os
import platform
import re
import shlex
import sys
import time
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from rich.console import Console
from rich.table import Table

from gridsmith.core.searching.processors import processors

FILE = "GRIDSMITH_BENCH"


@dataclass(frozen=True)
class Figure:
    """One thing measured; `rival` is the other program's figure, in the same unit."""

    name: str
    value: float
    unit: str
    rival: float | None = None
    note: str = ""

    @property
    def ratio(self) -> float | None:
        """How many times smaller than the rival's this figure is."""
        return None if self.rival is None or not self.value else self.rival / self.value

    def cells(self) -> tuple[str, ...]:
        """Write it as a row of the table."""
        rival = "" if self.rival is None else number(self.rival)
        ratio = "" if self.ratio is None else f"{self.ratio:.2f}"
        return self.name, number(self.value), self.unit, rival, ratio, self.note


class Report:
    """The figures of a benchmark, and how busy the machine was meanwhile."""

    def __init__(self) -> None:
        """Begin now."""
        self.figures: list[Figure] = []
        self._began = time.perf_counter()
        self._own, self._all = _own_seconds(), _busy_seconds()

    def __enter__(self) -> Self:
        """Print how this run was started, and where."""
        print(f"$ {shlex.join(['python', *sys.argv])}\n{machine()}\n", flush=True)
        return self

    def add(
        self, name: str, value: float, unit: str, rival: float | None = None, note: str = ""
    ) -> None:
        """Print a figure at once, and again in the table."""
        self.extend([Figure(name, value, unit, rival, note)])

    def extend(self, figures: Iterable[Figure]) -> None:
        """Add figures, each when it comes."""
        for figure in figures:
            self.figures.append(figure)
            name, value, unit, rival, ratio, note = figure.cells()
            beside = f"  rival {rival}, ratio {ratio}" if rival else ""
            print(f"{name}: {value} {unit}{beside}{'  ' * bool(note)}{note}", flush=True)

    def busy(self) -> dict[str, float]:
        """Give the load, and the shares of all processors' time that this and others had."""
        own = _own_seconds() - self._own
        shared = {"load": os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0}
        whole = (time.perf_counter() - self._began) * (os.cpu_count() or 1)
        shared["own"] = own / whole
        if self._all is not None and (busy := _busy_seconds()) is not None:
            shared["others"] = max(0.0, busy - self._all - own) / whole
        return shared

    def __exit__(
        self, kind: type[BaseException] | None, _: object, __: TracebackType | None
    ) -> None:
        """Print the table, as far as it has come, and write the file."""
        busy = self.busy()
        if self.figures:
            print()
            show(["", "value", "", "rival", "ratio", ""], (one.cells() for one in self.figures))
        others = f", other programs {busy['others']:.0%}" if "others" in busy else ""
        print(
            f"load {busy['load']:.1f}; of the time of {os.cpu_count()} processors this benchmark "
            f"had {busy['own']:.0%}{others}",
            flush=True,
        )
        if kind is None and (path := os.environ.get(FILE)):
            content = {
                "command": shlex.join(["python", *sys.argv]),
                "machine": machine(),
                "busy": busy,
                "figures": [asdict(figure) for figure in self.figures],
            }
            Path(path).write_text(json.dumps(content, ensure_ascii=False, indent=1), "utf-8")


def show(heading: list[str], rows: Iterable[Iterable[str]]) -> None:
    """Print a table; what has a title is a column of figures."""
    console = Console(width=None if sys.stdout.isatty() else 160, highlight=False)
    table = Table(box=None, pad_edge=False)
    for title in heading:
        table.add_column(title, justify="right" if title else "left")
    for row in rows:
        table.add_row(*(cell.replace("[", "\\[") for cell in row))
    console.print(table)


def number(value: float) -> str:
    """Write a figure with as many digits as mean anything."""
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"


def machine() -> str:
    """Name what the figures depend on."""
    cpus = Path("/proc/cpuinfo")
    text = cpus.read_text("utf-8", errors="replace") if cpus.exists() else ""
    named = re.search(r"^model name\s*:\s*(.+)$", text, re.MULTILINE)
    name = named[1] if named else platform.machine()
    return f"{name}, {processors()} of {os.cpu_count()} cores; Python {platform.python_version()}"


def _own_seconds() -> float:
    """Give the processors' seconds of this process and of its children that have ended."""
    return sum(os.times()[:4])


def _busy_seconds() -> float | None:
    """Give the seconds for which processors of this machine have worked; None if it is no Linux."""
    statistics = Path("/proc/stat")
    if not statistics.exists():
        return None
    counted = [int(part) for part in statistics.read_text().split("\n", 1)[0].split()[1:9]]
    idle, waiting = counted[3:5]
    return (sum(counted) - idle - waiting) / os.sysconf("SC_CLK_TCK")


def read(path: Path) -> dict[str, Any]:
    """Read what a run has written, nothing where there is none."""
    content: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return content
