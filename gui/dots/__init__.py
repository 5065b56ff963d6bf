"""The Dots page: a board of edges to draw, what each of them is worth, a machine to play with."""
