"""`gridsmith boggle`: solve and score boards, compare lists, roll dice, search for the best."""

from ..groups import Commands
from . import dice, searching, solving

app = Commands(solving.commands, dice.commands, searching.commands)
