"""The rules of the house that need the syntax tree; `test_imports.py` holds the others."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PROGRAM = r"(core|cli|gui)\b.*: "

# By name: the facts (see `facts`) that break a rule, and those that are allowed all the same.
RULES = {
    # Imports within the program are relative.
    "relative": (
        r"(core|cli|gui|campaign)\b.*: "
        r"import (gridsmith|core|cli|gui|campaign|resources|wordlists)\b",
        "(?!)",
    ),
    # Only a library that may be missing is loaded by its name.
    "load": (PROGRAM + "load ", r"core\.searching\.team: load (dask|distributed)$"),
    "print": (r"core\b.*: call (builtins\.)?print$", "(?!)"),
    # In the window, only jobs.py makes threads and processes.
    "threads": (
        r"gui\b.*: ((use|import) (.*\.)?(QThread|QThreadPool|QRunnable|QtConcurrent)$"
        r"|import (threading|_thread|concurrent|multiprocessing|asyncio)\b|use multiprocessing\.)",
        r"gui\.jobs: |.*: import (multiprocessing|threading\.Lock)$",
    ),
    "JSON": (
        PROGRAM + r"(import|use) (msgspec|json\.(loads?|JSONDecoder|decoder))\b",
        # A second start names files to the first, whose names may be no UTF-8.
        r"core\.files\.state: |gui\.first_window: use json\.loads$"
        r"|.*: (import|use) msgspec\.(Meta|Struct|structs)\b",
    ),
    # Nothing that was read is run. Pickles travel between our own processes, compiled code is
    # meant to be run, and expat refuses document types, and with them entities.
    "run": (
        PROGRAM + r"(call (builtins\.)?(eval|exec|compile)$|with allow_pickle=(?!False$)"
        r"|(import|call) (np|numpy)\.(load|lib\.format\.read_array)$|import (builtins\.eval|pickle"
        r"|marshal|shelve|dill|cloudpickle|joblib|dbm|code|codeop|runpy|yaml|pandas|logging\.config"
        r"|xml|lxml)\b)",
        r"(core\.searching\.team|gui\.jobs|core\.compiling\.jit): import pickle$"
        r"|core\.blocks\.formats\.burrtools: import xml\.parsers\.expat$",
    ),
    # A module is named after what is in it.
    "names": (
        r"(core|cli|gui)\b.*[._](utils?|helpers?|managers?|misc)([._].*)?: is$",
        "(?!)",
    ),
    # A test waits for an event; those that are allowed make steps that take their time.
    "clocks": (
        r"tests\b.*: call (time\.(sleep|time|monotonic|perf_counter)|QTest\.qWait|.*qtbot\.wait)$",
        r"tests\.(waiting|mutants\.planting|campaign\.toys|core\.(walker|lexicon\.test_image|compiling\.test_shipped"
        r"|searching\.test_team)|gui\.(dots\.scripted|tool\.scripted_search|tool\.toy_engine)): ",
    ),
}


def dotted(node: ast.AST) -> str:
    """Give a name with its attributes, as `a.b`; `.b` where it is looked up in something else."""
    if isinstance(node, ast.Attribute):
        return f"{dotted(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def facts(name: str, source: str) -> Iterator[str]:
    """Say what a module imports, loads, uses and calls, each as "module: verb what"."""
    yield f"{name}: is"
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names):
                yield from (f"{name}: import {alias.name}" for alias in names)
            case ast.ImportFrom(module, names, level):
                origin = "." * level + (module or "")
                yield from (f"{name}: import {origin}.{alias.name}" for alias in names)
            case ast.Attribute():
                yield f"{name}: use {dotted(node)}"
            case ast.Call(function, given):
                yield f"{name}: call {dotted(function)}"
                if re.search("(^|[.])(import_module|__import__)$", dotted(function)):
                    named = [each.value for each in given if isinstance(each, ast.Constant)]
                    yield from (f"{name}: load {value}" for value in named)
            case ast.keyword("allow_pickle", value):
                yield f"{name}: with allow_pickle={ast.unparse(value)}"


def broken(rule: str, found: set[str]) -> list[str]:
    fault, allowed = map(re.compile, RULES[rule])
    return sorted(fact for fact in found if fault.match(fact) and not allowed.match(fact))


@pytest.fixture(scope="module")
def all_facts() -> set[str]:
    return {
        fact
        for room in ("core", "cli", "gui", "campaign", "tests")
        for path in (ROOT / room).rglob("*.py")
        for fact in facts(
            ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"),
            path.read_text("utf-8"),
        )
    }


@pytest.mark.parametrize("rule", RULES)
def test_the_house_keeps_its_rules(rule: str, all_facts: set[str]) -> None:
    assert broken(rule, all_facts) == []
    assert {"core.balda.kernels: is", "core.lexicon: is", "gui.jobs: import threading"} <= all_facts
