"""The words of a language: alphabet, word graph, images on disk, reading word lists."""
