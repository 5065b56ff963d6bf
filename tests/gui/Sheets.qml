pragma ComponentBehavior: Bound

import QtQuick
import gui.controls

// A page with two fields, and sheets that are opened from it.
Window {
    id: window

    property var log: []

    width: 420
    height: 800

    FocusScope {
        anchors.fill: parent
        focus: true
        Column {
            TextField {
                id: board
                objectName: "board"
                width: 200
                focus: true
            }
            TextField {
                objectName: "filter"
                width: 200
            }
        }
    }
    Sheet {
        objectName: "question"
        title: "Question"
        first: name
        home: board
        defaultButton: begin
        Segmented {
            objectName: "rules"
            width: 200
            options: [{ value: "classic", text: "Classic" }, { value: "knots", text: "Knots" }]
            value: "classic"
        }
        TextField {
            id: name
            objectName: "name"
            width: 200
            text: "proposed"
        }
        TextField {
            objectName: "folder"
            width: 200
            keepsEnter: true
            onAccepted: window.log.push("went to " + text)
        }
        Stepper {
            id: minutes
            objectName: "minutes"
            number: 1
            onChosen: value => number = value
        }
        Select {
            objectName: "goal"
            options: [{ value: "points", text: "Points" }, { value: "words", text: "Words" }]
            value: "points"
        }
        Switch {
            objectName: "dice"
            width: 200
            text: "Dice"
        }
        Button {
            objectName: "other"
            text: "Other"
            onClicked: window.log.push("other")
        }
        Button {
            id: begin
            objectName: "begin"
            width: 300
            text: "Begin"
            onClicked: window.log.push("began " + name.text + " " + minutes.value)
        }
    }
    Sheet {
        objectName: "choices"
        title: "Choices"
        first: copy
        ListRow {
            id: copy
            text: "Copy"
            onClicked: window.log.push(text)
        }
        Switch {
            width: 200
            text: "With headings"
        }
        Repeater {
            model: ["CSV", "JSON"]
            ListRow {
                required property string modelData
                text: modelData
                onClicked: window.log.push(text)
            }
        }
    }
    Sheet {
        objectName: "plain"
        title: "Plain"
        Switch {
            objectName: "plainSwitch"
            width: 200
            text: "Switch"
        }
    }
}
