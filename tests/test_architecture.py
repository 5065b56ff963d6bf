"""The rules of the house: who may import whom, and who may make threads."""

import ast
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest

from gridsmith.core.games import GAMES

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("core", "gui", "cli")
VAGUE_NAMES = {"util", "utils", "helper", "helpers", "manager", "managers", "misc"}
QT_THREADS = {"QThread", "QThreadPool", "QRunnable", "QtConcurrent"}
IMPORTING_CALLS = ("importlib.import_module", "import_module", "__import__")
JSON_USES = ("json.load", "json.loads", "json.JSONDecoder", "json.decoder")
RUNNING_MODULES = (
    *("marshal", "shelve", "dill", "cloudpickle", "joblib", "dbm", "code", "codeop", "runpy"),
    *("yaml", "pandas", "logging.config"),
)
_PICKLING = ("core.searching.team", "gui.jobs", "core.compiling.kernels")
THREAD_MODULES = {"threading", "_thread", "concurrent", "multiprocessing", "asyncio"}


@dataclass(frozen=True)
class Module:
    """A source file, its dotted name below `gridsmith`, and what it holds."""

    name: str
    tree: ast.Module
    is_package: bool = False

    @property
    def room(self) -> str:
        return self.name.partition(".")[0]

    @property
    def game(self) -> str | None:
        parts = self.name.split(".")
        return parts[1] if len(parts) > 1 and parts[1] in GAMES else None

    @property
    def last_name(self) -> str:
        return self.name.rpartition(".")[2]


@dataclass(frozen=True)
class Import:
    """One name that a module imports, in full; `at_once` when importing the module does it."""

    target: str
    line: int
    at_once: bool


def imports(module: Module) -> Iterator[Import]:
    """Give what a module imports, inside functions too; `from a import b` gives a.b.

    What is ours goes by its name below `gridsmith`.
    """
    for imported in named_imports(module):
        yield replace(imported, target=imported.target.removeprefix("gridsmith."))


def dotted_name(node: ast.expr) -> str:
    """Give a name with its attributes, as `a.b`; `.b` where it is looked up in something else.

    `ast.unparse` is slow.
    """
    names = []
    while isinstance(node, ast.Attribute):
        names.append(node.attr)
        node = node.value
    names.append(node.id if isinstance(node, ast.Name) else "")
    return ".".join(reversed(names))


@cache
def named_imports(module: Module) -> tuple[Import, ...]:
    """The same by the names as they stand there; those of relative imports are ours."""
    return tuple(_found_imports(module))


def _found_imports(module: Module) -> Iterator[Import]:
    pending: list[tuple[ast.AST, bool]] = [(module.tree, True)]
    while pending:
        node, at_once = pending.pop()
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, node.lineno, at_once)
        elif isinstance(node, ast.ImportFrom):
            origin = node.module or ""
            if node.level:
                package = module.name.split(".")
                cut = len(package) - node.level + module.is_package
                origin = ".".join(["gridsmith", *package[:cut], *filter(None, [origin])])
            for alias in node.names:
                yield Import(f"{origin}.{alias.name}", node.lineno, at_once)
        elif isinstance(node, ast.Call) and dotted_name(node.func) in IMPORTING_CALLS:
            named = node.args[0] if node.args else None
            if isinstance(named, ast.Constant):
                yield Import(str(named.value), node.lineno, at_once)
        inside = at_once and not isinstance(
            node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
        )
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            pending.extend((child, at_once) for child in node.orelse)
            pending.extend((child, False) for child in node.body)  # only read by type checkers
        else:
            pending.extend((child, inside) for child in ast.iter_child_nodes(node))


def is_within(target: str, *packages: str) -> bool:
    """Tell whether a dotted name is one of these packages or lies in one of them."""
    return any(target == package or target.startswith(f"{package}.") for package in packages)


def all_is_below_one_name(module: Module) -> Iterator[str]:
    """Packages of ours are imported as `gridsmith.…`: whoever installs them has no others."""
    for imported in named_imports(module):
        if is_within(imported.target, *ROOMS, "resources", "wordlists"):
            yield f"line {imported.line} imports {imported.target}"


def core_stays_alone(module: Module) -> Iterator[str]:
    """`core` knows neither the window nor the terminal, and prints nothing."""
    if module.room != "core":
        return
    banned = ("gui", "cli", "PySide6", "shiboken6", "typer", "rich", "click")
    for imported in imports(module):
        if is_within(imported.target, *banned):
            yield f"line {imported.line} imports {imported.target}"
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and dotted_name(node.func) in ("print", "builtins.print"):
            yield f"line {node.lineno} prints"


