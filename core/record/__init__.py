"""The record of a game: its moves with variations and notes, tables of moves, the review."""
