pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls
import "../lexicon"

// The word list, the bag, and what a set of words has to fulfil.
Sheet {
    id: sheet

    required property BoardPageModel viewModel
    readonly property TilesBoardModel board: viewModel.editor as TilesBoardModel
    readonly property BestSetModel best: viewModel.longSearch as BestSetModel

    title: qsTr("Bag and rules")
    first: bagChoice
    defaultButton: runButton

    // Text being typed is not overwritten.
    function refresh() {
        if (required.text !== board.required)
            required.text = board.required;
        if (forbidden.text !== board.forbidden)
            forbidden.text = board.forbidden;
    }
    onAboutToShow: refresh()
    Connections {
        target: sheet.board
        function onGameChanged() {
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
    SettingRow {
        height: Theme.row
        text: qsTr("Longest word")
        Stepper {
            id: longest
            objectName: "longestStepper"
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            name: qsTr("Letters in the longest word")
            enabled: limited.checked
            from: 1
            to: 63
            number: sheet.board.maxLength || 15
            onChosen: value => sheet.board.setMaxLength(value)
        }
    }
    Switch {
        id: limited
        objectName: "limitSwitch"
        text: qsTr("Limit the length")
        checked: sheet.board.maxLength > 0
        onToggled: sheet.board.setMaxLength(checked ? longest.value : 0)
    }
    Switch {
        objectName: "initialsSwitch"
        text: qsTr("One word for each starting letter")
        checked: sheet.board.ownInitials
        onToggled: sheet.board.setOwnInitials(checked)
    }
    Segmented {
        objectName: "setsChoice"
        name: qsTr("Sets to list")
        value: sheet.board.setsListed
        options: [
            { value: "one", text: qsTr("One set") },
            { value: "ten", text: qsTr("10 best") },
            { value: "all", text: qsTr("All best") }
        ]
        onChosen: which => sheet.board.listSets(which)
    }
    Note {
        visible: sheet.board.setsListed !== "one"
        text: sheet.board.setsListed === "ten" ? qsTr("In the end each is proven in its rank. It takes longer.")
            : qsTr("If several sets tie for the highest score.")
    }
    TextField {
        id: required
        objectName: "requiredField"
        label: qsTr("Words that must be in the set")
        placeholder: qsTr("such as %1").arg(sheet.board.exampleWords)
        maximumLength: sheet.board.longestWords
        meant: text => sheet.board.wordsMeant(text)
        onEdited: sheet.board.setRequired(text)
    }
    TextField {
        id: forbidden
        objectName: "forbiddenField"
        label: qsTr("Words that must not be in the set")
        maximumLength: sheet.board.longestWords
        meant: text => sheet.board.wordsMeant(text)
        onEdited: sheet.board.setForbidden(text)
    }
    // Keeps its place when there is no fault.
    Label {
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
    Button {
        id: runButton
        objectName: "sheetRunButton"
        width: parent.width
        iconName: "trophy"
        text: qsTr("Find the best set")
        enabled: sheet.best.fault === "" && !sheet.best.running
        onClicked: {
            sheet.close();
            sheet.best.begin();
        }
    }
    ListChoice {
        lists: sheet.viewModel.lists
        onSheetWanted: name => sheet.sheetWanted(name)
    }
}
