"""The page of the board: a mode of Tiles."""
