"""What is compiled ahead is all that is ever compiled."""

import re
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Queue
from threading import Thread

import pytest

import gridsmith.core
from gridsmith.core.compiling import compiled
from gridsmith.core.installation import preparing
from gridsmith.core.installation.preparing import Preparation, PreparingError, part_of
from tests.waiting import PATIENCE

_CORE = Path(gridsmith.core.__file__).parent
_KERNEL = re.compile(r"^@kernel(?:_with_arrays)?\ndef (\w+)", re.MULTILINE)

_RUN_ALL_PARTS = """
import sys
from importlib import import_module
from gridsmith.core.games import PARTS

left = set(sys.argv[1:])
for name_of_part, part in PARTS.items():
    part.compile()
    for name in sorted(left):
        module, _, function = name.rpartition(".")
        if getattr(import_module(f"gridsmith.core.{module}.kernels"), function).signatures:
            left.remove(name)
            print(name, name_of_part)
"""


def test_the_parts_compile_every_kernel() -> None:
    kernels = {
        f"{'.'.join(path.relative_to(_CORE).parent.parts)}.{name}"
        for path in _CORE.rglob("*/kernels.py")
        for name in _KERNEL.findall(path.read_text(encoding="utf-8"))
    }
    done = subprocess.run(
        [sys.executable, "-c", _RUN_ALL_PARTS, *sorted(kernels)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert len(kernels) > 20
    told = dict(line.split() for line in done.stdout.splitlines())
    assert told == {name: part_of(name) for name in kernels}


def test_a_thread_waits_for_the_part_of_its_kernel_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    done, loaded = Queue[None](), Queue[str]()

    def prepare(parts: list[str], *, progress: Callable[[list[str]], None], niceness: int) -> None:
        for number in range(len(parts)):
            progress(parts[number:])
            done.get(timeout=PATIENCE)
        raise PreparingError("prepare-failed", "no")

    def call(kernel: str) -> None:
        compiled.missing[0](kernel)
        loaded.put(kernel)

    reached: list[tuple[int, int]] = []

    def run() -> None:
        with suppress(PreparingError):
            preparation.run(["dots"], lambda *numbers: reached.append(numbers))

    monkeypatch.setattr(preparing, "prepare", prepare)
    monkeypatch.setattr(preparing, "missing_parts", lambda: ["balda", "dots"])
    monkeypatch.setattr(compiled, "missing", [])
    preparation = Preparation()
    for kernel in ("balda.find", "dots.exact.search", "boggle.solve"):
        Thread(target=call, args=(kernel,), daemon=True).start()
    assert loaded.empty()
    Thread(target=run, daemon=True).start()
    assert loaded.get(timeout=PATIENCE) == "boggle.solve"
    assert loaded.empty()
    done.put(None)
    assert loaded.get(timeout=PATIENCE) == "dots.exact.search"
    assert loaded.empty()
    done.put(None)
    assert loaded.get(timeout=PATIENCE) == "balda.find"
    assert reached == [(0, 2), (1, 2)]
