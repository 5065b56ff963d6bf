"""Blocks: pieces made of unit cubes, put together into a shape."""
