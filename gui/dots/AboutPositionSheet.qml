pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// What can be said of the position in words, and its chains and loops with their lengths.
Sheet {
    id: sheet

    required property DotsPageModel viewModel
    readonly property var lines: viewModel.adviceLines
    readonly property var chains: viewModel.chainLines

    title: qsTr("About the position")
    defaultButton: done

    component Line: Label {
        width: parent ? parent.width : 0
        wrapMode: Text.Wrap
    }
    Repeater {
        model: sheet.lines
        Line {
            required property string modelData
            required property int index
            text: modelData
            color: index === 0 ? Theme.ink : Theme.inkSoft
        }
    }
    Line {
        visible: sheet.lines.length === 0
        text: qsTr("Turn on analysis to see what to play and why.")
        color: Theme.inkSoft
    }
    SectionHeader {
        text: qsTr("Chains and loops")
    }
    Repeater {
        model: sheet.chains
        Line {
            required property string modelData
            text: modelData
        }
    }
    Line {
        visible: sheet.chains.length === 0
        text: qsTr("None yet.")
        color: Theme.inkSoft
    }
    Button {
        id: done
        objectName: "aboutButton"
        width: parent.width
        text: qsTr("Done")
        onClicked: sheet.close()
    }
}
