import QtQuick
import Gridsmith

// Offers to resume a search that was under way when the app ended, in place of the list until it is
// answered.
FocusScope {
    id: offer

    required property LongSearch search
    readonly property bool tight: height < 190

    Card {
        anchors.horizontalCenter: parent.horizontalCenter
        y: Math.max(8, Math.round((parent.height - height) / 2))
        width: Math.min(parent.width - 24, 420)
        height: Math.min(column.implicitHeight + (offer.tight ? 16 : 32), parent.height - 12)
        Accessible.role: Accessible.Grouping
        Accessible.name: title.text
        Accessible.ignored: !visible

        Column {
            id: column
            anchors.centerIn: parent
            width: parent.width - 32
            spacing: offer.tight ? 4 : 10
            Label {
                id: title
                width: parent.width
                text: qsTr("Search paused: %1.").arg(offer.search.title)
                wrapMode: Text.Wrap
                maximumLineCount: offer.tight ? 1 : 3
                elide: Text.ElideRight
                font.weight: Font.DemiBold
            }
            Paragraph {
                visible: text !== ""
                text: offer.search.statsText
                maximumLineCount: offer.tight ? 1 : 3
                elide: Text.ElideRight
                font.pixelSize: Theme.label
            }
            SharedLine {
                Button {
                    focus: true
                    width: Math.floor((parent.width - 8) / 2)
                    iconName: "play"
                    text: qsTr("Resume")
                    onClicked: offer.search.goOn()
                }
                Button {
                    objectName: "dismissSearchButton"
                    width: Math.floor((parent.width - 8) / 2)
                    kind: "tonal"
                    text: qsTr("Not now")
                    onClicked: offer.search.dismiss()
                }
            }
        }
    }
}
