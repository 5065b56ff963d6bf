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
    return ", ".join([*parts, " ".join(platform.libc_ver())]).removesuffix(", ")


def processor() -> str:
    """Name the processor, and how many of its cores this process may use."""
    name = platform.processor() or platform.machine()
    with contextlib.suppress(OSError):
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace")
        named = re.search(r"^model name\s*:\s*(.+)$", text, re.MULTILINE)
        name = named[1] if named else name
    return f"{name}, {processors()} of {os.cpu_count() or 1} cores"
