"""Who may import whom: the contracts of import-linter in pyproject.toml, and what a start loads."""

import os
import re
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).resolve().parents[1]
LINKS = ROOT / "build" / "types"  # made by packaging/setup.sh


def test_every_contract_is_kept() -> None:
    command = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        [command, "--no-cache", "--no-logo", ROOT / "pyproject.toml"],
        cwd=LINKS, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(LINKS), "COLUMNS": "1000"},
    )  # fmt: skip
    assert re.search("Contracts: [1-9][0-9]* kept, 0 broken.", done.stdout), done


def test_no_modules_import_each_other_in_a_circle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(LINKS)
    monkeypatch.delitem(sys.modules, "gridsmith", raising=False)
    graph = grimp.build_graph("gridsmith", cache_dir=None)
    assert {"gridsmith.core.grid", "gridsmith.campaign.forks"} <= graph.modules
    imported = {each: graph.find_modules_directly_imported_by(each) for each in graph.modules}
    TopologicalSorter({each: imported[each] - {each} for each in imported}).prepare()


def loaded_by(*names: str) -> set[str]:
    program = "import importlib, sys\nfor name in sys.argv[1:]: importlib.import_module(name)"
    done = subprocess.run(
        [sys.executable, "-c", f"{program}\nprint(*sys.modules)", *names],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return {"numba", "highspy", "PySide6"} & set(done.stdout.split())


def test_libraries_are_not_loaded_before_they_are_needed() -> None:
    """Importing the program's modules loads no compiler and no solver, and Qt only for the window.

    But for kernels, what stands on the solver, and what runs when it is imported.
    """
    for rooms, slow in ((("core", "cli"), set()), (("gui",), {"PySide6"})):
        paths = [path.relative_to(ROOT) for room in rooms for path in (ROOT / room).rglob("*.py")]
        names = [
            ".".join(("gridsmith", *path.with_suffix("").parts)).removesuffix(".__init__")
            for path in paths
            if path.stem not in ("jit", "kernels", "llvm", "__main__")
            and path.parent.name != "best_set"
        ]
        assert loaded_by(*names) == slow
