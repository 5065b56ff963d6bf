"""Pictures of positions as SVG: what they are drawn with, and how a page is laid out."""
