"""Check an installation, and report on it for anyone who helps.

A report has facts, in English, and findings, each with what to do. It has nothing of a game, no
word that was typed, and no name of a file other than the app's own. Checks change nothing.
"""

import os
import platform
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from enum import StrEnum
from importlib import metadata
from pathlib import Path
from typing import Final

from ..compiling import shipped
from ..compiling.compiled import own_folder
from ..errors import Complaint, Message
from ..files.places import Places, without_home
from ..games import PARTS
from ..searching.processors import processors
from ..version import VERSION
from . import desktop, display
from .log import describe, last_errors
from .preparing import missing_parts


class State(StrEnum):
    """Result of a check."""

    OK = "ok"
    NOTE = "note"
    FAULT = "wrong"


@dataclass(frozen=True)
class Finding:
    """What a check has found, and what to do about it."""

    state: State
    message: Message
    remedy: Message | None = None


@dataclass(frozen=True)
class Report:
    """A report on an installation."""

    facts: dict[str, str]
    findings: list[Finding]
    errors: list[str]
    """The last records of the log."""

    def text(self, translated: Callable[[str | Message], str] = str) -> str:
        """Give the report as text, its findings in English unless `translated`."""
        lines = ["Gridsmith", *(f"  {name}: {value}" for name, value in self.facts.items())]
        lines += ["", translated("Checks")]
        for finding in self.findings:
            lines.append(f"  {translated(finding.state.value)}: {translated(finding.message)}")
            if finding.remedy is not None:
                lines.append(f"    {translated(finding.remedy)}")
        if self.errors:
            lines += ["", translated("Last errors")]
            lines += (f"  {line}" for error in self.errors for line in error.splitlines())
        return without_home("\n".join(lines)) + "\n"


def report(places: Places, qt: Mapping[str, str] | None = None) -> Report:
    """Run all checks. `qt`: facts about Qt from the window that is open, by name.

    Takes some tenths of a second, more with large lists: not for the window's thread.
    """
    return Report(_facts(places, qt or {}), list(_findings(places)), last_errors(places))


_ENVIRONMENT = ("QT_", "QSG_", "QML_", "GRIDSMITH_", "XDG_", "LANG", "DISPLAY", "WAYLAND_")


def _facts(places: Places, qt: Mapping[str, str]) -> dict[str, str]:
    versions = {"version": VERSION, "Python": platform.python_version()}
    for package in ("PySide6-Essentials", "numba", "numpy"):
        try:
            versions[package] = metadata.version(package)
        except metadata.PackageNotFoundError:
            versions[package] = "missing"
    system = {
        "system": platform.platform(),
        "processors": f"{processors()} of {os.cpu_count()}",
        "shipped kernels": shipped.level() or "none",
    }
    variables = {name: os.environ[name] for name in os.environ if name.startswith(_ENVIRONMENT)}
    folders = {**asdict(places), "program": sys.prefix, "kernels": own_folder()}
    paths = {name: str(folder) for name, folder in folders.items()}
    return {**versions, **qt, **system, **variables, **paths}


def _findings(places: Places) -> Iterator[Finding]:
    for name, check in _CHECKS.items():
        try:
            yield from check(places)
        except Exception as error:
            # Whatever it is, it must not hide the others.
            failed = Message(
                "doctor-failed",
                "Couldn't check '{check}': {error}",
                check=name,
                error=describe(error),
            )
            yield Finding(State.FAULT, failed)


def _display(places: Places) -> Iterator[Finding]:
    if sys.platform != "linux":
        return
    if fault := display.missing_libraries():
        yield Finding(State.FAULT, *fault)
    elif fault := display.no_display():
        yield Finding(State.NOTE, *fault)
    else:
        message = Message("doctor-display", "A display and the libraries for a window were found.")
        yield Finding(State.OK, message)


def _folders(places: Places) -> Iterator[Finding]:
    folders = (places.data, places.cache, places.settings.parent, places.log)
    closed = [folder for folder in folders if not _is_writable(folder)]
    for folder in closed:
        yield Finding(
            State.FAULT,
            Message("doctor-unwritable", "{path} is not a writable folder.", path=folder),
            Message("doctor-make-writable", "Make this folder writable."),
        )
    if not closed:
        yield Finding(State.OK, Message("doctor-folders", "The app's folders are writable."))


def _is_writable(folder: Path) -> bool:
    there = next(path for path in (folder, *folder.parents) if path.exists())
    return there.is_dir() and os.access(there, os.W_OK | os.X_OK)


def _lists(places: Places) -> Iterator[Finding]:
    from ..lexicon.catalog import Catalog
    from ..lexicon.reference import WordReference

    catalog = Catalog.as_it_is(places.data, places.cache)
    imported = catalog.imported_names()
    again = Message("doctor-list-again", "Import it again.")
    reinstall = Message("doctor-again", "Install Gridsmith again.")
    lists = catalog.faults()
    faults = {name: fault for name, fault in lists.items() if fault is not None}
    for name, fault in faults.items():
        yield Finding(State.FAULT, fault, again if name in imported else reinstall)
    for damaged in WordReference(catalog).dictionaries.examine():
        yield Finding(State.FAULT, damaged, again)
    if not faults:
        message = Message(
            "doctor-lists", "Word lists: {number}, no damage found.", number=len(lists)
        )
        yield Finding(State.OK, message)


def _kernels(places: Places) -> Iterator[Finding]:
    missing = len(missing_parts())
    compiled = Message(
        "doctor-kernels",
        "Compiled kernels: {made} of {all}.",
        made=len(PARTS) - missing,
        all=len(PARTS),
    )
    remedy = Message(
        "doctor-kernels-now", "The rest are compiled when needed, or now by gridsmith prepare."
    )
    yield Finding(State.NOTE, compiled, remedy) if missing else Finding(State.OK, compiled)


def _menu(places: Places) -> Iterator[Finding]:
    with suppress(Complaint):  # it is not installed
        if not desktop.starts_another(desktop.this_program()):
            return
        yield Finding(
            State.NOTE,
            Message("doctor-menu-moved", "The applications menu opens another Gridsmith."),
            Message("doctor-menu-install", "Run: gridsmith desktop install"),
        )


_CHECKS: Final[Mapping[str, Callable[[Places], Iterator[Finding]]]] = {
    "display": _display,
    "folders": _folders,
    "word lists": _lists,
    "kernels": _kernels,
    "menu": _menu,
}
"""The checks, by the name that a report gives them if they fail."""
