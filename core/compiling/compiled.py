"""The cache of compiled kernels, which works without loading the compiler.

Each kernel is a file, named by its sources and types, in a folder for the kind of machine and
compiler (`kind_of_machine`), which lies in the user's cache, in a clone in `build/kernels`.

A part (`part.py`) is compiled together. A mark beside the kernels says that a part is complete for
the present sources. A wrong mark only costs time: missing kernels are compiled.
"""

import hashlib
import logging
import os
import platform
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path

from ..files.places import Places
from ..files.saving import make_own_folder, save_whole, unfinished
from ..version import VERSION

_CORE = Path(__file__).resolve().parents[1]
_FORGOTTEN_AFTER = 60 * 86400.0  # seconds without use
_DAY = 86400.0
_PROCESSORS = Path("/proc/cpuinfo")
_written_to: list[Path] = []
failed_saves: list[str] = []
"""Kernels that this process could not save, each with where and why."""
missing: list[Callable[[str], object]] = []
"""Called with the name of a kernel that is not cached, before it is compiled.

Another process may compile it meanwhile: the cache is read again afterwards.
"""
_log = logging.getLogger(__name__)


def own_folder() -> Path:
    """Give the folder that is written to; it need not exist."""
    if _written_to:
        return _written_to[-1]
    clone = _CORE.parent
    if (clone / "pyproject.toml").is_file() and os.access(clone, os.W_OK):
        return clone / "build" / "kernels"
    return Places.of_user().cache / "kernels"


def write_to(folder: Path) -> None:
    """Let this process save kernels in another folder than the user's own."""
    _written_to.append(folder)


def _place() -> Path:
    return own_folder() / kind_of_machine()


@cache
def kind_of_machine() -> str:
    """Name the processor's model that compiled code is for; the compiler checks abilities."""
    versions = [f"{name} {_version(name)}" for name in ("numba", "llvmlite", "numpy")]
    key = "\n".join([*versions, platform.machine(), sys.platform, _processor()])
    return f"{sys.implementation.cache_tag}-{hashlib.sha256(key.encode()).hexdigest()[:12]}"


@cache
def sources() -> str:
    """Return a digest of the sources of all kernels, "" where they are not there."""
    digest = hashlib.sha256(VERSION.encode())
    texts = sorted(path for name in ("kernels", "llvm") for path in _CORE.rglob(f"{name}.py"))
    if not texts:
        return ""
    for path in texts:
        digest.update(path.relative_to(_CORE).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def is_marked(part: str) -> bool:
    """Tell whether all kernels of a part are there."""
    with suppress(OSError, UnicodeDecodeError):  # not there
        return _mark(_place(), part).read_text("ascii") == sources()
    return False


def mark(part: str) -> None:
    """Note that all kernels of a part are there. Raises OSError if it cannot be written."""
    place = _place()
    make_own_folder(place)
    save_whole(_mark(place, part), sources().encode())


def read(name: str) -> bytes | None:
    """Give a kernel's content, None when it is not there or is damaged."""
    content = _found(name)
    if content is None and missing:
        for prepare in missing:
            prepare(name)
        content = _found(name)
    return content


def _found(name: str) -> bytes | None:
    path = _place() / name
    try:
        content = path.read_bytes()
    except OSError:
        return None
    if hashlib.sha256(content[32:]).digest() != content[:32]:
        _log.warning("%s is damaged; it is compiled again", path)
        return None
    with suppress(OSError):  # a folder that cannot be written
        if path.stat().st_mtime < time.time() - _DAY:
            os.utime(path)  # in use
    return content[32:]


def keep(name: str, content: bytes) -> None:
    """Save a kernel in the own folder; if that fails, the next start compiles it again."""
    place = _place()
    try:
        make_own_folder(place)
        save_whole(place / name, hashlib.sha256(content).digest() + content)
    except OSError as error:
        failed_saves.append(f"{place}: {error.strerror}")
        say_unwritable(str(error))


def check_writable() -> None:
    """Raise OSError, which names the folder, if kernels cannot be saved."""
    place = _place()
    make_own_folder(place)
    beside = unfinished(place)
    try:
        beside.write_bytes(bytes(1 << 16))
    except OSError as error:  # a full disk gives no path
        raise OSError(error.errno, error.strerror, str(place)) from error
    finally:
        beside.unlink(missing_ok=True)


def delete_unused_kernels() -> None:
    """Delete kernels that were not used for two months."""
    before = time.time() - _FORGOTTEN_AFTER
    for path in own_folder().glob("*/*"):
        with suppress(OSError):  # another process was quicker
            if path.stat().st_mtime < before:
                path.unlink()
    for place in own_folder().glob("*"):
        with suppress(OSError):  # there is something in it
            place.rmdir()


@cache
def say_unwritable(why: str) -> None:
    """Log, once in a process, that kernels cannot be saved."""
    _log.warning("compiled code cannot be cached, so each start compiles again: %s", why)


def _mark(place: Path, part: str) -> Path:
    return place / f"{part}.complete"


def _version(name: str) -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def _processor() -> str:
    with suppress(OSError), _PROCESSORS.open(encoding="utf-8", errors="replace") as lines:
        for line in lines:
            if line.startswith(("model name", "CPU part", "cpu\t")):
                return line
    return platform.processor()
