pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Gridsmith
import gui.controls

// What the selected place of a picture may be: what is seen there, and the letters that it may have;
// of a board of dots, whether the edge is drawn, or whose the box is.
Row {
    id: choices

    required property PictureView view
    required property bool padShown
    readonly property BoardPictureModel model: view.model
    readonly property PictureBoard board: model.board
    readonly property string selectedLetter: board.letters[board.selected] ?? ""
    readonly property bool ofDots: view.places.ofDots
    readonly property bool read: model.hasPicture && board.selected >= 0

    signal letterChosen(string letter)
    signal padToggled

    height: 52
    spacing: 6

    Rectangle {
        id: crop
        width: 52
        height: 52
        radius: Theme.radiusSmall
        color: Theme.sunken
        border.width: 1
        border.color: Theme.outline
        PictureItem {
            readonly property var place: choices.view.places.all[choices.board.selected] ?? null
            readonly property real side: !place ? 1 : choices.ofDots ? Math.max(place.wide, place.high) : place.side
            objectName: "selectedCell"
            visible: choices.read
            anchors.fill: parent
            anchors.margins: 1
            model: choices.model
            factor: width / Math.max(4, 1.1 * side)
            origin: Qt.point((place?.x ?? 0) - width / 2 / factor, (place?.y ?? 0) - height / 2 / factor)
        }
    }
    Repeater {
        model: choices.read && !choices.ofDots ? choices.board.candidates : []
        T.AbstractButton {
            id: candidate
            required property var modelData
            readonly property bool held: choices.selectedLetter === modelData.letter
            objectName: "candidate" + modelData.letter
            width: 40
            height: 52
            focusPolicy: Qt.TabFocus
            text: modelData.letter
            Accessible.name: qsTr("%1, %2 %").arg(modelData.letter).arg(modelData.percent)
            Keys.onReturnPressed: click()
            Keys.onEnterPressed: click()
            onClicked: choices.letterChosen(modelData.letter)
            contentItem: Item {
                PlainText {
                    anchors.horizontalCenter: parent.horizontalCenter
                    y: 5
                    text: candidate.modelData.letter
                    font.pixelSize: 20
                    font.weight: Font.Bold
                    color: candidate.held ? Theme.penSoftInk : Theme.tileInk
                }
                PlainText {
                    anchors.horizontalCenter: parent.horizontalCenter
                    anchors.bottom: parent.bottom
                    anchors.bottomMargin: 4
                    text: candidate.modelData.percent + " %"
                    font.pixelSize: 11
                    color: candidate.held ? Theme.penSoftInk : Theme.inkSoft
                }
            }
            background: Rectangle {
                radius: Theme.radiusSmall
                color: candidate.held ? Theme.penSoft : Theme.tile
                border.width: candidate.held ? 2 : 1
                border.color: candidate.held ? Theme.pen : Theme.tileEdge
                Shade { of: candidate }
                FocusRing {
                    gap: 1
                    around: Theme.radiusSmall
                    shown: candidate.visualFocus
                }
            }
        }
    }
    IconButton {
        objectName: "emptyCell"
        visible: choices.read && !choices.ofDots
        height: 52
        iconName: "eraser"
        text: qsTr("Empty the cell")
        shortcutHint: qsTr("Space")
        active: choices.selectedLetter === ""
        onClicked: choices.letterChosen("")
    }
    IconButton {
        objectName: "padButton"
        visible: choices.read && !choices.ofDots
        height: 52
        iconName: "keyboard"
        text: qsTr("Letter pad")
        active: choices.padShown
        onClicked: choices.padToggled()
    }
    Segmented {
        objectName: "edgeChoice"
        visible: choices.read && choices.ofDots
        anchors.verticalCenter: parent.verticalCenter
        width: Math.min(240, parent.width - crop.width - 6)
        name: choices.board.boxSelected ? qsTr("Owner of the box") : qsTr("Selected edge")
        value: choices.board.marks[choices.board.selected] ?? 0
        options: choices.board.boxSelected ? [{ value: 1, text: "1" }, { value: 2, text: "2" }, { value: 3, text: "?" }]
            : [{ value: 0, text: qsTr("Not drawn") }, { value: 1, text: qsTr("Drawn") }]
        onChosen: mark => choices.board.setMark(mark)
    }
}
