"""The app's entry in the applications menu, its icons, and the types of files it opens.

They go into the user's own folders, as a system package puts them into the system's, by the
specifications of freedesktop.org: Desktop Entry, Icon Theme, Shared MIME-info.
"""

import contextlib
import enum
import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

from ... import resources
from ..errors import Complaint, Message, unwritable
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

_LONGEST: Final = 100_000  # bytes of a file that can be an entry
_TOOL_TIMEOUT: Final = 60.0  # seconds

_TOOLS: Final = {
    "update-mime-database": "shared-mime-info",
    "update-desktop-database": "desktop-file-utils",
}
"""The tools that update the desktop's databases, and the packages that have them."""


class DesktopError(Complaint):
    """The menu cannot be changed; the message is one line saying why."""


class State(enum.Enum):
    """The state of the app's entry in the menu."""

    ABSENT = "absent"
    """There is no entry."""
    ADDED = "added"
    """An entry that was added here and starts this program."""
    MOVED = "moved"
    """An entry that was added here and starts another program."""
    OF_SYSTEM = "of system"
    """The entry of a system package."""
    STRANGE = "strange"
    """An entry in the user's folder that was not added here."""
    UNKNOWN = "unknown"
    """This system has no such menu."""


@dataclass(frozen=True)
class ApplicationsMenu:
    """The applications menu of a user's desktop.

    `own`: the folder of the user's own data; `system`: those of the system's.
    """

    own: Path
    system: tuple[Path, ...] = ()

    @classmethod
    def of_user(cls, environment: Mapping[str, str] = os.environ) -> Self:
        """Give the menu of the user who runs this program, by the variables of the desktop."""
        own = Path(environment.get("XDG_DATA_HOME", ""))
        system = environment.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
        # The specification ignores relative paths.
        return cls(
            own if own.is_absolute() else Path.home() / ".local" / "share",
            tuple(filter(Path.is_absolute, map(Path, system.split(":")))),
        )

    @property
    def entry(self) -> Path:
        """The file of the user's entry."""
        return self.own / _ENTRY

    def state(self, program: Sequence[str]) -> State:
        """Tell what there is; `program` as `this_program` gives it."""
        if sys.platform in ("win32", "darwin"):
            return State.UNKNOWN
        lines = self._lines()
        if lines is None:
            return State.ABSENT if self._entry_of_system() is None else State.OF_SYSTEM
        if _MARK not in lines:
            return State.STRANGE
        with contextlib.suppress(DesktopError):
            if f"Exec={command_line(program)} %F" in lines:
                return State.ADDED
        return State.MOVED

    def add(self, program: Sequence[str]) -> Message | None:
        """Put the app into the menu, and make it open its files; `program` is how it is started.

        Existing files are corrected. Returns a line for the user if the desktop's databases could
        not be updated, else None. Raises DesktopError if the menu is not ours to change or a file
        cannot be written; nothing is changed then.
        """
        match self.state(program):
            case State.UNKNOWN:
                raise DesktopError(
                    "desktop-unknown",
                    "this system has no applications menu of the kind that Linux desktops use",
                )
            case State.OF_SYSTEM:
                raise DesktopError(
                    "desktop-of-system",
                    "Gridsmith is already in the menu, installed for all users: {path}",
                    path=self._entry_of_system(),
                )
            case State.STRANGE:
                raise self._strange()
        self._write({**_files(), _ENTRY: _entry(program).encode()})
        return self._update_desktop()

    def remove(self) -> bool:
        """Remove what `add` added; return if there was any. Raises DesktopError if it can't."""
        lines = self._lines()
        if lines is not None and _MARK not in lines:
            raise self._strange()
        # The entry first: the other files do not show.
        places = [self.own / place for place in (_ENTRY, *_files())]
        there = [place for place in places if place.is_symlink() or place.exists()]
        for place in there:
            try:
                place.unlink()
            except OSError as error:
                raise DesktopError.of(unwritable(place, error)) from None
        if there:
            self._update_desktop()  # if this fails, the desktop notices later
        for place in there:
            for folder in place.relative_to(self.own).parents[:-1]:
                with contextlib.suppress(OSError):  # there is something else in it
                    (self.own / folder).rmdir()
        return bool(there)

    def _lines(self) -> list[str] | None:
        if not self.entry.exists():
            return None
        try:
            if not self.entry.is_file() or self.entry.stat().st_size > _LONGEST:
                return []
            return self.entry.read_text(encoding="utf-8", errors="replace").splitlines()
        except OSError:
            return []

    def _entry_of_system(self) -> Path | None:
        places = (folder / _ENTRY for folder in self.system)
        return next((place for place in places if place.exists()), None)

    def _strange(self) -> DesktopError:
        return DesktopError(
            "desktop-strange",
            "{path} was not made by this command and was left unchanged",
            path=self.entry,
        )

    def _write(self, files: Mapping[Path, bytes]) -> None:
        before: dict[Path, bytes | None] = {}
        for name, data in files.items():
            place = self.own / name
            try:
                old = place.read_bytes() if place.is_file() else None
                if old == data:
                    continue
                make_own_folder(place.parent)
                before[place] = old
                save_whole(place, data)
            except (Complaint, OSError) as error:
                _put_back(before)
                if isinstance(error, OSError):
                    raise DesktopError.of(unwritable(place, error)) from None
                raise

    def _update_desktop(self) -> Message | None:
        icons = self.own / _ICONS
        with contextlib.suppress(OSError):  # desktops look at the time of this folder
            os.utime(icons)
        notices = []
        if (self.own / _TYPES.parent).is_dir():
            notices.append(_run("update-mime-database", str(self.own / "mime")))
        if self.entry.parent.is_dir():
            notices.append(_run("update-desktop-database", str(self.entry.parent)))
        # A new cache would be out of date as soon as another program adds icons.
        if (icons / "icon-theme.cache").exists() and shutil.which("gtk-update-icon-cache"):
            notices.append(_run("gtk-update-icon-cache", "-f", "-t", "-q", str(icons)))
        return next((message for message in notices if message is not None), None)


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
    if "%" in program[0] or "=" in program[0]:
        # An equals sign is not allowed, and many desktops do not unescape percent signs.
        program = ("/bin/sh", "-c", 'exec "$0" "$@"', *program)
    return " ".join(map(_quoted, program))


