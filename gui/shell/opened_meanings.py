"""What words mean, for all tools: opened in the background, then looked up at once."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot

from ...core.lexicon.alphabet import Alphabet
from ...core.lexicon.meanings import Meaning, Meanings
from ...core.lexicon.opened_lexicons import OpenLexicons
from ...core.lexicon.reference import WordReference
from ..jobs import Job, Jobs, Lane


class OpenMeanings(QObject):
    """The meanings of the words of lists, by name.

    Opening them can take some tenths of a second, a look-up takes microseconds.
    """

    changed = Signal()
    """More is known: ask again."""

    def __init__(
        self,
        lexicons: OpenLexicons,
        reference: WordReference,
        jobs: Jobs,
        failed: Callable[[Exception], object],
        parent: QObject | None = None,
    ) -> None:
        """Nothing is opened before it is needed. `failed` is given each fault once."""
        super().__init__(parent)
        self._lexicons = lexicons
        self._reference = reference
        self._jobs = jobs
        self._failed = failed
        self._reported: set[str] = set()
        self._opened: dict[str, Meanings | None] = {}
        self._asked: dict[str, Job] = {}

    def known(self, name: str) -> bool:
        """Whether there are meanings of the words of a list; begins to open them."""
        return self._of(name) is not None

    def text(self, name: str, word: str, alphabet: Alphabet) -> str:
        """What a word of a list means, in words; empty if that is not known, or not yet."""
        meanings = self._of(name)
        folded = alphabet.spelled(alphabet.fold(word))
        return "" if meanings is None else meaning_text(meanings.of(folded), folded, alphabet)

    @Slot()
    def open_again(self) -> None:
        """Open the meanings again when they are next needed: lists or dictionaries have changed."""
        for job in self._asked.values():
            job.drop()
        self._asked.clear()
        self.changed.emit()

    def _of(self, name: str) -> Meanings | None:
        if name not in self._asked:

            def done(meanings: Meanings | None) -> None:
                self._opened[name] = meanings
                self.changed.emit()

            def failed(error: Exception) -> None:
                self._opened.pop(name, None)
                if str(error) not in self._reported:
                    self._reported.add(str(error))
                    self._failed(error)

            self._asked[name] = self._jobs.ask(
                lambda: self._reference.meanings(self._lexicons.lexicon(name)),
                done=done, failed=failed, lane=Lane.FILES,
            )  # fmt: skip
        return self._opened.get(name)


def meaning_text(meaning: Meaning | None, word: str, alphabet: Alphabet) -> str:
    """A meaning in words, with its base word if the word is a form; empty if it is not known."""
    if meaning is None:
        return ""
    base, text = meaning
    return text if base == word else f"{alphabet.upper(base)}: {text}"
