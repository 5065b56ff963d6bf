"""The engine that finds the best set of words from a bag of tiles and proves it."""
