"""Searches of minutes: their protocol, their workers, and their saved states."""
