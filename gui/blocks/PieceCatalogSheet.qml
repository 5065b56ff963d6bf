pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Gridsmith
import gui.controls

// Pieces to choose from, with their pictures: what is typed finds some, a click adds one. The sheet
// stays open, since a puzzle has several.
Sheet {
    id: sheet

    required property BlocksCatalogModel catalog
    required property BlocksBoardModel puzzle
    property string kind: ""

    title: qsTr("Add a piece")
    preferredWidth: 560
    first: search
    onAboutToShow: {
        search.text = "";
        find();
    }

    function find() {
        catalog.find(search.text, kind);
        grid.currentIndex = 0;
        grid.positionViewAtBeginning();
    }

    TextField {
        id: search
        objectName: "pieceSearch"
        name: qsTr("Name or number of a piece")
        placeholder: qsTr("L5, 6-12, or a burr stick: 52")
        iconName: "search"
        clearedByEscape: true
        keepsEnter: true
        maximumLength: 12
        onEdited: sheet.find()
        onAccepted: sheet.catalog.add(grid.currentIndex)
        onDownPressed: grid.forceActiveFocus(Qt.TabFocusReason)
    }
    Segmented {
        name: qsTr("Kind of piece")
        value: sheet.kind
        options: [
            { value: "", text: qsTr("All") },
            { value: "polyominoes", text: qsTr("Flat") },
            { value: "polycubes", text: qsTr("Solid") },
            { value: "sticks", text: qsTr("Burr sticks") }
        ]
        onChosen: kind => {
            sheet.kind = kind;
            sheet.find();
        }
    }
    SmallLabel {
        objectName: "addedText"
        width: parent.width
        text: sheet.catalog.addedText
        elide: Text.ElideRight
        Accessible.role: Accessible.StaticText
        readonly property string news: text
        onNewsChanged: {
            if (sheet.opened)
                Accessible.announce(news, Accessible.Polite);
        }
    }
    GridView {
        id: grid

        readonly property int across: Math.max(3, Math.floor(width / 100))

        width: parent.width
        height: Math.max(cellHeight, sheet.room - search.height - Theme.control - 72)
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        cacheBuffer: 0  // as in WordTable.qml
        activeFocusOnTab: true
        keyNavigationEnabled: true
        highlightMoveDuration: 0
        cellWidth: Math.floor((width - 8) / across)
        cellHeight: 104
        model: sheet.catalog
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: sheet.title
        Accessible.ignored: !visible
        onCurrentItemChanged: {
            if (activeFocus && currentItem)
                Accessible.announce((currentItem as T.AbstractButton).text, Accessible.Polite);
        }
        Keys.onReturnPressed: sheet.catalog.add(currentIndex)
        Keys.onEnterPressed: sheet.catalog.add(currentIndex)
        Keys.onSpacePressed: sheet.catalog.add(currentIndex)

        delegate: T.AbstractButton {
            id: tile

            required property int index
            required property string name
            required property string about
            required property var sketch

            width: grid.cellWidth - 4
            height: grid.cellHeight - 4
            focusPolicy: Qt.NoFocus
            text: name + ", " + about
            Accessible.role: Accessible.Button
            Accessible.name: text
            Accessible.ignored: !visible
            onClicked: {
                grid.currentIndex = index;
                sheet.catalog.add(index);
            }

            background: Rectangle {
                radius: Theme.radius
                color: tile.down ? Theme.press : tile.hovered ? Theme.hover : "transparent"
                border.width: 1
                border.color: Theme.line
                FocusRing {
                    gap: -1
                    shown: grid.activeFocus && tile.GridView.isCurrentItem
                }
            }
            contentItem: Item {
                PiecePicture {
                    x: 4
                    y: 4
                    width: parent.width - 8
                    height: parent.height - 26
                    piece: tile.sketch
                }
                PlainText {
                    width: parent.width
                    y: parent.height - 22
                    horizontalAlignment: Text.AlignHCenter
                    text: tile.name
                    elide: Text.ElideRight
                    font.pixelSize: Theme.label
                    font.weight: Font.DemiBold
                }
            }
        }
        Paragraph {
            visible: grid.count === 0
            text: qsTr("No piece has this name.")
        }
    }
}
