"""The Python parts that every page is made of."""
