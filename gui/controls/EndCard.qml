pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith

// The result of a game that is over, in place of the list; the last position stays in sight above it.
FocusScope {
    id: card

    required property GameEnd end
    readonly property bool tight: height < 230

    signal shareWanted

    Card {
        objectName: "endCard"
        anchors.horizontalCenter: parent.horizontalCenter
        y: Math.max(8, Math.round((parent.height - height) / 2))
        width: Math.min(parent.width - 24, 420)
        height: Math.min(column.implicitHeight + (card.tight ? 16 : 36), parent.height - 12)
        Accessible.role: Accessible.Grouping
        Accessible.name: card.end.title
        Accessible.ignored: !visible

        Column {
            id: column
            anchors.centerIn: parent
            width: parent.width - 32
            spacing: card.tight ? 3 : 8
            Label {
                objectName: "endTitle"
                width: parent.width
                text: card.end.title
                horizontalAlignment: Text.AlignHCenter
                wrapMode: Text.Wrap
                maximumLineCount: 2
                font.family: Theme.titleFace
                font.weight: Font.DemiBold
                font.pixelSize: card.tight ? Theme.title : Theme.title + 8
                Accessible.role: Accessible.Heading
            }
            Repeater {
                model: card.end.lines
                Label {
                    required property string modelData
                    width: column.width
                    text: modelData
                    horizontalAlignment: Text.AlignHCenter
                    elide: Text.ElideRight
                    font.pixelSize: Theme.label
                    color: Theme.inkSoft
                }
            }
            Row {
                width: parent.width
                spacing: 8
                topPadding: card.tight ? 2 : 6
                Button {
                    objectName: "endMoves"
                    focus: true
                    width: Math.floor((parent.width - 8) / 2)
                    kind: "tonal"
                    iconName: "moves"
                    text: qsTr("Moves")
                    onClicked: card.end.dismiss()
                }
                Button {
                    objectName: "endShare"
                    width: Math.floor((parent.width - 8) / 2)
                    kind: "tonal"
                    iconName: "share"
                    text: qsTr("Share")
                    onClicked: card.shareWanted()
                }
            }
        }
    }
}
