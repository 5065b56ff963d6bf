import QtQuick

// A name at the left, and a stepper for its number at the right.
SettingRow {
    id: row

    // The stepper's name for tests.
    property alias called: stepper.objectName
    property alias usable: stepper.enabled
    property alias from: stepper.from
    property alias to: stepper.to
    property alias stepSize: stepper.stepSize
    property alias number: stepper.number

    signal chosen(value: int)

    Stepper {
        id: stepper
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        name: row.text
        onChosen: value => row.chosen(value)
    }
}
