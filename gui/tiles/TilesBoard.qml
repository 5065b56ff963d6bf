pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Gridsmith
import gui.controls

// The tiles of the rack, or those of the bag with a bar that counts the selected one; or, while a
// search is looked at, the set that it has found.
FocusScope {
    id: board

    required property Board editor
    required property TilesGameModel game
    required property BestSetModel best
    property bool searching: false
    property bool wide: false
    // The tiles of the selected word, in order.
    property var path: []
    property string pathWord
    property string name

    signal tileMenuWanted(rect place)
    signal tileTapped(bool byFinger)
    signal wordMenuWanted(string word, rect place)

    readonly property bool bag: game.mode === "set"
    readonly property int rows: editor.rows
    readonly property int columns: editor.columns
    readonly property int frame: 6
    readonly property int maximumCell: wide ? 100 : bag ? 56 : 48
    // Where there is no room for it, keys and the tile's menu do the same.
    readonly property int barHeight: bag && height >= 170 ? 50 : 0
    readonly property real dots: Screen.devicePixelRatio > 0 ? Screen.devicePixelRatio : 1
    // Tiles of less than this could not be read: then they are scrolled.
    readonly property int minimum: bag ? 38 : 30
    readonly property real pitch: Math.floor(dots * Math.max(4, Math.min(maximumCell, pitchFor(width, columns), Math.max(minimum, pitchFor(height - barHeight, rows))))) / dots
    readonly property real gap: Math.round(dots * (pitch >= 36 ? 3 : 2)) / dots
    readonly property real cellSize: pitch - gap
    readonly property real originX: Math.floor(dots * (width - columns * pitch + gap) / 2) / dots
    readonly property real originY: frame + flick.y - flick.contentY
    readonly property int selectedCell: editor.selectedCell
    readonly property int leastHeight: bag ? rows * 52 + 2 * frame + 50 : rows * 40 + 2 * frame
    // What is said of each cell: which letters of the word it is.
    readonly property var steps: {
        const found = {};
        for (let i = 0; i < path.length; ++i)
            found[path[i]] = String(i + 1);
        return found;
    }

    implicitHeight: rows * Math.min(maximumCell, pitchFor(width, columns)) + 2 * frame + (bag ? 50 : 0)
    activeFocusOnTab: true
    Accessible.role: Accessible.List
    Accessible.name: name
    Accessible.ignored: !visible
    Accessible.description: searching ? "" : cellName(selectedCell)
    Accessible.focusable: true

    function pitchFor(room: real, count: int): int {
        return Math.floor((room - 2 * frame + 3) / Math.max(1, count));
    }
    // Asked for once, not by each place.
    readonly property var tiles: game.tiles
    function tileAt(cell: int): var {
        return tiles[cell] ?? null;
    }
    function cellRect(cell: int): rect {
        return Qt.rect(originX + cell % columns * pitch, originY + Math.floor(cell / columns) * pitch, cellSize, cellSize);
    }
    function cellName(cell: int): string {
        const tile = tileAt(cell);
        const parts = [];
        if (!tile)
            parts.push(qsTr("place %1, empty").arg(cell + 1));
        else if (bag)
            parts.push(tile.blank ? qsTr("blank") : tile.letter, qsTr("%Ln tile(s)", "", tile.count), qsTr("worth %1").arg(tile.value));
        else
            parts.push(qsTr("place %1, %2").arg(cell + 1).arg(tile.blank ? qsTr("blank") : tile.letter));
        if (steps[cell] !== undefined)
            parts.push(qsTr("letter %1 of the word").arg(steps[cell]));
        if (cell === selectedCell)
            parts.push(qsTr("selected"));
        return parts.join(", ");
    }
    function reveal() {
        const top = frame + Math.floor(selectedCell / columns) * pitch;
        if (top - frame < flick.contentY)
            flick.contentY = Math.max(0, top - frame);
        else if (top + pitch + frame > flick.contentY + flick.height)
            flick.contentY = Math.max(0, top + pitch + frame - flick.height);
    }
    // The keyboard stays on the board as a whole: the tile it goes to is said.
    onSelectedCellChanged: {
        reveal();
        if (activeFocus && !searching)
            Accessible.announce(cellName(selectedCell), Accessible.Polite);
    }
    // What is hidden does not keep the keyboard in here.
    onSearchingChanged: grid.focus = true
    onBagChanged: grid.focus = true
    onBarHeightChanged: if (barHeight === 0) grid.focus = true
    onPitchChanged: reveal()
    onHeightChanged: reveal()

    // ? is a blank here, not the list of keys.
    Keys.onShortcutOverride: event => event.accepted = !searching && event.text === "?"
    Keys.onPressed: event => {
        const up = event.key === Qt.Key_Up;
        if (searching) {
            const pages = { [Qt.Key_PageUp]: -1, [Qt.Key_PageDown]: 1 };
            event.accepted = pages[event.key] !== undefined;
            if (event.accepted)
                found.scroll(pages[event.key]);
        } else if (bag && (event.modifiers & ~Qt.KeypadModifier) === Qt.ShiftModifier && (up || event.key === Qt.Key_Down)) {
            game.stepValue(up ? 1 : -1);
            event.accepted = true;
        } else
            event.accepted = false;
    }

    Rectangle {
        visible: !board.searching
        x: board.originX - board.frame
        y: flick.y
        width: board.columns * board.pitch - board.gap + 2 * board.frame
        height: Math.min(flick.height, board.rows * board.pitch - board.gap + 2 * board.frame)
        radius: Theme.radius
        color: Theme.board
        FocusRing {
            gap: 1
            shown: board.activeFocus && !bar.activeFocus
        }
    }
    Flickable {
        id: flick
        visible: !board.searching
        width: parent.width
        y: 0
        height: Math.min(parent.height - board.barHeight, contentHeight)
        contentHeight: board.rows * board.pitch - board.gap + 2 * board.frame
        clip: contentHeight > height
        interactive: contentHeight > height
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: ScrollBar {}

        Repeater {
            model: board.rows * board.columns
            Item {
                id: cell

                required property int index
                readonly property var tile: board.tileAt(index)
                readonly property bool selected: index === board.selectedCell
                // Beyond the blanks there is no place.
                readonly property bool there: !board.bag || tile !== null

                visible: there
                x: board.originX + index % board.columns * board.pitch
                y: board.frame + Math.floor(index / board.columns) * board.pitch
                width: board.cellSize
                height: board.cellSize
                z: selected ? 1 : 0
                Accessible.role: Accessible.ListItem
                Accessible.name: board.cellName(index)
                Accessible.ignored: !visible
                Accessible.selected: selected
                Accessible.onPressAction: board.editor.selectCell(Math.floor(index / board.columns), index % board.columns)

                Rectangle {
                    visible: cell.tile === null
                    anchors.fill: parent
                    radius: 5
                    color: area.containsMouse ? Theme.cellHover : Theme.cell
                }
                Tile {
                    visible: cell.tile !== null
                    anchors.fill: parent
                    // A blank shows what it plays.
                    letter: step !== "" && cell.tile && cell.tile.blank ? board.pathWord.charAt(Number(step) - 1)
                        : cell.tile ? cell.tile.letter : ""
                    value: cell.tile ? cell.tile.value : 0
                    count: cell.tile ? cell.tile.count : 1
                    blank: cell.tile !== null && cell.tile.blank && !dim
                    counted: board.bag
                    dim: cell.tile !== null && cell.tile.count === 0
                    step: board.steps[cell.index] ?? ""
                    hovered: area.containsMouse
                }
                Rectangle {
                    visible: cell.selected
                    anchors.fill: parent
                    anchors.margins: -1
                    radius: 6
                    color: "transparent"
                    border.width: 3
                    border.color: Theme.pen
                }
                MouseArea {
                    id: area
                    anchors.fill: parent
                    hoverEnabled: true
                    acceptedButtons: Qt.LeftButton | Qt.RightButton
                    onPressAndHold: board.tileMenuWanted(board.cellRect(cell.index))
                    onClicked: mouse => {
                        if (mouse.button === Qt.LeftButton)
                            board.tileTapped(mouse.source !== Qt.MouseEventNotSynthesized);
                    }
                    onPressed: mouse => {
                        // First: a number that is being written is for the tile that was selected.
                        board.forceActiveFocus(Qt.MouseFocusReason);
                        grid.forceActiveFocus(Qt.MouseFocusReason);
                        board.editor.selectCell(Math.floor(cell.index / board.columns), cell.index % board.columns);
                        if (mouse.button === Qt.RightButton)
                            board.tileMenuWanted(board.cellRect(cell.index));
                    }
                }
            }
        }
    }
    // What has the keyboard in here, but for the bar's numbers.
    Item {
        id: grid
        focus: true
    }

    FocusScope {
        id: bar
        readonly property bool shown: board.barHeight > 0 && !board.searching
        visible: shown
        onShownChanged: if (!shown) grid.focus = true
        x: Math.round((parent.width - width) / 2)
        y: flick.height + 8
        width: Math.min(parent.width, Math.max(380, board.columns * board.pitch - board.gap + 2 * board.frame))
        height: 40

        // Enter has taken the number, and is for nothing else; Esc goes back to the tiles.
        Keys.onReturnPressed: event => event.accepted = true
        Keys.onEnterPressed: event => event.accepted = true
        Keys.onEscapePressed: grid.forceActiveFocus(Qt.OtherFocusReason)

        readonly property int stepperWidth: Math.min(124, Math.floor((width - chosen.width - countLabel.implicitWidth - valueLabel.implicitWidth - 40) / 2))

        Tile {
            id: chosen
            width: 36
            height: 38
            y: 1
            letter: board.game.selectedLetter
            value: board.game.selectedValue
            blank: board.game.blankSelected
        }
        SmallLabel {
            id: countLabel
            x: chosen.width + 10
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("Tiles")
        }
        Stepper {
            id: countStepper
            objectName: "countStepper"
            x: countLabel.x + countLabel.width + 8
            width: bar.stepperWidth
            name: board.game.blankSelected ? qsTr("Number of blanks") : qsTr("Number of %1 tiles").arg(board.game.selectedLetter)
            from: 0
            to: board.game.maximum
            number: board.game.selectedCount
            onChosen: value => board.game.setCount(value)
        }
        SmallLabel {
            id: valueLabel
            x: countStepper.x + countStepper.width + 14
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("Value")
        }
        Stepper {
            id: valueStepper
            objectName: "valueStepper"
            x: valueLabel.x + valueLabel.width + 8
            width: bar.stepperWidth
            enabled: !board.game.blankSelected
            name: qsTr("Value of a %1 tile").arg(board.game.selectedLetter)
            from: 0
            to: board.game.mostValue
            number: board.game.selectedValue
            onChosen: value => board.game.setValue(value)
        }
    }

    SetView {
        id: found
        anchors.fill: parent
        anchors.leftMargin: 4
        anchors.rightMargin: 4
        visible: board.searching
        best: board.best
        onWordMenuWanted: (word, place) => board.wordMenuWanted(word, place)
    }
}
