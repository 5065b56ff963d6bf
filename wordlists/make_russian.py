"""Make ru-nouns.txt and ru-nouns-wide.txt again from OpenCorpora, hunspell-ru and Wiki Wordnet.

Run `python wordlists/make_russian.py` on Debian 12; the same packages give the same bytes.
README.md beside this script states the rules in prose.
"""

from __future__ import annotations

import re
import sqlite3
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from registry_packages import unpack_debian_package, unpack_pypi_package

HERE = Path(__file__).parent

OPENCORPORA = ("pymorphy3-dicts-ru", "2.4.417150.4580142")
# The reader of that dictionary and the reader of its word graph.
OPENCORPORA_READERS = (("pymorphy3", "2.0.6"), ("dawg2-python", "0.9.0"))
HUNSPELL_RU = ("hunspell-ru", "1:7.5.0-1")
WORDNET = ("wiki-ru-wordnet", "1.0.3")

PLAYABLE = re.compile(r"[а-я]{2,}")

# OpenCorpora's marks of what is no common noun: given names, surnames, patronymics, places,
# organisations, trade marks, abbreviations, initials.
NAME_MARKS = frozenset(("Name", "Surn", "Patr", "Geox", "Orgn", "Trad", "Abbr", "Init"))
# Its marks of misspelt and distorted forms.
FAULT_MARKS = frozenset(("Erro", "Dist"))

# Times of day, which OpenCorpora counts as indeclinable nouns: полвторого, полтретьего.
TIME_OF_DAY = re.compile("пол[а-я]+[ео]го")

# Soviet offices written as one word: главмосгорфинуправление, минрадиопром, союзпромимпортторг.
# A single stem alone proves nothing, and "гос" is no such stem: главврач, госуниверситет.
OFFICE_STEM = "(?:глав|мин|мос|лен|обл|край|рай|гор|рос|союз|валют|госком)"
OFFICE_TAIL = (
    "(?:пром|прос|маш|фин|торг|снаб|строй|проект|экспорт|импорт|автодор|автотранс|патент|банк"
    "|техника|автоматика|хоз|газ|продукт|гидромет|спорт)"
)
OFFICE = re.compile(
    f"{OFFICE_STEM}{{2,}}[а-я]*"
    f"|{OFFICE_STEM}[а-я]*{OFFICE_TAIL}"
    "|(?!ре)[а-я]+(?:экспорт|импорт|опторг|оопторг|орторг|стройпроект)"
)

# hunspell-ru's affix classes that only nouns have, with the endings that a nominative singular
# may have there: classes H and O hold other forms as well.
NOUN_CLASSES = {
    "J": "",
    "K": "",
    "F": "",
    "N": "",
    "G": "",
    "I": "",
    "E": "",
    "H": "ая",
    "O": "цк",
}
# Its classes of adjectives, verbs and participles.
OTHER_CLASSES = frozenset("ABDLPQRSTUVWXYZ")
# Wordnet does not tell the parts of speech apart; these endings are adjectives, verbs, adverbs.
FOREIGN_ENDING = re.compile(r"[а-я]+(?:[гкч]ий|[внт][ыо]й|[аяеиоуы]ть|ться|сти|[нс]но|ъ)")


class Form(NamedTuple):
    """One inflected form that OpenCorpora knows."""

    marks: frozenset[str]
    is_headword: bool


class OpenCorpora:
    """OpenCorpora's dictionary: its nominative nouns by their folded letters."""

    def __init__(self, analyzer: Any) -> None:
        """Read the whole dictionary once."""
        self._analyzer = analyzer
        self._nouns: dict[str, list[Form]] = defaultdict(list)
        for word, tag, _, _, place in analyzer.dictionary.iter_known_words():
            marks = frozenset(re.split("[ ,]", str(tag)))
            if "NOUN" in marks and "nomn" in marks:
                self._nouns[folded(word)].append(Form(marks, is_headword=place == 0))

    def common_nouns(self) -> set[str]:
        """Return the common nouns: the singulars and the headwords that have only a plural."""
        return {word for word in self._nouns if any(map(is_common_noun, self._nouns[word]))}

    def allows(self, word: str) -> bool:
        """Tell whether another source's noun is neither another form nor misspelt here."""
        if folded(word) in self._nouns:
            return any(
                "sing" in form.marks and not form.marks & FAULT_MARKS
                for form in self._nouns[folded(word)]
            )
        return not (
            self._analyzer.word_is_known(word) or self._analyzer.word_is_known(folded(word))
        )

    def knows_as_name(self, word: str) -> bool:
        """Tell whether a noun is held here as a name or an abbreviation."""
        return any(form.marks & NAME_MARKS for form in self._nouns.get(folded(word), ()))

    def looks_like_common_noun(self, word: str) -> bool:
        """Tell whether the likeliest reading by endings is a common noun's nominative singular."""
        marks = frozenset(re.split("[ ,]", str(self._analyzer.parse(word)[0].tag)))
        return marks.issuperset(("NOUN", "sing", "nomn")) and not marks & NAME_MARKS


