"""The Blocks page: pieces put together in space, as a picture that turns and comes apart."""
