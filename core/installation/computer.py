"""Facts about this computer that help to find a fault."""

import contextlib
import os
import platform
import re
from pathlib import Path

from ..searching.processors import processors


def system() -> str:
    """Name the operating system, with its version and that of its C library."""
    parts = [f"{platform.system()} {platform.release()}", platform.machine()]
    with contextlib.suppress(OSError):  # none but Linux has the file
        parts.insert(0, platform.freedesktop_os_release()["PRETTY_NAME"])
    if library := " ".join(filter(None, platform.libc_ver())):
        parts.append(library)
    return ", ".join(parts)


def desktop() -> str:
    """Name the desktop of this session and what draws its windows, as the session says."""
    names = [os.environ.get(name, "") for name in ("XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE")]
    shown = [name for name in ("DISPLAY", "WAYLAND_DISPLAY") if os.environ.get(name)]
    return ", ".join(filter(None, [*names, *shown])) or "none"


def language() -> str:
    """Name the language that the session asks for."""
    variables = map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))
    return next(filter(None, variables), "none")


def processor() -> str:
    """Name the processor, and how many of its cores this process may use."""
    name = platform.processor() or platform.machine()
    with contextlib.suppress(OSError):
        named = re.search(r"^model name\s*:\s*(.+)$", _read("/proc/cpuinfo"), re.MULTILINE)
        name = named[1] if named else name
    return f"{name}, {processors()} of {os.cpu_count() or 1} cores"


def memory() -> str:
    """Return the size of the memory and how much of it is free, empty if unknown."""
    with contextlib.suppress(OSError):
        fields = dict(re.findall(r"^(\w+):\s*(\d+) kB$", _read("/proc/meminfo"), re.MULTILINE))
        total, free = (int(fields.get(name, 0)) * 1024 for name in ("MemTotal", "MemAvailable"))
        return f"{in_bytes(total)}, {in_bytes(free)} free"
    if hasattr(os, "sysconf") and "SC_PHYS_PAGES" in os.sysconf_names:
        return in_bytes(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"))
    return ""


def in_bytes(number: float) -> str:
    """Give a number of bytes with a unit.

    >>> in_bytes(940), in_bytes(1_234_567), in_bytes(7.8e9)
    ('940 B', '1.2 MB', '7.8 GB')
    """
    for unit in ("B", "kB", "MB", "GB"):
        if number < 1000 or unit == "GB":
            return (
                f"{number:.1f} {unit}" if number < 100 and unit != "B" else f"{number:.0f} {unit}"
            )
        number /= 1000
    raise AssertionError


def _read(path: str) -> str:
    return Path(path).read_text(encoding="utf-8", errors="replace")
