"""The golden file: a sample of 1,000 words with all that the app knows of each.

    python -m tests.wordlists.golden

writes it again, after lists, tiers, flags or meanings have changed; read its diff before it is
committed. The sample has the 500 words of each language whose hashes are the smallest: so it stays
nearly the same when words are added to a list or struck out.
"""

import tempfile
from hashlib import blake2b
from pathlib import Path

from gridsmith.core.lexicon.catalog import Catalog
from gridsmith.core.lexicon.reference import WordReference
from gridsmith.core.lexicon.word_flags import names_in

GOLDEN = Path(__file__).with_name("golden.tsv")
LISTS = {"ru": ("ru-nouns", "ru-nouns-wide"), "en": ("en", "en-large")}
"""By language the usual list and the one that also has all other words."""
SAMPLED = 500
TIERS = ("everyone", "good player", "dictionary")
HEAD = ("word", "list", "tier", "flags", "meaning")
_SEED = b"gridsmith golden words"


def rows(catalog: Catalog) -> list[tuple[str, ...]]:
    found = []
    for usual, wide in LISTS.values():
        lexicon, known = catalog.open(wide), catalog.look_up(usual)
        meanings = WordReference(catalog).meanings(lexicon)
        tiers, flags = lexicon.tiers, lexicon.flags
        for word in sorted(sorted(lexicon.words(), key=_hash)[:SAMPLED]):
            index = lexicon.graph.index(lexicon.alphabet.encode(word))
            meaning = meanings.of(word)
            text = "" if meaning is None else meaning.text
            if meaning is not None and meaning.base != word:
                text = f"{meaning.base}: {text}"
            found.append((
                word,
                usual if word in known else wide,
                TIERS[tiers[index]],
                " ".join(names_in(int(flags[index]))) if flags is not None else "",
                text,
            ))  # fmt: skip
    return found


def _hash(word: str) -> bytes:
    return blake2b(word.encode(), digest_size=8, key=_SEED).digest()


def text_of(given: list[tuple[str, ...]]) -> str:
    return "".join("\t".join(row) + "\n" for row in (HEAD, *given))


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        catalog = Catalog.at(Path(folder) / "data", Path(folder) / "cache")
        GOLDEN.write_text(text_of(rows(catalog)), encoding="utf-8")


if __name__ == "__main__":
    main()
