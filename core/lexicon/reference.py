"""What is known about the words of a list: what they mean, how well known they are, their kinds."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .alphabet import ALPHABETS
from .catalog import DEFAULT_BY_LANGUAGE, Catalog, ImportedList
from .dictionaries import Dictionaries, ImportedDictionary
from .meanings import Meanings, open_meanings
from .profiles import split_name
from .word_facts import WordFacts, open_facts

if TYPE_CHECKING:
    from .lexicon import Lexicon
    from .look_up import LookUp


@dataclass(frozen=True)
class WordReference:
    """The bundled meanings and tables, and the dictionaries that the user has imported."""

    catalog: Catalog

    def language_of(self, lexicon: "Lexicon | LookUp") -> str:
        """Give the language of a list's words, or of a file's: ru, en, or empty for another.

        Imported lists of many languages have the letters a to z. Those that share few words with
        the table of words that people know have no tiers (`KnownWords.tiers`).
        """
        alphabet = lexicon.alphabet
        bundled = ALPHABETS.get(alphabet.language)
        if bundled is None or bundled.symbols != alphabet.symbols:
            return ""
        is_foreign = not lexicon.has_tiers and self.catalog.is_imported(split_name(lexicon.name)[0])
        return "" if is_foreign else alphabet.language

    def meanings(self, lexicon: "Lexicon | LookUp") -> Meanings | None:
        """Open the meanings of a list's words, None if there are none for its language.

        Takes a millisecond, some tenths of a second for the first time. Raises MeaningsError.
        """
        language = self.language_of(lexicon)
        tries = self.dictionaries.tries(language)
        texts = self.catalog.bundled.glob(f"{language}-meanings.txt*") if language else ()
        for text in texts:
            tries += open_meanings(text, self.catalog.images.folder).tries
        return Meanings(tuple(tries)) if tries else None

    def facts(self, lexicon: "Lexicon | LookUp") -> WordFacts | None:
        """Open what is known about a list's words, None if there are no tables for its language.

        Takes a millisecond, some tenths of a second for the first time. Raises Complaint.
        """
        language = self.language_of(lexicon)
        known, flags = self.catalog.tables(lexicon.alphabet)
        if not language or not known.table:
            return None
        return open_facts(language, known, flags, self.catalog.images.folder)

    @property
    def dictionaries(self) -> Dictionaries:
        """The dictionaries that the user has imported."""
        images = self.catalog.images.folder
        return Dictionaries(self.catalog.data / "dictionaries", images / "dictionaries")

    def import_list(self, path: Path, name: str, **choices: Any) -> ImportedList:
        """Import a list as `Catalog.import_list`, and the meanings in it as a dictionary.

        This has the name of the list; another one of this name stays. Raises DictionaryError, too.
        """
        imported = self.catalog.import_list(path, name, **choices)
        is_free = choices.get("replace") or name not in self.dictionaries.names()
        if imported.report.has_meanings and is_free:
            language = self.language_of(self.catalog.open(name))
            self.import_dictionary(path, name, language, replace=True)
        return imported

    def import_dictionary(
        self,
        path: Path,
        name: str = "",
        language: str | None = None,
        *,
        replace: bool = False,
        progress: Callable[[float], object] = lambda fraction: None,
    ) -> ImportedDictionary:
        """Import a dictionary by any of its files; as `Dictionaries.import_file`."""
        english = cache(lambda: self.catalog.look_up(DEFAULT_BY_LANGUAGE["en"]))
        return self.dictionaries.import_file(
            path,
            name,
            language,
            lambda word: word in english(),
            replace=replace,
            progress=progress,
        )
