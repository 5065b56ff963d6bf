"""Proofs of empty boards in parts: stopped and killed in between, they come to the known value."""

from pathlib import Path

import pytest

from gridsmith.core.dots.board import Board
from gridsmith.core.dots.exact.table import Table
from gridsmith.resources import prove_dots
from gridsmith.resources.prove_dots import ProofError, prove

SCRIPT = Path(prove_dots.__file__)


def test_a_proof_in_parts_comes_to_the_value_and_repeats_little(monkeypatch, tmp_path) -> None:
    monkeypatch.setattr(prove_dots, "NODES", 50)
    board = Board.of(3, 3)
    whole, at_once = prove(board, Table(4, is_fixed=True), tmp_path / "whole", guess=-3)
    parts = 0
    while True:
        table = Table(4, is_fixed=True)
        exact, proof = prove(board, table, tmp_path / "parts", guess=-3, nodes=1_000)
        parts += 1
        assert exact.low <= -3 <= exact.high
        if exact.low == exact.high:
            break
    assert parts > 5
    assert whole.low == whole.high == -3
    assert proof.nodes < 1.1 * at_once.nodes


def test_a_saved_proof_of_another_board_or_memory_is_refused(tmp_path) -> None:
    path = tmp_path / "proof.table"
    prove(Board.of(2, 3), Table(4, is_fixed=True), path, guess=-2)
    for board, memory in ((Board.of(3, 2), 4), (Board.of(2, 3), 8)):
        with pytest.raises(ProofError, match=r"proof\.table"):
            prove(board, Table(memory, is_fixed=True), path)
    path.write_bytes(path.read_bytes()[:-8])
    with pytest.raises(ProofError, match="short"):
        prove(Board.of(2, 3), Table(4, is_fixed=True), path)
    for head in (b"", b"no proof", b"[1]", b'{"size": "2x3"}', b"\xff"):
        path.write_bytes(head)
        with pytest.raises(ProofError, match="not a saved proof"):
            prove(Board.of(2, 3), Table(4, is_fixed=True), path)
