"""Loops over words that the compiler cannot make vectors of by itself."""
