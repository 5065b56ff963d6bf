"""What Qt needs of a Linux system for a window: a display that answers, and libraries.

Without them Qt ends the process, and nothing can be caught; so the app looks first.
"""

import ctypes
import os
import re
import shutil
import socket
from collections.abc import Iterable, Mapping
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
    named = environment.get("QT_QPA_PLATFORM")
    if not named and not any(environment.get(name) for name in DISPLAYS.values()):
        return unreached(DISPLAYS, environment)
    asked = named.split(";") if named else DISPLAYS
    platforms = [re.split("[:-]", name)[0] for name in asked]  # "offscreen:size=…", "wayland-egl"
    reached = [platform for platform in platforms if reaches(platform, environment)]
    if not reached:
        return unreached(platforms, environment)
    files = [plugins / f"libq{platform}.so" for platform in reached]
    # A plugin may be elsewhere, too: Qt knows.
    if any(not file.exists() or _can_load(str(file)) for file in files):
        return None
    return missing_libraries() or (
        Message(
            "display-no-plugin", "Couldn't load Qt's plugin for {platform}.", platform=reached[-1]
        ),
        Message("display-platform", "Unset QT_QPA_PLATFORM, or install Gridsmith again."),
    )


def reaches(platform: str, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the display of a platform answers, or it has none."""
    if platform == "xcb":
        return _reaches_x11(environment.get("DISPLAY", ""))
    if platform == "wayland":
        display = environment.get("WAYLAND_DISPLAY") or "wayland-0"
        path = Path(environment.get("XDG_RUNTIME_DIR", "")) / display
        # A compositor may hand its clients an open connection instead.
        return bool(environment.get("WAYLAND_SOCKET")) or (
            path.is_absolute() and _answers(socket.AF_UNIX, str(path))
        )
    return True


def unreached(platforms: Iterable[str], environment: Mapping[str, str] = os.environ) -> Fault:
    """Return that none of these platforms has a display that answers."""
    names = [DISPLAYS[platform] for platform in platforms if environment.get(DISPLAYS[platform])]
    if not names:
        return (
            Message(
                "doctor-display-none",
                "No display found (neither DISPLAY nor WAYLAND_DISPLAY is set). The app can't "
                "open, but the commands work.",
            ),
            Message("doctor-display-session", "Open the app in a desktop session."),
        )
    return (
        Message(
            "doctor-display-missed",
            "Couldn't connect to the display {name}={value}.",
            name=names[-1],
            value=environment[names[-1]],
        ),
        Message(
            "doctor-display-user",
            "Open the app as the user of this desktop; over a network, use ssh -X.",
        ),
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


def _answers(family: socket.AddressFamily, address: str | tuple[str, int]) -> bool:
    """Whether a socket has a listener."""
    with socket.socket(family) as connection:
        connection.settimeout(2)  # libxcb would wait for minutes
        try:
            connection.connect(address)
        except OSError:
            return False
    return True


def _can_load(library: str) -> bool:
    # Loading it is the one test that works on every Linux.
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _reaches_x11(display: str) -> bool:
    host, _, number = display.rpartition(":")
    number = number.partition(".")[0]
    if not number.isdecimal():
        return False
    if host and host != "unix" and not host.startswith("/"):
        return _answers(socket.AF_INET, (host, 6000 + int(number)))
    path = f"/tmp/.X11-unix/X{number}"
    return _answers(socket.AF_UNIX, path) or _answers(socket.AF_UNIX, f"\0{path}")
