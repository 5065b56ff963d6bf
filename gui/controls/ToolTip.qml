import QtQuick
import QtQuick.Templates as T

// A few words beside what the pointer rests on.
T.ToolTip {
    id: tip

    // On a row: to the left of it, so that the rows above and below stay in sight.
    property bool beside: false

    x: !parent ? 0 : beside ? -implicitWidth - 6 : Math.round((parent.width - implicitWidth) / 2)
    // Above if there is room, since below there may be a list; else not beside, where another
    // button may be.
    readonly property bool above: parent !== null && parent.mapToItem(parent.Window.contentItem, 0, 0).y >= implicitHeight + 12
    y: !parent ? 0 : beside ? Math.round((parent.height - implicitHeight) / 2) : above ? -implicitHeight - 6 : parent.height + 6
    margins: 6
    padding: 6
    leftPadding: 10
    rightPadding: 10
    delay: 500
    popupType: T.Popup.Item
    // A sentence has several lines.
    property int longest: 300
    implicitWidth: Math.min(words.implicitWidth, longest) + leftPadding + rightPadding
    implicitHeight: words.implicitHeight + topPadding + bottomPadding
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutsideParent | T.Popup.CloseOnReleaseOutsideParent

    contentItem: Label {
        id: words
        text: tip.text
        wrapMode: Text.Wrap
        color: Theme.window
        font.pixelSize: Theme.caption + 1
    }
    background: Rectangle {
        color: Theme.ink
        radius: Theme.radiusSmall
    }
}
