"""Balda: the view-model and the page."""
