"""The word lists on the screen, for every game that plays with words."""
