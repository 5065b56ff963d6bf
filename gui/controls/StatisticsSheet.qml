pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith

// What the saved games say about the player, as plots. Each bar leads to the games behind it.
Sheet {
    id: sheet

    required property Statistics statistics
    readonly property var fills: ({ won: Theme.pen, drawn: Theme.outline, lost: Theme.accent })

    title: qsTr("Statistics")
    preferredWidth: 520

    onAboutToShow: statistics.look()

    function showGames(section: int, row: int, result: string) {
        statistics.showGames(section, row, result);
        sheetWanted("games");
    }

    Paragraph {
        objectName: "noStatistics"
        visible: sheet.statistics.none
        text: qsTr("Nothing to count yet. Finish a game, and it appears here.")
    }
    Repeater {
        model: sheet.statistics.sections
        Column {
            id: section
            required property var modelData
            required property int index
            width: parent?.width ?? 0
            SectionHeader {
                text: section.modelData.title
            }
            Repeater {
                model: section.modelData.rows
                PlainButton {
                    id: bar
                    required property var modelData
                    required property int index

                    objectName: "statisticsRow"
                    width: section.width
                    height: 44
                    text: modelData.text
                    Accessible.role: Accessible.ListItem
                    Accessible.name: [text, modelData.value, modelData.about].filter(part => part).join(", ")
                    onClicked: sheet.showGames(section.index, index, "")
                    contentItem: Item {
                        PlainText {
                            x: 8
                            y: 5
                            width: parent.width - 24 - value.width
                            text: bar.modelData.short ? bar.text + "   " + bar.modelData.short : bar.text
                            elide: Text.ElideRight
                            font.pixelSize: Theme.label
                        }
                        PlainText {
                            id: value
                            anchors.right: parent.right
                            anchors.rightMargin: 8
                            y: 5
                            text: bar.modelData.value
                            font.pixelSize: Theme.label
                            font.weight: Font.DemiBold
                        }
                        Row {
                            x: 8
                            y: 28
                            Repeater {
                                model: bar.modelData.parts
                                Rectangle {
                                    id: part
                                    required property var modelData
                                    width: Math.max(2, (bar.width - 16) * bar.modelData.size * modelData.share)
                                    height: 8
                                    radius: 2
                                    color: sheet.fills[modelData.result]
                                    // A part of the bar leads to its own games.
                                    TapHandler {
                                        gesturePolicy: TapHandler.WithinBounds
                                        margin: 4
                                        onTapped: sheet.showGames(section.index, bar.index, part.modelData.result)
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
