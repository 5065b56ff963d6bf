"""The window around the tools, and what tools can use of it."""

from __future__ import annotations

import importlib
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QLocale,
    QObject,
    Qt,
    QTranslator,
    QUrl,
    Signal,
    Slot,
)
from PySide6.QtGui import QGuiApplication, QPointerEvent, QPointingDevice
from PySide6.QtQml import QQmlEngine

from ...core.errors import Message
from ...core.files.places import Places
from ...core.files.saving import save_whole
from ...core.games import GAMES, OWN
from ...core.lexicon.catalog import DEFAULT_BY_LANGUAGE, Catalog
from ...core.lexicon.opened_lexicons import OpenLexicons
from ...core.lexicon.own_words import OwnWordsFile
from ...core.lexicon.profiles import Profiles
from ...core.lexicon.reference import WordReference
from ...resources import FOLDER as RESOURCES
from ..complaints import cause_in_words, is_expected, one_line, say
from ..jobs import Jobs, Lane
from ..qt_types import Property, attribute, filled, variable, view_model
from ..settings import LANGUAGES, TOOLS, Settings
from .about import About
from .backup import Backup
from .files import Files
from .help import Help
from .library import OpenLibrary
from .opened_meanings import OpenMeanings
from .opening import Opening
from .paused import game_title
from .pictures import OfferedPicture, is_picture
from .start import Start
from .text_size import TextSize

if TYPE_CHECKING:
    from ...core.library.backup import Restored


GUI = Path(__file__).resolve().parent.parent


LIBRARY = "library.sqlite"
"""The file of saved games and sessions, in the data folder."""
PRESSES = QEvent.Type.TouchBegin, QEvent.Type.MouseButtonPress, QEvent.Type.KeyPress


