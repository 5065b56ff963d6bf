"""Compiled kernels: what they share, and the cache of compiled code."""
