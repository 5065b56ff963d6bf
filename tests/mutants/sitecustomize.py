"""Read by each Python that starts while faults are planted: it marks what is reached, or bears one.

MUTANTS_REACHED: a file of a byte for each block, 1 where it was reached. MUTANTS_FAULT: the module
and number of a fault. Processes that a test starts do as the test's own.
"""

import builtins
import importlib.machinery
import json
import marshal
import mmap
import os
from pathlib import Path
from types import CodeType

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "build" / "mutants"


def share(path: Path) -> mmap.mmap:
    """Mark in this file from now on."""
    with path.open("r+b") as file:
        memory = mmap.mmap(file.fileno(), 0)
    builtins.__reached__ = memory  # type: ignore[attr-defined]
    return memory


def _install(reached: str, fault: str) -> None:
    module_at_fault, number = json.loads(fault) if fault else ("", 0)
    root = f"{ROOT}{os.sep}"
    plain = importlib.machinery.SourceFileLoader.get_code

    def get_code(loader: importlib.machinery.SourceFileLoader, name: str) -> CodeType | None:
        module = loader.path.removeprefix(root)
        if module == module_at_fault:
            from faults import planted

            return planted(module, number).code
        with_marks = OUT / "marked" / module.replace("/", "+")
        if reached and module != loader.path and with_marks.exists():
            return marshal.loads(with_marks.read_bytes())
        return plain(loader, name)

    importlib.machinery.SourceFileLoader.get_code = get_code  # type: ignore[method-assign]
    if reached:
        share(Path(reached))


_reached = os.environ.get("MUTANTS_REACHED", "")
_fault = os.environ.get("MUTANTS_FAULT", "")
if _reached or _fault:
    _install(_reached, _fault)
