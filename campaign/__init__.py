"""Trials by the thousand: what the tests show by a few cases is tried here by chance."""
