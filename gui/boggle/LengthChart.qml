pragma ComponentBehavior: Bound

import QtQuick
import gui.controls

// Words by length: a bar for each, with the part that a round has found. A click asks for them.
Column {
    id: chart

    // [{letters, count, found}]
    property var lengths: []
    // The bars have a part for the words found.
    property bool showsFound: false
    readonly property int maximum: lengths.reduce((maximum, bar) => Math.max(maximum, bar.count), 1)

    signal chosen(int letters)

    width: parent ? parent.width : 0
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Words by length")

    Repeater {
        model: chart.lengths
        PlainButton {
            id: bar

            required property var modelData
            readonly property int room: width - 44 - count.width - 8

            objectName: "length-" + modelData.letters
            width: chart.width
            height: 40
            enabled: modelData.count > 0
            text: qsTr("%Ln letter(s)", "", modelData.letters)
            Accessible.name: text + ": " + (chart.showsFound ? qsTr("words: %1, found: %2").arg(modelData.count).arg(modelData.found)
                : qsTr("words: %1").arg(modelData.count))
            onClicked: chart.chosen(modelData.letters)

            contentItem: Item {
                Label {
                    width: 36
                    height: parent.height
                    horizontalAlignment: Text.AlignRight
                    verticalAlignment: Text.AlignVCenter
                    text: bar.modelData.letters
                    color: bar.enabled ? Theme.ink : Theme.inkFaint
                    Accessible.ignored: true
                }
                Rectangle {
                    id: whole
                    x: 44
                    anchors.verticalCenter: parent.verticalCenter
                    width: Math.round(bar.room * bar.modelData.count / chart.maximum)
                    height: 18
                    radius: 4
                    color: chart.showsFound ? Theme.accentSoft : Theme.accent
                    Rectangle {
                        visible: chart.showsFound
                        width: bar.modelData.count > 0 ? Math.round(whole.width * bar.modelData.found / bar.modelData.count) : 0
                        height: parent.height
                        radius: 4
                        color: Theme.accent
                    }
                }
                SmallLabel {
                    id: count
                    x: whole.x + whole.width + 8
                    height: parent.height
                    verticalAlignment: Text.AlignVCenter
                    text: chart.showsFound ? bar.modelData.found + " / " + bar.modelData.count : bar.modelData.count
                    font.pixelSize: Theme.label
                    Accessible.ignored: true
                }
            }
        }
    }
}
