"""Make ru-meanings.txt and en-meanings.txt again: short meanings of the words of the lists.

Run `python wordlists/make_meanings.py` on Debian 12 after the lists themselves; the same lists and
packages give the same bytes. README.md beside this script states the rules in prose.
"""

from __future__ import annotations

import html
import re
import sqlite3
import sys
import tempfile
import zlib
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from registry_packages import unpack_debian_package, unpack_pypi_package

HERE = Path(__file__).parent

WIKI_WORDNET = ("wiki-ru-wordnet", "1.0.3")
OPENCORPORA = ("pymorphy3-dicts-ru", "2.4.417150.4580142")
OPENCORPORA_READERS = (("pymorphy3", "2.0.6"), ("dawg2-python", "0.9.0"))
WORDNET = ("wordnet-base", "1:3.0-37")

LISTS = {"ru": ("ru-nouns", "ru-nouns-wide"), "en": ("en", "en-large")}

LONGEST = 78
"""Characters of a meaning; a longer one is cut after a word."""

BASE = ">"
"""Begins an entry that only names the word of which this one is a form."""


def main() -> None:
    """Write both files beside this script."""
    with tempfile.TemporaryDirectory() as folder:
        for language, make in (("ru", russian_meanings), ("en", english_meanings)):
            words = {word for name in LISTS[language] for word in words_of(name)}
            write(language, words, make(words, Path(folder)))


def words_of(name: str) -> set[str]:
    """Read the words of a list or table."""
    return set((HERE / f"{name}.txt").read_text("utf-8").split())


def write(language: str, words: set[str], meanings: Mapping[str, str]) -> None:
    """Write the number of entries and their checksum, then the entries, sorted by code point."""
    entries = "".join(f"{word}\t{meanings[word]}\n" for word in sorted(words & meanings.keys()))
    content = entries.encode()
    head = f"{entries.count(chr(10))} {zlib.crc32(content):08x}\n"
    (HERE / f"{language}-meanings.txt").write_bytes(head.encode() + content)
    tiers = (HERE / f"{language}-tiers.txt").read_text("utf-8")
    everyone = set(tiers.partition("\n\n")[0].split())
    for name in LISTS[language]:
        listed = words_of(name)
        known, common = listed & meanings.keys(), listed & everyone
        print(
            f"| `{name}` | {len(known):,} | {len(known) / len(listed):.1%} "
            f"| {len(known & common) / len(common):.1%} |"
        )


def by_hand(name: str, words: set[str]) -> dict[str, str]:
    """Read meanings of the lists' words that are written by hand: a word, a tab, its meaning."""
    lines = (HERE / name).read_text("utf-8").splitlines()
    entries = (line.partition("\t") for line in lines)
    return {word: text for word, _, text in entries if word in words}


