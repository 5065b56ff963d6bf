"""Letters typed on the keyboard of the other language are taken by the place of their key."""

from __future__ import annotations

from .alphabet import Alphabet

_LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
_RUSSIAN = "ёйцукенгшщзхъфывапролджэячсмитьбю"
_RUSSIAN_OF_LATIN = dict(zip(_LATIN, _RUSSIAN, strict=True))
_LATIN_OF_RUSSIAN = dict(zip(_RUSSIAN, _LATIN, strict=True))
# The same keys with Shift held.
_RUSSIAN_OF_LATIN.update(dict(zip('~{}:"<>', "ёхъжэбю", strict=True)))


def letter_typed(character: str, alphabet: Alphabet) -> str | None:
    """The letter of the alphabet that a typed character means, None where it means none."""
    if len(character) != 1:
        return None
    if character in alphabet:
        return alphabet.fold(character)
    other = {"ru": _RUSSIAN_OF_LATIN, "en": _LATIN_OF_RUSSIAN}.get(alphabet.language, {})
    meant = other.get(character.lower())
    return alphabet.fold(meant) if meant is not None and meant in alphabet else None


def text_typed(text: str, alphabet: Alphabet) -> str:
    """The text as it was meant, sign by sign; signs on no letter's key, such as * and ?, stay."""
    return "".join(
        character if character in alphabet else letter_typed(character, alphabet) or character
        for character in text
    )
