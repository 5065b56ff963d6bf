"""Boggle: solve a board, throw dice, and hunt for the board with the most points."""
