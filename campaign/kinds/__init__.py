"""The kinds of trials: each module here gives a list of them as KINDS."""
