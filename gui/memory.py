"""Give freed memory back to the system.

The C library of Linux keeps what is freed, for later: after an hour of searches that was more than
all that the app held. Here it is limited; elsewhere there is no need.
"""

from __future__ import annotations

import ctypes
import functools
import sys

_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8  # as malloc.h numbers them

_LARGE = 1 << 18
"""Bytes of a block that goes back as soon as it is freed, and leaves no hole among the others."""
_AT_THE_TOP = 1 << 20
"""Bytes that may lie free behind all others."""


def keep_little() -> None:
    """Let large blocks be mapped each by itself, however often such are asked for."""
    library = _library()
    if library is not None:
        library.mallopt(_ARENA_MAX, 2)  # else each thread has its own, with holes of its own
        library.mallopt(_MMAP_THRESHOLD, _LARGE)
        library.mallopt(_TRIM_THRESHOLD, _AT_THE_TOP)


def give_back() -> None:
    """Give back what lies free between others. Takes milliseconds: not for the GUI thread."""
    library = _library()
    if library is not None:
        library.malloc_trim(0)


@functools.cache
def _library() -> ctypes.CDLL | None:
    if sys.platform != "linux":
        return None
    library = ctypes.CDLL(None)
    # Other C libraries than glibc have none of these, nor need them.
    return library if hasattr(library, "mallopt") and hasattr(library, "malloc_trim") else None
