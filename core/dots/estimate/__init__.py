"""Estimates of a position that is too big to be solved: games played out, their tree searched."""
