"""A plugin of pytest: notes what each test reaches, or plants faults and runs the tests for them.

To plant, pytest collects once, imports everything and has the kernels compiled; each fault then
gets a fork of that process, in which the code of the functions that live is replaced. A fault at
module level, one that no test but only an import goes through, and one that changes which names a
function has from outside get a new process.
"""

import gc
import importlib
import json
import os
import pickle
import re
import resource
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import suppress
from functools import _lru_cache_wrapper
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest
from faults import modules, planted
from hypothesis import Phase, settings
from sitecustomize import OUT, share

SHORT_PATIENCE = 8
"""Seconds that a test waits for an event, which a fault may keep from coming."""
BROKEN = 9
"""The status of a process in which the runner itself has failed."""
MOST_ANEW = 40
"""Tests that a new process runs for a fault, the cheapest."""
_COMPARES_ALL = re.compile(
    r"test_recorded\.py|everywhere|the_same_way|as_ever|as_were|every_computer|always_give"
)


def pytest_configure(config: pytest.Config) -> None:
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if worker and "MUTANTS_REACHED" in os.environ:
        file = OUT / "traces" / f"{worker}-{os.getpid()}"
        file.write_bytes(bytes(len(_block_names())))
        os.environ["MUTANTS_REACHED"] = str(file)  # for the processes that its tests start
        config.pluginmanager.register(Tracer(share(file), file.with_suffix(".trace")))
    elif not os.environ.keys().isdisjoint({"MUTANTS_PLAN", "MUTANTS_FAULT"}):
        importlib.import_module("tests.waiting").PATIENCE = SHORT_PATIENCE
        settings.register_profile("planted", phases=(Phase.explicit, Phase.generate))
        settings.load_profile("planted")  # that it fails is enough: no smaller example is sought
        if "MUTANTS_PLAN" in os.environ:
            config.pluginmanager.register(Planter())


def _block_names() -> list[str]:
    names: list[str] = json.loads((OUT / "blocks.json").read_text())
    return names


class Tracer:
    """Notes for each test its time of computing and the blocks it reaches."""

    def __init__(self, reached: Any, file: Path) -> None:
        self._reached, self._file = reached, file.open("ab", 0)
        self._failed, self._began = False, 0.0

    def pytest_runtest_logstart(self) -> None:
        for name in [name for name in sys.modules if name.startswith("gridsmith.")]:
            _forget_results(name)  # else only the first test would reach what makes them
        self._reached[:] = bytes(len(self._reached))
        self._failed, self._began = False, sum(os.times()[:4])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._failed |= report.failed

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        seconds = sum(os.times()[:4]) - self._began
        reached = [at for at, mark in enumerate(bytes(self._reached)) if mark]
        if not self._failed:
            pickle.dump((nodeid, seconds, reached), self._file)


def traces() -> Iterator[tuple[str, float, list[int]]]:
    """Give each test that was traced, its CPU seconds, and the numbers of the blocks it reached."""
    for path in (OUT / "traces").glob("*.trace"):
        with path.open("rb") as file, suppress(EOFError):
            while True:
                yield pickle.load(file)


class Reach:
    """Which tests go through which block, function and module.

    A test that was not traced goes where other cases of its function do, else where its file does.
    """

    def __init__(self, known: set[str]) -> None:
        self.seconds: dict[str, float] = {}
        self._through: dict[str, set[str]] = defaultdict(set)
        names = _block_names()
        self.blocks = self._through.keys()
        alike: dict[str, list[tuple[float, list[int]]]] = defaultdict(list)
        for test, seconds, reached in traces():
            for name in {test, test.partition("[")[0], test.partition("::")[0]}:
                alike[name].append((max(seconds, 0.005), reached))
        for test in known:
            function, file = test.partition("[")[0], test.partition("::")[0]
            found = alike[test] or alike[function] or alike[file] or [(1.0, [])]
            self.seconds[test] = sum(seconds for seconds, _ in found) / len(found)
            for number in {number for _, reached in found for number in reached}:
                module, scope, _ = names[number].rsplit(":", 2)
                for name in (names[number], f"{module}:{scope}", module):
                    self._through[name].add(test)

    def tests(self, module: str, block: str) -> list[str]:
        """The tests that go through a block; of one that was not there, through what it is in.

        The cheapest first, but the first case of each test before the second of any. Recordings,
        checksums of all that is told on the way, and the tests of the same folder come before what
        is as cheap.
        """
        places = [block, block.rpartition(":")[0], module]
        found = next((self._through[name] for name in places if name in self._through), set())
        cases = Counter[str]()
        own = f"tests/{module.rpartition('/')[0]}/"
        ordered = []
        for test in sorted(found, key=lambda test: (self.seconds[test], test)):
            function = test.partition("[")[0]
            cases[function] += 1
            place = cases[function], self.seconds[test]
            if _COMPARES_ALL.search(function) or test.startswith(own):
                place = 1, self.seconds[test] / 20
            ordered.append((*place, test))
        return [test for _, _, test in sorted(ordered)]


