"""Check an installation, and report on it for anyone who helps.

A report has facts, in English, and findings, each with what to do. It has nothing of a game, no
word that was typed, and no name of a file other than the app's own. Checks change nothing, and each
runs by itself: a part that cannot be loaded or read is a finding among others.
"""

import errno
import os
import platform
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from importlib import metadata
from pathlib import Path
from typing import Final

from ..compiling import shipped
from ..compiling.compiled import own_folder, sources
from ..errors import Message, cause_of
from ..files.places import Places, at_home, without_home
from ..games import PARTS
from ..version import VERSION
from . import computer, display
from .desktop import ApplicationsMenu, this_program
from .log import describe, last_errors
from .preparing import missing_parts

PROGRAM: Final = Path(__file__).resolve().parents[2]
"""The folder of the program: of a clone its top, of an installation the package."""

_LONGEST_ERROR: Final = 3000  # characters


class State(StrEnum):
    """Result of a check."""

    OK = "ok"
    NOTE = "note"
    FAULT = "wrong"


@dataclass(frozen=True)
class Finding:
    """What a check has found, and what to do about it."""

    check: str
    state: State
    message: Message
    remedy: Message | None = None


@dataclass(frozen=True)
class Report:
    """A report on an installation."""

    facts: tuple[tuple[str, str], ...]
    findings: tuple[Finding, ...]
    errors: tuple[str, ...]
    """The last records of the log."""

    @property
    def is_well(self) -> bool:
        """Whether nothing is wrong."""
        return all(finding.state is not State.FAULT for finding in self.findings)

    def text(self, translated: Callable[[str | Message], str] = str) -> str:
        """Give the report as text, its findings in English unless `translated`."""
        width = max(len(name) for name, _ in self.facts)
        lines = ["Gridsmith", *(f"  {name:{width}}  {value}" for name, value in self.facts)]
        lines += ["", translated("Checks")]
        width = max(len(translated(state.value)) for state in State)
        for finding in self.findings:
            state = translated(finding.state.value)
            lines.append(f"  {state:{width}}  {translated(finding.message)}")
            if finding.remedy is not None:
                lines.append(f"  {'':{width}}  {translated(finding.remedy)}")
        if self.errors:
            lines += ["", translated("Last errors")]
            lines += (f"  {line}" for error in self.errors for line in error.splitlines())
        return without_home("\n".join(lines)) + "\n"


def report(places: Places, qt: Mapping[str, str] | None = None) -> Report:
    """Run all checks. `qt`: facts about Qt from the window that is open, by name.

    Takes some tenths of a second, more with large lists: not for the window's thread.
    """
    try:
        errors = [error[:_LONGEST_ERROR] for error in last_errors(places)]
    except OSError as error:
        errors = [describe(error)]
    return Report(tuple(_facts(places, qt or {})), tuple(_findings(places)), tuple(errors))


_ENVIRONMENT = ("QT_", "QSG_", "QML_", "GRIDSMITH_", "XDG_", "LANG", "DISPLAY", "WAYLAND_")


