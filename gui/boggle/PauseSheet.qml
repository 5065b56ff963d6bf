import gui.controls

// The pause of a round: the sand rests as under any sheet, and the board is covered.
Sheet {
    id: sheet

    title: qsTr("Paused")
    first: continueButton
    defaultButton: continueButton

    Paragraph {
        text: qsTr("The timer is stopped, and the letters are covered until you continue.")
    }
    Button {
        id: continueButton
        objectName: "continueRound"
        width: parent.width
        iconName: "play"
        text: qsTr("Continue the round")
        onClicked: sheet.close()
    }
}
