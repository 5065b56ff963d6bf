pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls
import "../lexicon"

// The word list, the bag, and what a set of words has to fulfil.
Sheet {
    id: sheet

    required property TilesPageModel viewModel
    readonly property TilesBoardModel board: viewModel.board
    readonly property BestSetModel best: viewModel.best

    signal importWanted
    signal wordsWanted
    signal runWanted

    title: qsTr("Bag and rules")
    first: bagChoice
    defaultButton: runButton

    // What is written here is not written over while it is being typed.
    function refresh() {
        if (required.text !== board.required)
            required.text = board.required;
        if (forbidden.text !== board.forbidden)
            forbidden.text = board.forbidden;
    }
    onAboutToShow: refresh()
    Connections {
        target: sheet.board
        function onTrayChanged() {
            sheet.refresh();
        }
    }

    SectionHeader {
        topPadding: 0
        text: qsTr("Bag")
    }
    Select {
        id: bagChoice
        objectName: "bagChoice"
        width: parent.width
        name: qsTr("Bag")
        value: sheet.board.preset
        options: sheet.board.presets
        onChosen: name => {
            const own = name === "own" && sheet.board.preset !== "own";
            sheet.board.choosePreset(name);
            // They are typed into the bag, not here.
            if (own)
                sheet.close();
        }
    }
    SectionHeader {
        text: qsTr("The best set")
    }
    Item {
        width: parent.width
        height: Theme.row
        Label {
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width - longest.width - 8
            text: qsTr("Longest word")
            elide: Text.ElideRight
        }
        Stepper {
            id: longest
            objectName: "longestStepper"
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            name: qsTr("Letters in the longest word")
            enabled: limited.checked
            from: 1
            to: 63
            value: sheet.board.maxLength || 15
            onValueModified: sheet.board.setMaxLength(value)
        }
    }
    Switch {
        id: limited
        objectName: "limitSwitch"
        width: parent.width
        text: qsTr("Limit the length")
        checked: sheet.board.maxLength > 0
        onToggled: sheet.board.setMaxLength(checked ? longest.value : 0)
    }
    Switch {
        objectName: "initialsSwitch"
        width: parent.width
        text: qsTr("One word for each starting letter")
        checked: sheet.board.ownInitials
        onToggled: sheet.board.setOwnInitials(checked)
    }
    Switch {
        objectName: "allSetsSwitch"
        width: parent.width
        text: qsTr("List all best sets")
        subtitle: qsTr("If several sets tie for the highest score.")
        checked: sheet.board.allSets
        onToggled: sheet.board.setAllSets(checked)
    }
    TextField {
        id: required
        objectName: "requiredField"
        width: parent.width
        label: qsTr("Words that must be in the set")
        placeholder: qsTr("such as %1").arg(sheet.example)
        maximumLength: sheet.board.longestWish
        meant: text => sheet.board.wordsMeant(text)
        onEdited: sheet.board.setRequired(text)
    }
    TextField {
        id: forbidden
        objectName: "forbiddenField"
        width: parent.width
        label: qsTr("Words that must not be in the set")
        maximumLength: sheet.board.longestWish
        meant: text => sheet.board.wordsMeant(text)
        onEdited: sheet.board.setForbidden(text)
    }
    // It has its place whether something is wrong or not.
    Label {
        id: faultLabel
        objectName: "faultText"
        width: parent.width
        height: 40
        text: sheet.best.fault || qsTr("Separate words with spaces.")
        wrapMode: Text.Wrap
        maximumLineCount: 2
        elide: Text.ElideRight
        font.pixelSize: Theme.label - 1
        color: sheet.best.fault ? Theme.bad : Theme.inkSoft
        onTextChanged: {
            if (sheet.opened && sheet.best.fault)
                Accessible.announce(sheet.best.fault, Accessible.Polite);
        }
    }
    readonly property string example: board.exampleWords
    Button {
        id: runButton
        objectName: "sheetRunButton"
        width: parent.width
        iconName: "trophy"
        text: qsTr("Find the best set")
        enabled: sheet.best.fault === "" && !sheet.best.running
        onClicked: {
            sheet.close();
            sheet.runWanted();
        }
    }
    ListChoice {
        width: parent.width
        lists: sheet.viewModel.lists
        onImportWanted: sheet.importWanted()
        onWordsWanted: sheet.wordsWanted()
    }
}
