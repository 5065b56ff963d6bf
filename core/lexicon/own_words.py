"""A player's own additions to a list and removals from it.

They live in a small text file of their own, so that they outlast every update of the list: a line
`+word` adds, a line `-word` hides.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from core.errors import Complaint
from core.lexicon.alphabet import Alphabet
from core.lexicon.word_graph import LONGEST_WORD
from core.saving import make_own_folder, save_whole


@dataclass(frozen=True)
class OwnWords:
    """Words added to a list and words hidden from it; no word is both.

    `unread` keeps lines of the file that could not be understood, so that writing loses none;
    bytes in them that are not UTF-8 stand there as lone surrogates.
    """

    added: frozenset[str] = frozenset()
    hidden: frozenset[str] = frozenset()
    unread: tuple[str, ...] = ()

    def add(self, word: str, alphabet: Alphabet) -> "OwnWords":
        """Add a word, hidden before or not. Raises Complaint when it cannot be a word."""
        word = _checked(word, alphabet)
        return replace(self, added=self.added | {word}, hidden=self.hidden - {word})

    def hide(self, word: str, alphabet: Alphabet) -> "OwnWords":
        """Hide a word, added before or not. Raises Complaint when it cannot be a word."""
        word = _checked(word, alphabet)
        return replace(self, added=self.added - {word}, hidden=self.hidden | {word})

    def forget(self, word: str, alphabet: Alphabet) -> "OwnWords":
        """Leave it to the list again whether it holds a word."""
        word = alphabet.fold(word)
        return replace(self, added=self.added - {word}, hidden=self.hidden - {word})

    def applied_to(self, words: Sequence[str]) -> Sequence[str]:
        """Give a list's words with the added and without the hidden ones."""
        return sorted((set(words) - self.hidden) | self.added) if self else words

    def key(self) -> bytes:
        """Give bytes that are equal for equal additions and removals, for a fingerprint."""
        return "\n".join(_lines(self)).encode()

    def __bool__(self) -> bool:
        """Tell whether anything is added or hidden."""
        return bool(self.added or self.hidden)


def load_own_words(path: Path, alphabet: Alphabet) -> OwnWords:
    """Read the file; none is the same as an empty one. Raises OSError when it is unreadable."""
    try:
        text = path.read_text(encoding="utf-8-sig", errors="surrogateescape")
    except (FileNotFoundError, NotADirectoryError):
        return OwnWords()
    own, unread = OwnWords(), []
    for line in text.splitlines():
        sign, word = line[:1], line[1:].strip()
        try:
            if sign == "+":
                own = own.add(word, alphabet)
            elif sign == "-":
                own = own.hide(word, alphabet)
            elif line.strip():
                unread.append(line)
        except Complaint:
            unread.append(line)
    return replace(own, unread=tuple(unread))


def save_own_words(path: Path, own: OwnWords) -> None:
    """Write the file, whole or not at all. Raises OSError when it cannot be written."""
    make_own_folder(path.parent)
    text = "".join(f"{line}\n" for line in (*own.unread, *_lines(own)))
    save_whole(path, text.encode("utf-8", "surrogateescape"))


def _lines(own: OwnWords) -> list[str]:
    return [f"+{word}" for word in sorted(own.added)] + [f"-{word}" for word in sorted(own.hidden)]


def _checked(word: str, alphabet: Alphabet) -> str:
    word = alphabet.fold(word.strip())
    if not word:
        raise Complaint("word-missing", "no letters are given")
    if not alphabet.spells(word):
        raise Complaint(
            "word-foreign",
            "'{word}' is not spelled in {alphabet}",
            word=word,
            alphabet=alphabet.name,
        )
    if not 2 <= len(word) <= LONGEST_WORD:
        raise Complaint(
            "own-word-length",
            "'{word}' has {letters} letters; a word has 2 to {longest}",
            word=word,
            letters=len(word),
            longest=LONGEST_WORD,
        )
    return word
