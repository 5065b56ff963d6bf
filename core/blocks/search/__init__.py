"""The search for assemblies of a puzzle."""
