"""Puzzles and assemblies as files and text."""
