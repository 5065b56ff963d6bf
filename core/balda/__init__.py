"""Balda: place a letter on an empty cell and trace a word through it."""
