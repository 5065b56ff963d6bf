pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith

// What the saved games say about the player. Each row leads to the games behind it.
Sheet {
    id: sheet

    required property Statistics statistics

    title: qsTr("Statistics")
    preferredWidth: 520

    onAboutToShow: statistics.look()

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
                ListRow {
                    required property var modelData
                    required property int index
                    objectName: "statisticsRow"
                    implicitHeight: subtitle ? Theme.row : 32
                    text: modelData.text
                    subtitle: modelData.about
                    value: modelData.value
                    onClicked: {
                        sheet.statistics.showGames(section.index, index);
                        sheet.sheetWanted("games");
                    }
                }
            }
        }
    }
}
