"""The kernels that were compiled when Gridsmith was made: no compiler is needed for them.

They are extension modules (`packaging/kernels`), for each level of x86-64 one, which refuses to be
loaded on a processor that lacks something of it; the best that is not refused is taken. A kernel
whose sources have changed since is not taken: numba compiles it.
"""

import importlib.util
import logging
import os
from collections.abc import Callable
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any

from .sources import digest_of, name_of

FOLDER = "GRIDSMITH_NATIVE"
"""The environment variable that names another folder of such modules; empty: none are taken."""

HIGHEST = "GRIDSMITH_LEVEL"
"""The environment variable that names the highest level to be taken, for trials."""

LEVELS = ("native", "x86-64-v4", "x86-64-v3", "x86-64-v2")
"""The best first; `native` is for the machine that it was made on, where there are no levels."""

_log = logging.getLogger(__name__)


def _paths() -> list[Path]:
    """The modules that are there, the best first."""
    named = os.environ.get(FOLDER)
    if named == "":
        return []
    folder = Path(named) if named else Path(__file__).with_name("native")
    highest = os.environ.get(HIGHEST, LEVELS[0])
    levels = LEVELS[LEVELS.index(highest) if highest in LEVELS else 0 :]
    paths = [folder / f"{level}{EXTENSION_SUFFIXES[0]}" for level in levels]
    return [path for path in paths if path.is_file()]


@cache
def module() -> ModuleType | None:
    """Load the module for this processor, None where there is none."""
    for path in _paths():
        loader = ExtensionFileLoader("gridsmith_kernels", str(path))
        spec = importlib.util.spec_from_loader("gridsmith_kernels", loader)
        assert spec is not None
        try:
            return importlib.util.module_from_spec(spec)
        except ImportError as error:
            _log.info("%s: %s", path, error)
    return None


def are_refused() -> bool:
    """Return whether there are modules, and this processor can run none of them."""
    return module() is None and bool(_paths())


def level() -> str | None:
    """Return the level of x86-64 whose kernels run here, None where numba compiles them."""
    found = module()
    return None if found is None else str(found.level)


def find(function: Callable[..., Any]) -> Callable[..., Any] | None:
    """Return a kernel as it was compiled from just these sources, None without."""
    found = module()
    if found is None:
        return None
    name, digest = name_of(function), digest_of(function)
    if digest and found.digests.get(name) != digest:
        _log.info("%s has changed since the kernels were made: numba compiles it", name)
        return None
    compiled: Callable[..., Any] | None = getattr(found, name, None)
    return compiled


def has_all(sources: str) -> bool:
    """Return whether all kernels are there, from sources with a digest, "" where there are none."""
    found = module()
    return found is not None and sources in ("", found.sources)
