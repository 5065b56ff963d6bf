pragma ComponentBehavior: Bound

import QtQuick
import gui.controls

// Every control of the kit in its states.
Window {
    id: window

    property bool dark: false
    property var words: null
    property alias grid: grid
    property alias table: table
    property var log: []

    width: 1100
    height: 900
    color: Theme.window

    Binding {
        target: Theme
        property: "dark"
        value: window.dark
    }

    Column {
        x: 16
        y: 16
        width: 380
        spacing: 10
        LetterGrid {
            id: grid
            objectName: "grid"
            width: 380
            rows: 5
            columns: 5
            letters: ["", "", "Р", "", "", "", "", "А", "", "", "Б", "А", "Л", "Д", "А", "", "", "", "О", "", "", "", "", "", ""]
            marks: ["", "", "", "", "", "", "probe", "", "", "", "", "", "", "", "", "", "", "", "fresh", "", "hint"]
            path: [10, 11, 12, 13, 14, 9, 14]
            placedCell: 9
            placedLetter: "Н"
            selectedCell: 17
            direction: "right"
            onCellClicked: (row, column) => window.log.push("click " + row + " " + column)
            onCellDoubleClicked: (row, column) => window.log.push("double " + row + " " + column)
            onDragStarted: (row, column) => window.log.push("start " + row + " " + column)
            onDragMoved: (row, column) => window.log.push("move " + row + " " + column)
            onDragEnded: window.log.push("end")
        }
        Row {
            spacing: 8
            Button {
                text: "Search"
                iconName: "search"
                objectName: "firstButton"
                onClicked: window.log.push("search")
            }
            Button {
                text: "Play"
                kind: "tonal"
            }
            Button {
                text: "Skip"
                kind: "text"
            }
            Button {
                text: "Off"
                enabled: false
            }
        }
        Row {
            spacing: 8
            Chip {
                text: "Trap check"
                closable: true
                iconName: "target"
                selected: true
                onClosed: window.log.push("closed")
            }
            Chip {
                text: "Plain"
            }
            IconButton {
                iconName: "undo"
                text: "Undo"
            }
            IconButton {
                iconName: "redo"
                text: "Redo"
                enabled: false
            }
            IconButton {
                iconName: "filter"
                text: "Filter"
                active: true
            }
        }
        Segmented {
            objectName: "segmented"
            width: 380
            name: "Rules"
            options: [{ value: "classic", text: "Classic" }, { value: "knots", text: "Knots" }]
            value: "classic"
            onChosen: choice => value = choice
        }
        Row {
            spacing: 10
            Stepper {
                objectName: "stepper"
                name: "Rows"
                from: 2
                to: 15
                number: 5
                onChosen: value => number = value
            }
            Select {
                objectName: "select"
                width: 200
                name: "Words"
                options: [{ value: "a", text: "Russian nouns" }, { value: "b", text: "English" }]
                value: "a"
                onChosen: choice => value = choice
            }
        }
        Switch {
            width: 380
            text: "Diagonals"
            subtitle: "A word may turn to any of eight sides"
            checked: true
        }
        Switch {
            width: 380
            text: "Off"
        }
        Slider {
            name: "Apart"
            value: 0.3
        }
        TextField {
            objectName: "field"
            clearedByEscape: true
            width: 380
            label: "Start word"
            placeholder: "five letters"
            error: "The word has four letters, the board five columns."
            text: "балд"
            onDownPressed: window.log.push("down")
        }
        Row {
            spacing: 6
            Repeater {
                model: [15, 2]
                LetterGrid {
                    required property int modelData
                    width: 150
                    rows: modelData
                    columns: modelData
                    maximumCell: 72
                    letters: "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ".repeat(6).split("")
                    path: modelData > 2 ? [16, 17, 32, 47] : [0, 1, 3]
                    placedCell: modelData > 2 ? 32 : 3
                    placedLetter: "щ"
                }
            }
        }
    }
    Column {
        x: 416
        y: 16
        width: 660
        spacing: 10
        TextField {
            width: 300
            name: "Filter"
            placeholder: "Filter: substring, * and ?"
            iconName: "search"
        }
        ProgressLine {
            width: 300
            running: true
            value: 0.4
        }
        ProgressLine {
            width: 300
            running: true
        }
        SectionHeader {
            text: "Words"
        }
        WordTable {
            id: table
            objectName: "table"
            width: 400
            height: 380
            model: window.words
            sortColumn: 1
            sortDescending: true
            columns: [
                { role: "word", title: "Word", strong: true, placedRole: "placed" },
                { role: "length", title: "Length", width: 80, align: Qt.AlignRight },
                { role: "letter", title: "Letter", width: 76 },
                { role: "cell", title: "Cell", width: 60, sortable: false }
            ]
            rowActions: [
                { id: "hide", text: "Hide from my dictionary", icon: "eye-off" },
                { id: "delete", text: "Delete", icon: "trash", danger: true }
            ]
            onSortRequested: column => window.log.push("sort " + column)
            onRowSelected: row => window.log.push("row " + row)
            onRowActivated: row => window.log.push("activated " + row)
            onRowAction: (row, index) => window.log.push(table.rowActions[index].id + " " + row)
            onRowHovered: row => window.log.push("hover " + row)
            onTextTyped: text => window.log.push("typed " + text)
            onTextErased: window.log.push("erased")
        }
        ListRow {
            width: 400
            iconName: "user"
            text: "Anna"
            subtitle: "12 words"
            value: "63"
            selected: true
        }
        ListRow {
            width: 400
            iconName: "book"
            text: "Word list"
            chevron: "right"
        }
        EmptyState {
            width: 400
            iconName: "search-off"
            title: "No word fits"
            text: "Try another cell, or take a shorter minimum length."
            actionText: "Search the whole board"
        }
        StatusLine {
            width: 400
            text: "Type a letter · Enter searches · a double click looks into a cell"
        }
    }
    Snackbar {
        objectName: "snackbar"
        x: 840
        y: 840
        width: 250
        Component.onCompleted: show("БАЛДА played", "Undo", () => window.log.push("undone"), 1)
    }
}
