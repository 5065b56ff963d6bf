pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// What each letter is worth.
Flow {
    id: values

    required property BaldaRulesModel rules

    spacing: 8

    Repeater {
        // By number: a stepper keeps the keyboard when its letter's value changes.
        model: values.rules.letterValues.length
        Row {
            id: worth
            required property int index
            readonly property var modelData: values.rules.letterValues[index] ?? { letter: "", value: 1 }
            width: Math.floor((parent ? parent.width - 8 : 300) / 2) - 1
            spacing: 8
            Label {
                width: 24
                anchors.verticalCenter: parent.verticalCenter
                text: worth.modelData.letter
                font.weight: Font.DemiBold
                horizontalAlignment: Text.AlignHCenter
            }
            Stepper {
                name: qsTr("Points of %1").arg(worth.modelData.letter)
                width: Math.min(implicitWidth, parent.width - 32)
                from: 0
                to: 99
                number: worth.modelData.value
                onChosen: value => values.rules.setLetterValue(worth.modelData.letter, value)
            }
        }
    }
    Button {
        kind: "text"
        text: qsTr("All worth 1")
        enabled: values.rules.letterValues.some(each => each.value !== 1)
        onClicked: values.rules.set({ letter_values: {} })
    }
}
