"""Drawn pictures of boards with the truth beside them, to measure what is read from pictures."""
