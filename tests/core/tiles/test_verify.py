"""Certificates of proofs: checked against proofs of small bags, whole, torn and damaged."""

import json
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.errors import Complaint
from gridsmith.core.tiles.best_set.certificate import CertificateError, check, check_classes
from gridsmith.core.tiles.optimize import Optimize, word_classes, word_indexes
from gridsmith.core.tiles.saved_search import SavedSetSearch
from gridsmith.core.tiles.verify import verify
from tests.core.tiles.test_optimize import Case, cases, finished, small_problem

ROOT = ()


def proven_search(case: Case, pieces: int) -> SavedSetSearch:
    """Prove the best set, in so many pieces as soon as there is a tree."""
    begun = SavedSetSearch.begun(case.problem, 2)
    (search,) = begun.pieces
    while not search.snapshot().finished:
        shares = search.split(pieces)
        if len(shares) > 1:
            for piece in shares:
                finished(piece)
            return replace(begun, pieces=tuple(shares))
        search.step()
    return begun


def rows_of(search: SavedSetSearch) -> list[list[int]]:
    return [row for piece in search.pieces for row in piece.certificate()]


@settings(max_examples=25)
@given(cases(), st.integers(1, 3))
def test_a_proof_is_verified_and_one_of_less_points_is_not(case: Case, pieces: int) -> None:
    search = proven_search(case, pieces)
    if not rows_of(search):
        with pytest.raises(CertificateError, match="no whole certificate"):
            verify(search, 10)
        return
    checked = verify(search, 1000)
    assert (checked.better, checked.unsettled) == (None, 0)
    assert checked.again == checked.searched
    # Without prices, all is searched again; and a set of the points there are contradicts less.
    problem, points = case.problem, search.progress().snapshot.points
    assert points is not None
    classes = word_classes(problem)
    required = [classes.number_of(word) for word in word_indexes(problem, problem.required)]
    free = {ROOT: (-1, np.zeros(2 * len(problem.bag.alphabet) + 1, np.int64))}
    assert check(classes, required, free, points, 10, 0).better is None
    assert check(classes, required, free, points - 1, 10, 0).better == points


@settings(max_examples=25)
@given(cases(), st.data())
def test_a_damaged_certificate_is_refused_or_proves_the_same(
    case: Case, data: st.DataObject
) -> None:
    """Any prices give a valid bound: with others more is searched again, and nothing is better."""
    search = proven_search(case, 2)
    rows = rows_of(search)
    if not rows:
        return
    damaged = data.draw(st.sampled_from(rows))
    place = data.draw(st.integers(0, len(damaged) - 1))
    number = data.draw(st.integers(-5000, 5000))
    is_dropped = data.draw(st.booleans())
    pieces = []
    for piece in search.pieces:
        state = json.loads(json.dumps(piece.state()))
        priced = state["engine"].get("priced", [])
        if is_dropped:
            state["engine"]["priced"] = [row for row in priced if row != damaged]
        for row in priced:
            if row == damaged:
                row[place] = number
        pieces.append(Optimize.resume(case.problem, state))
    try:
        checked = verify(replace(search, pieces=tuple(pieces)), 1000)
    except Complaint:
        return
    assert checked.better is None


def test_a_search_that_is_not_over_is_not_verified() -> None:
    search = SavedSetSearch.begun(small_problem("aabb", "ab ba").problem, 1)
    with pytest.raises(CertificateError, match="has not proven"):
        verify(search, 1)


def test_a_word_in_the_wrong_class_is_found() -> None:
    problem = small_problem("aabbc", "ab ba abc cab").problem
    classes = word_classes(problem)
    check_classes(classes, problem.lexicon, 15, [])
    with pytest.raises(CertificateError, match="is in the wrong class"):
        check_classes(classes, problem.lexicon, 2, [])
    need = classes.need.copy()
    need[-1, 0] += 1
    with pytest.raises(CertificateError, match="wrong class"):
        check_classes(replace(classes, need=need), problem.lexicon, 15, [])
