"""How well a machine plays."""

from enum import StrEnum


class Strength(StrEnum):
    """Three strengths; what they are in a game is said where its machine chooses."""

    CASUAL = "casual"
    CLUB = "club"
    MASTER = "master"
