import QtQuick
import Gridsmith
import gui.controls

// The bar of a round: its end with the time that is left, and the word that is being entered.
Row {
    id: bar

    required property BoggleRoundModel round

    spacing: 6

    Button {
        id: finish
        objectName: "finishButton"
        width: Math.max(96, implicitWidth)
        kind: "tonal"
        iconName: "stop"
        text: bar.round.timeText || qsTr("Finish")
        Accessible.name: qsTr("Finish the round")
        Accessible.description: bar.round.timeText
        onClicked: bar.round.finish()
    }
    Rectangle {
        width: parent.width - finish.width - erase.width - enter.width - 3 * bar.spacing
        height: parent.height
        radius: Theme.radius
        color: Theme.sunken
        border.width: bar.round.low ? 2 : 0
        border.color: Theme.bad
        PlainText {
            objectName: "entryText"
            x: 10
            width: parent.width - 20
            height: parent.height
            verticalAlignment: Text.AlignVCenter
            elide: Text.ElideLeft
            text: bar.round.entryText
            font: Theme.sectionFont
            Accessible.role: Accessible.StaticText
            Accessible.name: qsTr("Word: %1").arg(text)
            Accessible.ignored: !visible
        }
    }
    IconButton {
        id: erase
        objectName: "eraseEntry"
        iconName: "arrow-left"
        text: qsTr("Erase the last letter")
        enabled: bar.round.entryText !== ""
        onClicked: bar.round.erase()
    }
    IconButton {
        id: enter
        objectName: "enterEntry"
        iconName: "check"
        text: qsTr("Enter the word")
        shortcutHint: "Enter"
        enabled: bar.round.entryText !== ""
        onClicked: bar.round.enter()
    }
}
