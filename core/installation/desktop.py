"""The app's entry in the applications menu, its icon, and the types of files it opens.

They go into the user's own folders, as a system package puts them into the system's, by the
specifications of freedesktop.org: Desktop Entry, Icon Theme, Shared MIME-info.
"""

import contextlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import platformdirs

from ... import resources
from ..errors import Complaint, unwritable
from ..files.saving import make_own_folder, save_whole

_MARK: Final = "X-Gridsmith-Added=true"
"""A line of the entries that are made here."""

_ICONS: Final = Path("icons", "hicolor", "scalable")
_FILES: Final = {
    Path("mime", "packages", "gridsmith.xml"): "desktop/gridsmith-mime.xml",
    _ICONS / "apps" / "gridsmith.svg": "icons/gridsmith.svg",
    _ICONS / "mimetypes" / "application-x-gridsmith.svg": "icons/gridsmith-position.svg",
}
"""What is installed beside the entry, and where it is in resources."""


def entry() -> Path:
    """Return the file of the user's entry in the menu, which need not exist."""
    return platformdirs.user_data_path() / "applications" / "gridsmith.desktop"


def starts_another(program: str) -> bool:
    """Return whether an entry that was added here starts another program."""
    lines = _lines()
    return _MARK in lines and f"Exec={_quoted(program)} %F" not in lines


def add(program: str) -> None:
    """Put the app into the menu, and make it open its files; `program` is a path.

    Existing files are corrected. Raises Complaint if the menu is not ours to change or a file
    cannot be written.
    """
    if sys.platform in ("win32", "darwin"):
        raise Complaint(
            "desktop-unknown",
            "this system has no applications menu of the kind that Linux desktops use",
        )
    _check_own()
    contents = {
        _own(place): (resources.FOLDER / name).read_bytes() for place, name in _FILES.items()
    }
    for place, content in {**contents, entry(): _content(program)}.items():
        try:
            make_own_folder(place.parent)
            save_whole(place, content)
        except OSError as error:
            raise Complaint.of(unwritable(place, error)) from None
    _update_desktop()


def remove() -> bool:
    """Remove what `add` added; return if there was any. Raises Complaint if it can't."""
    _check_own()
    was_there = entry().exists()
    for place in (entry(), *map(_own, _FILES)):
        try:
            place.unlink(missing_ok=True)
        except OSError as error:
            raise Complaint.of(unwritable(place, error)) from None
    if was_there:
        _update_desktop()
    return was_there


def this_program() -> str:
    """Give the path of what starts this program. Raises Complaint if it is not installed."""
    if getattr(sys, "frozen", False):
        return sys.executable
    # As it was called: what pipx and uv link from a folder of the user's outlasts an upgrade.
    for place in (Path(sys.argv[0]), Path(sys.executable).with_name("gridsmith")):
        if place.name == "gridsmith" and place.is_file() and os.access(place, os.X_OK):
            return str(place.absolute())
    raise Complaint(
        "desktop-not-installed",
        "this Gridsmith is not installed, so no command starts it from anywhere",
    )


def _quoted(path: str) -> str:
    """Write a path as a desktop entry does, in quotes that are always allowed."""
    if not path.isprintable() or not set(path).isdisjoint('"`$\\%='):
        raise Complaint("desktop-path", "{path} cannot be written in a menu entry", path=path)
    return f'"{path}"'


def _own(place: Path) -> Path:
    return platformdirs.user_data_path() / place


def _lines() -> list[str]:
    with contextlib.suppress(FileNotFoundError):
        return entry().read_text(encoding="utf-8", errors="replace").splitlines()
    return []


def _check_own() -> None:
    """Raise Complaint for an entry that the user has made."""
    if entry().exists() and _MARK not in _lines():
        raise Complaint("desktop-foreign", "Gridsmith is already in the menu: {path}", path=entry())


def _content(program: str) -> bytes:
    text = (resources.FOLDER / "desktop" / entry().name).read_text("utf-8")
    text = text.replace("Exec=gridsmith", f"Exec={_quoted(program)}")
    # Where the program was removed, the entry does not show.
    head = f"[Desktop Entry]\nTryExec={program}\n{_MARK}"
    return text.replace("[Desktop Entry]", head).encode()


def _update_desktop() -> None:
    """Tell the desktop; one that has none of these tools notices by itself, though later."""
    for tool, folder in (
        ("update-mime-database", "mime"),
        ("update-desktop-database", "applications"),
    ):
        with contextlib.suppress(OSError, subprocess.TimeoutExpired):
            subprocess.run([tool, _own(Path(folder))], capture_output=True, timeout=60, check=False)
