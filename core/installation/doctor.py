"""Check an installation, and report on it for anyone who helps.

A report has facts, in English, and findings, each with what to do. It has nothing of a game, no
word that was typed, and no name of a file other than the app's own. Checks change and lock nothing,
and each runs by itself: a part that cannot be loaded or read is a finding among others.
"""

import errno
import importlib.util
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ... import resources
from ..compiling import shipped
from ..compiling.compiled import own_folder, sources
from ..errors import Complaint, Message, cause_of, unreadable
from ..files.places import Places, at_home, window_address, without_home
from ..version import VERSION
from . import computer, display
from .computer import in_bytes
from .log import describe, last_errors

if TYPE_CHECKING:
    from ..lexicon.catalog import ListStatus
    from ..lexicon.dictionary_files import DictionaryError
    from ..library.library import Figures

PACKAGES: Final = {
    "PySide6": "PySide6-Essentials",
    "numba": "numba",
    "llvmlite": "llvmlite",
    "numpy": "numpy",
    "highspy": "highspy",
    "fsrs": "fsrs",
    "marisa_trie": "marisa-trie",
    "msgspec": "msgspec",
}
"""The Python packages to check, by the names of their modules."""

_COMPILER: Final = {"numba", "llvmlite"}

ENOUGH_SPACE: Final = 50_000_000
"""Bytes free on a disk; with less, saving may soon fail."""

PROGRAM: Final = Path(__file__).resolve().parents[2]
"""The folder of the program: of a clone its top, of an installation the package."""


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
class Fact:
    """Something worth knowing for anyone who helps; group and name in English."""

    group: str
    name: str
    value: str | Message


@dataclass(frozen=True)
class Report:
    """A report on an installation."""

    facts: tuple[Fact, ...]
    findings: tuple[Finding, ...]
    errors: tuple[str, ...]
    """The last records of the log."""

    @property
    def is_well(self) -> bool:
        """Whether nothing is wrong."""
        return all(finding.state is not State.FAULT for finding in self.findings)

    def text(
        self,
        marks: Mapping[str, str] | None = None,
        translated: Callable[[str | Message], str] = str,
    ) -> str:
        """Give the report as text, in English unless it is `translated`.

        `marks` replaces the words for the states.
        """
        lines = list[str]()
        width = max(len(translated(fact.name)) for fact in self.facts)
        for group in dict.fromkeys(fact.group for fact in self.facts):
            lines += ["", translated(group)]
            lines += (
                f"  {translated(fact.name):{width}}  {translated(fact.value)}"
                for fact in self.facts
                if fact.group == group
            )
        marks = marks or {state.value: translated(state.value) for state in State}
        width = max(map(len, marks.values()))
        lines += ["", translated("Checks")]
        for finding in self.findings:
            lines.append(f"  {marks[finding.state.value]:{width}}  {translated(finding.message)}")
            if finding.remedy is not None:
                lines.append(f"  {'':{width}}  {translated(finding.remedy)}")
        if self.errors:
            lines += ["", translated("Last errors")]
            lines += (f"  {line}" for error in self.errors for line in error.splitlines())
        return without_home("\n".join(lines[1:])) + "\n"


def report(places: Places, qt: Mapping[str, str] | None = None) -> Report:
    """Run all checks. `qt`: facts about Qt from the window that is open, by name.

    Takes some tenths of a second, more with large lists: not for the window's thread.
    """
    here = _Installation(places)
    try:
        errors = [error[:_LONGEST_ERROR] for error in last_errors(places)]
    except OSError as error:
        errors = [describe(error, places)]
    return Report(tuple(_facts(here, qt or {})), tuple(_findings(here)), tuple(errors))


_LONGEST_ERROR: Final = 3000


