import QtQuick

// Text that a screen reader reads.
PlainText {
    Accessible.role: Accessible.StaticText
    Accessible.name: text
    Accessible.ignored: text.length === 0 || !visible
}
