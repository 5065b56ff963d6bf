pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// A question about one of the words found, its answer, and the next one.
Sheet {
    id: sheet

    required property QuizModel quiz
    readonly property bool yesOrNo: quiz.kind === "words"

    title: qsTr("Quiz")
    preferredWidth: 520
    first: kinds
    defaultButton: quiz.answered ? nextButton : quiz.awaitsAnswer && !yesOrNo ? checkButton : null

    onAboutToShow: {
        clear();
        quiz.begin();
    }

    function clear() {
        words.text = "";
        front.text = "";
        back.text = "";
    }

    function check() {
        if (quiz.kind === "anagrams") {
            quiz.takeWords(words.text);
            words.text = "";
        } else
            quiz.takeHooks(front.text, back.text);
    }

    // The keyboard goes where the answer is typed, or to the next question.
    function focusAnswer() {
        if (!opened)
            return;
        if (quiz.answered)
            nextButton.forceActiveFocus(Qt.OtherFocusReason);
        else if (quiz.awaitsAnswer)
            (yesOrNo ? yesButton : quiz.kind === "anagrams" ? words : front).forceActiveFocus(Qt.OtherFocusReason);
    }

    readonly property string state_: !quiz.awaitsAnswer && !quiz.answered ? "" : quiz.answered ? "answered" : quiz.kind + quiz.shown
    onState_Changed: Qt.callLater(focusAnswer)
    onOpened: focusAnswer()

    Segmented {
        id: kinds
        name: qsTr("What is asked for")
        value: sheet.quiz.kind
        options: [
            { value: "anagrams", text: qsTr("Anagrams") },
            { value: "hooks", text: qsTr("Hooks") },
            { value: "words", text: qsTr("Word or not") }
        ]
        onChosen: kind => {
            sheet.clear();
            sheet.quiz.kind = kind;
        }
    }
    Label {
        objectName: "quizShown"
        visible: text !== ""
        width: parent.width
        topPadding: 8
        horizontalAlignment: Text.AlignHCenter
        text: sheet.quiz.shown
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: Theme.label
        font.family: Theme.titleFace
        font.pixelSize: 30
        font.weight: Font.DemiBold
        font.letterSpacing: sheet.quiz.kind === "anagrams" ? 4 : 0
    }
    Paragraph {
        visible: text !== "" && !sheet.quiz.answered
        horizontalAlignment: Text.AlignHCenter
        text: sheet.quiz.prompt
    }
    Paragraph {
        visible: text !== ""
        topPadding: 24
        bottomPadding: 24
        horizontalAlignment: Text.AlignHCenter
        text: sheet.quiz.doneText
    }
    TextField {
        id: words
        visible: sheet.quiz.awaitsAnswer && sheet.quiz.kind === "anagrams"
        name: qsTr("Words")
        placeholder: qsTr("A word")
        maximumLength: 1000
        meant: text => sheet.quiz.meant(text)
    }
    SmallLabel {
        objectName: "quizRemark"
        visible: words.visible
        width: parent.width
        text: sheet.quiz.remark
        elide: Text.ElideRight
        font.pixelSize: Theme.label
        onTextChanged: if (sheet.quiz.remark) Accessible.announce(sheet.quiz.remark, Accessible.Polite)
    }
    SharedLine {
        visible: sheet.quiz.awaitsAnswer && sheet.quiz.kind === "hooks"
        TextField {
            id: front
            objectName: "quizFront"
            width: (parent.width - 8) / 2
            label: qsTr("In front")
            placeholder: qsTr("letters, or none")
            maximumLength: 1000
        meant: text => sheet.quiz.meant(text)
        }
        TextField {
            id: back
            objectName: "quizBack"
            width: (parent.width - 8) / 2
            label: qsTr("Behind")
            placeholder: qsTr("letters, or none")
            maximumLength: 1000
        meant: text => sheet.quiz.meant(text)
        }
    }
    Row {
        visible: sheet.quiz.awaitsAnswer
        // Left and right as the buttons lie; elsewhere the keys walk.
        Keys.onLeftPressed: event => {
            event.accepted = sheet.yesOrNo;
            if (sheet.yesOrNo)
                sheet.quiz.takeVerdict(false);
        }
        Keys.onRightPressed: event => {
            event.accepted = sheet.yesOrNo;
            if (sheet.yesOrNo)
                sheet.quiz.takeVerdict(true);
        }
        anchors.horizontalCenter: parent.horizontalCenter
        spacing: 8
        Button {
            objectName: "quizNo"
            visible: sheet.yesOrNo
            kind: "tonal"
            text: qsTr("← Not a word")
            onClicked: sheet.quiz.takeVerdict(false)
        }
        Button {
            id: yesButton
            objectName: "quizYes"
            visible: sheet.yesOrNo
            kind: "tonal"
            text: qsTr("A word →")
            onClicked: sheet.quiz.takeVerdict(true)
        }
        Button {
            objectName: "quizGiveUp"
            visible: !sheet.yesOrNo
            kind: "text"
            text: qsTr("Show the answer")
            onClicked: sheet.quiz.giveUp()
        }
        Button {
            id: checkButton
            objectName: "quizCheck"
            visible: !sheet.yesOrNo
            text: qsTr("Check")
            onClicked: sheet.check()
        }
    }
    Row {
        visible: sheet.quiz.answered
        width: parent.width
        spacing: 10
        Icon {
            anchors.verticalCenter: parent.verticalCenter
            name: sheet.quiz.right ? "circle-check" : "close"
            color: sheet.quiz.right ? Theme.good : Theme.bad
        }
        Label {
            objectName: "quizVerdict"
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width - nextButton.width - 44
            text: sheet.quiz.verdict
            wrapMode: Text.Wrap
            font.weight: Font.DemiBold
            color: sheet.quiz.right ? Theme.good : Theme.bad
            onTextChanged: if (sheet.quiz.verdict) Accessible.announce(sheet.quiz.verdict, Accessible.Assertive)
        }
        Button {
            id: nextButton
            objectName: "quizNext"
            text: qsTr("Next")
            onClicked: {
                sheet.clear();
                sheet.quiz.next();
            }
        }
    }
    Repeater {
        model: sheet.quiz.answers
        Item {
            id: answer
            required property var modelData
            width: parent ? parent.width : 0
            height: lines.implicitHeight + 8
            Accessible.role: Accessible.ListItem
            Accessible.name: [modelData.word, modelData.missed ? qsTr("missed") : "", modelData.meaning].filter(text => text).join(", ")
            Column {
                id: lines
                y: 4
                width: parent.width
                Label {
                    text: answer.modelData.word
                    font.weight: Font.DemiBold
                    color: answer.modelData.missed ? Theme.bad : Theme.ink
                    Accessible.ignored: true
                }
                SmallLabel {
                    visible: text !== ""
                    width: parent.width
                    text: answer.modelData.meaning
                    wrapMode: Text.Wrap
                    maximumLineCount: 3
                    elide: Text.ElideRight
                    font.pixelSize: Theme.label
                    Accessible.ignored: true
                }
            }
        }
    }
    Note {
        objectName: "quizStatistics"
        visible: text !== ""
        text: sheet.quiz.statisticsText
    }
}
