"""Check the proof of a saved search for the best set, by other means than those it was made by."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from ..lexicon.alphabet import LONGEST_WORD
from .optimize import word_classes, word_indexes
from .saved_search import SavedSetSearch

if TYPE_CHECKING:
    from .best_set.certificate import Checked


def verify(
    search: SavedSetSearch,
    sample: int,
    seed: int = 0,
    progress: Callable[[int], object] | None = None,
) -> "Checked":
    """Check that no set has more points than the best one of a proven search.

    `sample`: so many of the nodes that the compiled search closed are searched again, drawn by
    `seed`. `progress` is called with the number of nodes that are checked; an exception ends the
    check. Raises CertificateError for a search that is not proven or whose certificate is not
    whole.
    """
    from .best_set.certificate import CertificateError, check, check_classes

    problem, reached = search.problem, search.progress().snapshot
    if not reached.proven or not reached.finished:
        raise CertificateError("certificate-open", "this search has not proven its best set yet")
    classes = word_classes(problem)
    forbidden = word_indexes(problem, problem.forbidden)
    check_classes(classes, problem.lexicon, problem.max_length or LONGEST_WORD, forbidden)
    letters = len(problem.bag.alphabet)
    prices = letters + 1 + (letters if problem.own_initials else 0)
    nodes = {}
    for piece in search.pieces:
        for letter, *row in piece.certificate():
            path = tuple(row[prices:])
            is_possible = all(-1 <= number < len(classes) for number in path[1::2]) and all(
                0 <= at < letters or at == 64 for at in path[::2]
            )
            if len(row) < prices or len(path) % 2 or not is_possible or not -1 <= letter <= 64:
                raise CertificateError("certificate-damaged", "the certificate is damaged")
            nodes[path] = letter, np.array(row[:prices], np.int64)
    required = [classes.number_of(word) for word in word_indexes(problem, problem.required)]
    assert reached.points is not None
    return check(classes, required, nodes, reached.points, sample, seed, progress)