def the_terminal_opens_no_window_unasked(module: Module) -> Iterator[str]:
    """`cli` imports `gui` and Qt only inside the functions of its entry point."""
    if module.room != "cli":
        return
    for imported in imports(module):
        if is_within(imported.target, "gui", "PySide6", "shiboken6") and (
            imported.at_once or module.name not in ("cli.main", "cli.__main__")
        ):
            yield f"line {imported.line} imports {imported.target}"


def the_window_needs_no_terminal(module: Module) -> Iterator[str]:
    """`gui` does not know `cli`."""
    if module.room != "gui":
        return
    for imported in imports(module):
        if is_within(imported.target, "cli", "typer", "rich"):
            yield f"line {imported.line} imports {imported.target}"


def games_live_apart(module: Module) -> Iterator[str]:
    """No game's room imports another game's."""
    if module.game is None:
        return
    others = [f"{room}.{game}" for room in ROOMS for game in GAMES if game != module.game]
    for imported in imports(module):
        if is_within(imported.target, *others):
            yield f"line {imported.line} imports {imported.target}"


def only_kernels_know_the_compiler(module: Module) -> Iterator[str]:
    """Only modules named `kernels` import numba or llvmlite."""
    if module.last_name == "kernels":
        return
    for imported in imports(module):
        if is_within(imported.target, "numba", "llvmlite"):
            yield f"line {imported.line} imports {imported.target}"


def only_pricing_knows_the_solver(module: Module) -> Iterator[str]:
    """Only modules named `pricing` import highspy."""
    if module.last_name == "pricing":
        return
    for imported in imports(module):
        if is_within(imported.target, "highspy"):
            yield f"line {imported.line} imports {imported.target}"


def kernels_are_imported_late(module: Module) -> Iterator[str]:
    """Nothing imports a `kernels` module, and with it the compiler, when it is itself imported."""
    if module.last_name == "kernels":
        return
    for imported in imports(module):
        if imported.at_once and "kernels" in imported.target.split("."):
            yield f"line {imported.line} imports {imported.target}"


def only_jobs_makes_threads(module: Module) -> Iterator[str]:
    """In the GUI only gui/jobs.py makes threads and processes."""
    if module.room != "gui" or module.name == "gui.jobs":
        return
    for imported in imports(module):
        target = imported.target
        if target.rpartition(".")[2] in QT_THREADS or (
            target.partition(".")[0] in THREAD_MODULES
            # A frozen program calls `freeze_support` first, which makes no process.
            and target
            not in ("multiprocessing", "multiprocessing.freeze_support", "threading.Lock")
        ):
            yield f"line {imported.line} imports {target}"
    for node in ast.walk(module.tree):
        if not isinstance(node, ast.Attribute):
            continue
        used = dotted_name(node)
        if node.attr in QT_THREADS or (
            used.startswith("multiprocessing.") and used != "multiprocessing.freeze_support"
        ):
            yield f"line {node.lineno} uses {used}"


def json_has_one_reader(module: Module) -> Iterator[str]:
    """Only json_reading.py reads JSON, within its bounds and against a declared shape."""
    if module.name == "core.files.json_reading":
        return
    for imported in imports(module):
        if is_within(imported.target, "msgspec", *JSON_USES):
            yield f"line {imported.line} imports {imported.target}"
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Attribute) and dotted_name(node) in JSON_USES:
            yield f"line {node.lineno} uses {dotted_name(node)}"


def nothing_that_was_read_is_run(module: Module) -> Iterator[str]:
    """No file is a program: no eval, and pickles only travel between processes of ours.

    Compiled code is run, which is what it is kept for.
    """
    for imported in imports(module):
        target = imported.target
        if is_within(target, "pickle") and module.name not in _PICKLING:
            yield f"line {imported.line} imports {target}"
        if is_within(target, *RUNNING_MODULES) or target in ("numpy.load", "builtins.eval"):
            yield f"line {imported.line} imports {target}"
        # The one parser of XML, which refuses a document type, and with it entities.
        if is_within(target, "xml", "lxml") and (
            module.name != "core.blocks.burrtools" or target != "xml.parsers.expat"
        ):
            yield f"line {imported.line} imports {target}"
    for node in ast.walk(module.tree):
        if not isinstance(node, ast.Call):
            continue
        called = dotted_name(node.func)
        if called.removeprefix("builtins.") in ("eval", "exec", "compile"):
            yield f"line {node.lineno} calls {called}"
        # It runs the parser of Python over a file's head, and reads pickles where it is let.
        if called in ("np.load", "numpy.load", "np.lib.format.read_array"):
            yield f"line {node.lineno} calls {called}"
        for word in node.keywords:
            if word.arg == "allow_pickle" and ast.unparse(word.value) != "False":
                yield f"line {node.lineno} allows pickles"


