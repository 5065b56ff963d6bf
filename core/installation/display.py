"""What Qt needs of a Linux system for a window: a display, and libraries.

Without them Qt ends the process, and nothing can be caught; so the app looks first.
"""

import ctypes
import os
import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ... import resources
from ..errors import Message

Fault = tuple[Message, Message]
"""What is wrong, and what to do."""

DISPLAYS: Final = {"wayland": "WAYLAND_DISPLAY", "xcb": "DISPLAY"}
"""The variables of Qt's platforms that have a display, in the order in which Qt tries them."""


def why_no_window(plugins: Path, environment: Mapping[str, str] = os.environ) -> Fault | None:
    """Return why Qt could not open a window, None if it can.

    `plugins`: the folder of Qt's platform plugins. What is loaded here, Qt would load next.
    """
    named = environment.get("QT_QPA_PLATFORM", "")
    there = [platform for platform, name in DISPLAYS.items() if environment.get(name)]
    # "offscreen:size=…", "wayland-egl"
    platforms = [re.split("[:-]", name)[0] for name in named.split(";")] if named else there
    if not platforms:
        return NO_DISPLAY
    files = [plugins / f"libq{platform}.so" for platform in platforms]
    # A plugin may be elsewhere, too: Qt knows.
    if any(not file.exists() or _can_load(str(file)) for file in files):
        return None
    return missing_libraries() or (
        Message(
            "display-no-plugin", "Couldn't load Qt's plugin for {platform}.", platform=platforms[-1]
        ),
        Message("display-platform", "Unset QT_QPA_PLATFORM, or install Gridsmith again."),
    )


NO_DISPLAY: Final[Fault] = (
    Message(
        "doctor-display-none",
        "No display found (neither DISPLAY nor WAYLAND_DISPLAY is set). The app can't open, but "
        "the commands work.",
    ),
    Message("doctor-display-session", "Open the app in a desktop session."),
)


def missing_libraries() -> Fault | None:
    """Return which of the system's libraries that a window needs are missing."""
    missing = list[tuple[str, str]]()
    for line in (resources.FOLDER / "libraries.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            library, package, _when = line.split()
            if not _can_load(library):
                missing.append((library, package))
    if not missing:
        return None
    fault = Message(
        "doctor-libraries-missing",
        "System libraries are missing: {libraries}.",
        libraries=", ".join(library for library, _ in missing),
    )
    if not shutil.which("apt-get"):
        return fault, Message(
            "doctor-libraries-install", "Install the system packages that provide them."
        )
    packages = " ".join(dict.fromkeys(package for _, package in missing))
    return fault, Message(
        "doctor-libraries-apt", "Run: sudo apt-get install {packages}", packages=packages
    )


def _can_load(library: str) -> bool:
    # Loading it is the one test that works on every Linux.
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
