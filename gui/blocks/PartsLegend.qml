pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Gridsmith
import gui.controls

// The pieces with their colors, in a line or in a column. A click hides a piece and shows it again; a
// right click, or Enter, has it stand out.
ListView {
    id: legend

    required property PictureModel picture

    clip: true
    spacing: 4
    boundsBehavior: Flickable.StopAtBounds
    cacheBuffer: 0  // as in WordTable.qml
    activeFocusOnTab: true
    enabled: count > 0
    keyNavigationEnabled: true
    currentIndex: 0
    model: picture.parts
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Pieces")
    Accessible.ignored: !visible
    Keys.onSpacePressed: picture.toggle(currentIndex)
    Keys.onReturnPressed: picture.pick(currentIndex)
    Keys.onEnterPressed: picture.pick(currentIndex)
    onCurrentItemChanged: {
        if (activeFocus && currentItem)
            Accessible.announce((currentItem as LegendEntry).description, Accessible.Polite);
    }
    T.ScrollBar.vertical: ScrollBar {
        visible: legend.orientation === ListView.Vertical && size < 1
    }

    FontMetrics {
        id: letters
        font.family: Theme.face
        font.pixelSize: Theme.label
    }
    component LegendEntry: T.AbstractButton {
        id: entry

        required property int index
        required property string name
        required property string label
        required property color hue
        required property color ink
        required property bool shown
        required property bool placed
        required property bool picked
        required property var marks
        readonly property bool upright: legend.orientation === ListView.Vertical
        readonly property string description: name + ", " + (!shown ? qsTr("hidden") : placed ? qsTr("shown") : qsTr("not added yet"))

        readonly property bool named: name !== label || upright

        // Not by the words' own implicit width, which changes as they are cut at this width.
        width: upright ? legend.width - 12 : Math.min(120, marksRow.x + marksRow.width + (named ? Math.ceil(letters.advanceWidth(name)) + 18 : 4))
        height: 32
        focusPolicy: Qt.NoFocus
        Accessible.role: Accessible.CheckBox
        Accessible.name: name
        Accessible.checkable: true
        Accessible.checked: shown
        Accessible.ignored: !visible
        onClicked: {
            legend.currentIndex = index;
            legend.picture.toggle(index);
        }
        onPressAndHold: legend.picture.pick(index)
        Reach { of: entry }
        TapHandler {
            acceptedButtons: Qt.RightButton
            onTapped: legend.picture.pick(entry.index)
        }

        background: Rectangle {
            radius: Theme.radiusSmall
            color: entry.picked ? Theme.penSoft : entry.down ? Theme.press : entry.hovered ? Theme.hover : "transparent"
            FocusRing {
                gap: -1
                around: Theme.radiusSmall
                shown: legend.activeFocus && entry.ListView.isCurrentItem
            }
        }
        contentItem: Item {
            Rectangle {
                id: chip
                x: 4
                anchors.verticalCenter: parent.verticalCenter
                width: Math.max(24, mark.implicitWidth + 8)
                height: 24
                radius: 5
                color: entry.shown ? entry.hue : "transparent"
                opacity: entry.placed || !entry.shown ? 1 : 0.35
                border.width: entry.shown ? 1 : 2
                border.color: entry.shown ? Theme.cubeEdge : entry.hue
                PlainText {
                    id: mark
                    anchors.centerIn: parent
                    text: entry.label
                    font.pixelSize: Theme.caption
                    font.weight: Font.DemiBold
                    color: entry.shown ? entry.ink : Theme.inkSoft
                }
            }
            // The colors that its cubes have by the puzzle's rules.
            Row {
                id: marksRow
                x: chip.x + chip.width + (entry.marks.length > 0 ? 4 : 0)
                anchors.verticalCenter: parent.verticalCenter
                spacing: 1
                Repeater {
                    model: entry.marks.slice(0, 3)
                    ColorMark {
                        required property var modelData
                        width: 14
                        look: modelData
                    }
                }
            }
            Text {
                visible: entry.named
                x: marksRow.x + marksRow.width + 8
                width: parent.width - x - 6
                anchors.verticalCenter: parent.verticalCenter
                text: entry.name
                textFormat: Text.PlainText
                elide: Text.ElideRight
                font.family: letters.font.family
                font.pixelSize: letters.font.pixelSize
                font.strikeout: !entry.shown
                color: entry.shown && entry.placed ? Theme.ink : Theme.inkSoft
            }
        }
    }
    delegate: LegendEntry {}
}