class _Installation:
    """What both facts and findings need, read once."""

    def __init__(self, places: Places) -> None:
        self.places = places

    @cached_property
    def lists(self) -> "list[ListStatus]":
        from ..lexicon.catalog import Catalog

        return Catalog.as_it_is(self.places.data, self.places.cache).examine()

    @cached_property
    def tables(self) -> "list[Complaint]":
        """What is wrong with the bundled meanings and flags of words."""
        from ..lexicon.catalog import Catalog

        return Catalog.as_it_is(self.places.data, self.places.cache).examine_tables()

    @cached_property
    def dictionaries(self) -> "list[DictionaryError]":
        """What is wrong with the user's dictionaries."""
        from ..lexicon.catalog import Catalog

        return Catalog.as_it_is(self.places.data, self.places.cache).dictionaries.examine()

    @cached_property
    def saved_games(self) -> "Figures | None":
        """The saved games in numbers, None where there are none. Raises LibraryError."""
        from ..library.library import figures_of

        return figures_of(self.places.data / "library.sqlite")


# Facts


def _kind_of_installation() -> str:
    if getattr(sys, "frozen", False):
        packaged = Path(sys.executable).resolve().is_relative_to("/usr/lib")
        return "package of the system" if packaged else "bundle"
    if (PROGRAM / "pyproject.toml").exists():
        return "clone"
    for name in ("pipx", "uv"):
        if name in Path(sys.prefix).parts:
            return f"wheel, by {name}"
    return "wheel"


def _version_of(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "unknown"


def _facts(here: _Installation, qt: Mapping[str, str]) -> Iterator[Fact]:
    places, group = here.places, "Gridsmith"
    yield Fact(group, "Gridsmith", f"{VERSION}, {_kind_of_installation()}")
    yield Fact(group, "Python", f"{platform.python_version()}, {platform.python_implementation()}")
    for package in _needed().values():
        yield Fact(group, package, _version_of(package))
    for name, value in qt.items():
        yield Fact("Qt", name, value)
    for name, value in sorted(os.environ.items()):
        if name.startswith(("QT_", "QSG_", "QML_")):
            yield Fact("Qt", name, value)
    group = "Computer"
    yield Fact(group, "system", computer.system())
    yield Fact(group, "desktop", computer.desktop())
    yield Fact(group, "language", computer.language())
    yield Fact(group, "processor", computer.processor())
    yield Fact(group, "memory", computer.memory() or "unknown")
    group = "File locations"
    for name, path in _paths(places):
        yield Fact(group, name, at_home(path))
    yield Fact(group, "free on the disk", in_bytes(_free(places.data)))
    group = "Word lists"
    try:
        for one in here.lists:
            yield Fact(group, one.name, _list_figures(one))
    except (ImportError, Complaint, OSError) as error:
        yield Fact(group, "cannot be read", describe(error, places))
    group = "Saved games"
    try:
        if here.saved_games is not None:
            for game, number in here.saved_games.entries.items():
                yield Fact(group, game, str(number))
    except (Complaint, OSError) as error:
        yield Fact(group, "cannot be read", describe(error, places))


def _paths(places: Places) -> Iterator[tuple[str, Path]]:
    yield "program", PROGRAM
    yield "data", places.data
    yield "cache", places.cache
    yield "settings", places.settings
    yield "log", places.log
    yield "kernels", own_folder()
    for name in _VARIABLES:
        if named := os.environ.get(name):
            yield name, Path(named)


def _list_figures(one: "ListStatus") -> Message:
    if one.entry is None or one.fault is not None:
        return Message("doctor-list-damaged", "damaged")
    words = one.entry.words
    if one.image is not None:
        size = in_bytes(one.image_bytes)
        return Message("doctor-list", "words: {words}, image: {size}", words=words, size=size)
    if one.image_fault is not None:
        return Message("doctor-list-image", "words: {words}, image damaged", words=words)
    return Message("doctor-list-plain", "words: {words}, no image yet", words=words)


# Findings


def _findings(here: _Installation) -> Iterator[Finding]:
    for name, check in _CHECKS.items():
        try:
            for found in check(here):
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
                error=describe(error, here.places),
            )
            yield Finding(name, State.FAULT, failed)


_Found = Iterable[Message | tuple[Message, Message] | tuple[Message, Message, State]]
"""That all is well; or a fault, and what to do; or the same in another state."""

