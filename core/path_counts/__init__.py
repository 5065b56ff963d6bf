"""Counts of the paths that spell one word, on boards that have more of them than can be walked."""
