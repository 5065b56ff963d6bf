"""What is compiled ahead is all that is ever compiled."""

import re
import subprocess
import sys
from pathlib import Path

import gridsmith.core
from gridsmith.core.installation.preparing import part_of

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
    """A process that runs all parts, and nothing else, calls each kernel; its part is known."""
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
