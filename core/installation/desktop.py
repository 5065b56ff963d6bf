"""The app's entry in the applications menu, its icons, and the types of files it opens.

They go into the user's own folders, as a system package puts them into the system's, by the
specifications of freedesktop.org: Desktop Entry, Icon Theme, Shared MIME-info.
"""

import contextlib
import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

from ... import resources
from ..errors import Complaint, unwritable
from ..files.saving import make_own_folder, save_whole

MIME_TYPE: Final = "application/x-gridsmith"
"""The type of files that positions are saved in."""

SIZES: Final = (16, 32, 48, 64, 128, 256, 512)
"""The sides of the icons, in pixels."""

_ENTRY: Final = Path("applications", "gridsmith.desktop")
_TYPES: Final = Path("mime", "packages", "gridsmith.xml")
_ICONS: Final = Path("icons", "hicolor")

_MARK: Final = "X-Gridsmith-Added=true"
"""A line of the entries that are made here."""

_TOOL_TIMEOUT: Final = 60.0  # seconds


class DesktopError(Complaint):
    """The menu cannot be changed; the message is one line saying why."""


@dataclass(frozen=True)
class ApplicationsMenu:
    """The applications menu of a user's desktop. `own`: the folder of the user's own data."""

    own: Path

    @classmethod
    def of_user(cls, environment: Mapping[str, str] = os.environ) -> Self:
        """Give the menu of the user who runs this program, by the variables of the desktop."""
        own = Path(environment.get("XDG_DATA_HOME", ""))
        # The specification ignores relative paths.
        return cls(own if own.is_absolute() else Path.home() / ".local" / "share")

    @property
    def entry(self) -> Path:
        """The file of the user's entry."""
        return self.own / _ENTRY

    def is_of_another(self, program: Sequence[str]) -> bool:
        """Whether an entry that was added here starts another program than this one."""
        lines = self._lines()
        with contextlib.suppress(DesktopError):
            return _MARK in lines and f"Exec={command_line(program)} %F" not in lines
        return False

    def add(self, program: Sequence[str]) -> None:
        """Put the app into the menu, and make it open its files; `program` is how it is started.

        Existing files are corrected. Raises DesktopError if the menu is not ours to change or a
        file cannot be written; then there is no entry.
        """
        if sys.platform in ("win32", "darwin"):
            raise DesktopError(
                "desktop-unknown",
                "this system has no applications menu of the kind that Linux desktops use",
            )
        self._check_own()
        for name, data in {**_files(), _ENTRY: _entry(program).encode()}.items():
            place = self.own / name
            try:
                make_own_folder(place.parent)
                save_whole(place, data)
            except OSError as error:
                raise DesktopError.of(unwritable(place, error)) from None
        self._update_desktop()

    def remove(self) -> bool:
        """Remove what `add` added; return if there was any. Raises DesktopError if it can't."""
        self._check_own()
        # The entry first: the other files do not show.
        places = [self.own / place for place in (_ENTRY, *_files())]
        there = [place for place in places if place.is_symlink() or place.exists()]
        for place in there:
            try:
                place.unlink()
            except OSError as error:
                raise DesktopError.of(unwritable(place, error)) from None
        if there:
            self._update_desktop()
        for place in there:
            for folder in place.relative_to(self.own).parents[:-1]:
                with contextlib.suppress(OSError):  # there is something else in it
                    (self.own / folder).rmdir()
        return bool(there)

    def _lines(self) -> list[str]:
        with contextlib.suppress(OSError):
            return self.entry.read_text(encoding="utf-8", errors="replace").splitlines()
        return []

    def _check_own(self) -> None:
        """Raise DesktopError for an entry that the user has made."""
        if self.entry.exists() and _MARK not in self._lines():
            raise DesktopError(
                "desktop-foreign", "Gridsmith is already in the menu: {path}", path=self.entry
            )

    def _update_desktop(self) -> None:
        """Tell the desktop; one that has none of these tools notices by itself, though later."""
        with contextlib.suppress(OSError):  # desktops look at the time of this folder
            os.utime(self.own / _ICONS)
        _run("update-mime-database", self.own / "mime")
        _run("update-desktop-database", self.entry.parent)


def this_program() -> tuple[str, ...]:
    """Give the command line that starts this program. Raises DesktopError if there is none."""
    if getattr(sys, "frozen", False):
        return (sys.executable,)
    # As it was called: what pipx and uv link from a folder of the user's outlasts an upgrade.
    for place in (Path(sys.argv[0]), Path(sys.executable).with_name("gridsmith")):
        if place.name == "gridsmith" and place.is_file() and os.access(place, os.X_OK):
            return (str(place.absolute()),)
    from importlib import metadata

    try:
        metadata.version("gridsmith")
    except metadata.PackageNotFoundError:
        raise DesktopError(
            "desktop-not-installed",
            "this Gridsmith is not installed, so no command starts it from anywhere",
        ) from None
    return (sys.executable, "-m", "gridsmith")


def command_line(program: Sequence[str]) -> str:
    """Write a command as a desktop entry does. Raises DesktopError where it has no such form."""
    return " ".join(map(_quoted, program))


_NEED_QUOTES: Final = frozenset(" \t\"'\\><~|&;$*?#()`")


def _quoted(argument: str) -> str:
    # An equals sign is not allowed, and many desktops do not unescape percent signs.
    if not argument.isprintable() or "%" in argument or "=" in argument:
        raise DesktopError(
            "desktop-path", "{path} cannot be written in a menu entry", path=argument
        )
    if argument and _NEED_QUOTES.isdisjoint(argument):
        return argument
    for sign in '\\"`$':
        argument = argument.replace(sign, "\\" + sign)
    return _escaped(f'"{argument}"')


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\")


def _entry(program: Sequence[str]) -> str:
    command = command_line(program)
    lines = []
    for line in (resources.FOLDER / "desktop" / _ENTRY.name).read_text("utf-8").splitlines():
        if line.startswith("Exec=gridsmith"):
            line = f"Exec={command}{line.removeprefix('Exec=gridsmith')}"
        lines.append(line)
        if line == "[Desktop Entry]":
            # Where the program was removed, the entry does not show.
            lines += [f"TryExec={_escaped(program[0])}", _MARK]
    return "\n".join(lines) + "\n"


def _files() -> dict[Path, bytes]:
    files = {_TYPES: (resources.FOLDER / "desktop" / "gridsmith-mime.xml").read_bytes()}
    kinds = {"apps/gridsmith": "gridsmith", f"mimetypes/{_icon_of_type()}": "gridsmith-position"}
    icons = resources.FOLDER / "icons"
    for name, drawing in kinds.items():
        files[_ICONS / "scalable" / f"{name}.svg"] = (icons / f"{drawing}.svg").read_bytes()
        for size in SIZES:
            painted = (icons / f"{drawing}-{size}.png").read_bytes()
            files[_ICONS / f"{size}x{size}" / f"{name}.png"] = painted
    return files


def _icon_of_type() -> str:
    return MIME_TYPE.replace("/", "-")


def _run(tool: str, *arguments: str | Path) -> None:
    import subprocess  # the window asks for the state alone

    with contextlib.suppress(OSError, subprocess.TimeoutExpired):
        subprocess.run([tool, *arguments], capture_output=True, timeout=_TOOL_TIMEOUT, check=False)
