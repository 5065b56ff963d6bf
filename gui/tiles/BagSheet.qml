import QtQuick
import Gridsmith
import gui.controls
import "../lexicon"

// The word list, the bag, and what a set of words has to fulfil.
Sheet {
    id: sheet

    required property BoardPageModel viewModel
    readonly property TilesGameModel game: (viewModel as TilesPageModel).game
    readonly property BestSetModel best: viewModel.longSearch as BestSetModel

    title: qsTr("Bag and rules")
    first: bagChoice
    defaultButton: runButton

    // Text being typed is not overwritten.
    function refresh() {
        if (required.text !== game.rules.required)
            required.text = game.rules.required;
        if (forbidden.text !== game.rules.forbidden)
            forbidden.text = game.rules.forbidden;
    }
    onAboutToShow: refresh()
    Connections {
        target: sheet.game
        function onChanged() {
            sheet.refresh();
        }
    }

    SectionHeader {
        topPadding: 0
        text: qsTr("Bag")
    }
    Select {
        id: bagChoice
        name: qsTr("Bag")
        value: sheet.game.preset
        options: sheet.game.presets
        onChosen: name => {
            const own = name === "own" && sheet.game.preset !== "own";
            sheet.game.choosePreset(name);
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
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            name: qsTr("Letters in the longest word")
            enabled: limited.checked
            from: 1
            to: 63
            number: sheet.game.rules.maxLength || 15
            onChosen: value => sheet.game.rules.setMaxLength(value)
        }
    }
    Switch {
        id: limited
        objectName: "limitSwitch"
        text: qsTr("Limit the length")
        checked: sheet.game.rules.maxLength > 0
        onToggled: sheet.game.rules.setMaxLength(checked ? longest.value : 0)
    }
    Switch {
        objectName: "initialsSwitch"
        text: qsTr("One word for each starting letter")
        checked: sheet.game.rules.ownInitials
        onToggled: sheet.game.rules.setOwnInitials(checked)
    }
    Segmented {
        name: qsTr("Sets to list")
        value: sheet.game.rules.setsListed
        options: [
            { value: "one", text: qsTr("One set") },
            { value: "ten", text: qsTr("10 best") },
            { value: "all", text: qsTr("All best") }
        ]
        onChosen: which => sheet.game.rules.listSets(which)
    }
    Note {
        visible: sheet.game.rules.setsListed !== "one"
        text: sheet.game.rules.setsListed === "ten" ? qsTr("In the end each is proven in its rank. It takes longer.")
            : qsTr("If several sets tie for the highest score.")
    }
    TextField {
        id: required
        objectName: "requiredField"
        label: qsTr("Words that must be in the set")
        placeholder: qsTr("such as %1").arg(sheet.game.rules.exampleWords)
        maximumLength: sheet.game.rules.longestWords
        meant: text => sheet.game.rules.wordsMeant(text)
        onEdited: sheet.game.rules.setRequired(text)
    }
    TextField {
        id: forbidden
        objectName: "forbiddenField"
        label: qsTr("Words that must not be in the set")
        maximumLength: sheet.game.rules.longestWords
        meant: text => sheet.game.rules.wordsMeant(text)
        onEdited: sheet.game.rules.setForbidden(text)
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
        onClicked: sheet.closeFor(() => sheet.best.begin())
    }
    ListChoice {
        lists: sheet.viewModel.lists
        onSheetWanted: name => sheet.sheetWanted(name)
    }
}
