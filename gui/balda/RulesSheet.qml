pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls
import "../lexicon"

// What the players have agreed on, who they are, and the size of the board.
Sheet {
    id: sheet

    required property BaldaPageModel viewModel
    readonly property BaldaGameModel game: viewModel.game
    readonly property BaldaRulesModel rules: viewModel.rules
    readonly property BaldaPlayersModel players: viewModel.players
    readonly property WordListsModel lists: viewModel.lists
    readonly property BaldaAdviceModel advice: viewModel.search.advice
    property bool valuesOpen: false
    property bool bonusesOpen: false

    title: qsTr("Rules and players")
    first: listChoice.first

    ListChoice {
        id: listChoice
        lists: sheet.lists
        onSheetWanted: name => sheet.sheetWanted(name)
    }

    SectionHeader {
        text: qsTr("Rules")
    }
    Segmented {
        objectName: "rulesChoice"
        name: qsTr("Cell reuse")
        value: sheet.rules.knots
        options: [
            { value: false, text: qsTr("Classic") },
            { value: true, text: qsTr("Knots") }
        ]
        onChosen: knots => sheet.rules.set({ knots: knots })
    }
    Note {
        text: sheet.rules.knots ? qsTr("A word may pass each cell twice.") : qsTr("A word passes each cell once.")
    }
    Switch {
        objectName: "diagonalsSwitch"
        text: qsTr("Diagonal steps")
        checked: sheet.rules.diagonals
        onToggled: sheet.rules.set({ diagonals: checked })
    }
    NumberRow {
        text: qsTr("Shortest word")
        called: "minLengthStepper"
        from: 2
        to: 9
        number: sheet.rules.minLength
        onChosen: value => sheet.rules.set({ min_length: value })
    }
    ListRow {
        objectName: "letterValuesRow"
        iconName: "letters"
        text: qsTr("Letter values")
        value: sheet.rules.lettersValued ? qsTr("own table") : qsTr("1 each")
        chevron: sheet.valuesOpen ? "up" : "down"
        onClicked: sheet.valuesOpen = !sheet.valuesOpen
    }
    Flow {
        visible: sheet.valuesOpen
        width: parent.width
        spacing: 8
        Repeater {
            // By number: a stepper keeps the keyboard when its letter's value changes.
            model: sheet.valuesOpen ? sheet.rules.letterValues.length : 0
            Row {
                id: worth
                required property int index
                readonly property var modelData: sheet.rules.letterValues[index] ?? { letter: "", shown: "", value: 1 }
                width: Math.floor((parent ? parent.width - 8 : 300) / 2) - 1
                spacing: 8
                Label {
                    width: 24
                    anchors.verticalCenter: parent.verticalCenter
                    text: worth.modelData.shown
                    font.weight: Font.DemiBold
                    horizontalAlignment: Text.AlignHCenter
                }
                Stepper {
                    name: qsTr("Points of %1").arg(worth.modelData.shown)
                    width: Math.min(implicitWidth, parent.width - 32)
                    from: 0
                    to: 99
                    number: worth.modelData.value
                    onChosen: value => sheet.rules.setLetterValue(worth.modelData.letter, value)
                }
            }
        }
        Button {
            kind: "text"
            text: qsTr("All worth 1")
            enabled: sheet.rules.lettersValued
            onClicked: sheet.rules.set({ letter_values: {} })
        }
    }
    ListRow {
        objectName: "bonusesRow"
        iconName: "star"
        text: qsTr("Bonus cells")
        value: sheet.rules.bonusesText
        chevron: sheet.bonusesOpen ? "up" : "down"
        onClicked: sheet.bonusesOpen = !sheet.bonusesOpen
    }
    Loader {
        width: parent.width
        active: sheet.bonusesOpen
        visible: active
        sourceComponent: BonusEditor {
            rules: sheet.rules
            board: sheet.viewModel.editor
        }
    }

    SectionHeader {
        text: qsTr("Advice")
    }
    Switch {
        objectName: "adviceRule"
        text: qsTr("Show what each move costs")
        checked: sheet.advice.on
        onToggled: sheet.advice.switch()
    }
    SettingRow {
        text: qsTr("Opponent knows")
        Select {
            objectName: "opponentChoice"
            anchors.right: parent.right
            width: 200
            name: qsTr("Opponent knows")
            enabled: !sheet.advice.tiersMissing
            value: sheet.advice.tiersMissing ? "all" : sheet.advice.opponent
            options: [
                { value: "unknown", text: qsTr("Not known") },
                { value: "all", text: qsTr("Every word") },
                { value: "good", text: qsTr("As a good player") },
                { value: "everyday", text: qsTr("Everyday words") }
            ]
            onChosen: opponent => sheet.advice.setOpponent(opponent)
        }
    }
    Note {
        text: sheet.advice.tiersMissing ? qsTr("No word-frequency data for this list.")
            : sheet.advice.opponent === "unknown" ? qsTr("Averages two replies: the best overall, and the best a good player would find.")
            : qsTr("Uses the best reply among these words.")
    }

    SectionHeader {
        text: qsTr("Board")
    }
    NumberRow {
        text: qsTr("Rows")
        called: "rowsStepper"
        from: 2
        to: 15
        number: sheet.viewModel.editor.rows
        onChosen: value => sheet.game.resize(value, sheet.viewModel.editor.columns)
    }
    NumberRow {
        text: qsTr("Columns")
        called: "columnsStepper"
        from: 2
        to: 15
        number: sheet.viewModel.editor.columns
        onChosen: value => sheet.game.resize(sheet.viewModel.editor.rows, value)
    }

    SectionHeader {
        text: qsTr("Players")
    }
    ComputerChoice {
        id: opponent
        people: qsTr("At one table")
        against: sheet.players.computer !== ""
        strength: sheet.players.computer || "club"
        onChosen: against => sheet.players.setComputer(against ? strength : "")
        onStrengthChosen: strength => {
            if (against)
                sheet.players.setComputer(strength);
        }
    }
    NumberRow {
        visible: sheet.players.computer === ""
        text: qsTr("Number of players")
        called: "seatsStepper"
        from: 2
        to: 4
        number: sheet.players.rows.length
        onChosen: value => sheet.players.setSeats(value)
    }
    Repeater {
        model: sheet.players.rows.length
        Column {
            id: seat
            required property int index
            readonly property var player: sheet.players.rows[index] ?? { name: "", typedName: "", headStart: 0 }
            width: parent ? parent.width : 0
            spacing: 8
            TextField {
                objectName: "playerName-" + seat.index
                label: [qsTr("First player"), qsTr("Second player"), qsTr("Third player"), qsTr("Fourth player")][seat.index]
                placeholder: seat.player.name
                maximumLength: 40
                text: seat.player.typedName
                onEdited: sheet.players.rename(seat.index, text)
            }
            Item {
                width: parent.width
                height: Theme.control
                Label {
                    anchors.verticalCenter: parent.verticalCenter
                    text: qsTr("Starting scores")
                    width: parent.width - start.width - 8
                    wrapMode: Text.Wrap
                    font.pixelSize: Theme.label
                    color: Theme.inkSoft
                }
                Stepper {
                    id: start
                    anchors.right: parent.right
                    name: qsTr("Starting scores")
                    from: 0
                    to: 999
                    number: seat.player.headStart
                    onChosen: value => sheet.players.setHeadStart(seat.index, value)
                }
            }
        }
    }
    Button {
        objectName: "swapButton"
        kind: "text"
        iconName: "refresh"
        text: qsTr("Swap the players: the other one started")
        visible: sheet.viewModel.record.hasMoves && sheet.players.computer === "" && sheet.players.rows.length === 2
        onClicked: sheet.players.swap()
    }
    SectionHeader {
        text: qsTr("Clock")
    }
    ClockChoice {
        clock: sheet.viewModel.clock
    }
}
