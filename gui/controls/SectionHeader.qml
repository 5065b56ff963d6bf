pragma ComponentBehavior: Bound

import QtQuick

// The heading of a group of rows.
Text {
    topPadding: 12
    bottomPadding: 4
    textFormat: Text.PlainText
    font.family: Theme.face
    font.pixelSize: Theme.label - 1
    font.weight: Font.DemiBold
    color: Theme.accent
    Accessible.role: Accessible.Heading
    Accessible.name: text
    Accessible.ignored: !visible
}
