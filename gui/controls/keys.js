.pragma library

// By an arrow key: [rows down, columns to the right].
const steps = {
    [Qt.Key_Left]: [0, -1], [Qt.Key_Right]: [0, 1],
    [Qt.Key_Up]: [-1, 0], [Qt.Key_Down]: [1, 0]
};

// Without Ctrl, Alt and Shift.
function isBare(event) {
    return (event.modifiers & ~Qt.KeypadModifier) === Qt.NoModifier;
}

// Without Ctrl and Alt.
function isPlain(event) {
    return (event.modifiers & ~(Qt.KeypadModifier | Qt.ShiftModifier)) === Qt.NoModifier;
}

function isEnter(event) {
    return event.key === Qt.Key_Return || event.key === Qt.Key_Enter;
}

// What asks for the menu of a cell or row.
function isMenu(event) {
    return event.key === Qt.Key_Menu || event.key === Qt.Key_F10 && (event.modifiers & Qt.ShiftModifier) !== 0;
}
