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
from ..qt_types import Property, attribute, connect_all, filled, translate, view_model
from ..shell.model import Part, Shell
from .reading import FileReading


@view_model
class DictionariesModel(Part):
    """The imported dictionaries, in the order in which words are looked up."""

    changed = Signal()

    def __init__(self, shell: Shell, parent: QObject) -> None:
        super().__init__(shell, parent)
        self._reading = FileReading(shell, self)
        connect_all(self.changed, shell.listsChanged, shell.languageChanged)

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
            text = self.tr("%Ln word(s) imported, language: %1.", "", found.words)
            self._reading.say(filled(text, _language(found.language)))
            self._shell.listsChanged.emit()

        places = self._shell.places
        path = Path(url.toLocalFile())
        self._reading.start(import_dictionary, places.data, places.cache, path, done=done)

    reading = attribute(FileReading, "_reading", "The dictionary that is being imported.")

    @Slot(str)
    def remove(self, name: str) -> None:
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
