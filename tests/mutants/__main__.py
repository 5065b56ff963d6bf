"""Plant small faults in the product, one at a time, and see which of them the tests notice.

    python tests/mutants [--seed N] [--count N] [--only FOLDER]… [--changed [REVISION]]

Which tests go through which lines is found out first, by one run of all tests, and kept in
build/mutants; `--trace` does it again. The tests for a fault run cheapest first, and stop at the
first that fails; that one is then run without the fault. `equivalent.txt` has the faults that
change nothing that anybody could notice.
"""

import argparse
import itertools
import json
import marshal
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from faults import CRUDE, ROOT, Fault, blocks_of, faults_of, kernels, marked, modules, planted
from planting import note_result
from sitecustomize import OUT

HERE = Path(__file__).resolve().parent
PYTEST = [sys.executable, "-m", "pytest", "-q", "-p", "planting"]
ENVIRONMENT = {
    **os.environ,
    "QT_QPA_PLATFORM": "offscreen",
    "LC_ALL": "C.UTF-8",
    "PYTHONPATH": os.pathsep.join([str(HERE), *filter(None, [os.environ.get("PYTHONPATH")])]),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=300, help="faults in all")
    parser.add_argument("--only", action="append", help="in modules below this folder, or these")
    parser.add_argument("--fine", action="store_true", help="fine faults only")
    parser.add_argument("--changed", nargs="?", const="HEAD", help="in lines changed since then")
    parser.add_argument("--kernels", action="store_true", help="in compiled code")
    parser.add_argument("--cap", type=float, default=30, help="CPU seconds of tests for a fault")
    parser.add_argument("--trace", action="store_true", help="find out again what tests reach")
    parser.add_argument("tests", nargs="*", default=["tests"], help="folders or files of tests")
    asked = parser.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / "results.jsonl").unlink(missing_ok=True)
    below = tuple(asked.only or ("",))
    names = [name for name in (kernels() if asked.kernels else modules()) if name.startswith(below)]
    faults = list(itertools.chain.from_iterable(map(faults_of, names)))
    if asked.changed:
        lines = changed_lines(asked.changed)
        faults = [fault for fault in faults if fault.line in lines[fault.module]]
    if asked.fine:
        faults = [fault for fault in faults if fault.operator not in CRUDE]
    chosen = list(itertools.islice(drawn(faults, asked.seed), asked.count))
    if asked.kernels:
        plant_in_kernels(chosen)
    else:
        if asked.trace or not any((OUT / "traces").glob("*.trace")):
            trace(asked.tests)
        plan = [{**asdict(fault), "change": change_of(fault)} for fault in chosen]
        environment = {
            **ENVIRONMENT,
            "MUTANTS_PLAN": json.dumps({"faults": plan, "cap": asked.cap}),
        }
        words = [*PYTEST, "-s", "-p", "no:xdist", *asked.tests]
        subprocess.run(words, cwd=ROOT, env=environment, check=False)
    if chosen:
        report(map(json.loads, (OUT / "results.jsonl").read_text(encoding="utf-8").splitlines()))
    return 0


def drawn(faults: Iterable[Fault], seed: int) -> Iterator[Fault]:
    """Draw faults: one of each room in turn, and in a room one of each operator in turn."""
    draw = random.Random(seed)
    rooms: dict[str, dict[str, list[Fault]]] = defaultdict(lambda: defaultdict(list))
    for fault in faults:
        rooms[fault.room][fault.operator].append(fault)
    waiting = []
    for room in sorted(rooms):
        operators = list(rooms[room].values())
        draw.shuffle(operators)
        for each in operators:
            draw.shuffle(each)
        in_turns = itertools.chain.from_iterable(itertools.zip_longest(*operators))
        waiting.append([fault for fault in in_turns if fault])
    for in_turns in itertools.zip_longest(*waiting):
        yield from filter(None, in_turns)


def changed_lines(revision: str) -> dict[str, set[int]]:
    """The lines of each module that are new or changed since a revision."""
    words = ["git", "diff", "-U0", "--no-color", revision, "--", "core", "gui", "cli"]
    found: dict[str, set[int]] = defaultdict(set)
    module = ""
    for line in subprocess.run(
        words, cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines():
        if line.startswith("+++ "):
            module = line.removeprefix("+++ b/")
        elif place := re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line):
            first, count = int(place[1]), int(place[2] or 1)
            found[module].update(range(first, first + count))
    return found


