"""What Qt needs of a Linux system for a window: a display, and libraries."""

import ctypes
import os
import shutil

from ... import resources
from ..errors import Message

Fault = tuple[Message, Message]
"""What is wrong, and what to do."""


def why_no_window() -> Fault:
    """Return the likely cause after Qt has failed to open a window."""
    return (
        missing_libraries()
        or no_display()
        or (
            Message("doctor-display-missed", "Couldn't open a window on this display."),
            Message(
                "doctor-display-user",
                "Open the app as the user of this desktop; over a network, use ssh -X.",
            ),
        )
    )


def no_display() -> Fault | None:
    """Return that this session has no display."""
    if os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY"):
        return None
    return (
        Message(
            "doctor-display-none",
            "No display found (neither DISPLAY nor WAYLAND_DISPLAY is set). The app can't "
            "open, but the commands work.",
        ),
        Message("doctor-display-session", "Open the app in a desktop session."),
    )


def missing_libraries() -> Fault | None:
    """Return which of the system's libraries that a window needs are missing."""
    rows = (resources.FOLDER / "libraries.txt").read_text(encoding="utf-8").splitlines()
    packages = dict(row.split()[:2] for row in rows if row and not row.startswith("#"))
    missing = {name: package for name, package in packages.items() if not _can_load(name)}
    if not missing:
        return None
    if shutil.which("apt-get"):
        remedy = Message(
            "doctor-libraries-apt",
            "Run: sudo apt-get install {packages}",
            packages=" ".join(dict.fromkeys(missing.values())),
        )
    else:
        remedy = Message(
            "doctor-libraries-install", "Install the system packages that provide them."
        )
    fault = Message(
        "doctor-libraries-missing",
        "System libraries are missing: {libraries}.",
        libraries=", ".join(missing),
    )
    return fault, remedy


def _can_load(library: str) -> bool:
    # Loading it is the one test that works on every Linux.
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
