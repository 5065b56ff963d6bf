"""A lexicon of a few words, to compile kernels with."""

from .alphabet import ENGLISH
from .image import build_lexicon
from .lexicon import Lexicon


def few_words(*words: str) -> Lexicon:
    """Return an English lexicon of these words."""
    return build_lexicon("few", ENGLISH, words)
