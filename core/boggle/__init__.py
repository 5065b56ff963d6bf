"""Boggle: solve a board, roll dice, and search for the board with the most points."""

from .. import modules_in

__dir__ = modules_in(__path__)