def change_of(fault: Fault) -> str:
    return planted(fault.module, fault.number).change


def trace(tests: list[str]) -> None:
    """Run all tests once, and note what each reaches."""
    for name in ("traces", "marked"):
        shutil.rmtree(OUT / name, ignore_errors=True)
        (OUT / name).mkdir()
    blocks: list[str] = []
    for module in modules():
        code = marked(module, len(blocks))
        (OUT / "marked" / module.replace("/", "+")).write_bytes(marshal.dumps(code))
        blocks += blocks_of(module)
    (OUT / "blocks.json").write_text(json.dumps(blocks))
    (OUT / "reached").write_bytes(bytes(len(blocks)))  # by processes before and after the tests
    environment = {**ENVIRONMENT, "MUTANTS_REACHED": str(OUT / "reached")}
    words = [*PYTEST, "-n", str((os.cpu_count() or 1) + 1), "--dist", "loadfile", *tests]
    subprocess.run(words, cwd=ROOT, env=environment, check=False)


_ENDINGS = {
    pytest.ExitCode.OK: "survived",
    pytest.ExitCode.USAGE_ERROR: "unsound",
    pytest.ExitCode.NO_TESTS_COLLECTED: "unsound",
}


def plant_in_kernels(faults: list[Fault]) -> None:
    """Plant faults in compiled code: in a copy of the tree, whose kernels are compiled anew."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        ignored = shutil.ignore_patterns(".git", ".venv", "build", "dist", "__pycache__")
        shutil.copytree(ROOT, copy, ignore=ignored, dirs_exist_ok=True)
        shutil.copytree(ROOT / "build" / "kernels", copy / "build" / "kernels")
        for fault in faults:
            found = planted(fault.module, fault.number)
            before = (ROOT / fault.module).read_text(encoding="utf-8")
            (copy / fault.module).write_text(found.text, encoding="utf-8")
            tests = f"tests/{fault.room}"
            if not (ROOT / tests).is_dir():  # tested where it is called
                tests = "tests/core"
            words = [sys.executable, "-m", "pytest", "-x", "-q", tests]
            environment = {**ENVIRONMENT, "PYTHONPATH": ""}
            done = subprocess.run(
                words, cwd=copy, env=environment, check=False, capture_output=True, text=True
            )
            (copy / fault.module).write_text(before, encoding="utf-8")
            by = next(iter(re.findall(r"^FAILED (\S+)", done.stdout, re.MULTILINE)), "")
            row = {
                **asdict(fault),
                "change": found.change,
                "result": _ENDINGS.get(done.returncode, "noticed"),
                "by": by,
            }
            note_result(row)


def report(rows: Iterable[dict[str, Any]]) -> None:
    """Print what was noticed, by room, and each fault that was not."""
    known = set((HERE / "equivalent.txt").read_text(encoding="utf-8").splitlines())
    tables: dict[str, Counter[str]] = defaultdict(Counter)
    missed = []
    for row in rows:
        kind = "crude" if row["operator"] in CRUDE else "fine"
        result = row["result"]
        if result != "noticed" and f"{row['module']}: {row['change']}" in known:
            result = "equivalent"
        elif result in ("survived", "not reached"):
            missed.append(f"{result:11} {row['module']}:{row['line']} {row['change']}")
        room = Fault(
            *(row[name] for name in ("module", "number", "operator", "line", "block"))
        ).room
        for name in (room, "together"):
            tables[name][f"{kind} {result}"] += 1
            tables[name][result] += 1
    print("\n| room | fine noticed | crude noticed | survived | not reached | equivalent | hung |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for room in sorted(tables, key=lambda name: (name == "together", name)):
        found = tables[room]
        shares = []
        for kind in ("fine", "crude"):
            noticed = found[f"{kind} noticed"]
            judged = noticed + found[f"{kind} survived"] + found[f"{kind} not reached"]
            shares.append(f"{noticed} of {judged}")
        rest = [found["survived"], found["not reached"], found["equivalent"]]
        cells = [*shares, *rest, found["hung"] + found["unsound"]]
        print(f"| {room} | {' | '.join(map(str, cells))} |")
    print("", *sorted(missed), sep="\n")


if __name__ == "__main__":
    sys.exit(main())
