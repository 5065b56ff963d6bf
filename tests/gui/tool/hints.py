"""What a page says to do next can be done by what is on the screen."""

import re

from tests.gui.driving import seen

KEY = re.compile(r"(?:Ctrl|Shift|Alt)\+[^\s.,;:)]+|\bF\d+\b")
ANY_KEY = re.compile(KEY.pattern + r"|\bEnter\b|\bEsc\b|\b(?:Space|Пробел)\b")
FOR_KEYS = re.compile(ANY_KEY.pattern.replace("Enter", "Enter(?! their)") + r"|Page Up|[↑↓←→]")
ON_THE_BOARD = re.compile(r"\btap\b|drag over|draw an edge|касайтесь|проведите", re.IGNORECASE)
QUOTED = re.compile(r"[“«]([A-ZА-ЯЁ][^”»]+)[”»]")
BUTTONS = ("Button", "IconButton", "Chip", "QQuickAbstractButton")
"""The kinds of controls that one looks for; not the tools at the foot of the window."""


def named_in(hint, controls):
    return [text for text in controls if text and text.rstrip("…").lower() in hint.lower()]


def dead_ends(hands):
    """The hints on a page that name a key alone, or a control that is not to be seen."""
    root = hands.window.contentItem()
    controls = [
        str(item.property("text"))
        for item in seen(root, "controls")
        if item.isEnabled() and item.metaObject().className().startswith(BUTTONS)
    ]
    lines = hands.window.property("page").property("menuActions").toVariant()
    menu = [line["text"] for line in lines]
    hints = {hands.status: KEY}
    if hands.app.shell.byFinger and FOR_KEYS.search(hands.status):
        yield f"a key for a finger: {hands.status}"
    if hands.sees("emptyState"):
        empty = hands.item("emptyState")
        hint = f"{empty.property('title')}. {empty.property('text')}"
        hints[hint] = ANY_KEY
        steps = [item for item in seen(empty, "controls") if item.isEnabled()]
        if not steps and not named_in(hint, controls) and not ON_THE_BOARD.search(hint):
            yield f"no step: {hint}"
    for hint, key in hints.items():
        by_menu = named_in(hint, menu) if "⋮" in hint else []
        if key.search(hint) and not named_in(hint, controls) + by_menu:
            yield f"a key alone: {hint}"
        for name in QUOTED.findall(hint):
            if name not in (*controls, *by_menu):
                yield f"not there: {hint}"
