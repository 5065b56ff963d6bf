import QtQuick

// The heading of a group of rows.
PlainText {
    topPadding: 12
    bottomPadding: 4
    font.pixelSize: Theme.label - 1
    font.weight: Font.DemiBold
    color: Theme.accent
    Accessible.role: Accessible.Heading
    Accessible.name: text
    Accessible.ignored: !visible
}
