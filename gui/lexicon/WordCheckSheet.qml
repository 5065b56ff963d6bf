pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// Is it a word? Answered while it is typed, by one list and by all others of the same letters.
Sheet {
    id: sheet

    required property PageSheets sheets
    required property WordListsModel lists
    readonly property WordCheckModel check: lists.check

    title: qsTr("Check a word")
    first: word

    function ask(text: string) {
        word.text = text;
        check.setWord(text);
        word.forceActiveFocus(Qt.OtherFocusReason);
    }
    onAboutToShow: {
        check.begin();
        word.text = sheets.wordToCheck;
        if (word.text) {
            check.setWord(word.text);
            word.selectAll();
        }
    }

    TextField {
        id: word
        objectName: "checkField"
        name: qsTr("Word to check")
        placeholder: qsTr("The word")
        meant: text => sheet.check.meant(text)
        error: sheet.check.fault
        // Another word may follow; Enter adds none, since it is pressed by habit.
        keepsEnter: true
        onAccepted: selectAll()
        onEdited: sheet.check.setWord(text)
    }
    // What may be meant, as far as there is room.
    ListView {
        width: parent.width
        height: 40
        orientation: ListView.Horizontal
        spacing: 6
        clip: true
        model: sheet.check.longer
        delegate: Chip {
            required property string modelData
            y: 4
            text: modelData
            onClicked: sheet.ask(modelData)
        }
    }
    // Nothing moves while one types, below a short meaning.
    Row {
        width: parent.width
        height: Theme.control
        spacing: 10
        Icon {
            anchors.verticalCenter: parent.verticalCenter
            visible: sheet.check.verdict !== ""
            name: sheet.check.isWord ? "circle-check" : "close"
            color: sheet.check.isWord ? Theme.good : Theme.bad
        }
        Label {
            id: verdict
            objectName: "checkVerdict"
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width - 34
            text: sheet.check.verdict || qsTr("The answer appears as you type.")
            wrapMode: Text.Wrap
            font.weight: sheet.check.verdict ? Font.DemiBold : Font.Normal
            color: sheet.check.verdict ? Theme.ink : Theme.inkSoft
            onTextChanged: if (sheet.check.verdict) Accessible.announce(verdict.text, Accessible.Polite)
        }
    }
    SmallLabel {
        objectName: "checkFacts"
        width: parent.width
        height: Math.max(line.lineSpacing, implicitHeight)
        text: sheet.check.facts
        wrapMode: Text.Wrap
        font.pixelSize: Theme.caption + 1
    }
    Label {
        id: meaning
        objectName: "checkMeaning"
        width: parent.width
        height: Math.max(3 * line.lineSpacing, implicitHeight)
        text: sheet.check.meaning
        wrapMode: Text.Wrap
        onTextChanged: if (sheet.check.meaning) Accessible.announce(meaning.text, Accessible.Polite)
        FontMetrics {
            id: line
            font.family: Theme.face
            font.pixelSize: Theme.body
        }
    }
    Button {
        objectName: "checkWiktionary"
        width: parent.width
        kind: "text"
        enabled: sheet.check.isInWiktionary
        iconName: "book"
        text: qsTr("Look it up in Wiktionary (browser)")
        onClicked: sheet.check.openWiktionary()
    }
    Select {
        objectName: "checkList"
        name: qsTr("Word list")
        value: sheet.check.chosen
        options: sheet.lists.lexicons.map(list => ({ value: list.name, text: list.title }))
        onChosen: name => sheet.check.choose(name)
    }
    Button {
        objectName: "checkButton"
        width: parent.width
        kind: "tonal"
        enabled: sheet.check.offer !== ""
        iconName: sheet.check.offer === "forget" ? "undo" : "book-add"
        text: sheet.check.offer === "take" ? qsTr("Accepted elsewhere") : sheet.check.offer !== "forget" ? qsTr("Add to my words") : sheet.check.isWord ? qsTr("Remove from my words") : qsTr("Show it again")
        onClicked: sheet.check.take()
    }
    SectionHeader {
        visible: sheet.check.others.length > 0
        text: qsTr("In other lists")
    }
    Repeater {
        model: sheet.check.others
        Item {
            id: other
            required property var modelData
            width: parent ? parent.width : 0
            height: 34
            Accessible.role: Accessible.ListItem
            Accessible.name: modelData.title + ", " + answer.text
            Label {
                anchors.verticalCenter: parent.verticalCenter
                width: parent.width - answer.width - 12
                text: other.modelData.title
                elide: Text.ElideRight
                Accessible.ignored: true
            }
            Label {
                id: answer
                anchors.right: parent.right
                anchors.verticalCenter: parent.verticalCenter
                text: !other.modelData.known ? "" : other.modelData.has ? qsTr("yes") : qsTr("no")
                font.weight: other.modelData.has ? Font.DemiBold : Font.Normal
                color: other.modelData.has ? Theme.good : Theme.inkSoft
                Accessible.ignored: true
            }
        }
    }
}
