pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Gridsmith
import gui.controls

// What a click draws: cubes, or a color on them; a color that the puzzle does not have yet; and which
// colors fit on which.
FocusScope {
    id: bar

    required property BlocksBoardModel editor

    signal pairsWanted

    readonly property var entries: [-1, 0].map(number => editor.mark(number)).concat(editor.palette)
    readonly property int chosen: entries.findIndex(entry => entry.number === editor.color)

    implicitHeight: 40

    ListView {
        id: list
        objectName: "palette"
        width: Math.min(contentWidth, parent.width - tools.width - 4)
        height: parent.height
        orientation: ListView.Horizontal
        spacing: 2
        clip: true
        focus: true
        boundsBehavior: Flickable.StopAtBounds
        activeFocusOnTab: true
        model: bar.entries.length  // by number: what is chosen keeps its place
        highlightMoveDuration: 0
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Colors of cubes")
        Accessible.ignored: !visible
        Keys.onLeftPressed: bar.step(-1)
        Keys.onRightPressed: bar.step(1)
        onCountChanged: Qt.callLater(bar.follow)

        delegate: T.AbstractButton {
            id: entry
            required property int index
            readonly property var color: bar.entries[index] ?? bar.entries[0]
            readonly property bool held: index === bar.chosen

            objectName: "color-" + color.number
            width: 40
            height: list.height
            focusPolicy: Qt.NoFocus
            text: bar.editor.colorName(color.number)
            checked: held
            Accessible.role: Accessible.RadioButton
            Accessible.name: text
            Accessible.checkable: true
            Accessible.checked: held
            Accessible.ignored: !visible
            onClicked: bar.editor.setColor(color.number)
            ToolTip {
                text: entry.text
                visible: entry.hovered && !entry.pressed
            }

            background: Rectangle {
                radius: Theme.radius
                color: entry.held ? Theme.accentSoft : entry.down ? Theme.press : entry.hovered ? Theme.hover : "transparent"
                FocusRing {
                    gap: -1
                    shown: list.activeFocus && entry.held
                }
            }
            contentItem: Item {
                Icon {
                    visible: entry.color.number < 0
                    anchors.centerIn: parent
                    name: "pencil"
                    size: 18
                    color: entry.held ? Theme.accentSoftInk : Theme.inkSoft
                }
                Rectangle {
                    visible: entry.color.number === 0
                    anchors.centerIn: parent
                    width: 22
                    height: 22
                    radius: 11
                    color: "transparent"
                    border.width: 2
                    border.color: entry.held ? Theme.accentSoftInk : Theme.outline
                    Rectangle {
                        anchors.centerIn: parent
                        width: 20
                        height: 2
                        rotation: -45
                        antialiasing: true
                        color: parent.border.color
                    }
                }
                ColorMark {
                    visible: entry.color.number > 0
                    anchors.centerIn: parent
                    width: 24
                    round: bar.editor.part > 0
                    look: entry.color
                }
            }
        }
    }
    Row {
        id: tools
        anchors.right: parent.right
        IconButton {
            objectName: "addColor"
            implicitWidth: 40
            implicitHeight: 40
            iconName: "plus"
            iconSize: 18
            text: qsTr("Another color")
            shortcutHint: "1–9"
            onClicked: bar.editor.addColor()
        }
        IconButton {
            objectName: "pairsButton"
            implicitWidth: 40
            implicitHeight: 40
            iconName: "grid"
            iconSize: 18
            text: qsTr("Which colors fit…")
            enabled: bar.editor.colored
            onClicked: bar.pairsWanted()
        }
    }
    Connections {
        target: bar.editor
        function onPaletteChanged() {
            Qt.callLater(bar.follow);
        }
    }

    function step(by: int) {
        editor.setColor(entries[Math.max(0, Math.min(entries.length - 1, chosen + by))].number);
        list.Accessible.announce(editor.colorName(editor.color), Accessible.Polite);
    }
    // What is chosen is in sight.
    function follow() {
        if (chosen >= 0)
            list.positionViewAtIndex(chosen, ListView.Contain);
    }
}
