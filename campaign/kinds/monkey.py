"""The monkey: random hands on the window, every page and sheet; nothing may break."""

from ..forks import get_ready
from ..monkey import play_about
from ..trials import Kind

KINDS = [
    Kind("monkey", "random hands on the window", play_about,
         share=3, seconds=180, megabytes=2500, ready=get_ready),
]  # fmt: skip
