"""The moves of a position, each with the opponent's best reply."""
