pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T

// All letters of a board as keys, for those who have no keyboard at hand: four rows of them, the
// last ending with the keys that turn the direction, erase and are done. The keyboard stays where
// it is.
Rectangle {
    id: pad

    // What the keys type, as it is shown.
    property var keys: []
    // The typing direction, "right" or "down"; "" where there is none to turn.
    property string direction
    property int keyHeight: 42

    readonly property int gap: 3
    readonly property int margin: 6
    readonly property int others: direction ? 3 : 2
    readonly property int columns: Math.max(8, Math.ceil((keys.length + others) / 4))
    readonly property int rows: Math.ceil((keys.length + others) / columns)
    // Places that no letter needs: the last two keys are wider.
    readonly property int free: rows * columns - keys.length - others
    readonly property real pitch: (width - 2 * margin + gap) / columns

    signal typed(string key)
    signal turned
    signal erased
    signal done

    implicitHeight: rows * (keyHeight + gap) - gap + 2 * margin
    color: Theme.sunken
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Letter pad")

    component PadKey: T.AbstractButton {
        id: key

        property string iconName
        property int at: 0
        property int places: 1

        x: pad.margin + at % pad.columns * pad.pitch
        y: pad.margin + Math.floor(at / pad.columns) * (pad.keyHeight + pad.gap)
        width: places * pad.pitch - pad.gap
        height: pad.keyHeight
        focusPolicy: Qt.NoFocus
        Accessible.name: text
        contentItem: Item {
            PlainText {
                visible: key.iconName === ""
                anchors.centerIn: parent
                text: key.text
                font.pixelSize: 18
                font.weight: Font.DemiBold
                color: Theme.tileInk
            }
            Icon {
                visible: key.iconName !== ""
                anchors.centerIn: parent
                name: key.iconName
            }
        }
        background: Rectangle {
            radius: Theme.radiusSmall
            color: key.iconName !== "" ? Theme.raised : Theme.tile
            border.width: 1
            border.color: key.iconName !== "" ? Theme.line : Theme.tileEdge
            Shade { of: key }
        }
    }

    Rule {
        visible: pad.radius === 0
    }
    // The board and the list behind it do not hear of what goes between the keys.
    MouseArea {
        anchors.fill: parent
        acceptedButtons: Qt.AllButtons
        onWheel: wheel => wheel.accepted = true
    }
    Repeater {
        model: pad.keys
        PadKey {
            required property int index
            required property string modelData
            objectName: "key" + modelData
            text: modelData
            at: index
            onClicked: pad.typed(modelData)
        }
    }
    PadKey {
        objectName: "turnKey"
        visible: pad.direction !== ""
        iconName: pad.direction === "down" ? "arrow-down" : "arrow-right"
        text: pad.direction === "down" ? qsTr("Typing direction: down") : qsTr("Typing direction: right")
        at: pad.keys.length
        onClicked: pad.turned()
    }
    PadKey {
        objectName: "eraseKey"
        iconName: "eraser"
        text: qsTr("Erase")
        at: pad.keys.length + pad.others - 2
        places: 1 + Math.floor(pad.free / 2)
        autoRepeat: true
        onClicked: pad.erased()
    }
    PadKey {
        objectName: "doneKey"
        iconName: "check"
        text: qsTr("Done")
        at: pad.keys.length + pad.others - 1 + Math.floor(pad.free / 2)
        places: 1 + Math.ceil(pad.free / 2)
        onClicked: pad.done()
    }
}
