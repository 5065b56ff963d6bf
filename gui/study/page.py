"""The models of the sheets that search and ask for words; the window makes them when first used."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtQml import QmlElement

from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from .quiz import QuizModel
from .search import WordSearchModel

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("there is one, made by the window")
class StudyModel(QObject):
    """The search of words and what is done with its words."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._shell = shell
        self._search = WordSearchModel(shell, self)
        self._quiz = QuizModel(shell, self._search, self)

    @Property(QObject, constant=True)
    def shell(self) -> Shell:
        """The window around the sheets."""
        return self._shell

    @Property(WordSearchModel, constant=True)
    def search(self) -> WordSearchModel:
        """The search."""
        return self._search

    @Property(QuizModel, constant=True)
    def quiz(self) -> QuizModel:
        """The quiz about the words found."""
        return self._quiz


def make_page_model(shell: Shell) -> StudyModel:
    """Make the models."""
    return StudyModel(shell)
