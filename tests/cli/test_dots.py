import re
import signal

import pytest

from gridsmith.core.dots.analyze import AnalyzeSnapshot, MoveValue
from gridsmith.core.dots.board import Board
from gridsmith.core.dots.notation import position_json
from gridsmith.core.dots.position import Position
from tests.cli.conftest import read

DRAWING = """\
+---+---+---+
| M |       |
+---+   +---+
|           |
+   +---+   +
|           |
+   +---+---+
players: M J
to move: J
"""

KEYS = ["value", "exact", "optimal", "moves", "line", "nodes", "seconds"]


@pytest.fixture(autouse=True)
def files(home, dots_compiled):
    (home / "position.txt").write_text(DRAWING, encoding="utf-8")
    return home


# Analyze


class Nearing:
    told = (
        (-4, 4, 0.5, [(-4, 4, -1.2534), (-4, 4, None), (-4, 4, None), (-4, 4, 0.5, 0.7534)]),
        (0, 4, None, [(-4, 2, None), (0, 4, None), (1, 1, None), (-2, 0, 0.5)]),
        (2, 2, None, [(-4, 1, None), (2, 2, None), (1, 1, None), (-2, 2, -0.5)]),
    )
    ends = 3

    def __init__(self, problem, seed=0, workers=1):
        self.problem, self.at = problem, 0

    def step(self):
        self.at += 1
        return self.snapshot()

    def snapshot(self):
        low, high, estimate, moves = self.told[min(max(self.at, 1), 3) - 1]
        first = self.problem.position.free[: len(moves)]
        return AnalyzeSnapshot(
            steps=self.at,
            counters={"nodes": 1000 * self.at, "games": 7},
            low=low,
            high=high,
            estimate=estimate,
            spread=None if estimate is None else 1.5,
            moves=tuple(MoveValue(edge, *told) for edge, told in zip(first, moves, strict=False)),
            line=self.problem.position.free[1:2],
            proven=low == high,
            finished=self.at >= self.ends,
        )


@pytest.fixture
def nearing(monkeypatch):
    monkeypatch.setattr("gridsmith.cli.dots.analysis.Analyze", Nearing)
    drawn = [edge for edge in range(12) if edge not in (1, 4, 7, 10)]
    return position_json(Position.of(Board.of(2, 2), drawn))


def test_a_script_cannot_take_a_bound_for_a_value(gridsmith, nearing):
    arguments = ("dots", "analyze", "-", "-f", "json")
    first = read(gridsmith(*arguments, "--steps", "1", given=nearing))
    assert {key: first[key] for key in first if key not in KEYS[4:]} == {
        **{"value": None, "exact": False, "optimal": [], "moves": {}},
        **{"low": -4, "high": 4, "estimate": 0.5, "spread": 1.5, "best": 10},
        "bounds": {edge: [-4, 4] for edge in ("1", "4", "7", "10")},
        "estimates": {"1": -1.25, "10": 0.5},
        "spreads": {"10": 0.75},
    }
    second = read(gridsmith(*arguments, "--steps", "2", given=nearing))
    assert (second["value"], second["moves"]) == (None, {"7": 1})
    third = read(gridsmith(*arguments, given=nearing))
    assert list(third) == [*KEYS, "bounds", "estimates", "spreads"]
    assert (third["value"], third["exact"], third["optimal"]) == (2, True, [4])
    assert third["moves"] == {"4": 2, "7": 1}
    assert third["bounds"] == {"1": [-4, 1], "10": [-2, 2]}


def test_what_is_not_known_is_told_as_such(gridsmith, nearing):
    lines = gridsmith("dots", "analyze", "-", "--steps", "2", given=nearing).out.splitlines()
    assert lines[0] == "A to move: value at least 0; not proven"
    assert [line.rstrip() for line in lines[3:8]] == [
        "  +-----+ ≤+2 +",
        "  |     +1    |",
        "  +-----+-----+",
        "  |     ~0    |",
        "  + ≥0* +-----+",
    ]
    assert lines[9] == "* best so far"
    end = lines.index("", 11)
    assert lines[end - 1] == "Best line so far: A 4."
    assert re.match(r"2,000 nodes and 7 games in \S+ s; step limit reached\.", lines[end + 1])
    assert lines[end + 3 :] == [
        "edge  where        closes  value  at least  at most  about  best",
        "   4  below 2,1                   0                         *",
        "   7  left of 1,2       1  +1",
        "  10  left of 2,2       1         -2        0        +0.5",
        "   1  above 1,2                             +2",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("ended_by", "ends", "status", "end"),
    [
        (["--value-only"], 9, 0, "1.1 s; the value is known"),
        ([], 9, 130, "1.1 s; stopped"),
        ([], 3, 0, "1.0 s; nothing more can be found"),
        (["--seconds", "0.8"], 9, 0, "1.1 s; time limit reached"),
    ],
)
def test_the_end_says_why(gridsmith, nearing, clock, monkeypatch, ended_by, ends, status, end):
    def step(search):
        if status and search.at == 2:
            signal.raise_signal(signal.SIGINT)
        return before(search)

    before = Nearing.step
    monkeypatch.setattr(Nearing, "ends", ends)
    monkeypatch.setattr(Nearing, "step", step)
    outcome = gridsmith("dots", "analyze", "-", *ended_by, given=nearing)
    assert outcome.status == status
    assert outcome.out.startswith("A to move: value +2; 2 moves not known exactly\n")
    assert f"\n3,000 nodes and 7 games in {end}.\n" in outcome.out


def test_the_status_line_tells_what_is_known(gridsmith, nearing, clock, status_lines):
    gridsmith("dots", "analyze", "-", "--seconds", "9000", given=nearing)
    assert status_lines == [
        f"value {value} · {known} of 4 moves known · 7 games · {nodes} nodes/s · {at} s of 9000 s"
        for value, known, nodes, at in (
            ("about +0.5 ±1.5", 0, "3,645", "0.3"),
            ("at least 0", 1, "3,645", "0.5"),
            ("+2", 2, "3,645", "0.8"),
        )
    ]
