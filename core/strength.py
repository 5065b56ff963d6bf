"""How well a computer plays."""

from enum import StrEnum


class Strength(StrEnum):
    """Three strengths; what they are in a game is said where its computer chooses."""

    CASUAL = "casual"
    CLUB = "club"
    MASTER = "master"
