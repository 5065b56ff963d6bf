"""The engines of Gridsmith: no Qt, no terminal, no printing."""
