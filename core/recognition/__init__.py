"""Boards read from pictures: screenshots and photos."""
