"""Proofs of empty boards in parts come to the known value."""

from gridsmith.core.dots.board import Board
from gridsmith.core.dots.exact.table import Table
from gridsmith.resources import prove_dots
from gridsmith.resources.prove_dots import prove


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
