import QtQuick
import Gridsmith

// The buttons of a search of minutes that is looked at: stop it, or go on and take what it found.
Row {
    id: buttons

    required property LongSearch search
    property string takeText

    readonly property int half: Math.floor((width - 8) / 2)

    spacing: 8

    Button {
        objectName: "stopSearchButton"
        visible: buttons.search.running
        width: parent.width
        kind: "tonal"
        iconName: "stop"
        text: qsTr("Stop")
        onClicked: buttons.search.stop()
    }
    Button {
        objectName: "goOnButton"
        visible: !buttons.search.running
        width: buttons.half
        kind: "tonal"
        iconName: "play"
        text: qsTr("Resume")
        enabled: buttons.search.canGoOn
        onClicked: buttons.search.goOn()
    }
    Button {
        objectName: "takeButton"
        visible: !buttons.search.running
        width: buttons.half
        iconName: "check"
        text: buttons.takeText
        enabled: buttons.search.currentRow >= 0
        onClicked: buttons.search.take()
    }
}
