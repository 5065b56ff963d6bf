pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The players of the game on the board, and the limits of the analysis.
Sheet {
    id: sheet

    required property DotsPageModel viewModel
    readonly property LiveAnalysis analysis: viewModel.analysis

    title: qsTr("Players and analysis")
    first: who.first
    defaultButton: done

    onAboutToShow: who.load()

    WhoPlays {
        id: who
        game: sheet.viewModel.game
    }
    SectionHeader {
        text: qsTr("Clock")
    }
    ClockChoice {
        clock: sheet.viewModel.clock
    }
    SectionHeader {
        text: qsTr("Analysis")
    }
    Switch {
        objectName: "liveSwitch"
        text: qsTr("Show what each edge is worth")
        checked: sheet.analysis.live
        onToggled: sheet.analysis.setLive(checked)
    }
    Note {
        text: qsTr("Analysis time per position")
    }
    Segmented {
        objectName: "limitChoice"
        name: qsTr("Analysis time per position")
        value: sheet.analysis.limit
        options: [
            { value: 10, text: qsTr("10 s") },
            { value: 60, text: qsTr("1 min") },
            { value: 300, text: qsTr("5 min") },
            { value: 0, text: qsTr("No limit") }
        ]
        onChosen: seconds => sheet.analysis.setLimit(seconds)
    }
    SettingRow {
        text: qsTr("Memory")
        Segmented {
            objectName: "memoryChoice"
            anchors.right: parent.right
            width: 240
            name: qsTr("Memory")
            value: sheet.analysis.memory
            options: [
                { value: 128, text: qsTr("128 MB") },
                { value: 512, text: qsTr("512 MB") },
                { value: 2048, text: qsTr("2 GB") }
            ]
            onChosen: megabytes => sheet.analysis.setMemory(megabytes)
        }
    }
    Button {
        id: done
        objectName: "playersButton"
        width: parent.width
        text: qsTr("Done")
        onClicked: {
            who.take();
            sheet.close();
        }
    }
}