_AGAIN: Final = Message("doctor-again", "Install Gridsmith again.")


def _libraries(here: _Installation) -> _Found:
    if sys.platform != "linux":
        return
    on_x11 = "xcb" in os.environ.get("QT_QPA_PLATFORM", "xcb")
    fault = display.missing_libraries(("always", "window") if on_x11 else ("always",))
    yield fault or Message("doctor-libraries", "The system libraries that Qt needs are installed.")


def _needed() -> dict[str, str]:
    if not shipped.has_all(sources()):
        return PACKAGES
    return {module: name for module, name in PACKAGES.items() if module not in _COMPILER}


def _packages(here: _Installation) -> _Found:
    missing = [
        package for module, package in _needed().items() if not importlib.util.find_spec(module)
    ]
    if missing:
        yield (
            Message(
                "doctor-packages-missing",
                "Missing Python packages: {packages}.",
                packages=", ".join(missing),
            ),
            _AGAIN,
        )
    else:
        yield Message("doctor-packages", "The Python packages are installed.")


def _resources(here: _Installation) -> _Found:
    missing = [name for name in _RESOURCES if not (resources.FOLDER.parent / name).is_file()]
    if missing:
        yield (
            Message(
                "doctor-resources-missing",
                "Missing app files: {files}.",
                files=", ".join(missing),
            ),
            _AGAIN,
        )
    else:
        yield Message("doctor-resources", "Fonts, icons and translations are installed.")


_RESOURCES: Final = (
    *(f"resources/fonts/Onest-{name}.ttf" for name in ("Regular", "Medium", "SemiBold", "Bold")),
    "resources/fonts/Literata-SemiBold.ttf",
    "resources/fonts/GridsmithIcons.ttf",
    "resources/icons/gridsmith-128.png",
    "resources/books/dots-3x5.book",
    "resources/books/dots-4x4.book",
    "resources/letters.weights",
    "resources/translations/gridsmith_en.qm",
    "resources/translations/gridsmith_ru.qm",
    "resources/translations/ru/LC_MESSAGES/messages.mo",
    "wordlists/en-flags.txt",
    "wordlists/en-tiers.txt",
    "wordlists/ru-flags.txt",
    "wordlists/ru-tiers.txt",
)


def _display(here: _Installation) -> _Found:
    if sys.platform != "linux":
        return
    platform_name = os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0]
    if platform_name in ("offscreen", "minimal", "vnc"):
        yield (
            Message(
                "doctor-display-none-wanted",
                "QT_QPA_PLATFORM={platform}: the app's window is not visible.",
                platform=platform_name,
            ),
            Message("doctor-display-unset", "Unset QT_QPA_PLATFORM to see the window."),
            State.NOTE,
        )
        return
    named = [platform for platform, name in display.DISPLAYS.items() if os.environ.get(name)]
    if any(map(display.reaches, named)):
        yield Message("doctor-display", "The display works.")
    elif named:
        yield display.unreached(named)
    else:
        yield *display.unreached(()), State.NOTE


def _first_window(here: _Installation) -> _Found:
    if sys.platform == "win32":
        return
    path = Path(tempfile.gettempdir()) / window_address(here.places.data)
    if path.exists() and display.answers(path):
        yield Message("doctor-window-open", "Gridsmith is open.")
    elif path.exists():
        yield (
            Message(
                "doctor-window-left",
                "Stale socket from an earlier crash: {path}.",
                path=at_home(path),
            ),
            Message("doctor-window-again", "The next start replaces it."),
            State.NOTE,
        )
    elif (error := _not_writable(path.parent)) is None:
        yield Message("doctor-window", "Starting Gridsmith again brings this window to the front.")
    else:
        yield (
            _unwritable(path.parent, error),
            Message(
                "doctor-window-two",
                "Until this folder is writable, each start opens another window.",
            ),
        )