def names_say_what_is_inside(module: Module) -> Iterator[str]:
    """No module is named after nothing in particular."""
    for part in module.name.split("."):
        if VAGUE_NAMES & set(part.split("_")):
            yield f"the name {part} says nothing"


Rule = Callable[[Module], Iterator[str]]
RULES: tuple[Rule, ...] = (
    all_is_below_one_name,
    core_stays_alone,
    the_terminal_opens_no_window_unasked,
    the_window_needs_no_terminal,
    games_live_apart,
    only_kernels_know_the_compiler,
    only_pricing_knows_the_solver,
    kernels_are_imported_late,
    only_jobs_makes_threads,
    json_has_one_reader,
    nothing_that_was_read_is_run,
    names_say_what_is_inside,
)


@cache
def modules() -> tuple[Module, ...]:
    """Give every module of the program."""
    return tuple(_read_modules())


def _read_modules() -> Iterator[Module]:
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            parts = list(path.relative_to(ROOT).with_suffix("").parts)
            is_package = parts[-1] == "__init__"
            name = ".".join(parts[:-1] if is_package else parts)
            tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
            yield Module(name, tree, is_package)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_the_house_keeps_its_rules(rule: Rule) -> None:
    """Every module of the program keeps every rule."""
    assert [f"{module.name}: {fault}" for module in modules() for fault in rule(module)] == []


def test_all_rooms_are_looked_at() -> None:
    """The scan finds the modules: it does not pass because it looks at nothing."""
    names = {module.name for module in modules()}
    assert {"core.balda.search", "core.balda.kernels", "core.lexicon", "gui"} <= names


@pytest.mark.parametrize(
    ("rule", "name", "source"),
    [
        (all_is_below_one_name, "core.grid", "from core.errors import Complaint"),
        (all_is_below_one_name, "gui.app", "def f():\n    import resources"),
        (core_stays_alone, "core.grid", "import gridsmith.gui.app"),
        (core_stays_alone, "core.grid", "def f():\n    from PySide6 import QtCore"),
        (core_stays_alone, "core.lexicon.image", "import rich.table as table"),
        (
            core_stays_alone,
            "core.lexicon.image",
            "importlib.import_module('typer')",
        ),
        (core_stays_alone, "core.balda.board", "def f():\n    print('so')"),
        (core_stays_alone, "core.balda.board", "from ...cli import main"),
        (the_terminal_opens_no_window_unasked, "cli.main", "from gridsmith.gui.app import main"),
        (
            the_terminal_opens_no_window_unasked,
            "cli.balda",
            "def f():\n    import gridsmith.gui.app",
        ),
        (the_window_needs_no_terminal, "gui.app", "def f():\n    import gridsmith.cli.main"),
        (games_live_apart, "core.boggle.solve", "from gridsmith.core.balda.board import Board"),
        (games_live_apart, "gui.balda.model", "from gridsmith.core.dots import position"),
        (games_live_apart, "cli.tiles", "from gridsmith.cli import balda"),
        (games_live_apart, "core.tiles.bag", "from ..balda import board"),
        (only_kernels_know_the_compiler, "core.balda.search", "def f():\n    import numba"),
        (only_kernels_know_the_compiler, "gui.app", "from llvmlite import ir"),
        (only_pricing_knows_the_solver, "core.tiles.optimize", "def f():\n    import highspy"),
        (
            kernels_are_imported_late,
            "core.balda.search",
            "from gridsmith.core.balda import kernels",
        ),
        (kernels_are_imported_late, "core.balda.search", "from .kernels import walk"),
        (
            kernels_are_imported_late,
            "core.balda",
            "class A:\n    import gridsmith.core.balda.kernels",
        ),
        (
            kernels_are_imported_late,
            "gui.app",
            "try:\n    import gridsmith.core.x.kernels\nexcept E: pass",
        ),
        (only_jobs_makes_threads, "gui.app", "import threading"),
        (only_jobs_makes_threads, "gui.app", "from concurrent.futures import ThreadPoolExecutor"),
        (only_jobs_makes_threads, "gui.app", "from PySide6.QtCore import QObject, QThreadPool"),
        (only_jobs_makes_threads, "gui.app", "import PySide6.QtCore as c\nc.QThread.start"),
        (only_jobs_makes_threads, "gui.app", "import multiprocessing\nmultiprocessing.Process()"),
        (only_jobs_makes_threads, "gui.app", "from multiprocessing import Process"),
        (
            json_has_one_reader,
            "core.keeping.library",
            "import json\ndef f(t): return json.loads(t)",
        ),
        (json_has_one_reader, "gui.app", "from json import load"),
        (json_has_one_reader, "cli.boggle", "def f():\n    from msgspec.json import decode"),
        (nothing_that_was_read_is_run, "core.keeping.library", "import pickle"),
        (nothing_that_was_read_is_run, "core.searching.team", "import marshal"),
        (nothing_that_was_read_is_run, "gui.app", "def f(t): return eval(t)"),
        (nothing_that_was_read_is_run, "gui.app", "import builtins\nbuiltins.exec('1')"),
        (nothing_that_was_read_is_run, "core.lexicon.image", "np.load(path)"),
        (nothing_that_was_read_is_run, "core.lexicon.image", "f(path, allow_pickle=True)"),
        (nothing_that_was_read_is_run, "core.blocks.burrtools", "import xml.etree.ElementTree"),
        (nothing_that_was_read_is_run, "core.dots.notation", "from xml.parsers import expat"),
        (names_say_what_is_inside, "core.utils", ""),
        (names_say_what_is_inside, "gui.balda.move_helpers", ""),
    ],
)
def test_a_broken_rule_is_noticed(rule: Rule, name: str, source: str) -> None:
    """Each rule finds a planted fault."""
    assert list(rule(Module(name, ast.parse(source))))


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("core.balda.kernels", "import numba\nfrom llvmlite import ir"),
        ("core.balda.search", "def f():\n    from gridsmith.core.balda import kernels"),
        ("core.tiles.best_set.pricing", "import highspy"),
        ("cli.main", "def main():\n    from gridsmith.gui.app import main"),
        ("gui.jobs", "import threading\nfrom PySide6.QtCore import QThread"),
        ("gui.app", "import multiprocessing\nmultiprocessing.freeze_support()"),
        (
            "core.searching.team",
            "import json\nimport pickle\nimport re\nre.compile(json.dumps('1'))",
        ),
        ("core.blocks.burrtools", "from xml.parsers import expat\napplication.exec()"),
        ("core.lexicon.image", "np.save(path, array, allow_pickle=False)"),
        (
            "gui.balda.model",
            "from gridsmith.core.balda.board import Board\nfrom gridsmith.core import grid",
        ),
        ("cli.balda", "from gridsmith.core.balda.search import find_moves\nprint('so')"),
        (
            "core.searching.search",
            "if TYPE_CHECKING:\n    import gridsmith.core.x.kernels",
        ),
    ],
)
def test_what_is_allowed_is_not_reported(name: str, source: str) -> None:
    """The rules let pass what the house allows."""
    module = Module(name, ast.parse(source))
    assert [fault for rule in RULES for fault in rule(module)] == []