def shortened(text: str) -> str:
    """Cut a long meaning: after a part that can stand by itself, else after a word."""
    if len(text) <= LONGEST:
        return text
    without = re.sub(r" ?\([^()]*\)", "", text).strip(" ;,:")
    if len(without) <= LONGEST:
        return without
    end = without.rfind(";", LONGEST // 3, LONGEST)
    if end > 0:
        return without[:end]
    return without[: without.rfind(" ", 0, LONGEST - 1)].rstrip(" ,;:—–-(") + "…"


# --- Russian ---


def russian_meanings(words: set[str], folder: Path) -> dict[str, str]:
    """Give the meanings of Wiki Wordnet, then those that follow from a word's form."""
    wordnet = unpack_pypi_package(*WIKI_WORDNET, folder)
    meanings = wiki_meanings(words, next(wordnet.rglob("wikiwordnet.db")))
    meanings |= by_hand("ru-meanings-by-hand.txt", words)
    dictionary = unpack_pypi_package(*OPENCORPORA, folder)
    for reader in OPENCORPORA_READERS:
        sys.path.insert(0, str(unpack_pypi_package(*reader, folder)))
    import pymorphy3  # only just unpacked

    analyzer = pymorphy3.MorphAnalyzer(path=dictionary / "pymorphy3_dicts_ru" / "data", lang="ru")
    known = Headwords(analyzer, words_of("ru-tiers"))
    for word in sorted(words - meanings.keys() - LOOK_ALIKES):
        for rule in RUSSIAN_RULES:
            if meaning := rule(word, known):
                meanings[word] = meaning
                break
    for word in sorted(words - meanings.keys()):
        if word.endswith("ье") and word[:-2] + "ие" in meanings:
            meanings[word] = f"{BASE}{word[:-2]}ие"
    return meanings


# Words that only look as if a rule were right, found by reading what the rules gave.
LOOK_ALIKES = frozenset(
    (
        "антисоветчик", "антисоветчица", "вольница", "газик", "дарик", "двуустка", "дурнышка",
        "клотик", "колдунчик", "кончик", "кровососка", "крысоловка", "купальщик", "ленивка",
        "ленчик", "лиска", "моченька", "мурашка", "органчик", "отупение", "отупенье", "парик",
        "пассик", "плавик", "портик", "пунктик", "рыбка", "самоварщик", "септик", "совладетель",
        "соглашатель", "сумеречница", "танчик", "титаник", "толкунчик", "тузик", "турик", "фустик",
        "ходик", "чаечек", "числитель",
    )
)  # fmt: skip


def folded(word: str) -> str:
    """Write a word as the lists do."""
    return word.lower().replace("ё", "е")


def wiki_meanings(words: set[str], database: Path) -> dict[str, str]:
    """Read Wiki Wordnet: of each word the first sense that is not a name's and says something."""
    found: dict[str, str] = {}
    with sqlite3.connect(database) as connection:
        rows = connection.execute(
            "SELECT lemma, definition FROM synsets ORDER BY synset_id, lemma, definition"
        )
        for lemma, definition in rows:
            word = folded(lemma)
            if word in words and word not in found and lemma[:1].islower():
                meaning = cleaned(definition)
                if is_meaning(meaning, word):
                    found[word] = shortened(meaning)
    return found


def is_meaning(text: str, word: str) -> bool:
    """Whether a cleaned definition says what the word means, and does not only repeat it."""
    letters = re.findall("[а-яё]{3,}", re.sub(r"^([а-яё.-]+\.,? ?)+", "", f"{text.lower()}."))
    return bool(letters) and [folded(part) for part in letters] != [word] and "{" not in text


EXAMPLE = re.compile(r"\{\{(пример|Нужен перевод|семантика|помета\.\}\}\s*\Z).*", re.DOTALL)
INNERMOST = re.compile(r"\{\{([^{}]*)\}\}")
LABELS = {
    "п.": "перен.",
    "п": "перен.",
    "мат": "бран.",
    "жд": "ж.-д.",
    "сх": "с.-х.",
    "сленг": "жарг.",
    "умласк": "уменьш. от",
    "авто": "авто",
    "кино": "кино",
}


def cleaned(definition: str) -> str:
    """Give the text of a definition of Wiki Wordnet without markup and examples."""
    text = definition.split("~", 4)[4].rsplit("~", 2)[0]
    text = re.sub(r"<!--.*?-->|<ref.*?(</ref>|/>)", "", text, flags=re.DOTALL)
    if sense := re.match(r"\{\{значение\s*\|определение=(.*?)\n\|", text, re.DOTALL):
        text = sense[1]
    text = EXAMPLE.sub("", text)
    text = re.sub(r"\[\[(?:[^\[\]|]*\|)?([^\[\]|]*)\]\]", r"\1", text)
    while (shorter := INNERMOST.sub(lambda found: template(found[1]), text)) != text:
        text = shorter
    text = re.sub(r"\{\{.*", "", text, flags=re.DOTALL)
    text = html.unescape(re.sub(r"</?[a-zA-Z][^>]*>", "", text)).replace("\u0301", "")
    text = re.sub(r"\|+", "; ", text.replace("[[", "").replace("]]", "").replace("}}", ""))
    text = re.sub(r"'{2,}|\[[\d\s,и–-]+\]|\n#.*", "", text, flags=re.DOTALL)
    text = re.sub(r"\s+", " ", text.replace("\ufeff", ""))
    text = re.sub(r"\(\s*\)|^[\s,;:—-]+", "", text)
    text = re.sub(r"\s+([,;:.)])", r"\1", text)
    text = re.sub(r"([,;:])(?:\s*[,;:])+", r"\1", text)
    # Labels, one after the other, need no commas.
    text = re.sub(r"(?<=[а-я]\.), (?=[а-я-]+\. )", " ", text)
    return re.sub(r"(?<= т\. [дп])$", ".", text.strip(" .,;:—"))


def template(content: str) -> str:
    """Give the text of a template of the Russian Wiktionary."""
    name, *fields = (part.strip() for part in content.split("|"))
    given = [field for field in fields if field and "=" not in field and field != "ru"]
    first, rest = (given[0] if given else ""), "; ".join(given[1:2])
    match name:
        case "=" | "==":
            return " то же, что " + first + (f" ({rest})" if rest else "")
        case "действие":
            return f"действие по глаголу «{first}»" + (f"; {rest}" if rest else "")
        case "свойство" | "состояние":
            return f"{name} по прилагательному «{first}»" + (f"; {rest}" if rest else "")
        case "помета" | "выдел" | "сокращ":
            return first
        case "хим-элем":
            return given[2] if len(given) > 2 else ""
        case "lang":
            return given[1] if len(given) > 1 else ""
        case "-":
            return " — "
        case "итп" | "итд":
            return {"итп": "и т. п.", "итд": "и т. д."}[name]
        case _ if name in LABELS:
            return f"{LABELS[name]} {first}" if name == "умласк" else f"{LABELS[name]} "
        case _ if re.fullmatch(r"[а-яё. -]+\.", name) and name not in ("помета.", "мн.", "ед."):
            return f"{name} "
        case _:
            return ""


class Headwords:
    """OpenCorpora's nouns, adjectives and infinitives by their folded letters."""

    def __init__(self, analyzer: Any, well_known: set[str]) -> None:
        """Read the whole dictionary once; `well_known`: words that people know."""
        self._analyzer = analyzer
        self.well_known = well_known
        self.nouns: dict[str, set[str]] = defaultdict(set)
        self.adjectives: set[str] = set()
        self.verbs: set[str] = set()
        self.places: dict[str, str] = {}
        for word, tag, _, _, place in analyzer.dictionary.iter_known_words():
            marks = set(re.split("[ ,]", str(tag)))
            if "Geox" in marks and place == 0 and "NOUN" in marks:
                self.places.setdefault(folded(word), word.capitalize())
            if marks & {"Erro", "Dist", "Arch", "Name", "Surn", "Patr", "Geox", "Orgn", "Trad"}:
                continue
            if place == 0 and "NOUN" in marks:
                self.nouns[folded(word)] |= marks
            elif {"ADJF", "masc", "nomn"} <= marks or {"PRTF", "masc", "nomn"} <= marks:
                self.adjectives.add(folded(word))
            elif place == 0 and "INFN" in marks:
                self.verbs.add(folded(word))

    def present(self, verb: str) -> str | None:
        """Conjugate an imperfective verb: вертеть, вертит."""
        for parse in self._analyzer.parse(verb):
            if {"INFN", "impf"} <= set(re.split("[ ,]", str(parse.tag))):
                form = parse.inflect({"3per", "sing", "pres"})
                return form and str(form.word)
        return None


Rule = Callable[[str, Headwords], "str | None"]

# How a verb's consonant changes before -ение: прекратить, прекращение.
SOFTENED = {"жд": ("д",), "ж": ("д", "з"), "щ": ("т", "ст"), "ч": ("т",), "ш": ("с",)}


def action(word: str, known: Headwords) -> str | None:
    """Verbal nouns: -ние, -нье, -тие, -ация, -ировка."""
    verbs = list(verbs_of(re.sub("ье$", "ие", word)))
    found = next((v for v in (*verbs, *(v + "ся" for v in verbs)) if v in known.verbs), None)
    return f"действие по глаголу «{found}»" if found else None


def verbs_of(word: str) -> Iterator[str]:
    """Give the infinitives that a verbal noun may come from, likelier ones first."""
    if re.search("(.{3}[ая]н|.{4}т)ие$", word):
        yield re.sub("[нт]ие$", "ть", word)
    if word.endswith("ение") and len(word) > 6:
        stem = word[:-4]
        yield stem + "ить"
        yield stem + "еть"
        if stem.endswith(("бл", "вл", "мл", "пл", "фл")):
            yield stem[:-1] + "ить"
        for soft, hards in SOFTENED.items():
            if stem.endswith(soft):
                yield from (stem.removesuffix(soft) + hard + "ить" for hard in hards)
        if stem[-1] in "тдс":
            yield stem[:-1] + "сти"
            yield stem + "ти"
        if stem[-1] == "з":
            yield stem + "ти"
        if stem[-1] in "чж":
            yield stem[:-1] + "чь"
    if word.endswith("изация"):
        yield word[:-5] + "зовать"
    if word.endswith("фикация"):
        yield word[:-6] + "ицировать"
    if re.search(".{3}[ая]ция$", word):
        yield word[:-4] + "ировать"
    if word.endswith(("ировка", "изовка")):
        yield word[:-2] + "ать"


def quality(word: str, known: Headwords) -> str | None:
    """-ость of an adjective or a participle."""
    if not word.endswith(("ость", "есть")) or len(word) < 7:
        return None
    for ending in ("ый", "ий", "ой"):
        if word[:-4] + ending in known.adjectives:
            return f"свойство по прилагательному «{word[:-4]}{ending}»"
    return None


def woman(word: str, known: Headwords) -> str | None:
    """Women's names by men's: both are animate, of different gender."""
    if not {"anim", "femn"} <= known.nouns.get(word, set()) or OF_BODIES.search(word):
        return None
    for ending, mens in WOMEN.items():
        if word.endswith(ending):
            for man in mens:
                base = word.removesuffix(ending) + man
                if {"anim", "masc"} <= known.nouns.get(base, set()):
                    return f"женск. к «{base}»"
    return None


# Animals by a part of their body: змееголовка, щитоноска.
OF_BODIES = re.compile("(голов|нос|хвост|крыл|глаз|зуб|лап|клюв|лист|ног|брюх|рыл|уш)ка$")
WOMEN = {
    "истка": ("ист",),
    "щица": ("щик",),
    "чица": ("чик",),
    "тельница": ("тель",),
    "ница": ("ник",),
    "анка": ("анин", "анец"),
    "янка": ("янин", "янец"),
    "ийка": ("иец",),
    "йка": ("ец",),
    "чка": ("к",),
    "ка": ("", "ец"),
    "иня": ("",),
    "унья": ("ун",),
    "ша": ("",),
    "есса": ("",),
}


def doer(word: str, known: Headwords) -> str | None:
    """-тель, -льщик of an imperfective verb."""
    marks = known.nouns.get(word, set())
    stem = re.sub("тель$|(?<=[аяи])льщик$", "", word)
    verb = stem + "ть"
    if (
        stem == word
        or len(stem) < 4
        or verb not in known.verbs
        or not (present := known.present(verb))
    ):
        return None
    person = "anim" in marks
    if person and "inan" in marks:
        return f"тот, кто (то, что) {present}"
    return f"тот, кто {present}" if person else f"то, что {present}"


def expert(word: str, known: Headwords) -> str | None:
    """-олог of -ология and the like."""
    if {"anim", "masc"} <= known.nouns.get(word, set()):
        for ending, field in (("лог", "логия"), ("граф", "графия"), ("вед", "ведение")):
            if word.endswith(ending):
                base = word.removesuffix(ending) + field
                if "inan" in known.nouns.get(base, set()):
                    return f"специалист в области: {base}"
    return None


def inhabitant(word: str, known: Headwords) -> str | None:
    """-ец and -чанин of a place."""
    if not {"anim", "masc"} <= known.nouns.get(word, set()):
        return None
    stem = re.sub("(ч|и|й)?анин$|янин$|(ов)?ец$", "", word)
    if len(stem) < 4 or stem == word:
        return None
    for base in (stem, stem + "а", stem + "о", stem + "ия", stem + "ь", stem + "я", stem + "и"):
        if base in known.places:
            return f"житель: {known.places[base]}"
    return None


def diminutive(word: str, known: Headwords) -> str | None:
    """Diminutives of well-known words, of the same gender."""
    marks = known.nouns.get(word, set())
    for ending, bases in DIMINUTIVES.items():
        if word.endswith(ending) and "anim" not in marks:
            for base_ending in bases:
                base = word.removesuffix(ending) + base_ending
                same = known.nouns.get(base, set())
                if base in known.well_known and marks & same & {"masc", "femn", "neut"}:
                    return f"уменьш. к «{base}»"
    return None


DIMINUTIVES = {
    "очек": ("ок",),
    "ечек": ("ек",),
    "чик": ("",),
    "ик": ("",),
    "очка": ("ка", "ь", "а"),
    "ечка": ("йка", "ка", "а"),
    "ишко": ("о",),
    "ишка": ("а",),
    "енька": ("а",),
    "онька": ("а",),
    "цо": ("о",),
    "ечко": ("о", "ко"),
}


FIRST_PARTS = re.compile(
    "(электро|радио|микро|гидро|видео|супер|макро|термо|психо|гипер|псевдо|стерео|пневмо|сверх"
    "|свето|энерго|астро|авто|аэро|теле|фото|кино|био|нефте|газо|турбо|вибро|магнито|палео|квази"
    "|нано|мульти|поли|вице|анти|лже|само|взаимо|тепло|звуко|ультра|инфра|прото|метео"
    "|гео|мото|спец|хим|гос|аудио|мега|мини|кибер|нейро|интер|ретро|агро|спорт|воздухо|водо)"
    "(.{5,})"
)


def compound(word: str, known: Headwords) -> str | None:
    """Two parts, the second of which people know as a word."""
    parts = FIRST_PARTS.fullmatch(word)
    if (
        parts
        and not word.endswith("мантия")
        and parts[2] in known.well_known
        and known.nouns.get(parts[2])
    ):
        return f"{parts[1]}… + «{parts[2]}»"
    return None


RUSSIAN_RULES: tuple[Rule, ...] = (
    action, quality, woman, doer, expert, inhabitant, diminutive, compound,
)  # fmt: skip


# --- English ---


def english_meanings(words: set[str], folder: Path) -> dict[str, str]:
    """Give WordNet's meanings, then the base words of inflected forms."""
    wordnet = WordNet(unpack_debian_package(*WORDNET, folder) / "usr" / "share" / "wordnet")
    meanings = {word: shortened(wordnet.meaning(word)) for word in words if word in wordnet}
    by_hand_alone = by_hand("en-meanings-by-hand.txt", words)
    meanings |= by_hand_alone
    forms = {}
    for word in words - meanings.keys():
        bases = (base for base in wordnet.bases(word) if base in meanings)
        regular = (
            base
            for part, base in stems(word)
            if base in by_hand_alone
            and len(base) > 2
            and (part == "noun" or (part == "verb" and word.endswith(("ed", "ing"))))
        )
        if base := next(chain(bases, regular), None):
            forms[word] = f"{BASE}{base}"
    return meanings | forms


class Sense(NamedTuple):
    """A sense of a word: how often it was tagged, and where its gloss is."""

    tagged: int
    part: str
    offset: int


class Link(NamedTuple):
    """A pointer of WordNet: its kind, which spelling it holds for (0: all), and where it leads."""

    kind: str
    spelling: int
    part: str
    offset: int


class Synset(NamedTuple):
    """What several words mean in one of their senses."""

    part: str
    spellings: list[str]
    gloss: str
    links: list[Link]


PARTS = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
PARTS_OF_LINKS = {letter: part for part, letter in PARTS.items()} | {"s": "adj"}

# WordNet's own rules of inflection (morphy), by part of speech.
ENDINGS = {
    "noun": {"s": ("",), "ses": ("s",), "xes": ("x",), "zes": ("z",), "ches": ("ch",),
             "shes": ("sh",), "men": ("man",), "ies": ("y",)},
    "verb": {"s": ("",), "ies": ("y",), "es": ("e", ""), "ed": ("e", ""), "ing": ("e", "")},
    "adj": {"er": ("", "e"), "est": ("", "e"), "ier": ("y",), "iest": ("y",)},
    "adv": {},
}  # fmt: skip


class WordNet:
    """Princeton's WordNet: senses and irregular forms by part of speech."""

    def __init__(self, folder: Path) -> None:
        """Read all files of the database."""
        self._senses: dict[str, list[Sense]] = defaultdict(list)
        self._lemmas: dict[str, set[str]] = {}
        self._irregular: dict[str, dict[str, list[str]]] = {}
        self._synsets: dict[tuple[str, int], Synset] = {}
        for part in PARTS:
            lines = (folder / f"data.{part}").read_text("utf-8").splitlines()
            for line in lines:
                if not line.startswith("  "):
                    fields, _, gloss = line.partition(" | ")
                    parts = fields.split()
                    count = int(parts[3], 16)
                    spellings = [parts[4 + 2 * at].partition("(")[0] for at in range(count)]
                    links = parts[5 + 2 * count : 5 + 2 * count + 4 * int(parts[4 + 2 * count])]
                    self._synsets[part, int(parts[0])] = Synset(
                        part, spellings, gloss.strip(), list(map(link, *[iter(links)] * 4))
                    )
            self._lemmas[part] = set()
            for line in (folder / f"index.{part}").read_text("utf-8").splitlines():
                if line.startswith("  "):
                    continue
                lemma, _, synsets, pointers, *more = line.split()
                more = more[int(pointers) :]
                tagged, offsets = int(more[1]), more[2:]
                assert len(offsets) == int(synsets), line
                self._lemmas[part].add(lemma)
                for place, offset in enumerate(offsets):
                    self._senses[lemma].append(Sense(tagged - place, part, int(offset)))
            self._irregular[part] = {
                form: bases
                for form, *bases in map(
                    str.split, (folder / f"{part}.exc").read_text("utf-8").splitlines()
                )
            }

    def __contains__(self, word: str) -> bool:
        """Return whether a word, in small letters, has a meaning of its own."""
        return bool(self._own(word))

    @property
    def lemmas(self) -> Collection[str]:
        """What has a meaning, in small letters, with _ between words."""
        return self._senses.keys()

    def has_only_as_name(self, word: str) -> bool:
        """Return whether a word, in small letters, only has meanings that are spelt larger."""
        return word in self._senses and word not in self

    def _own(self, word: str) -> list[Sense]:
        return [s for s in self._senses.get(word, ()) if word in self._synsets[s[1:]].spellings]

    def is_used(self, word: str) -> bool:
        """Return whether a sense of a word in small letters is tagged in WordNet's texts."""
        return any(sense.tagged > 0 for sense in self._own(word))

    def meaning(self, word: str) -> str:
        """Give the gloss of a word's most usual sense, without its examples."""
        return definition(self.senses(word)[0])

    def senses(self, word: str) -> list[Synset]:
        """Give a word's own senses, the most usual one first."""
        ordered = sorted(self._own(word), key=lambda sense: -sense.tagged)
        return [self._synsets[sense[1:]] for sense in ordered]

    def names(self, word: str) -> list[Synset]:
        """Give the senses that a word has with a capital."""
        return [self._synsets[sense[1:]] for sense in self._senses.get(word, ())]

    def linked(self, synset: Synset, kind: str, spelling: str) -> list[Synset]:
        """Give the synsets to which links of a kind lead from a spelling of a synset."""
        at = synset.spellings.index(spelling) + 1
        return [
            self._synsets[link.part, link.offset]
            for link in synset.links
            if link.kind == kind and link.spelling in (0, at)
        ]

    def bases(self, word: str) -> Iterator[str]:
        """Give the words of which a word may be a form, irregular ones first."""
        for part in PARTS:
            yield from self._irregular[part].get(word, ())
        yield from (base for part, base in stems(word) if base in self._lemmas[part])


def stems(word: str) -> Iterator[tuple[str, str]]:
    """Give the parts of speech and the words of which a word may be a regular form."""
    for part, endings in ENDINGS.items():
        for ending, olds in endings.items():
            if word.endswith(ending):
                for old in olds:
                    stem = word.removesuffix(ending)
                    yield part, stem + old
                    if not old:
                        yield part, undoubled(stem)


def definition(synset: Synset) -> str:
    """Give a gloss without its examples."""
    return re.split(r'; *"', synset.gloss)[0].strip(" ;")


def link(kind: str, offset: str, part: str, ends: str) -> Link:
    """Read a pointer as the files write it."""
    return Link(kind, int(ends[:2], 16), PARTS_OF_LINKS[part], int(offset))


def undoubled(stem: str) -> str:
    """Take one letter from a doubled consonant at the end: stopp, stop."""
    return stem[:-1] if re.search(r"([bdfgklmnprstvz])\1$", stem) else stem


if __name__ == "__main__":
    main()