def _folders(here: _Installation) -> _Found:
    remedies = (
        Message(
            "doctor-data-unwritable",
            "What you save lasts only until you close the app. Make this folder writable.",
        ),
        Message(
            "doctor-cache-unwritable",
            "Searches are slower without this folder. Make it writable; its contents are "
            "safe to delete.",
        ),
        Message(
            "doctor-settings-unwritable",
            "Language, colors and window position are not saved. Make this folder writable.",
        ),
        Message("doctor-log-unwritable", "Errors are not logged. Make this folder writable."),
    )
    places = here.places
    folders = (places.data, places.cache, places.settings.parent, places.log)
    faults = [
        (_unwritable(folder, error), remedy)
        for folder, remedy in zip(folders, remedies, strict=True)
        if (error := _not_writable(folder)) is not None
    ]
    yield from faults
    if not faults:
        yield Message("doctor-folders", "The app's folders are writable.")


def _unwritable(folder: Path, error: OSError) -> Message:
    return Message(
        "doctor-unwritable",
        "{path} cannot be written: {cause}.",
        path=at_home(folder),
        cause=cause_of(error),
    )


def _not_writable(folder: Path) -> OSError | None:
    """Return why a folder cannot be written, or made if missing."""
    try:
        existing = _existing(folder)
        if existing == folder:
            with tempfile.TemporaryFile(dir=folder) as file:
                file.write(bytes(4096))
        elif not existing.is_dir():
            return NotADirectoryError(errno.ENOTDIR, "")
        elif not os.access(existing, os.W_OK | os.X_OK):
            return PermissionError(errno.EACCES, "")
    except OSError as error:
        return error
    return None


def _existing(path: Path) -> Path:
    """Return a path, or the nearest parent that exists."""
    # Path.exists raises PermissionError in a private folder of another user.
    while not os.path.exists(path) and path != path.parent:  # noqa: PTH110
        path = path.parent
    return path


def _settings(here: _Installation) -> _Found:
    path = here.places.settings
    try:
        with path.open("rb") as file:
            file.read(1)
    except FileNotFoundError:
        yield Message("doctor-settings-none", "No settings yet.")
    except OSError as error:
        yield (
            unreadable(at_home(path), error),
            Message(
                "doctor-settings-delete",
                "Default settings are used until this file is readable. Fix its permissions, or "
                "delete it.",
            ),
        )
    else:
        yield Message("doctor-settings", "Settings: no damage found.")


def _library(here: _Installation) -> _Found:
    try:
        games = here.saved_games
    except Complaint as error:
        yield error, _REMEDIES.get(error.id, _MOVED_ASIDE)
        return
    if games is None:
        yield Message("doctor-library-none", "No saved games yet.")
    elif games.damaged:
        yield (
            Message(
                "doctor-library-entries", "Damaged saved games: {number}.", number=games.damaged
            ),
            Message(
                "doctor-library-list",
                "They are marked in the list of saved games, and can be saved to a file as they "
                "are.",
            ),
        )
    else:
        yield Message(
            "doctor-library",
            "Saved games: {number}, no damage found.",
            number=sum(games.entries.values()),
        )


_MOVED_ASIDE: Final = Message(
    "doctor-database-next",
    "The next start moves it aside and recovers what can be read.",
)
_REMEDIES: Final = {
    "database-newer": Message("doctor-newer", "Reinstall the newer version of Gridsmith."),
    "database-locked": Message("doctor-locked", "Check again when the other program has finished."),
}


def _own_words(here: _Installation) -> _Found:
    from ..lexicon.own_words import OwnWordsFile

    try:
        damaged = OwnWordsFile(here.places.data).damaged()
    except Complaint as error:
        yield error, _REMEDIES.get(error.id, _MOVED_ASIDE)
        return
    if damaged:
        yield (
            Message("doctor-own-words-damaged", "Damaged own words: {number}.", number=damaged),
            Message(
                "doctor-own-words-show",
                "They are left out. Run gridsmith words own to see them, then add them again.",
            ),
        )
    else:
        yield Message("doctor-own-words", "Own words: no damage found.")