@view_model
class Shell(QObject):
    """Language, theme, open tool, notices; every tool's view-model gets it.

    A tool has a module `gui/NAME/page.py` with a function `make_page_model(shell: Shell) ->
    QObject`, which is imported when the tool is first opened, and `gui/NAME/NamePage.qml`, which
    gets the object as its property `viewModel`.
    """

    languageChanged = Signal()
    """The language of the interface changed: update texts made in Python."""
    themeChanged = Signal()
    toolChanged = Signal()
    listsChanged = Signal()
    """A word list was imported or removed, or the player's own words have changed."""
    meaningsShownChanged = Signal()
    busyToolsChanged = Signal()
    compiledChanged = Signal()
    handChanged = Signal()
    savingFaultChanged = Signal()
    """Saving has failed, works again, or fails for another reason."""
    noticeShown = Signal(str, str, int)
    """Text, words on its button, number."""
    noticeWithdrawn = Signal(int)
    """The notice of this number is out of date."""
    _lexiconOpened = Signal(object)
    """From any thread: a notice about a word list."""
    saveNow = Signal()
    restored = Signal(object)
    """A backup was restored (a `Restored`): show what is new."""
    uncovered = Signal()
    """Another start has asked for the page: close what covers it."""
    defectMet = Signal(object)
    """An unhandled error, from any thread."""
    closing = Signal()
    """The window is about to close: save everything."""

    def __init__(
        self,
        settings: Settings,
        places: Places,
        jobs: Jobs,
        language: str | None = None,
        theme: str | None = None,
        words: str | None = None,
    ) -> None:
        """Start with the settings' language and theme, unless others are given.

        `words`: the language of the words that a game begins with, by default the interface's.
        """
        super().__init__()
        self.settings = settings
        self.places = places
        self._files = Files(settings, self)
        catalog = Catalog.at(places.data, places.cache)
        self.lexicons = OpenLexicons(catalog, self._lexiconOpened.emit)
        self.own_words = OwnWordsFile(places.data)
        self.profiles = Profiles(self.own_words)
        self.reference = WordReference(catalog)
        self._lexiconOpened.connect(self._notify_lexicon, Qt.ConnectionType.QueuedConnection)
        self.jobs = jobs
        self.meanings = OpenMeanings(self.lexicons, self.reference, jobs, self.notify_error, self)
        self.listsChanged.connect(self.meanings.open_again)
        self.library = OpenLibrary(jobs, places.data / LIBRARY, self.notify, self)
        self.opening = Opening(self, parent=self)
        self._unsaved: dict[object, str] = {}
        self.library.fault.connect(lambda cause: self.report_unsaved(self.library, cause))
        self._engine: QQmlEngine | None = None
        self._language = language or settings.language
        if theme is not None:
            settings.theme = theme
        self._text_size = TextSize(settings, self)
        self._words = words
        self._by_finger = False
        self._tool = settings.tool
        self._modes = {self.game: self._tool}
        self._translator = QTranslator(self)
        self._notice_actions: dict[int, Callable[[], object]] = {}
        self._notice_count = 0
        self._defects_shown: set[str] = set()
        self._about = About(places, jobs, self.notify, self)
        self._backup = Backup(self, places, parent=self)
        self._start = Start(settings, lambda: self.shownLanguage, self)
        self._help = Help(lambda: self.shownLanguage, self.notify, self)
        self._page_models: dict[str, QObject] = {}
        self._busy_tools: set[str] = set()
        self._compiled: tuple[int, ...] = ()
        self._pictures = OfferedPicture(
            self.uncovered.emit, lambda: self.pageModel("recognition"), self
        )
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self.themeChanged)
        jobs.unexpected.connect(self.notify_error)
        self.defectMet.connect(self._notify_defect, Qt.ConnectionType.QueuedConnection)
        self._translate()

    def use_engine(self, engine: QQmlEngine) -> None:
        """Set the engine whose texts follow the language."""
        self._engine = engine

    @Slot(str)
    def notify(
        self,
        text: str,
        action_text: str = "",
        action: Callable[[], object] | None = None,
    ) -> int:
        """Show a notice, maybe with a button; return its number for `withdraw_notice`."""
        self._notice_count += 1
        number = self._notice_count
        if action is not None:
            # One notice at a time: only the newest action can still be taken.
            self._notice_actions = {number: action}
        self.noticeShown.emit(text, action_text if action is not None else "", number)
        return number

    def report_unsaved(self, source: object, cause: str) -> None:
        """Show why `source` cannot save, until it reports an empty cause."""
        before = self.savingFault
        self._unsaved.pop(source, None)
        if cause:
            self._unsaved[source] = cause
        if self.savingFault != before:
            self.savingFaultChanged.emit()

    @Property(str, notify=savingFaultChanged)
    def savingFault(self) -> str:
        """Why nothing is being saved, empty while all is."""
        return next(iter(self._unsaved.values()), "")

    @Slot(object)
    def notify_error(self, error: BaseException) -> None:
        """Show an error, as a job's `failed` can; with a defect, offer a report."""
        if is_expected(error):
            self.notify(one_line(error))
        else:
            self._offer_report(one_line(error))

    def offer_crash_report(self) -> None:
        """Say that the app has crashed the last time, and offer a report of it."""
        self._offer_report(self.tr("Gridsmith quit unexpectedly last time."))

    def _offer_report(self, text: str) -> None:
        self.notify(text, self.tr("Copy a report"), self._about.copyReport)

    @Slot(object)
    def _notify_defect(self, error: BaseException) -> None:
        """Show an error, once for each place in the code: it may come with each frame."""
        place = str(traceback.extract_tb(error.__traceback__)[-1:])
        if place not in self._defects_shown:
            self._defects_shown.add(place)
            self.notify_error(error)

    @Slot(object)
    def _notify_lexicon(self, notice: Message) -> None:
        self.notify(say(notice))

    @Slot(int)
    def takeNoticeAction(self, number: int) -> None:
        action = self._notice_actions.pop(number, None)
        if action is not None:
            action()

    def save_file(self, url: QUrl, content: Callable[[], bytes], *endings: str) -> None:
        """Make the content of a file and write it on another thread; a notice says so.

        A name with none of the `endings` gets the first one.
        """
        path = Path(url.toLocalFile())
        if endings and path.suffix.lower() not in endings:
            path = path.with_name(f"{path.name}{endings[0]}")
        self.jobs.ask(
            lambda: save_whole(path, content()),
            done=lambda _: self.notify(filled(self.tr("Saved: %1"), path.name)),
            failed=lambda error: self.notify(
                filled(self.tr("Couldn't save %1: %2"), path.name, cause_in_words(error))
            ),
            lane=Lane.FILES,
        )

    def withdraw_notice(self, number: int) -> None:
        """Remove a notice, if it is still shown: its action can no longer be done."""
        self._notice_actions.pop(number, None)
        self.noticeWithdrawn.emit(number)

    def withdraw_last_notice(self) -> None:
        """Remove the notice that is shown, if any: what it says may no longer be so."""
        self.withdraw_notice(self._notice_count)

    about = attribute(About, "_about", "The About sheet's model.")
    help = attribute(Help, "_help", "The pages of help.")
    start = attribute(Start, "_start", "What the first screen offers.")

    files = attribute(Files, "_files", "The files used last, and what is on the disk.")

    backup = attribute(Backup, "_backup", "Saves and restores backups.")

    def show_restored(self, restored: Restored) -> None:
        if restored.settings:
            self.settings.read_again()
        if "language" in restored.settings:
            self.chooseLanguage(self.settings.language)
        if "scale" in restored.settings:
            self._text_size.changed.emit()
        if "meanings/shown" in restored.settings:
            self.meaningsShownChanged.emit()
        if "theme" in restored.settings:
            self.themeChanged.emit()
        self.lexicons.forget_all()
        for name in restored.lists:  # so that each can be chosen at once
            self.jobs.ask(
                self.lexicons.catalog.open, name, failed=self.notify_error, lane=Lane.FILES
            )
        self.listsChanged.emit()
        self.restored.emit(restored)

    language = attribute(str, "_language", "The choice: system, en or ru.", notify=languageChanged)

    @Slot(str)
    def chooseLanguage(self, language: str) -> None:
        if language not in LANGUAGES or language == self._language:
            return
        self._language = language
        self.settings.language = language
        self._translate()
        if self._engine is not None:
            self._engine.setUiLanguage(self.shownLanguage)
            self._engine.retranslate()
        self._about.changed.emit()
        self._help.languageChanged.emit()
        self._start.changed.emit()
        self.languageChanged.emit()

    @Property(str, notify=languageChanged)
    def shownLanguage(self) -> str:
        """The language in use: en or ru."""
        if self._language != "system":
            return self._language
        wanted = (name.partition("-")[0] for name in QLocale.system().uiLanguages())
        return next((name for name in wanted if name in LANGUAGES), "en")

    @property
    def words(self) -> str:
        """The language of the words that a game begins with: ru or en."""
        return self._words or self.shownLanguage

    @property
    def first_list(self) -> str:
        """The word list that a game begins with."""
        return DEFAULT_BY_LANGUAGE[self.words]

    theme = variable(
        str, "settings.theme", "The choice: system, light or dark.", notify=themeChanged
    )

    byFinger = variable(
        bool,
        "_by_finger",
        "Whether the last press was that of a finger: then hints name buttons, and no keys.",
        notify=handChanged,
    )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See what presses in the window."""
        if event.type() in PRESSES:
            finger = QPointingDevice.PointerType.Finger
            self.byFinger = isinstance(event, QPointerEvent) and event.pointerType() == finger
        return False

    def by_hand(self, keys: str, buttons: str) -> str:
        """Choose the hint for the hand that pressed last: one with keys, or one with buttons."""
        return buttons if self._by_finger else keys

    textSize = attribute(TextSize, "_text_size", "The size of texts.")
    pictures = attribute(
        OfferedPicture, "_pictures", "A picture that the open page may read a board from."
    )

    meaningsShown = variable(
        bool,
        "settings.meanings",
        "Whether the selected word's meaning is shown below its list.",
        notify=meaningsShownChanged,
    )

    @Property(bool, notify=themeChanged)
    def dark(self) -> bool:
        if self.settings.theme != "system":
            return self.settings.theme == "dark"
        return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark

    @Property(list, notify=languageChanged)
    def tools(self) -> list[dict[str, str]]:
        """The games in the order of the window's bar: `key`, `icon` and `title` of each."""
        return [{"key": key, "icon": GAMES[key].icon, "title": game_title(key)} for key in OWN]

    @Property(list, constant=True)
    def pages(self) -> list[str]:
        """The tools with those that are a mode of another's page."""
        return list(TOOLS)

    tool = attribute(str, "_tool", "The open tool, one of TOOLS.", notify=toolChanged)

    @Property(str, notify=toolChanged)
    def game(self) -> str:
        """The game in the bar that the open tool belongs to."""
        return self.gameOf(self._tool)

    @Slot(str, result=str)
    def gameOf(self, tool: str) -> str:
        """The game in the bar that a tool belongs to."""
        return GAMES[tool].within or tool

    @Slot(str)
    def openGame(self, game: str) -> None:
        """Show a game of the bar, in the mode in which it was left."""
        self.openTool(self._modes.get(game, game))

    @Slot(str)
    def openTool(self, tool: str) -> None:
        if tool not in TOOLS or tool == self._tool:
            return
        self._tool = self.settings.tool = tool
        self._modes[self.game] = tool
        if self._notice_count not in self._notice_actions:  # else whoever has shown it sees to it
            self.withdraw_last_notice()
        self.toolChanged.emit()

    def show(self, tool: str | None, files: Sequence[Path] = ()) -> None:
        """Show a tool, and open files, as another start of the app has asked."""
        if tool is not None or files:
            self.uncovered.emit()
        if tool is not None:
            self.openTool(tool)
        self.opening.open(files)

    @Slot(list, result=bool)
    def openDropped(self, urls: Sequence[QUrl]) -> bool:
        """Open the pictures among the files that were dropped on the window, if there are any."""
        paths = [Path(url.toLocalFile()) for url in urls]
        pictures = [path for path in paths if is_picture(path)]
        self.opening.open(pictures)
        return bool(pictures)

    @Property("QStringList", notify=busyToolsChanged)
    def busyTools(self) -> list[str]:
        """The games in the bar with a long search under way."""
        return [game for game in OWN if game in map(self.gameOf, self._busy_tools)]

    def set_busy(self, tool: str, busy: bool) -> None:
        """Set whether a tool's long search is under way."""
        if busy != (tool in self._busy_tools):
            self._busy_tools ^= {tool}
            self.busyToolsChanged.emit()

    compiled = attribute(
        "QVariantList",
        "_compiled",
        "How many missing kernels are compiled, and of how many; empty if none is missing.",
        notify=compiledChanged,
    )

    def set_compiled(self, reached: tuple[int, ...]) -> None:
        """Set how far the compilation of missing kernels is."""
        if reached != self._compiled:
            self._compiled = reached
            self.compiledChanged.emit()

    @Slot(str, result=QUrl)
    def pageUrl(self, tool: str) -> QUrl:
        folder = GUI / GAMES[tool].within / tool
        names = (GAMES[tool].within, tool, "page.qml")
        return QUrl.fromLocalFile(str(folder / "".join(map(str.capitalize, names))))

    @Slot(str, result=QObject)
    def pageModel(self, tool: str) -> QObject:
        """The tool's view-model, made when first asked for."""
        if tool not in self._page_models:
            within = GAMES[tool].within if tool in GAMES else ""
            room = f"{within}.{tool}".strip(".")
            module = importlib.import_module(f"gridsmith.gui.{room}.page")
            model = self._page_models[tool] = module.make_page_model(self)
            if model.parent() is None:
                model.setParent(self)
        return self._page_models[tool]

    def _translate(self) -> None:
        QLocale.setDefault(QLocale(self.shownLanguage))  # how texts and pages write numbers
        QCoreApplication.removeTranslator(self._translator)
        file = RESOURCES / "translations" / f"gridsmith_{self.shownLanguage}.qm"
        if self._translator.load(str(file)):
            QCoreApplication.installTranslator(self._translator)

    def close(self, patience: float | None = None) -> None:
        """Let the tools save, and leave no trace in the application object."""
        self.closing.emit()
        self.library.close(patience)
        QGuiApplication.styleHints().colorSchemeChanged.disconnect(self.themeChanged)
        QCoreApplication.removeTranslator(self._translator)


@view_model
class Part(QObject):
    """A part of a page or of a sheet, which uses the window."""

    def __init__(self, shell: Shell, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shell = shell
