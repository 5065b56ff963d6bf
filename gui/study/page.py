"""The models of the sheets that search and ask for words; the window makes them when first used."""

from __future__ import annotations

from ..qt_types import attribute, view_model
from ..shell.model import Part, Shell
from .quiz import QuizModel
from .search import WordSearchModel


@view_model
class StudyModel(Part):
    """The search of words and what is done with its words."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell, shell)
        self._search = WordSearchModel(shell, self)
        self._quiz = QuizModel(shell, self._search, self)

    shell = attribute(Shell, "_shell", "The window around the sheets.")

    search = attribute(WordSearchModel, "_search", "The search.")
    quiz = attribute(QuizModel, "_quiz", "The quiz about the words found.")


make_page_model = StudyModel
