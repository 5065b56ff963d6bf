"""Finds one assembly of a large goal."""
