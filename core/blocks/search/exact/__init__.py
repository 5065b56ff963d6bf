"""All assemblies of a puzzle, one by one, as far as its placements fit into a table."""
