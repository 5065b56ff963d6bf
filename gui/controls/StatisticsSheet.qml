import QtQuick
import Gridsmith

// What the saved games say about the player. Each row leads to the games behind it.
ListSheet {
    id: sheet

    required property Statistics statistics

    title: qsTr("Statistics")
    preferredWidth: 520
    none: statistics.none ? qsTr("Nothing to count yet. Finish a game, and it appears here.") : ""
    onAboutToShow: statistics.look()

    rows: [].concat(...statistics.sections.map((section, number) => section.rows.map((row, index) => ({
        section: section.title, text: row.text, subtitle: row.about, value: row.value,
        run: () => {
            statistics.showGames(number, index);
            sheet.sheetWanted("games");
        }
    }))))
}
