import runpy
import subprocess
import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pytest

from gridsmith.core.games import OWN

ROOT = Path(__file__).resolve().parents[1]


def benchmark(name: str) -> SimpleNamespace:
    return SimpleNamespace(**runpy.run_path(str(ROOT / "benchmarks" / f"{name}.py")))


PLACES: dict[str, Callable[[], Iterable[str]]] = {
    "campaign/hands.py, GAMES": lambda: import_module("gridsmith.campaign.hands").GAMES,
    "campaign/kinds/readers.py, GAMES": lambda: (
        import_module("gridsmith.campaign.kinds.readers").GAMES
    ),
    "benchmarks/first_time.py, QUESTIONS": lambda: {
        game for game, _ in benchmark("first_time").QUESTIONS.values()
    },
    "benchmarks/window.py, SEARCHES": lambda: benchmark("window").SEARCHES,
    "tests/gui/tool/conftest.py, PAGES": lambda: import_module("tests.gui.tool.conftest").PAGES,
    "benchmarks": lambda: {path.stem for path in (ROOT / "benchmarks").glob("*.py")},
    "docs": lambda: {path.stem for path in (ROOT / "docs").glob("*.md")},
    "docs/ru": lambda: {path.stem for path in (ROOT / "docs" / "ru").glob("*.md")},
    "docs/screenshots": lambda: {
        path.name.partition("-")[0] for path in (ROOT / "docs" / "screenshots").iterdir()
    },
}
"""Where each game is named, since it differs there in kind."""


@pytest.mark.parametrize("place", PLACES)
def test_every_game_is_named_where_it_differs_in_kind(place: str) -> None:
    """A game that is not there is named by this test."""
    assert set(OWN) - set(PLACES[place]()) == set()


def test_the_games_with_a_search_of_minutes_are_those_tried_in_the_window() -> None:
    hands = import_module("gridsmith.campaign.hands").GAMES
    windows = import_module("gridsmith.campaign.kinds.resuming").SEARCHES
    with_search = {game for game, one in hands.items() if one.search}
    assert with_search == set(windows) == set(benchmark("window").LONG)


def test_the_table_loads_no_engine() -> None:
    program = "import sys, gridsmith.core.games; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert not loaded & {"numpy", "numba", "PySide6", "typer"}
    assert {name for name in loaded if name.startswith("gridsmith.core.")} == {
        *("gridsmith.core.games", "gridsmith.core.compiling", "gridsmith.core.compiling.part"),
        *(
            f"gridsmith.core.{game}{room}"
            for game in (*OWN, "recognition")
            for room in ("", ".parts")
        ),
    }
