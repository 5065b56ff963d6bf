"""Conditions on the words of a list, and which words meet them.

A condition has a kind and a value, which is text as the user writes it; `negated` takes the words
that do not meet it. Each is answered for all words of a list at once, as a mask.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ..errors import Complaint
from ..lexicon.alphabet import LONGEST_WORD, Alphabet
from ..lexicon.known_words import EVERYONE, GOOD_PLAYER
from ..lexicon.lexicon import Lexicon
from ..lexicon.pattern import Pattern
from ..lexicon.word_flags import FLAGS, mask_of
from ..lexicon.word_graph import WordGraph
from ..memo import weak_cache
from .kinds import WITHOUT_VALUE, Kind, Known
from .prefix_tree import hooks, inner_hooks, prefix_tree

Mask = npt.NDArray[np.bool_]

BLANK = "?"
"""A letter of an anagram that may be any."""

_TIERS: Final = {Known.EVERYONE: EVERYONE, Known.GOOD_PLAYER: GOOD_PLAYER}
_AROUND: Final = {Kind.PATTERN: "{}", Kind.STARTS: "{}*", Kind.ENDS: "*{}", Kind.CONTAINS: "*{}*"}


class ConditionError(Complaint):
    """A condition cannot be asked; the message says why."""


@dataclass(frozen=True)
class Condition:
    """A condition on words.

    `kind`: or its text. `value`: what the kind takes, see there. `negated`: words that do not.

    >>> Condition("length", "3-5").kind
    <Kind.LENGTH: 'length'>
    """

    kind: Kind
    value: str = ""
    negated: bool = False

    def __post_init__(self) -> None:
        if self.kind not in {*Kind}:
            raise ConditionError(
                "condition-kind",
                "'{value}' is not one of: {values}",
                value=self.kind,
                values=", ".join(Kind),
            )
        object.__setattr__(self, "kind", Kind(self.kind))

    def check(self, alphabet: Alphabet) -> None:
        """Raise Complaint if the value is not one of this kind in an alphabet."""
        self._read(alphabet)

    def holds(self, lexicon: Lexicon, values: Sequence[int]) -> Mask:
        """Give bool[words]: by index, which words of a lexicon meet the condition.

        `values`: what each letter is worth, by code. Raises Complaint for an invalid value, and if
        the lexicon does not say how well known its words are.
        """
        found: Mask = self._holds(lexicon, values)
        return ~found if self.negated else found

    def _read(self, alphabet: Alphabet) -> Any:
        value = self.value.strip()
        if not value and self.kind not in WITHOUT_VALUE:
            raise ConditionError("condition-empty", "this condition needs a value")
        match self.kind:
            case Kind.PATTERN | Kind.STARTS | Kind.ENDS | Kind.CONTAINS:
                return Pattern.parse(_AROUND[self.kind].format(value), alphabet)
            case Kind.LENGTH | Kind.POINTS:
                return _range(value)
            case Kind.KNOWN:
                if value not in {*Known}:
                    raise ConditionError(
                        "condition-known",
                        "'{value}' is not one of: {values}",
                        value=value[:50],
                        values=", ".join(Known),
                    )
                return _TIERS[Known(value)]
            case Kind.FLAG:
                unknown = [name for name in value.split() if name not in FLAGS]
                if unknown:
                    raise ConditionError(
                        "condition-flag",
                        "'{value}' is not one of: {values}",
                        value=unknown[0][:50],
                        values=", ".join(FLAGS),
                    )
                return mask_of(value.split())
            case Kind.ANAGRAM | Kind.SUBANAGRAM:
                return _letters(value.replace(BLANK, ""), alphabet), value.count(BLANK)
            case Kind.FRONT_HOOK | Kind.BACK_HOOK | Kind.INNER_HOOK:
                letters = alphabet.symbols if value == "*" else value
                return sum({1 << code for code in _letters(letters, alphabet)})
            case Kind.WITHOUT_FIRST | Kind.WITHOUT_LAST:
                return None
            case Kind.LETTERS | Kind.ONE_CHANGED | Kind.ONE_MORE | Kind.ONE_LESS:
                return _letters(value, alphabet)

    def _holds(self, lexicon: Lexicon, values: Sequence[int]) -> Any:
        graph, tree = lexicon.graph, prefix_tree(lexicon.graph)
        value = self._read(lexicon.alphabet)
        match self.kind:
            case Kind.PATTERN | Kind.STARTS | Kind.ENDS | Kind.CONTAINS:
                steps, stays, one = value.steps, value.stays, np.uint64(1)
                states = tree.along(
                    value.start,
                    lambda states, letters: (states & steps[letters]) << one | (states & stays),
                )
                return (states & value.end) != 0
            case Kind.LENGTH | Kind.POINTS:
                is_length = self.kind is Kind.LENGTH
                numbers = tree.lengths if is_length else points(graph, tuple(values))
                return (numbers >= value[0]) & (numbers <= value[1])
            case Kind.KNOWN:
                if lexicon.tiers is None:
                    raise ConditionError(
                        "condition-tiers",
                        "the list {lexicon} does not say how well known its words are",
                        lexicon=lexicon.name,
                    )
                return lexicon.tiers <= value
            case Kind.FLAG:
                if lexicon.flags is None:
                    raise ConditionError(
                        "condition-flags",
                        "the list {lexicon} does not say what kinds of words it has",
                        lexicon=lexicon.name,
                    )
                return (lexicon.flags & np.uint16(value)) != 0
            case Kind.LETTERS:
                needed = Counter(value)
                counts = tree.counts(list(needed))
                return np.logical_and.reduce(
                    [count >= needed[code] for code, count in zip(needed, counts, strict=True)]
                )
            case Kind.ANAGRAM | Kind.SUBANAGRAM:
                codes, blanks = value
                there = Counter(codes)
                missing = tree.lengths.copy()
                for code, count in zip(there, tree.counts(list(there)), strict=True):
                    missing -= np.minimum(count, min(there[code], LONGEST_WORD))
                fits = missing <= blanks
                is_whole = self.kind is Kind.ANAGRAM
                return fits & (tree.lengths == len(codes) + blanks) if is_whole else fits
            case Kind.FRONT_HOOK:
                return (hooks(graph).front & np.uint64(value)) != 0
            case Kind.BACK_HOOK:
                return (hooks(graph).back & np.uint64(value)) != 0
            case Kind.INNER_HOOK:
                return (inner_hooks(graph) & np.uint64(value)) != 0
            case Kind.WITHOUT_FIRST:
                return hooks(graph).without_first
            case Kind.WITHOUT_LAST:
                return hooks(graph).without_last
            case Kind.ONE_CHANGED | Kind.ONE_MORE | Kind.ONE_LESS:
                found = np.zeros(len(lexicon), bool)
                indexes = graph.indexes(_changed(self.kind, value, len(lexicon.alphabet)))
                found[indexes[indexes >= 0]] = True
                return found


@weak_cache
def points(graph: WordGraph, values: tuple[int, ...]) -> npt.NDArray[np.int32]:
    """Give what the letters of each word are worth together, by index."""
    worth = np.array(values, np.int32)
    return prefix_tree(graph).along(np.int32(0), lambda sums, letters: sums + worth[letters])


def _letters(value: str, alphabet: Alphabet) -> bytes:
    letters = "".join(alphabet.fold(value).split())
    if len(letters) > LONGEST_WORD:
        raise ConditionError(
            "condition-letters",
            "at most {maximum} letters are possible here, not {letters}",
            maximum=LONGEST_WORD,
            letters=len(letters),
        )
    return b"".join(map(alphabet.encode, letters))


def _range(value: str) -> tuple[int, float]:
    """Read a number or a range of them; the ends are among them."""
    found = re.fullmatch(r"(\d{0,5})(?: ?([-–—]) ?(\d{0,5}))?", value)
    if found is None or not (found[1] or found[3]):
        raise ConditionError(
            "condition-range",
            "'{value}' is not a number or a range such as 3-7, 8- or -4",
            value=value[:50],
        )
    if not found[2]:
        return int(value), int(value)
    minimum, top = int(found[1] or 0), float(found[3] or "inf")
    if minimum > top:
        raise ConditionError(
            "condition-range-empty",
            "the range {value} is empty: {minimum} is more than {maximum}",
            value=value,
            minimum=minimum,
            maximum=found[3],
        )
    return minimum, top


def _changed(kind: Kind, word: bytes, letters: int) -> npt.NDArray[np.uint8]:
    """Spell the words that a word becomes by one change, as `WordGraph.indexes` takes them."""
    ends = {Kind.ONE_CHANGED: 1, Kind.ONE_MORE: 0, Kind.ONE_LESS: 1}[kind]
    size = len(word) + {Kind.ONE_CHANGED: 0, Kind.ONE_MORE: 1, Kind.ONE_LESS: -1}[kind]
    put_in = [b""] if kind is Kind.ONE_LESS else [bytes([code]) for code in range(letters)]
    spelled = {
        word[:at] + letter + word[at + ends :]
        for at in range(len(word) + 1 - ends)
        for letter in put_in
    } - {word}
    rows = np.frombuffer(b"".join(spelled), np.uint8).reshape(len(spelled), size)
    return rows + np.uint8(1)