def note_result(row: dict[str, Any]) -> None:
    """Write down, and print, what became of a fault."""
    with (OUT / "results.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(row, ensure_ascii=False) + "\n")
    print(f"{row['result']:11} {row['module']}:{row['line']} {row['change']}", flush=True)


class Planter:
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        plan = json.loads(os.environ.pop("MUTANTS_PLAN"))
        self._items = {item.nodeid: item for item in session.items}
        reach = Reach(set(self._items))
        self._live = _everything_loaded()
        sound: dict[str, bool] = {}
        for fault in plan["faults"]:
            began = time.monotonic()
            tests = reach.tests(fault["module"], fault["block"])
            chosen: list[str] = []
            spent = 0.0
            for test in tests:
                if not chosen or spent + reach.seconds[test] < plan["cap"]:
                    chosen.append(test)
                    spent += reach.seconds[test]
            result, by = "not reached", ""
            if chosen:
                at = fault["module"], fault["number"], fault["block"] in reach.blocks
                result, by = self._run(at, chosen, 60 + 30 * spent)
            if by and by not in sound:  # does it pass without the fault, here and now?
                sound[by] = self._run(None, [by], 200)[0] == "survived"
            row = {
                **fault,
                "result": result if sound.get(by, True) else "unsound",
                "by": by,
                "tests": len(tests),
                "tried": len(chosen),
                "seconds": round(time.monotonic() - began, 2),
            }
            note_result(row)
        return True

    def _run(self, fault: Any, tests: list[str], limit: float) -> tuple[str, str]:
        """Run tests in a process with a fault; say how it ended, and which test failed."""
        read, write = os.pipe()
        child = os.fork()
        if not child:
            try:
                failed = self._run_here(fault, tests, limit)
                os.write(write, failed.encode())
                os._exit(1 if failed else 0)
            finally:
                os._exit(BROKEN)
        os.close(write)
        _, status = os.waitpid(child, 0)
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)  # what it has left
        with open(read, "rb", buffering=0) as pipe:  # noqa: PTH123
            os.set_blocking(read, False)  # a process that has got away may hold the other end
            by = (pipe.read() or b"").decode()
        code = os.waitstatus_to_exitcode(status)
        if code == BROKEN:
            return "unsound", ""
        hung = (-signal.SIGALRM, -signal.SIGKILL, -signal.SIGXCPU)
        return "hung" if code in hung else "noticed" if code else "survived", by

    def _run_here(self, fault: Any, tests: list[str], limit: float) -> str:
        os.setsid()
        signal.alarm(int(limit))  # for one that waits, and for one that is busy:
        resource.setrlimit(resource.RLIMIT_CPU, (int(20 + limit / 8),) * 2)
        output = os.open(OUT / "last.log", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(output, 1)
        os.dup2(output, 2)
        if fault:
            module, number, is_live = fault
            os.environ["MUTANTS_FAULT"] = json.dumps([module, number])  # for processes of tests
            if not (is_live and _put_in(module, number, self._live)):
                words = ["-m", "pytest", "-x", "-q", "-p", "planting", "-p", "no:xdist"]
                os.execv(sys.executable, [sys.executable, *words, *tests[:MOST_ANEW]])
        items = [self._items[test] for test in tests]
        for item, after in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            if item.session.testsfailed:
                return item.nodeid
        return ""


def _everything_loaded() -> dict[tuple[str, str, int], list[FunctionType]]:
    """Import and compile all there is; give the functions by file, name and line."""
    for part in importlib.import_module("gridsmith.core.games").PARTS.values():
        part.compile()
    for name in modules():
        importlib.import_module(f"gridsmith.{name.removesuffix('.py').replace('/', '.')}")
    gc.unfreeze()  # else what was collected is left out
    live = defaultdict(list)
    for one in gc.get_objects():
        if type(one) is FunctionType:
            code = one.__code__
            live[code.co_filename, code.co_qualname, code.co_firstlineno].append(one)
    gc.freeze()
    return live


def _put_in(module: str, number: int, live: dict[Any, list[FunctionType]]) -> bool:
    """Change the functions that live; False where the module has to be imported anew."""
    fault = planted(module, number)
    lines = {
        min(each.lineno for each in (function, *function.decorator_list))
        for function in fault.functions
    }
    waiting: list[CodeType] = [fault.code]
    changed = 0
    while waiting:
        for code in waiting.pop().co_consts:
            if isinstance(code, CodeType):
                waiting.append(code)
                if code.co_firstlineno in lines:
                    at = code.co_filename, code.co_qualname, code.co_firstlineno
                    for function in live.get(at, ()):
                        if len(code.co_freevars) != len(function.__code__.co_freevars):
                            return False
                        function.__code__ = code
                        changed += 1
    # Those of calls while the tests were collected.
    _forget_results(f"gridsmith.{module.removesuffix('.py').replace('/', '.')}")
    return changed > 0


def _forget_results(name: str) -> None:
    """Forget what the functions of a module have remembered of their calls."""
    for one in vars(sys.modules[name]).values():
        if isinstance(one, _lru_cache_wrapper):
            one.cache_clear()
