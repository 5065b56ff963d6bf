pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T

// A few words beside what the pointer rests on.
T.ToolTip {
    id: tip

    x: parent ? Math.round((parent.width - implicitWidth) / 2) : 0
    y: parent ? parent.height + 6 : 0
    margins: 6
    padding: 6
    leftPadding: 10
    rightPadding: 10
    delay: 500
    popupType: T.Popup.Item
    implicitWidth: words.implicitWidth + leftPadding + rightPadding
    implicitHeight: words.implicitHeight + topPadding + bottomPadding
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutsideParent | T.Popup.CloseOnReleaseOutsideParent

    contentItem: Label {
        id: words
        text: tip.text
        color: Theme.window
        font.pixelSize: Theme.caption + 1
    }
    background: Rectangle {
        color: Theme.ink
        radius: Theme.radiusSmall
    }
}
