"""Boggle: the view-models and the page."""
