"""Words from a rack of Scrabble tiles, and the best set of words from a bag, proven best."""
