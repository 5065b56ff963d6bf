pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls
import "../controls/keys.js" as Keyboard

// The corners of the board in its picture, each large enough for a finger.
Item {
    id: corners

    required property ZoomedPicture picture
    required property bool shown
    readonly property BoardPictureModel model: picture.model
    readonly property var all: Array.from({ length: grips.count }, (_, at) => grips.itemAt(at))
    readonly property bool hasFocus: all.some(item => item?.activeFocus)

    Repeater {
        id: grips
        model: corners.shown && corners.model.grid.rows > 0 ? 4 : 0
        Item {
            id: corner

            required property int index
            readonly property real px: corners.model.grid.corners[2 * index] ?? 0
            readonly property real py: corners.model.grid.corners[2 * index + 1] ?? 0
            property alias dragging: grip.pressed

            objectName: "corner" + index
            width: 44
            height: 44
            x: (px - corners.picture.originX) * corners.picture.factor - 22
            y: (py - corners.picture.originY) * corners.picture.factor - 22
            activeFocusOnTab: true
            Accessible.role: Accessible.Slider
            Accessible.name: [qsTr("Top left corner"), qsTr("Top right corner"), qsTr("Bottom right corner"), qsTr("Bottom left corner")][index]
            Accessible.description: Math.round(px) + ", " + Math.round(py)
            Accessible.focusable: true
            onActiveFocusChanged: corners.model.grid.atCorner = activeFocus
            Keys.onPressed: event => {
                const step = Keyboard.steps[event.key];
                if (!step)
                    return;
                const by = event.modifiers & Qt.ShiftModifier ? 10 : 1;
                corners.model.grid.stepCorner(index, by * step[1], by * step[0]);
                corners.picture.revealPoint(px, py, 22);
                event.accepted = true;
            }

            Rectangle {
                anchors.centerIn: parent
                width: 26
                height: 26
                radius: 13
                color: Qt.alpha(Theme.pen, grip.pressed ? 0.25 : 0.5)
                border.width: 3
                border.color: corners.picture.halo
                Rectangle {
                    anchors.fill: parent
                    anchors.margins: 2
                    radius: width / 2
                    color: "transparent"
                    border.width: 3
                    border.color: Theme.pen
                }
                FocusRing {
                    around: 13
                    gap: 4
                    shown: corner.activeFocus
                }
            }
            MouseArea {
                id: grip
                property point held
                anchors.fill: parent
                preventStealing: true
                cursorShape: Qt.SizeAllCursor
                onPressed: mouse => {
                    corner.forceActiveFocus(Qt.MouseFocusReason);
                    held = Qt.point(mouse.x - 22, mouse.y - 22);
                }
                onPositionChanged: mouse => {
                    const at = mapToItem(corners, mouse.x - held.x, mouse.y - held.y);
                    const to = corners.picture.toPicture(at.x, at.y);
                    corners.model.grid.moveCorner(corner.index, to.x, to.y);
                }
                onReleased: corners.model.grid.endMove()
                onCanceled: corners.model.grid.endMove()
            }
        }
    }
    // What the finger covers.
    Rectangle {
        id: loupe
        readonly property Item held: corners.all.find(item => item?.dragging) ?? null // qmllint disable missing-property
        readonly property bool atLeft: held !== null && held.x + 22 > corners.width / 2
        visible: held !== null
        width: 112
        height: 112
        x: atLeft ? 8 : corners.width - width - 8
        y: 8
        radius: Theme.radius
        color: Theme.sunken
        border.width: 2
        border.color: Theme.pen
        PictureItem {
            anchors.fill: parent
            anchors.margins: 2
            visible: loupe.visible
            model: corners.model
            factor: Math.max(2.5 * corners.picture.factor, 1)
            origin: Qt.point((loupe.held?.px ?? 0) - width / 2 / factor, (loupe.held?.py ?? 0) - height / 2 / factor) // qmllint disable missing-property
        }
        Rectangle {
            anchors.centerIn: parent
            width: 1
            height: parent.height - 4
            color: Theme.accent
        }
        Rectangle {
            anchors.centerIn: parent
            width: parent.width - 4
            height: 1
            color: Theme.accent
        }
    }
}
