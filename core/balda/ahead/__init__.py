"""The look several moves ahead."""
