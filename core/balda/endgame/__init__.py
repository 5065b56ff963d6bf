"""The end of a game of Balda, solved exactly: what each move is worth when both know all words."""
