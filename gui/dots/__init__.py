"""The Dots page: the board, the value of each edge, and an opponent."""
