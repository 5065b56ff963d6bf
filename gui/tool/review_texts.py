"""Judgements of moves in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale

from ..qt_types import filled, translate

if TYPE_CHECKING:
    from ...core.record.review import Outlook
    from .judgements import Judged


def signed(value: float) -> str:
    """Write a number with its sign; one that is not whole with one digit of its fraction."""
    value = round(value, 1)
    sign = "" if value == 0 else "−" if value < 0 else "+"
    return sign + _number(abs(value))


def _number(value: float) -> str:
    return QLocale().toString(float(round(value, 1)), "g", 6)


def judgement_text(judged: Judged) -> str:
    """Say how good a move was, and what it has lost."""
    names = {
        "best": translate("Review", "Best move"),
        "good": translate("Review", "Good move"),
        "inaccuracy": translate("Review", "Inaccuracy"),
        "mistake": translate("Review", "Mistake"),
    }
    text = names[judged.judgement.value]
    return f"{text}: {signed(-judged.loss)}" if judged.loss else text


def detail(judged: Judged) -> str:
    """Say also what it is worth, and how sure that is."""
    worth = translate("Review", "value %1")
    if judged.loss:
        worth = translate("Review", "value %1, best %2")
    if judged.is_exact:
        certainty = translate("Review", "exact")
    elif judged.depth:
        certainty = filled(translate("Review", "%1 moves ahead"), judged.depth)
    else:
        spread = f" ±{_number(judged.spread)}" if judged.spread else ""
        certainty = translate("Review", "estimate") + spread
    values = signed(judged.value), signed(judged.best_value)
    return " · ".join((judgement_text(judged), filled(worth, *values), certainty))


def lead_text(outlook: Outlook, players: Sequence[str]) -> str:
    """Say who of two players will be ahead, by how much, and how sure that is."""
    spread = f" ±{_number(outlook.spread)}" if outlook.spread else ""
    leader = f"{players[outlook.value < 0]} " if outlook.value else ""
    return f"{leader}{signed(abs(outlook.value))}{spread}"


def summary(known: Sequence[Judged], players: Sequence[str]) -> str:
    """Say what each player has lost in all, and from which move on all is exact."""
    parts = []
    for player, name in enumerate(players):
        loss = sum(judged.loss for judged in known if judged.player == player)
        parts.append(f"{name}: {signed(-loss)}")
    exact = 0
    for judged in reversed(known):
        if not judged.is_exact:
            break
        exact = judged.number
    if exact:
        parts.append(filled(translate("Review", "exact from move %1"), exact))
    return " · ".join(parts)
