"""Words from a rack of Scrabble tiles, and the best set of words from a bag, proven best."""

from .. import modules_in

__dir__ = modules_in(__path__)