def _cards(here: _Installation) -> _Found:
    from ..study.card_box import CardBox

    try:
        damaged = CardBox(here.places.data).check()
    except Complaint as error:
        yield error, _REMEDIES.get(error.id, _MOVED_ASIDE)
        return
    if damaged:
        yield (
            Message("doctor-cards-damaged", "Damaged quiz cards: {number}.", number=damaged),
            Message("doctor-cards-new", "They are asked for as if they were new."),
        )
    else:
        yield Message("doctor-cards", "Quiz cards: no damage found.")


def _lists(here: _Installation) -> _Found:
    again = Message("doctor-list-again", "Import it again.")
    for one in here.lists:
        if one.fault is not None:
            yield one.fault, _AGAIN if one.is_bundled else again
    for fault in here.tables:
        yield fault, _AGAIN
    for fault in here.dictionaries:
        yield fault, again
    if not any(one.fault for one in here.lists) and not here.tables and not here.dictionaries:
        yield Message(
            "doctor-lists", "Word lists: {number}, no damage found.", number=len(here.lists)
        )


def _images(here: _Installation) -> _Found:
    faults = [one for one in here.lists if one.image is None and one.image_fault is not None]
    for one in faults:
        yield (
            Message("doctor-image", "The image of {name} is damaged.", name=one.name),
            Message("doctor-image-anew", "It will be rebuilt when the list is next opened."),
        )
    if not faults:
        made = sum(one.image is not None for one in here.lists)
        yield Message(
            "doctor-images",
            "Word list images: {made}, no damage found; not made yet: {missing}.",
            made=made,
            missing=len(here.lists) - made,
        )


def _kernels(here: _Installation) -> _Found:
    from ..games import PARTS
    from .preparing import missing_parts

    if shipped.has_all(sources()):
        yield Message(
            "doctor-shipped",
            "Searches: shipped compiled, for {level} processors.",
            level=shipped.level(),
        )
        return
    missing = missing_parts()
    compiled = Message(
        "doctor-kernels",
        "Compiled kernels: {made} of {all}.",
        made=len(PARTS) - len(missing),
        all=len(PARTS),
    )
    if not missing:
        yield compiled
    else:
        yield (
            compiled,
            Message(
                "doctor-kernels-now",
                "The rest are compiled when needed, or now by gridsmith prepare.",
            ),
            State.NOTE,
        )


def _variables(here: _Installation) -> _Found:
    for name in _VARIABLES:
        named = os.environ.get(name)
        if named and not Path(named).is_dir():
            yield (
                Message(
                    "doctor-variable",
                    "{name}={path}: this folder does not exist.",
                    name=name,
                    path=at_home(named),
                ),
                Message(
                    "doctor-variable-unset",
                    "Reinstall the package that sets this variable, or unset it; the contents "
                    "are made again.",
                ),
            )


_VARIABLES: Final = ("GRIDSMITH_NATIVE", "GRIDSMITH_IMAGES")
"""They name folders that a system package fills when it is installed."""


def _space(here: _Installation) -> _Found:
    for folder in dict.fromkeys((here.places.data, here.places.cache)):
        free = _free(folder)
        if free < ENOUGH_SPACE:
            yield (
                Message(
                    "doctor-space-little",
                    "The disk of {path} is nearly full: {size} free.",
                    path=at_home(folder),
                    size=in_bytes(free),
                ),
                Message("doctor-space-make", "Free some space, or unsaved work will be lost."),
            )
            return
    yield Message("doctor-space", "There is enough disk space.")


def _free(folder: Path) -> int:
    return shutil.disk_usage(_existing(folder)).free


_CHECKS: Final[Mapping[str, Callable[[_Installation], _Found]]] = {
    "libraries": _libraries,
    "packages": _packages,
    "resources": _resources,
    "display": _display,
    "window": _first_window,
    "folders": _folders,
    "space": _space,
    "settings": _settings,
    "saved games": _library,
    "own words": _own_words,
    "quiz cards": _cards,
    "word lists": _lists,
    "images": _images,
    "kernels": _kernels,
    "variables": _variables,
}
"""The checks, by the name that programs see."""
