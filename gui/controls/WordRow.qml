pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T

// A row of a WordTable: the word with its mark and the size of its group, the other columns, the
// details below them.
Item {
    id: row

    required property int index
    required property var model
    required property TableColumns layout
    // The list has the keyboard.
    required property bool listFocused

    readonly property bool current: ListView.isCurrentItem
    readonly property string mark: layout.markRole ? model[layout.markRole] ?? "" : ""
    readonly property string detail: layout.detailed ? model[layout.detailRoles[0]] ?? "" : ""
    // What the columns show, or what is said in place of it: asked for once, for the texts, the room
    // before them, and the row's name.
    readonly property var said: layout.columns.map(column => layout.shown(model[column.spokenRole ?? column.role], Qt.uiLanguage))
    readonly property int rowsOfWord: model.rowsOfWord ?? 0
    // Here, since the button may outlive its row by a moment, in which a new language asks anew for texts.
    readonly property string groupText: rowsOfWord > 1 && model.opened ? qsTr("Show as one") : qsTr("Show all cells")
    readonly property int indent: model.follows ? 14 : 0
    readonly property int lineHeight: height - layout.detailHeight
    readonly property int textTop: layout.detailed ? 2 : 0

    signal pressed
    signal chosen
    signal activated
    signal menuWanted
    signal groupToggled

    // A row that is put away is only not painted, and hears of no change; a screen reader would find it.
    ListView.onPooled: visible = false
    ListView.onReused: visible = true

    Accessible.role: Accessible.ListItem
    Accessible.ignored: !visible
    Accessible.name: [mark].concat(layout.columns.map((column, at) => (column.name ?? column.title) + " " + said[at]), [detail],
        rowsOfWord > 1 ? [model.opened ? qsTr("cells: %1, opened").arg(rowsOfWord) : qsTr("cells: %1, closed").arg(rowsOfWord)] : []).filter(text => text).join(", ")
    Accessible.selected: current
    Accessible.onPressAction: chosen()

    // Few bindings: a list makes a hundred of these at once. No PlainText, which outlives its row and
    // then finds nothing there.
    component CellText: Text {
        required property var modelData
        verticalAlignment: Text.AlignVCenter
        textFormat: Text.PlainText
        elide: modelData.elide ?? Text.ElideRight
        // A text that is no word is rather written smaller.
        fontSizeMode: modelData.elide === undefined ? Text.FixedSize : Text.HorizontalFit
        font: modelData.strong ? row.layout.strongFont : row.layout.labelFont
        color: modelData.strong ? Theme.ink : Theme.inkSoft
    }
    Rectangle {
        x: 4
        y: 1
        width: parent.width - 16
        height: parent.height - 2
        radius: Theme.radiusSmall
        color: row.current ? Theme.penSoft : pointed.hovered ? Theme.hover : "transparent"
        border.width: row.current && row.listFocused ? 2 : 0
        border.color: Theme.focus
    }
    Rectangle {
        visible: row.mark !== ""
        x: 4
        y: 6
        width: 3
        height: parent.height - 12
        radius: 1.5
        color: Theme.accent
    }
    // Over its button, too.
    HoverHandler {
        id: pointed
    }
    MouseArea {
        property point from
        property bool swiped: false

        anchors.fill: parent
        acceptedButtons: Qt.LeftButton | Qt.RightButton
        onPressAndHold: row.menuWanted()
        // A finger that goes across the row; up and down, the list takes it for itself.
        onPositionChanged: mouse => {
            const across = mouse.source !== Qt.MouseEventNotSynthesized && Math.abs(mouse.x - from.x) > 48;
            if (pressed && across && !swiped) {
                swiped = true;
                row.menuWanted();
            }
        }
        onPressed: mouse => {
            from = Qt.point(mouse.x, mouse.y);
            swiped = false;
            row.pressed();
            if (mouse.button === Qt.RightButton)
                row.menuWanted();
        }
        onClicked: mouse => {
            if (mouse.button === Qt.LeftButton)
                row.chosen();
        }
        onDoubleClicked: mouse => {
            if (mouse.button === Qt.LeftButton)
                row.activated();
        }
    }
    Item {
        id: cell

        readonly property var column: row.layout.columns[0] ?? ({})
        readonly property int badge: group.active ? group.width + 6 : 0
        // What a text may take, after a picture.
        readonly property real room: row.layout.reach(0, row.said) - 4 - row.indent - badge - (picture.active ? picture.width + 6 : 0)

        x: row.layout.sidePadding
        y: row.textTop
        width: row.layout.widths[0] ?? 60
        height: row.lineHeight
        Loader {
            id: picture
            active: cell.column.picture !== undefined
            y: 2
            width: active ? 36 : 0
            height: parent.height - 4
            sourceComponent: cell.column.picture ?? null
            onLoaded: item.shown = Qt.binding(() => row.model[cell.column.pictureRole])
        }
        // The size of the group.
        Loader {
            id: group
            active: row.rowsOfWord > 1
            x: word.x + word.width + (markText.active ? markText.width : 0) + 6
            anchors.verticalCenter: parent.verticalCenter
            sourceComponent: T.AbstractButton {
                id: groupButton
                objectName: "groupButton"
                implicitWidth: count.implicitWidth + 23
                implicitHeight: 16
                focusPolicy: Qt.NoFocus
                text: row.groupText
                Accessible.name: text
                Accessible.ignored: !visible
                onClicked: row.groupToggled()
                Reach { of: groupButton; side: 28 }
                contentItem: Item {
                    Text {
                        id: count
                        x: 7
                        anchors.verticalCenter: parent.verticalCenter
                        text: row.rowsOfWord
                        font: row.layout.detailFont
                        color: Theme.penSoftInk
                    }
                    Icon {
                        x: count.x + count.width + 1
                        anchors.verticalCenter: parent.verticalCenter
                        name: row.model.opened ? "chevron-down" : "chevron-right"
                        size: 13
                        color: Theme.penSoftInk
                    }
                }
                background: Rectangle {
                    radius: 8
                    color: row.current ? Theme.surface : Theme.penSoft
                    border.width: 1
                    border.color: groupButton.hovered ? Theme.pen : color
                }
            }
        }
        CellText {
            id: word
            readonly property string shown: row.said[0] ?? ""
            readonly property var placed: cell.column.placedRole ? row.model[cell.column.placedRole] ?? -1 : -1
            modelData: cell.column
            x: cell.column.align === Qt.AlignRight ? Math.max(0, cell.width - width - 4) : picture.active ? picture.width + 10 : 4 + row.indent
            width: Math.min(implicitWidth, Math.max(0, cell.room))
            height: parent.height
            text: placed === -1 ? shown : row.layout.marked(shown, placed)
            textFormat: placed === -1 ? Text.PlainText : Text.StyledText
        }
        // Where there are no details, which would begin with it.
        Loader {
            id: markText
            active: row.mark !== "" && !row.layout.detailed
            x: word.x + word.width
            height: parent.height
            sourceComponent: Text {
                verticalAlignment: Text.AlignVCenter
                leftPadding: 8
                width: Math.min(implicitWidth, Math.max(0, cell.room - word.width))
                elide: Text.ElideRight
                text: row.mark
                textFormat: Text.PlainText
                font: row.layout.detailFont
                color: Theme.accent
            }
        }
    }
    Repeater {
        model: row.layout.others
        CellText {
            required property int index
            x: row.layout.places[index + 1] + (modelData.align === Qt.AlignRight ? 0 : 4)
            y: row.textTop
            width: row.layout.reach(index + 1, row.said) - 4
            height: row.lineHeight
            horizontalAlignment: modelData.align ?? Text.AlignLeft
            text: (modelData.spokenRole ? row?.model[modelData.role] : row?.said[index + 1]) ?? ""  // a removed row lives a moment longer
        }
    }
    Loader {
        active: row.layout.detailed
        x: row.layout.sidePadding + 4 + row.indent
        y: row.lineHeight - 2
        width: row.width - x - 12 - row.layout.tail
        height: row.layout.detailHeight
        sourceComponent: Text {
            HoverHandler {
                id: rested
            }
            Rectangle {
                x: -parent.parent.x
                y: row.layout.detailHeight + 1
                width: row.width
                height: 1
                color: Theme.line
            }
            Loader {
                readonly property string term: row.layout.termRole ? row.model[row.layout.termRole] ?? "" : ""
                active: rested.hovered && term !== ""
                sourceComponent: ToolTip {
                    // Below all rows.
                    parent: row.ListView.view
                    y: parent.height + 6
                    text: Terms.brief(row.model[row.layout.termRole])
                    visible: rested.hovered
                }
            }
            // By `detail`, which changes with the text.
            readonly property string fitting: row.detail ? row.layout.fittingDetail(row.model, row.mark, width) : ""
            text: row.mark ? "<b><font color=\"" + Theme.accent + "\">" + row.mark + "</font></b> · " + fitting.replace(/\u00a0/g, "&nbsp;") : fitting
            textFormat: row.mark ? Text.StyledText : Text.PlainText
            wrapMode: Text.Wrap
            elide: Text.ElideRight
            maximumLineCount: row.layout.detailLines
            lineHeightMode: Text.FixedHeight
            lineHeight: 14
            font: row.layout.detailFont
            color: row.current ? Theme.ink : Theme.inkSoft
        }
    }
    // Made for the row in hand only: rows come and go at every letter typed.
    Loader {
        id: more
        active: row.layout.hasActions && (row.current || pointed.hovered)
        x: parent.width - width - 14
        anchors.verticalCenter: parent.verticalCenter
        sourceComponent: IconButton {
            implicitWidth: 32
            implicitHeight: 32
            activeFocusOnTab: row.current || activeFocus
            rowButtons: more
            iconName: "more-vertical"
            iconSize: 18
            text: qsTr("More")
            onClicked: row.menuWanted()
        }
    }
}
