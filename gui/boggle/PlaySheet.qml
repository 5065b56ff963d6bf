pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// How long a round lasts, and on which board.
Sheet {
    id: sheet

    required property BoardPageModel viewModel
    readonly property BogglePageModel page: viewModel as BogglePageModel
    readonly property BoggleGameModel game: (viewModel as BogglePageModel).game
    readonly property bool hasDice: game.diceSets.length > 0
    property int minutes: 3
    property bool rolls: true
    readonly property bool willRoll: hasDice && (rolls || viewModel.editor.empty)

    title: qsTr("Play a round")
    first: glassChoice
    defaultButton: startButton

    Paragraph {
        text: qsTr("Find words on the board while the sand runs. The list is hidden until the end; then you see what you missed and can compare lists with other players.")
    }
    SectionHeader {
        text: qsTr("Sand-glass, minutes")
    }
    Segmented {
        id: glassChoice
        objectName: "glassChoice"
        name: qsTr("Sand-glass, minutes")
        value: sheet.minutes
        options: [1, 2, 3, 4, 5].map(count => ({ value: count, text: String(count) })).concat([{ value: 0, text: qsTr("None") }])
        onChosen: minutes => sheet.minutes = minutes
    }
    SectionHeader {
        text: qsTr("Board")
    }
    Segmented {
        objectName: "roundBoard"
        visible: sheet.hasDice && !sheet.viewModel.editor.empty
        name: qsTr("Board")
        value: sheet.rolls
        options: [
            { value: true, text: qsTr("Roll the dice") },
            { value: false, text: qsTr("This board") }
        ]
        onChosen: rolls => sheet.rolls = rolls
    }
    Note {
        visible: sheet.willRoll
        text: sheet.game.diceText
    }
    SectionHeader {
        text: qsTr("Scoring")
    }
    ScoringChoice {
        game: sheet.game
    }
    SectionHeader {
        text: qsTr("Shortest word")
    }
    Segmented {
        objectName: "roundMinLength"
        name: qsTr("Shortest word")
        value: sheet.game.minLength
        options: [2, 3, 4, 5].map(letters => ({ value: letters, text: qsTr("%Ln letter(s)", "", letters) }))
        onChosen: letters => sheet.game.setMinLength(letters)
    }
    ListRow {
        objectName: "roundRules"
        iconName: "sliders"
        text: qsTr("Board and scoring")
        onClicked: sheet.sheetWanted("rules")
    }
    Button {
        id: startButton
        objectName: "startRound"
        width: parent.width
        iconName: "play"
        enabled: sheet.willRoll ? sheet.game.diceFit : !sheet.viewModel.editor.empty
        text: qsTr("Start")
        onClicked: {
            sheet.close();
            sheet.page.round.begin(60 * sheet.minutes, sheet.willRoll);
        }
    }
}
