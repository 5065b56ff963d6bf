"""Who may import whom: the contracts of import-linter in pyproject.toml, and what a start loads."""

import os
import re
import shutil
import subprocess
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).resolve().parents[1]
LINKS = ROOT / "build" / "types"  # made by packaging/setup.sh

CIRCLES = "No two modules or rooms need each other"
# For each contract a module and an import that breaks it there.
PLANTED = {
    "The packages stand on each other in one order": (
        "core.grid",
        "def f():\n    from ..gui import settings",
    ),
    CIRCLES: ("core.dots.board", "if TYPE_CHECKING:\n    from .position import Position"),
    "The floors of core": ("core.boggle.dice", "from ..balda import rules"),
    "The floors of gui": ("gui.jobs", "def f():\n    from .shell import model"),
    "The floors of cli": ("cli.tiles", "from . import balda"),
    "The floors of campaign": ("campaign.trials", "from .kinds import boards"),
    "core knows neither the window nor the terminal": ("core.lexicon.image", "import rich.table"),
    "cli knows Qt in three modules alone": ("cli.options", "import PySide6.QtCore"),
    "gui needs no terminal": ("gui.keyboard", "def f():\n    import typer"),
    "Only kernels know the compiler": ("gui.memory", "from llvmlite import ir"),
    "Only pricing knows the solver": ("core.tiles.bag", "def f():\n    import highspy"),
}


def linted(tree: Path) -> str:
    """Run import-linter over the package in a folder; gives what it says."""
    command = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        [command, "--no-cache", "--no-logo", ROOT / "pyproject.toml"],
        cwd=tree, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(tree), "COLUMNS": "1000"},
    )  # fmt: skip
    assert not done.stderr
    return done.stdout


def circle_in(tree: Path) -> list[str]:
    """Give modules that import each other in a circle, inside functions or for types alone too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(tree)
        patch.delitem(sys.modules, "gridsmith", raising=False)
        graph = grimp.build_graph("gridsmith", cache_dir=None)
    assert {"gridsmith.core.grid", "gridsmith.campaign.forks"} <= graph.modules
    imported = {each: graph.find_modules_directly_imported_by(each) for each in graph.modules}
    try:
        TopologicalSorter({each: imported[each] - {each} for each in imported}).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_every_contract_is_kept() -> None:
    """All the rules of pyproject.toml hold, and each has a planted fault below."""
    said = linted(LINKS)
    assert f"Contracts: {len(PLANTED)} kept, 0 broken." in said, said
    assert [name for name in PLANTED if f"{name} KEPT" not in said] == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circle_in(LINKS) == []


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with all the faults in it."""
    package = tmp_path_factory.mktemp("faulty") / "gridsmith"
    for room in ("campaign", "cli", "core", "gui", "resources"):
        for path in (ROOT / room).rglob("*.py"):
            copy = package / path.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
    (package / "__init__.py").touch()
    for importer, fault in PLANTED.values():
        with (package / f"{importer.replace('.', '/')}.py").open("a") as file:
            file.write(f"\n{fault}\n")
    return package.parent


def test_what_breaks_a_contract_is_noticed(faulty: Path) -> None:
    """Each planted import is told under the name of the contract that it breaks."""
    said = linted(faulty)
    for name, (importer, _) in PLANTED.items():
        about = re.search(rf"^{name}\n-+\n(.*?)(^----|\Z)", said, re.MULTILINE | re.DOTALL)
        assert about, said
        assert (
            "cycles are allowed in gridsmith.core.dots" if name == CIRCLES else importer
        ) in about[1]


def test_a_circle_is_noticed(faulty: Path) -> None:
    assert len(circle_in(faulty)) > 2  # the first module is the last as well


def loaded_by(*names: str) -> set[str]:
    """Tell which slow libraries are loaded by importing modules."""
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


def test_what_is_loaded_would_be_noticed() -> None:
    assert loaded_by("gridsmith.core.balda.kernels") == {"numba"}
    assert loaded_by("gridsmith.core.tiles.best_set.pricing") == {"highspy"}
