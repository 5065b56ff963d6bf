pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// Advice on the position, and its chains and loops with their lengths.
Sheet {
    id: sheet

    required property DotsPageModel viewModel
    readonly property var lines: viewModel.adviceLines
    readonly property var chains: viewModel.chainLines

    title: qsTr("About the position")
    defaultButton: done

    Repeater {
        model: sheet.lines.length ? sheet.lines : [qsTr("Turn on analysis to see what to play and why.")]
        Paragraph {
            required property string modelData
            required property int index
            text: modelData
            color: sheet.lines.length && index === 0 ? Theme.ink : Theme.inkSoft
        }
    }
    SectionHeader {
        text: qsTr("Chains and loops")
    }
    Repeater {
        model: sheet.chains.length ? sheet.chains : [qsTr("None yet.")]
        Paragraph {
            required property string modelData
            text: modelData
            color: sheet.chains.length ? Theme.ink : Theme.inkSoft
        }
    }
    Button {
        id: done
        objectName: "aboutButton"
        width: parent.width
        text: qsTr("Done")
        onClicked: sheet.close()
    }
}
