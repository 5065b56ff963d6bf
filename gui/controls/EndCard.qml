pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith

// The result of a game that is over, in place of the list; the last position stays in sight above it.
FocusScope {
    id: card

    required property GameEnd end
    readonly property bool tight: height < 260
    readonly property bool tightest: height < 150
    // As many as there is room for.
    readonly property var lines: tight ? end.lines.slice(0, 1).concat(tightest && end.help || []).slice(0, Math.max(0, (height - 84) / 21)) : end.lines.concat(end.help || [])
    // The moves are beside it, and need no button.
    property bool movesBeside: false
    // See ActionMenu.
    property alias shareActions: shareMenu.actions

    signal movesWanted

    Card {
        objectName: "endCard"
        anchors.horizontalCenter: parent.horizontalCenter
        y: Math.max(4, Math.round((parent.height - height) / 2))
        width: Math.min(parent.width - 24, 420)
        height: Math.min(column.implicitHeight + (card.tight ? 16 : 36), parent.height - 8)
        Accessible.role: Accessible.Grouping
        Accessible.name: card.end.title + ", " + card.end.score
        Accessible.ignored: !visible

        Column {
            id: column
            anchors.centerIn: parent
            width: parent.width - 32
            spacing: card.tight ? 3 : 8
            Label {
                objectName: "endTitle"
                visible: !card.tightest
                width: parent.width
                text: card.end.title + (card.tight && card.end.help ? " · " + card.end.help : "")
                horizontalAlignment: Text.AlignHCenter
                elide: Text.ElideRight
                font.weight: Font.DemiBold
                Accessible.role: Accessible.Heading
            }
            Label {
                objectName: "endScore"
                width: parent.width
                text: card.tightest ? card.end.title + ", " + card.end.score : card.end.score
                horizontalAlignment: Text.AlignHCenter
                elide: Text.ElideLeft
                font.family: Theme.titleFace
                font.weight: Font.DemiBold
                font.pixelSize: card.tightest ? Theme.body : card.tight ? Theme.title : Theme.title + 10
            }
            Repeater {
                model: card.lines
                SmallLabel {
                    required property string modelData
                    width: column.width
                    text: modelData
                    horizontalAlignment: Text.AlignHCenter
                    elide: Text.ElideRight
                    font.pixelSize: Theme.label
                }
            }
            SharedLine {
                topPadding: card.tight ? 2 : 6
                Button {
                    objectName: "endMoves"
                    focus: true
                    width: Math.floor((parent.width - 8) / 2)
                    kind: "tonal"
                    iconName: card.movesBeside ? "close" : "moves"
                    implicitHeight: card.tightest ? 30 : Theme.control
                    text: card.movesBeside ? qsTr("Close") : qsTr("Moves")
                    onClicked: card.movesWanted()
                }
                Button {
                    id: shareButton
                    objectName: "endShare"
                    width: Math.floor((parent.width - 8) / 2)
                    kind: "tonal"
                    iconName: "share"
                    implicitHeight: card.tightest ? 30 : Theme.control
                    text: qsTr("Share")
                    onClicked: shareMenu.popup(shareButton, 0, height)
                    ActionMenu {
                        id: shareMenu
                    }
                }
            }
        }
    }
}
