pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Gridsmith
import gui.controls

// The set that is shown, in tiles; above it the proof, with the best and the bound; below it the
// tiles left over, or what the selected word means.
Item {
    id: view

    required property BestSetModel best

    signal wordMenuWanted(string word, rect place)

    readonly property bool tight: height < 150
    readonly property int headHeight: 44
    readonly property int footHeight: tight ? 0 : 28
    readonly property var words: best.words
    readonly property int count: words.length
    // The selected word, -1 for none.
    property int chosen: -1
    readonly property bool glossed: best.hasMeanings && chosen >= 0 && chosen < count
    readonly property int longest: words.reduce((maximum, word) => Math.max(maximum, word.tiles.length), 1)
    readonly property int pointsWidth: 54
    // As large as all words fit; scrolled when a line would be too small to read.
    readonly property int lineHeight: Math.max(22, Math.min(40, Math.floor((height - headHeight - footHeight) / Math.max(1, count))))
    readonly property int tileSize: Math.max(9, Math.min(lineHeight - 3, Math.floor((width - pointsWidth - 8) / longest)))

    // Another set: what was selected is not there any more.
    readonly property string spelled: words.map(word => word.word).join(" ")
    onSpelledChanged: chosen = -1

    function choose(index: int) {
        chosen = index;
        if (!glossed)
            return;
        list.contentY = Math.max(index * lineHeight + lineHeight - list.height, Math.min(list.contentY, index * lineHeight));
        list.Accessible.announce([words[index].said, words[index].meaning].filter(text => text).join(", "), Accessible.Polite);
    }
    function scroll(pages: int) {
        list.contentY = Math.max(0, Math.min(list.contentHeight - list.height, list.contentY + pages * (list.height - lineHeight)));
    }

    Item {
        id: proof
        objectName: "proof"
        visible: !(view.tight && view.glossed)
        width: parent.width
        height: view.headHeight
        Accessible.role: Accessible.StaticText
        Accessible.name: view.best.proven ? qsTr("%1, proven best").arg(view.best.bestText)
            : qsTr("best so far %1, bound %2").arg(view.best.bestText).arg(view.best.boundText)
        Accessible.ignored: !visible

        component Figure: Column {
            id: figure
            property string caption
            property string number
            property bool atRight: false
            property color tint: Theme.ink
            PlainText {
                anchors.right: figure.atRight ? parent.right : undefined
                text: figure.caption
                font.pixelSize: Theme.caption
                color: Theme.inkSoft
            }
            PlainText {
                anchors.right: figure.atRight ? parent.right : undefined
                text: figure.number
                font: Theme.titleFont
                color: figure.tint
            }
        }
        Figure {
            id: bestFigure
            caption: view.best.proven ? qsTr("Best") : qsTr("Best so far")
            number: view.best.bestText
            tint: view.best.proven ? Theme.good : Theme.ink
        }
        Figure {
            id: boundFigure
            anchors.right: parent.right
            atRight: true
            caption: qsTr("Bound")
            number: view.best.boundText
            tint: view.best.proven ? Theme.good : Theme.inkSoft
        }
        Item {
            // Its place does not follow the numbers.
            x: Math.max(96, bestFigure.width + 12)
            width: parent.width - x - Math.max(84, boundFigure.width + 12)
            height: parent.height
            Row {
                anchors.horizontalCenter: parent.horizontalCenter
                y: 2
                spacing: 4
                Icon {
                    visible: view.best.proven
                    anchors.verticalCenter: parent.verticalCenter
                    name: "circle-check"
                    size: 16
                    color: Theme.good
                }
                PlainText {
                    objectName: "proofText"
                    text: view.best.proofText
                    font.pixelSize: Theme.caption
                    font.weight: view.best.proven ? Font.DemiBold : Font.Normal
                    color: view.best.proven ? Theme.good : Theme.inkSoft
                }
            }
            // What is found grows from the left; what the bound still leaves open is at the right.
            Rectangle {
                y: 27
                width: parent.width
                height: 6
                radius: 3
                color: Theme.line
                Rectangle {
                    visible: view.best.closeness >= 0
                    width: Math.round(parent.width * Math.max(0.02, view.best.closeness))
                    height: parent.height
                    radius: 3
                    color: view.best.proven ? Theme.good : Theme.pen
                }
            }
        }
    }
    Paragraph {
        visible: view.count === 0
        y: view.headHeight
        height: parent.height - y
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
        text: view.best.running ? qsTr("Building the first set…") : view.best.currentRow >= 0 ? qsTr("No words placed; every tile is left over.") : qsTr("No set yet.")
    }
    Flickable {
        id: list
        objectName: "setWords"
        y: view.headHeight
        width: parent.width
        height: parent.height - y - view.footHeight
        clip: contentHeight > height
        interactive: contentHeight > height
        boundsBehavior: Flickable.StopAtBounds
        contentHeight: view.count * view.lineHeight
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Words of the set")
        Accessible.ignored: !visible || view.count === 0
        Accessible.focusable: activeFocusOnTab
        activeFocusOnTab: view.best.hasMeanings && view.count > 0 || activeFocus
        Keys.onPressed: event => {
            const by = { [Qt.Key_Up]: -1, [Qt.Key_Down]: 1 }[event.key];
            event.accepted = by !== undefined && view.best.hasMeanings && (event.modifiers & ~Qt.KeypadModifier) === Qt.NoModifier;
            if (event.accepted)
                view.choose(Math.max(0, Math.min(view.count - 1, view.chosen + by)));
        }

        Repeater {
            model: view.count
            Item {
                id: line

                required property int index
                readonly property var word: view.words[index] ?? { word: "", points: 0, tiles: [], said: "", shown: "", meaning: "" }

                y: index * view.lineHeight
                width: list.width
                height: view.lineHeight
                Accessible.role: Accessible.ListItem
                Accessible.name: word.said
                Accessible.description: view.best.hasMeanings ? word.meaning : ""
                Accessible.selected: selected
                Accessible.ignored: !visible
                Accessible.onPressAction: view.choose(index)
                readonly property bool selected: view.glossed && view.chosen === index

                Rectangle {
                    anchors.fill: parent
                    radius: Theme.radiusSmall
                    color: line.selected ? Theme.penSoft : area.containsMouse ? Theme.hover : "transparent"
                    border.width: line.selected && list.activeFocus ? 2 : 0
                    border.color: Theme.focus
                }
                Row {
                    x: 2
                    anchors.verticalCenter: parent.verticalCenter
                    spacing: view.tileSize >= 18 ? 1 : 0
                    Repeater {
                        model: line.word.tiles.length
                        Tile {
                            required property int index
                            readonly property var tile: line.word.tiles[index] ?? { letter: "", value: 0, blank: false }
                            width: view.tileSize - (view.tileSize >= 18 ? 1 : 0)
                            height: Math.min(view.lineHeight - 3, Math.round(view.tileSize * 1.3))
                            letter: tile.letter
                            value: tile.value
                            blank: tile.blank
                        }
                    }
                }
                PlainText {
                    objectName: "wordPoints"
                    anchors.right: parent.right
                    anchors.rightMargin: 10
                    anchors.verticalCenter: parent.verticalCenter
                    text: line.word.points
                    font.pixelSize: view.lineHeight >= 26 ? Theme.body : Theme.label
                    font.weight: Font.DemiBold
                }
                MouseArea {
                    id: area
                    anchors.fill: parent
                    hoverEnabled: true
                    acceptedButtons: Qt.LeftButton | Qt.RightButton
                    function openMenu() {
                        view.wordMenuWanted(line.word.word, line.mapToItem(view, 0, 0, line.width, line.height));
                    }
                    onPressed: mouse => {
                        if (mouse.button === Qt.RightButton)
                            openMenu();
                    }
                    onPressAndHold: openMenu()
                    // The same one again: the tiles left over are shown again.
                    onClicked: mouse => {
                        if (mouse.button !== Qt.LeftButton || !view.best.hasMeanings)
                            return;
                        list.forceActiveFocus(Qt.MouseFocusReason);
                        view.choose(line.selected ? -1 : line.index);
                    }
                }
            }
        }
    }
    MeaningLine {
        objectName: "setMeaning"
        readonly property var entry: view.glossed ? view.words[view.chosen] : null
        visible: view.glossed
        x: 4
        // In a low window in the place of the proof.
        y: view.tight ? 0 : parent.height - height
        width: parent.width - 8
        height: view.tight ? view.headHeight : view.footHeight
        maximumLineCount: 2
        lineHeight: 14
        lineHeightMode: Text.FixedHeight
        font.pixelSize: Theme.caption
        word: entry?.shown ?? ""
        meaning: entry?.meaning ?? ""
    }
    FocusRing {
        around: Theme.radiusSmall
        anchors.fill: list
        gap: -1
        shown: list.activeFocus && !view.glossed
    }
    Item {
        visible: !view.tight && !view.glossed
        y: parent.height - height
        width: parent.width
        height: view.footHeight
        SmallLabel {
            objectName: "leftText"
            x: 4
            width: parent.width - number.width - 16
            anchors.verticalCenter: parent.verticalCenter
            text: view.best.leftText
            fontSizeMode: Text.HorizontalFit
        }
        SmallLabel {
            id: number
            objectName: "setNumber"
            anchors.right: parent.right
            anchors.rightMargin: 4
            anchors.verticalCenter: parent.verticalCenter
            text: view.best.numberText
            font.weight: Font.DemiBold
        }
    }
}