def _facts(places: Places, qt: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    yield "version", VERSION
    yield "Python", f"{platform.python_version()}, {platform.python_implementation()}"
    for package in ("PySide6-Essentials", "numba", "numpy"):
        try:
            yield package, metadata.version(package)
        except metadata.PackageNotFoundError:
            yield package, "missing"
    yield from qt.items()
    yield "system", computer.system()
    yield "processor", computer.processor()
    for name, value in sorted(os.environ.items()):
        if name.startswith(_ENVIRONMENT):
            yield name, at_home(value)
    folders = {"program": PROGRAM, "data": places.data, "cache": places.cache, "log": places.log}
    for name, path in {**folders, "settings": places.settings, "kernels": own_folder()}.items():
        yield name, at_home(path)


def _findings(places: Places) -> Iterator[Finding]:
    for name, check in _CHECKS.items():
        try:
            for found in check(places):
                if isinstance(found, Message):
                    yield Finding(name, State.OK, found)
                else:
                    message, remedy, *state = found
                    yield Finding(name, state[0] if state else State.FAULT, message, remedy)
        except Exception as error:
            # Whatever it is, it must not hide the others.
            failed = Message(
                "doctor-failed",
                "Couldn't check '{check}': {error}",
                check=name,
                error=describe(error),
            )
            yield Finding(name, State.FAULT, failed)


_Found = Iterable[Message | tuple[Message, Message] | tuple[Message, Message, State]]
"""That all is well; or a fault, and what to do; or the same in another state."""


def _display(places: Places) -> _Found:
    if sys.platform != "linux":
        return
    named = [platform for platform, name in display.DISPLAYS.items() if os.environ.get(name)]
    if (lacking := display.missing_libraries()) is not None:
        yield lacking
    elif any(map(display.reaches, named)):
        yield Message("doctor-display", "The display works.")
    elif named:
        yield display.unreached(named)
    else:
        yield *display.unreached(()), State.NOTE


def _folders(places: Places) -> _Found:
    folders = (places.data, places.cache, places.settings.parent, places.log)
    causes = {folder: error for folder in folders if (error := _not_writable(folder)) is not None}
    for folder, error in causes.items():
        yield (
            Message(
                "doctor-unwritable",
                "{path} cannot be written: {cause}.",
                path=at_home(folder),
                cause=cause_of(error),
            ),
            Message("doctor-make-writable", "Make this folder writable."),
        )
    if not causes:
        yield Message("doctor-folders", "The app's folders are writable.")


def _not_writable(folder: Path) -> OSError | None:
    """Return why a folder cannot be written, or made if missing."""
    # Methods of Path raise PermissionError in a private folder of another user.
    while not os.path.isdir(folder) and folder != folder.parent:  # noqa: PTH112
        if os.path.exists(folder):  # noqa: PTH110
            return NotADirectoryError(errno.ENOTDIR, "")
        folder = folder.parent
    return None if os.access(folder, os.W_OK | os.X_OK) else PermissionError(errno.EACCES, "")


def _lists(places: Places) -> _Found:
    from ..lexicon.catalog import Catalog
    from ..lexicon.reference import WordReference

    catalog = Catalog.as_it_is(places.data, places.cache)
    imported = catalog.imported_names()
    faults = catalog.faults()
    again = Message("doctor-list-again", "Import it again.")
    reinstall = Message("doctor-again", "Install Gridsmith again.")
    for name, fault in faults.items():
        if fault is not None:
            yield fault, again if name in imported else reinstall
    for damaged in WordReference(catalog).dictionaries.examine():
        yield damaged, again
    if not any(faults.values()):
        yield Message("doctor-lists", "Word lists: {number}, no damage found.", number=len(faults))


def _kernels(places: Places) -> _Found:
    if shipped.has_all(sources()):
        yield Message(
            "doctor-shipped",
            "Searches: shipped compiled, for {level} processors.",
            level=shipped.level(),
        )
        return
    missing = len(missing_parts())
    compiled = Message(
        "doctor-kernels",
        "Compiled kernels: {made} of {all}.",
        made=len(PARTS) - missing,
        all=len(PARTS),
    )
    if missing:
        remedy = Message(
            "doctor-kernels-now", "The rest are compiled when needed, or now by gridsmith prepare."
        )
        yield compiled, remedy, State.NOTE
    else:
        yield compiled


def _menu(places: Places) -> _Found:
    if ApplicationsMenu.of_user().is_of_another(this_program()):
        yield (
            Message("doctor-menu-moved", "The applications menu opens another Gridsmith."),
            Message("doctor-menu-install", "Run: gridsmith desktop install"),
            State.NOTE,
        )


_CHECKS: Final[Mapping[str, Callable[[Places], _Found]]] = {
    "display": _display,
    "folders": _folders,
    "word lists": _lists,
    "kernels": _kernels,
    "menu": _menu,
}
"""The checks, by the name that programs see."""
