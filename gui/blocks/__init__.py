"""The Blocks page: pieces put together in 3D, as a picture that turns and comes apart."""
