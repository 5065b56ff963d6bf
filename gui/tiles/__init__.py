"""Tiles: the view-models and the page."""