class Hunspell(NamedTuple):
    """The hunspell dictionary: the affix classes of every entry as it is written there."""

    classes: dict[str, set[str]]

    def nouns(self) -> Iterator[str]:
        """Give the lower-case entries that inflect as nouns and stand in the singular."""
        for word, classes in self.classes.items():
            endings = [NOUN_CLASSES[name] for name in classes if name in NOUN_CLASSES]
            if word.islower() and any(not allowed or word[-1] in allowed for allowed in endings):
                yield word

    def holds_as_another_part_of_speech(self, word: str) -> bool:
        """Tell whether an entry inflects as an adjective or a verb."""
        return any(OTHER_CLASSES & set(name) for name in self.classes.get(word, ()))


def main() -> None:
    """Write both lists beside this script."""
    with tempfile.TemporaryDirectory() as folder:
        opencorpora = read_opencorpora(Path(folder))
        hunspell = read_hunspell(Path(folder))
        wordnet = read_wordnet(Path(folder))
    struck_out = hand_kept("ru-nouns-struck-out.txt")
    witnesses = set(map(folded, (*hunspell.classes, *wordnet)))

    nouns = opencorpora.common_nouns() - struck_out
    nouns = {
        word for word in nouns if not TIME_OF_DAY.fullmatch(word) and not is_office(word, witnesses)
    }
    nouns |= hand_kept("ru-nouns-by-hand.txt")
    write_list("ru-nouns.txt", nouns)

    wide = set(nouns)
    wide.update(folded(word) for word in hunspell.nouns() if opencorpora.allows(word))
    wide.update(
        folded(word)
        for word in wordnet
        if word.islower()
        and opencorpora.allows(word)
        and not opencorpora.knows_as_name(word)
        and not hunspell.holds_as_another_part_of_speech(word)
        and not FOREIGN_ENDING.fullmatch(folded(word))
        and opencorpora.looks_like_common_noun(word)
    )
    write_list("ru-nouns-wide.txt", wide - struck_out)


def is_common_noun(form: Form) -> bool:
    """Tell whether a nominative form is the dictionary form of a common noun, rightly spelt."""
    if form.marks & (NAME_MARKS | FAULT_MARKS):
        return False
    return "sing" in form.marks or form.is_headword


def is_office(word: str, witnesses: set[str]) -> bool:
    """Tell whether a word is a run-together office name that no other source holds."""
    held = word in witnesses or re.sub("ье$", "ие", word) in witnesses
    return not held and OFFICE.fullmatch(word) is not None


def read_opencorpora(folder: Path) -> OpenCorpora:
    """Open OpenCorpora's dictionary with the packages that can read it."""
    dictionary = unpack_pypi_package(*OPENCORPORA, folder) / "pymorphy3_dicts_ru" / "data"
    for reader in OPENCORPORA_READERS:
        sys.path.insert(0, str(unpack_pypi_package(*reader, folder)))
    from pymorphy3 import MorphAnalyzer  # only just unpacked

    return OpenCorpora(MorphAnalyzer(path=str(dictionary)))


def read_hunspell(folder: Path) -> Hunspell:
    """Read hunspell-ru's dictionary: one word a line, its affix classes after a slash."""
    package = unpack_debian_package(*HUNSPELL_RU, folder)
    classes: dict[str, set[str]] = defaultdict(set)
    text = (package / "usr/share/hunspell/ru_RU.dic").read_text("utf-8")
    for line in text.splitlines()[1:]:
        word, _, names = line.partition("/")
        classes[word].add(names)
    return Hunspell(dict(classes))


def read_wordnet(folder: Path) -> list[str]:
    """Read the lemmas of the Wordnet made of the Russian Wiktionary."""
    package = unpack_pypi_package(*WORDNET, folder)
    (path,) = package.rglob("wikiwordnet.db")
    connection = sqlite3.connect(path)
    rows = connection.execute("SELECT DISTINCT lemma FROM synsets ORDER BY lemma").fetchall()
    connection.close()
    return [lemma for (lemma,) in rows]


def hand_kept(name: str) -> set[str]:
    """Read a hand-kept list: a word, a tab, the reason; a line that begins with # is a remark."""
    lines = (HERE / name).read_text("utf-8").splitlines()
    return {line.partition("\t")[0] for line in lines if not line.startswith("#")}


def folded(word: str) -> str:
    """Write ё as е, as in the grid."""
    return word.replace("ё", "е")


def write_list(name: str, words: Iterable[str]) -> None:
    """Write the words of Russian letters, two or more, one a line in code point order."""
    playable = sorted(word for word in words if PLAYABLE.fullmatch(word))
    text = "".join(f"{word}\n" for word in playable)
    (HERE / name).write_text(text, "utf-8", newline="\n")
    print(f"{name}: {len(playable)} words")


if __name__ == "__main__":
    main()
