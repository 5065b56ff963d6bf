import QtQuick
import gui.controls

// Whether the computer plays, and how well.
Column {
    id: form

    property bool against: false
    property string strength: "club"
    property string people: qsTr("Two players")
    property string computer: qsTr("Against the computer")
    signal chosen(bool against)
    // The owner answers by setting `strength`.
    signal strengthChosen(string strength)

    width: parent ? parent.width : 0
    spacing: 8

    Segmented {
        name: qsTr("Who plays")
        value: form.against
        options: [
            { value: false, text: form.people },
            { value: true, text: form.computer }
        ]
        onChosen: against => form.chosen(against)
    }
    Segmented {
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
