pragma ComponentBehavior: Bound

import QtQuick
import gui.controls

// Whether the machine plays, and how well: of every game that it can play.
Column {
    id: form

    property bool against: false
    property string strength: "club"
    property string people: qsTr("Two players")
    property string machine: qsTr("Against the computer")
    signal chosen(bool against)
    // Whoever has chosen it keeps it.
    signal strengthChosen(string strength)

    spacing: 8

    Segmented {
        objectName: "machineChoice"
        width: parent.width
        name: qsTr("Who plays")
        value: form.against
        options: [
            { value: false, text: form.people },
            { value: true, text: form.machine }
        ]
        onChosen: against => form.chosen(against)
    }
    Segmented {
        objectName: "strengthChoice"
        width: parent.width
        enabled: form.against
        name: qsTr("Computer level")
        value: form.strength
        options: [
            { value: "casual", text: qsTr("Casual") },
            { value: "club", text: qsTr("Club") },
            { value: "master", text: qsTr("Master") }
        ]
        onChosen: strength => form.strengthChosen(strength)
    }
}
