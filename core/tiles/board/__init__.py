"""The board: Scrabble and Эрудит positions, their moves, and the end of a game."""
