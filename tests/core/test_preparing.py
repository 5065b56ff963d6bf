"""What is compiled ahead is all that is ever compiled."""

import re
import subprocess
import sys
from pathlib import Path

import gridsmith.core

_CORE = Path(gridsmith.core.__file__).parent
_KERNEL = re.compile(r"^@kernel(?:_with_arrays)?\ndef (\w+)", re.MULTILINE)

_RUN_ALL_PARTS = """
import sys
from importlib import import_module
from gridsmith.core.preparing import PARTS

for compile_part in PARTS.values():
    compile_part()
for name in sys.argv[1:]:
    module, _, function = name.rpartition(".")
    if getattr(import_module(module), function).signatures:
        print(name)
"""


def test_the_parts_compile_every_kernel() -> None:
    """A process that has run all parts, and nothing else, has called each kernel there is."""
    kernels = {
        f"gridsmith.core.{'.'.join(path.relative_to(_CORE).with_suffix('').parts)}.{name}"
        for path in _CORE.rglob("kernels.py")
        for name in _KERNEL.findall(path.read_text(encoding="utf-8"))
    }
    done = subprocess.run(
        [sys.executable, "-c", _RUN_ALL_PARTS, *sorted(kernels)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert len(kernels) > 20
    assert set(done.stdout.split()) == kernels
