"""Profiles: which words of a list a site or a group accepts.

A profile leaves out words with certain flags, except those in its allow list, and those in its deny
list. `LIST@PROFILE` is the name of a list seen through a profile, wherever lists are opened by
name. Both lists of words, and the flags of a profile that is not built in, are kept with the
player's own words, under the names `@PROFILE` and `#PROFILE`.
"""

import json
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypedDict

from msgspec import Meta

from ..errors import Complaint, Message, unreadable
from ..files.places import Places
from ..files.state import read_json
from .alphabet import ALPHABETS, ENGLISH, LONGEST_WORD, Alphabet, lower
from .own_words import Change, OwnWords, OwnWordsFile
from .word_flags import FLAGS, FlagTable, mask_of

if TYPE_CHECKING:
    from .packed_words import PackedWords

SEPARATOR: Final = "@"
"""Between the name of a list and that of a profile."""

NAME: Final = re.compile(r"\w[\w.-]{0,59}")
"""The valid names of profiles."""


class ProfileError(Complaint):
    """A profile is unknown, or a file is none; the message is one line."""


@dataclass(frozen=True)
class Profile:
    """What is left out of a list.

    `without`: flags. `words`: words that are accepted anyway, added; and words that are refused,
    hidden. Texts of a profile that is not built in are empty.
    """

    name: str
    without: tuple[str, ...] = ()
    title: str = ""
    title_ru: str = ""
    note: str = ""
    note_ru: str = ""
    words: OwnWords = field(default_factory=OwnWords)

    @property
    def is_built_in(self) -> bool:
        """Whether the app brings it along."""
        return self.name in BUILT_IN

    def applied_to(self, words: "PackedWords", flags: FlagTable) -> "PackedWords":
        """Give the words that are accepted. Raises Complaint for a damaged table."""
        flagged = flags.with_any(mask_of(self.without))
        return words.changed(self.words.added, (flagged - self.words.added) | self.words.hidden)

    def key(self) -> bytes:
        """Give bytes that are equal for profiles that accept the same, for a fingerprint."""
        return b"%d\n%s" % (mask_of(self.without), self.words.key())

    def content(self) -> str:
        """Give the profile as the text of a file, which `read_profile` reads."""
        content: _Content = {
            "gridsmith": "profile",
            "name": self.name,
            "without": list(self.without),
            "allow": sorted(self.words.added),
            "deny": sorted(self.words.hidden),
        }
        return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


BUILT_IN: Final[Mapping[str, Profile]] = MappingProxyType(
    {
        profile.name: profile
        for profile in (
            Profile(
                "strict",
                ("plural", "adjectival", "proper"),
                "Strict",
                "Строгий",
                "Common nouns in the nominative singular: no plurals, no adjectives as nouns.",
                "Нарицательные в именительном падеже единственного числа: без множественного "
                "числа и прилагательных в роли существительных.",
            ),
            Profile(
                "balda.club",
                ("diminutive", "proper", "slang", "colloquial", "dialect", "rude"),
                "balda.club",
                "balda.club",
                "No diminutives, slang, colloquial, dialect or rude words.",
                "Без уменьшительных, жаргонных, разговорных, диалектных и грубых слов.",
            ),
            Profile(
                "balda-game.online",
                ("plural", "proper", "rude"),
                "balda-game.online",
                "balda-game.online",
                "Common nouns in the singular; no rude words.",
                "Нарицательные в единственном числе; без грубых слов.",
            ),
            Profile(
                "tochek",
                ("diminutive", "proper", "rude"),
                "Forum (tochek.net)",
                "Форум (tochek.net)",
                "No diminutives or rude words; words that have only a plural are in.",
                "Без уменьшительных и грубых слов; слова, у которых есть только множественное "
                "число, — можно.",
            ),
            Profile(
                "erudit",
                ("proper", "slang", "dialect"),
                "Erudit",
                "Эрудит",
                "Words of general dictionaries: no slang or dialect.",
                "Слова общих словарей: без жаргона и диалектов.",
            ),
            Profile(
                "family", ("rude",), "Family", "Семейный", "No rude words.", "Без грубых слов."
            ),
        )
    }
)  # fmt: skip
"""The profiles that the app brings along: our reading of the rules."""


def split_name(name: str) -> tuple[str, str]:
    """Split the name of a list seen through a profile; the profile is empty without one."""
    of, _, profile = name.partition(SEPARATOR)
    return of, profile


def joined_name(name: str, profile: str) -> str:
    """Give the name of a list seen through a profile; an empty profile is none."""
    return f"{split_name(name)[0]}{SEPARATOR if profile else ''}{profile}"


