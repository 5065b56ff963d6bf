"""Boggle: solve a board, roll dice, and search for the board with the most points."""
