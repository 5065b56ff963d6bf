"""Edges and values in words, in the language of the interface."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import ceil, floor

from ...core.dots.board import Board
from ..qt_types import filled, translate
from ..tool.review_texts import signed


def edge_words(board: Board, edge: int) -> str:
    """The place of an edge: the row and column of a box, and its side."""
    row, column, side = board.side(edge)
    text = {
        "top": translate("Dots", "row %1, column %2, top"),
        "bottom": translate("Dots", "row %1, column %2, bottom"),
        "left": translate("Dots", "row %1, column %2, left"),
        "right": translate("Dots", "row %1, column %2, right"),
    }[side]
    return filled(text, row, column)


def edge_brief(board: Board, edge: int) -> str:
    """The same, shorter."""
    row, column, side = board.side(edge)
    text = {
        "top": translate("Dots", "%1·%2 top"),
        "bottom": translate("Dots", "%1·%2 bottom"),
        "left": translate("Dots", "%1·%2 left"),
        "right": translate("Dots", "%1·%2 right"),
    }[side]
    return filled(text, row, column)


@dataclass(frozen=True)
class Value:
    """A value from `low` to `high`, maybe about `estimate`; `maximum` boxes are left.

    `spread`: by how many boxes the estimate may be off.
    """

    low: int
    high: int
    estimate: float | None
    maximum: int
    spread: float | None = None

    @cached_property
    def kind(self) -> str:
        """The certainty: exact, least, most, estimate, between, or unknown."""
        if self.low == self.high:
            return "exact"
        is_least, is_most = self.low > -self.maximum, self.high < self.maximum
        if self.estimate is not None:
            if is_least and self.estimate <= self.low:
                return "least"
            return "most" if is_most and self.estimate >= self.high else "estimate"
        if is_least and is_most:
            return "between"
        return "least" if is_least else "most" if is_most else "unknown"

    @property
    def promise(self) -> tuple[float, int, int]:
        """A sort key: the higher, the better."""
        guess = (self.low + self.high) / 2 if self.estimate is None else self.estimate
        return min(max(guess, self.low), self.high), self.low, self.high

    @property
    def _likely(self) -> tuple[int, int]:
        """The estimate's range, rounded outwards within the bounds."""
        guess, spread = self.promise[0], self.spread or 0
        return max(floor(guess - spread), self.low), min(ceil(guess + spread), self.high)

    def numeral(self) -> str:
        """As short as can be, for the board."""
        match self.kind:
            case "exact":
                return signed(self.low)
            case "least":
                return "≥" + signed(self.low)
            case "most":
                return "≤" + signed(self.high)
            case "estimate":
                return "~" + signed(round(self.promise[0]))
            case "between":
                return f"{signed(self.low)}…{signed(self.high)}"
        return ""

    def number(self) -> str:
        """The move in words for the list, which has the kind in the next column."""
        match self.kind:
            case "unknown":
                return "…"
            case "estimate":
                return "~ " + signed(self.promise[0])
            case "least" | "most":
                return f"{self.numeral()[0]} {self.numeral()[1:]}"
        return self.numeral()

    def sure(self) -> str:
        """The certainty in a word, or the range of an estimate."""
        if self.kind == "estimate" and self.spread is not None:
            return "~ " + "…".join(map(signed, self._likely))
        return {
            "exact": translate("Dots", "exact"),
            "least": translate("Dots", "at least"),
            "most": translate("Dots", "at most"),
            "estimate": translate("Dots", "estimate"),
            "between": translate("Dots", "bounds"),
            "unknown": "…",
        }[self.kind]

    def words(self) -> str:
        """All of it in words, for a screen reader."""
        low, high = signed(self.low), signed(self.high)
        match self.kind:
            case "exact":
                return filled(translate("Dots", "exactly %1"), low)
            case "least":
                return filled(translate("Dots", "at least %1"), low)
            case "most":
                return filled(translate("Dots", "at most %1"), high)
            case "estimate":
                about = signed(self.promise[0])
                if self.spread is None:
                    return filled(translate("Dots", "about %1, an estimate"), about)
                text = translate("Dots", "about %1, an estimate, likely from %2 to %3")
                return filled(text, about, *map(signed, self._likely))
            case "between":
                text = translate("Dots", "between %1 and %2")
                return filled(text, low, high)
        return translate("Dots", "not known yet")