@dataclass(frozen=True)
class Profiles:
    """The profiles of a user, in the file of own words. Any thread may read and change them."""

    file: OwnWordsFile

    @classmethod
    def of_user(cls) -> "Profiles":
        """Give the profiles of the user who runs this program."""
        return cls(OwnWordsFile(Places.of_user().data))

    def names(self) -> list[str]:
        """Give the names: the built-in ones, then the user's own. Raises LibraryError."""
        own = {name[1:] for name in self.file.names() if name[:1] in (SEPARATOR, _FLAGS_OF)}
        return [*BUILT_IN, *sorted(name for name in own - BUILT_IN.keys() if NAME.fullmatch(name))]

    def whole(self, name: str) -> Profile:
        """Give a profile with its words in all alphabets. Raises ProfileError if unknown."""
        if name not in (known := self.names()):
            raise ProfileError(
                "profile-unknown",
                "unknown profile '{name}'; available: {known}",
                name=name,
                known=", ".join(known),
            )
        found = self.of(name, ENGLISH) or Profile(name)
        return replace(found, words=self.file.in_all_alphabets(SEPARATOR + name))

    def of(self, name: str, alphabet: Alphabet) -> Profile | None:
        """Give a profile with its words in an alphabet, None if unknown. Raises as `names`."""
        if not NAME.fullmatch(name):
            return None
        words = self.file.of(SEPARATOR + name, alphabet)
        if name in BUILT_IN:
            return replace(BUILT_IN[name], words=words)
        flags = self.file.of(_FLAGS_OF + name, ENGLISH)
        if not flags and not words and name not in self.names():
            return None
        return Profile(name, tuple(flag for flag in FLAGS if flag in flags.added), words=words)

    def added(self, name: str, alphabet: Alphabet) -> frozenset[str]:
        """Give the words that the user, or the profile in its name, has added to a list."""
        of, profile = split_name(name)
        own, known = self.file.of(of, alphabet).added, self.of(profile, alphabet)
        return own if known is None else own | known.words.added

    def teach(
        self, change: Change, name: str, words: Iterable[str], alphabet: Alphabet
    ) -> Message | None:
        """Tell a profile that it takes words, refuses them, or neither; as `OwnWordsFile.change`.

        The changes are `add`, `hide` and `forget`, as of own words.
        """
        of = SEPARATOR + name
        return self.file.change(change, {of: words}, {of: alphabet})

    def import_file(
        self, path: Path, name: str = "", *, replace: bool = False, rename: bool = False
    ) -> Profile:
        """Import a profile from a file, under another name if one is given. Raises ProfileError.

        Where a profile has the name already, it may be replaced, or the new one numbered.
        """
        profile, taken = read_profile(path, name), self.names()
        if rename:
            profile = _numbered(profile, taken)
        if profile.name in BUILT_IN:
            raise ProfileError(
                "profile-built-in",
                "{name} is the name of a built-in profile; choose another one",
                name=profile.name,
            )
        if not NAME.fullmatch(profile.name):
            raise ProfileError(
                "profile-name",
                "invalid profile name '{name}': use letters, digits, '-' and '_', at most 60",
                name=profile.name,
            )
        if profile.name in taken and not replace:
            raise ProfileError(
                "profile-taken", "the profile {name} already exists", name=profile.name
            )
        self.save(profile)
        return profile

    def save(self, profile: Profile) -> None:
        """Save a profile whether its name is taken or not; of a built-in one, its words."""
        words = {SEPARATOR + profile.name: profile.words}
        if not profile.is_built_in:
            # Saved even if it leaves nothing out, so that it is there.
            words[_FLAGS_OF + profile.name] = OwnWords(
                frozenset(profile.without), frozenset(FLAGS) - frozenset(profile.without)
            )
        self.file.put(words)

    def remove(self, name: str) -> None:
        """Delete a profile; of a built-in one, the words that it has learned."""
        self.whole(name)  # says which there are
        self.file.put({SEPARATOR + name: OwnWords(), _FLAGS_OF + name: OwnWords()})


_FLAGS_OF: Final = "#"


def _numbered(profile: Profile, taken: Collection[str]) -> Profile:
    """Give a profile, with a number behind its name if that is taken."""
    name = profile.name
    names = (name, *(f"{name[:55]}-{number}" for number in range(2, len(taken) + 3)))
    return replace(profile, name=next(it for it in names if it not in taken))


class _Content(TypedDict):
    gridsmith: Literal["profile"]
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    without: Annotated[list[str], Meta(max_length=len(FLAGS))]
    allow: Annotated[list[str], Meta(max_length=100_000)]
    deny: Annotated[list[str], Meta(max_length=100_000)]


def read_profile(path: Path, name: str = "") -> Profile:
    """Read a profile from a file, under another name if one is given. Raises ProfileError."""
    try:
        with path.open("rb") as file:
            text = file.read(_LARGEST + 1)
    except OSError as error:
        raise ProfileError.of(unreadable(path, error)) from None
    try:
        content = read_json(text, _Content, largest=_LARGEST)
        for flag in content["without"]:
            if flag not in FLAGS:
                raise Complaint(
                    "profile-flag",
                    "unknown flag '{flag}'; available: {known}",
                    flag=flag,
                    known=", ".join(FLAGS),
                )
        allow, deny = (frozenset(map(_folded, content[to])) for to in ("allow", "deny"))
        if both := sorted(allow & deny):
            raise Complaint("profile-both", "'{word}' is both allowed and denied", word=both[0])
    except Complaint as error:
        raise ProfileError(
            "profile-invalid", "{path} is not a profile: {fault}", path=path, fault=error
        ) from None
    flags = tuple(flag for flag in FLAGS if flag in content["without"])
    return Profile(name or content["name"], flags, words=OwnWords(allow, deny))


_LARGEST: Final = 8_000_000
"""Bytes of a profile's file."""


def _folded(word: str) -> str:
    """Give a word as lists have it, in whichever alphabet. Raises Complaint for what is none."""
    word = word.strip()
    alphabet = next((it for it in ALPHABETS.values() if it.spells(word)), None)
    folded = lower(word) if alphabet is None else alphabet.fold(word)
    if not folded.isprintable() or not 2 <= len(folded) <= LONGEST_WORD or " " in folded:
        raise Complaint("profile-word", "'{word}' is not a word", word=word)
    return folded