def loaded_by(name: str) -> list[str]:
    """Tell which of the compiler and the solver importing a module loads."""
    program = (
        f"import sys, gridsmith.{name}; print(*sorted({{'numba', 'highspy'}} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


@pytest.mark.parametrize(
    "name",
    [
        "core.balda.search",
        "core.lexicon.catalog",
        "core.tiles.optimize",
        "core.tiles.rack_words",
        "gui.app",
    ],
)
def test_compiler_and_solver_are_not_loaded_before_they_are_needed(name: str) -> None:
    """Importing an engine or the app, with all that they import, leaves numba and highspy aside."""
    assert loaded_by(name) == []


def test_what_is_loaded_would_be_noticed() -> None:
    """Kernels do load numba, and the prices of tiles highspy, so the test above can fail."""
    assert loaded_by("core.balda.kernels") == ["numba"]
    assert loaded_by("core.tiles.best_set.pricing") == ["highspy"]


CLOCKS = {"time.sleep", "time.time", "time.monotonic", "time.perf_counter", "QTest.qWait"}
# They make steps that take their time, or are what is tested.
_WITH_CLOCKS = (
    *("tests/waiting.py", "tests/campaign/toys.py", "tests/core/compiling/test_compiled.py"),
    *(
        "tests/core/searching/test_team.py",
        "tests/core/walker.py",
        "tests/core/lexicon/test_image.py",
    ),
    *("tests/gui/dots/scripted.py", "tests/gui/tool/scripted_search.py"),
    "tests/gui/tool/toy_engine.py",
)


def clocks(tree: ast.Module) -> Iterator[str]:
    """Tell where a test waits for a time, or looks at a clock, in place of an event."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = dotted_name(node.func)
            if called in CLOCKS or called.endswith("qtbot.wait"):
                yield f"line {node.lineno}: {called}"


def test_no_test_has_a_clock_in_it() -> None:
    """What takes its time is waited for, by `qtbot.waitUntil` or `tests/waiting.py`."""
    for path in sorted((ROOT / "tests").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if name not in _WITH_CLOCKS:
            assert list(clocks(ast.parse(path.read_text(encoding="utf-8")))) == [], name


@pytest.mark.parametrize("line", ["hands.qtbot.wait(20)", "time.sleep(1)", "time.monotonic()"])
def test_a_clock_would_be_noticed(line: str) -> None:
    assert list(clocks(ast.parse(line)))
