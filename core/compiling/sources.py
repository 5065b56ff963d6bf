"""Digests of kernel sources, used as cache keys."""

import hashlib
import re
import sys
from collections.abc import Callable
from enum import EnumMeta
from functools import cache
from importlib.util import resolve_name
from pathlib import Path
from typing import Any

_OTHERS = re.compile(r"^from (\.+(?:\w+\.)*kernels) import", re.MULTILINE)


def name_of(function: Callable[..., Any]) -> str:
    """Return the name of a kernel: its room and its own name, such as "boggle.solve"."""
    module = function.__module__.removeprefix("gridsmith.core.").removesuffix(".kernels")
    return f"{module}.{function.__name__}"


def digest_of(function: Callable[..., Any]) -> str:
    """Return a digest of a kernel's sources and constants, "" where its text is not there.

    Of the text of its module, of those that it imports from and of the operations in their
    `llvm.py`; of all numbers that its module has when it is declared, wherever they come from.
    """
    text = _text(function.__module__)
    if not text:
        return ""
    return hashlib.sha256(repr((text, _constants(function))).encode()).hexdigest()


@cache
def _text(module: str) -> str:
    path = Path(str(sys.modules[module].__file__))
    try:
        text = path.read_bytes()
    except OSError:  # frozen
        return ""
    digest = hashlib.sha256(text)
    operations = path.with_name("llvm.py")
    if operations.is_file():
        digest.update(operations.read_bytes())
    for other in _OTHERS.findall(text.decode()):
        digest.update(_text(resolve_name(other, module.rpartition(".")[0])).encode())
    return digest.hexdigest()


def _constants(function: Callable[..., Any]) -> list[tuple[str, str]]:
    """Return what a function may have frozen in, wherever it comes from."""
    import numpy as np

    found = []
    for name, value in sorted(function.__globals__.items()):
        if isinstance(value, EnumMeta):
            members: list[Any] = list(value)
            found.append((name, repr([(each.name, each.value) for each in members])))
        elif isinstance(value, (int, float, np.generic, tuple)) and not name.startswith("__"):
            found.append((name, repr(value)))
    return found
