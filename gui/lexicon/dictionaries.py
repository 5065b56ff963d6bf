"""The dictionaries of the user's own, for what words mean: importing, ordering, removing them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QLocale, QObject, QUrl, Signal, Slot

from ...core.errors import Complaint
from ...core.lexicon.catalog import Catalog
from ...core.lexicon.dictionaries import ImportedDictionary
from ...core.lexicon.reference import WordReference
from ..jobs import Lane, LatestJob, in_process
from ..qt_types import Property, attribute, filled, translate, view_model
from ..shell.model import Shell


@view_model
class DictionariesModel(QObject):
    """The imported dictionaries, in the order in which words are looked up."""

    changed = Signal()
    workChanged = Signal()

    def __init__(self, shell: Shell, parent: QObject) -> None:
        super().__init__(parent)
        self._shell = shell
        self._import = LatestJob(shell.jobs, Lane.PROCESSES)
        self._progress = -1.0
        self._report = ""
        for signal in (shell.listsChanged, shell.languageChanged):
            signal.connect(self.changed)

    @Property(list, notify=changed)
    def entries(self) -> list[dict[str, Any]]:
        """The dictionaries: `name`, `title`, and what is said of each."""
        return [
            {
                "name": entry.name,
                "title": entry.title,
                "about": " · ".join(
                    (_language(entry.language), self.tr("%Ln word(s)", "", entry.words))
                ),
            }
            for entry in self._shell.reference.dictionaries.entries()
        ]

    @Slot(QUrl)
    def importFile(self, url: QUrl) -> None:
        """Import a dictionary by one of its files."""

        def done(imported: ImportedDictionary) -> None:
            found = imported.dictionary
            self._report = filled(
                self.tr("%Ln word(s) imported, language: %1.", "", found.words),
                _language(found.language),
            )
            self._shell.listsChanged.emit()

        self._report = ""
        self._import.start(
            in_process,
            import_dictionary,
            self._shell.places.data,
            self._shell.places.cache,
            Path(url.toLocalFile()),
            done=done,
            failed=self._shell.notify_error,
            progressed=self._progressed,
            ended=self.workChanged.emit,
        )
        self._progressed(0.0)

    importing = attribute(
        bool, "_import.running", "Whether a dictionary is being read.", notify=workChanged
    )
    progress = attribute(
        float, "_progress", "How much of it has been read, from 0 to 1.", notify=workChanged
    )
    report = attribute(
        str,
        "_report",
        "What became of the last import, or why it failed; empty before one.",
        notify=workChanged,
    )

    @Slot()
    def forgetReport(self) -> None:
        """Begin anew: another file is to be imported."""
        self._report = ""
        self.workChanged.emit()

    @Slot()
    def stopImport(self) -> None:
        """Stop reading; nothing is imported."""
        self._import.drop()

    def _progressed(self, fraction: float) -> None:
        self._progress = fraction
        self.workChanged.emit()

    @Slot(str)
    def remove(self, name: str) -> None:
        """Delete a dictionary."""
        self._change(lambda: self._shell.reference.dictionaries.remove(name))

    @Slot(str)
    def putFirst(self, name: str) -> None:
        """Look words up in a dictionary before the others."""
        self._change(lambda: self._shell.reference.dictionaries.put_first(name))

    def _change(self, action: Callable[[], object]) -> None:
        try:
            action()
        except Complaint as error:
            self._shell.notify_error(error)
        self._shell.listsChanged.emit()


def _language(code: str) -> str:
    """The language of a code, in the language of the interface."""
    match code:
        case "ru":
            return translate("Dictionaries", "Russian")
        case "en":
            return translate("Dictionaries", "English")
        case "":
            return translate("Dictionaries", "another language")
    return QLocale(code).nativeLanguageName() or code


def import_dictionary(
    progress: Callable[[float], None],
    data: Path,
    cache: Path,
    path: Path,
) -> ImportedDictionary:
    """Import a dictionary, in a process of its own; one of its name is replaced."""
    reference = WordReference(Catalog.at(data, cache))
    return reference.import_dictionary(path, replace=True, progress=progress)
