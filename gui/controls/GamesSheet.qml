pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith

// Games saved in the app, and positions in files.
Sheet {
    id: sheet

    required property SavedGames games
    // The texts of a page whose saved positions are not called games: {title, name, none, save, open}.
    property var says: ({})

    signal fileWanted(string mode)

    title: says.title ?? qsTr("Saved games")
    first: title_
    defaultButton: saveButton

    onAboutToShow: {
        games.look();
        title_.text = games.suggestedTitle;
        title_.selectAll();
    }

    Row {
        width: parent.width
        spacing: 8
        TextField {
            id: title_
            objectName: "gameTitleField"
            name: qsTr("Name")
            width: parent.width - saveButton.width - 8
            placeholder: sheet.says.name ?? qsTr("A name for this game")
        }
        Button {
            id: saveButton
            objectName: "keepButton"
            iconName: "save"
            text: qsTr("Save")
            onClicked: sheet.games.save(title_.text)
        }
    }
    Paragraph {
        visible: sheet.games.none
        topPadding: 8
        text: sheet.says.none ?? qsTr("No saved games yet. The current game is saved automatically.")
    }
    Repeater {
        model: sheet.games.entries
        ListRow {
            id: row
            required property var modelData
            readonly property bool isDamaged: modelData.fault !== ""
            objectName: isDamaged ? "damagedGame" : ""
            iconName: isDamaged ? "alert" : "grid"
            text: modelData.title
            subtitle: isDamaged ? qsTr("Damaged: %1. Click to save what is left to a file.").arg(modelData.fault) : modelData.about
            trailing: IconButton {
                iconName: "trash"
                iconSize: 18
                text: qsTr("Remove %1").arg(row.modelData.title)
                onClicked: sheet.games.remove(row.modelData.id)
            }
            onClicked: {
                sheet.close();
                if (isDamaged)
                    sheet.fileWanted("damaged " + modelData.id);
                else
                    sheet.games.open(modelData.id);
            }
        }
    }
    ListRow {
        objectName: "olderGames"
        visible: sheet.games.older > 0
        iconName: "chevron-down"
        text: qsTr("Show older games (%1)").arg(sheet.games.older)
        onClicked: sheet.games.showOlder()
    }
    SectionHeader {
        text: qsTr("Files")
    }
    ListRow {
        iconName: "download"
        text: sheet.says.save ?? qsTr("Save the position to a file…")
        onClicked: {
            sheet.close();
            sheet.fileWanted("save");
        }
    }
    Repeater {
        model: sheet.games.exportsMoves ? ["tsv", "json"] : []
        ListRow {
            required property string modelData
            iconName: "export"
            text: qsTr("Save the moves as %1…").arg(modelData.toUpperCase())
            onClicked: {
                sheet.close();
                sheet.fileWanted("moves " + modelData);
            }
        }
    }
    ListRow {
        iconName: "folder-open"
        text: qsTr("Open a file…")
        subtitle: sheet.says.open ?? qsTr("A saved position, or a board as plain text.")
        onClicked: {
            sheet.close();
            sheet.fileWanted("open");
        }
    }
}
