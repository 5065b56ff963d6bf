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
        model: sheet.lines
        Paragraph {
            required property string modelData
            required property int index
            text: modelData
            color: index === 0 ? Theme.ink : Theme.inkSoft
        }
    }
    Paragraph {
        visible: sheet.lines.length === 0
        text: qsTr("Turn on analysis to see what to play and why.")
    }
    SectionHeader {
        text: qsTr("Chains and loops")
    }
    Repeater {
        model: sheet.chains
        Paragraph {
            required property string modelData
            text: modelData
            color: Theme.ink
        }
    }
    Paragraph {
        visible: sheet.chains.length === 0
        text: qsTr("None yet.")
    }
    Button {
        id: done
        objectName: "aboutButton"
        width: parent.width
        text: qsTr("Done")
        onClicked: sheet.close()
    }
}
