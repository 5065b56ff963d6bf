"""A board from a picture, on the screen."""
