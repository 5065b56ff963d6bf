pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith

// Games kept in the app, and positions in files.
Sheet {
    id: sheet

    required property SavedGames games
    // What is said of what is kept, where it is no game: {title, name, none, save, open}.
    property var says: ({})

    signal fileWanted(string mode)

    title: says.title ?? qsTr("Saved games")
    first: title_
    defaultButton: keep

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
            width: parent.width - keep.width - 8
            placeholder: sheet.says.name ?? qsTr("A name for this game")
        }
        Button {
            id: keep
            objectName: "keepButton"
            iconName: "save"
            text: qsTr("Save")
            onClicked: sheet.games.keep(title_.text)
        }
    }
    Label {
        visible: sheet.games.none
        width: parent.width
        topPadding: 8
        text: sheet.says.none ?? qsTr("No saved games yet. The current game is saved automatically.")
        wrapMode: Text.Wrap
        color: Theme.inkSoft
    }
    Repeater {
        model: sheet.games.entries
        ListRow {
            id: row
            required property var modelData
            width: parent ? parent.width : 0
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
        width: parent.width
        iconName: "chevron-down"
        text: qsTr("Show older games (%1)").arg(sheet.games.older)
        onClicked: sheet.games.showOlder()
    }
    SectionHeader {
        text: qsTr("Files")
    }
    ListRow {
        width: parent.width
        iconName: "download"
        text: sheet.says.save ?? qsTr("Save the position to a file…")
        onClicked: {
            sheet.close();
            sheet.fileWanted("save");
        }
    }
    Repeater {
        model: sheet.games.keepsMoves ? ["tsv", "json"] : []
        ListRow {
            required property string modelData
            width: parent ? parent.width : 0
            iconName: "export"
            text: qsTr("Save the moves as %1…").arg(modelData.toUpperCase())
            onClicked: {
                sheet.close();
                sheet.fileWanted("moves " + modelData);
            }
        }
    }
    ListRow {
        width: parent.width
        iconName: "folder-open"
        text: qsTr("Open a file…")
        subtitle: sheet.says.open ?? qsTr("A saved position, or a board as plain text.")
        onClicked: {
            sheet.close();
            sheet.fileWanted("open");
        }
    }
}