_NEED_QUOTES: Final = frozenset(" \t\"'\\><~|&;$*?#()`")


def _quoted(argument: str) -> str:
    argument = _sound(argument).replace("%", "%%")
    if argument and _NEED_QUOTES.isdisjoint(argument):
        return argument
    for sign in '\\"`$':
        argument = argument.replace(sign, "\\" + sign)
    return _escaped(f'"{argument}"')


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\")


def _sound(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:  # a name of bytes that are no text
        pass
    else:
        if text.isprintable():
            return text
    raise DesktopError("desktop-path", "{path} cannot be written in a menu entry", path=text)


def _entry(program: Sequence[str]) -> str:
    command = command_line(program)
    lines = []
    for line in (resources.FOLDER / "desktop" / _ENTRY.name).read_text("utf-8").splitlines():
        if line.startswith("Exec=gridsmith"):
            line = f"Exec={command}{line.removeprefix('Exec=gridsmith')}"
        lines.append(line)
        if line == "[Desktop Entry]":
            # Where the program was removed, the entry does not show.
            lines += [f"TryExec={_escaped(_sound(program[0]))}", _MARK]
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


def _put_back(before: Mapping[Path, bytes | None]) -> None:
    for place, data in before.items():
        with contextlib.suppress(Complaint, OSError):
            if data is None:
                place.unlink(missing_ok=True)
            else:
                save_whole(place, data)


def _run(tool: str, *arguments: str) -> Message | None:
    import subprocess  # the window asks for the state alone

    found = shutil.which(tool)
    if found is None:
        return Message(
            "desktop-no-tool",
            "{tool} (package {package}) was not found: the desktop may not know how to open "
            "Gridsmith files",
            tool=tool,
            package=_TOOLS.get(tool, tool),
        )
    try:
        ran = subprocess.run(
            [found, *arguments],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_TOOL_TIMEOUT,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        said = str(error)
    else:
        if ran.returncode == 0:
            return None
        said = ran.stderr.decode(errors="replace").strip() or f"status {ran.returncode}"
    return Message("desktop-tool", "{tool} failed: {said}", tool=tool, said=said)
