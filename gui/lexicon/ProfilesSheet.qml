pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The profiles: which words a site or a group accepts. A click chooses one.
Sheet {
    id: sheet

    required property PageSheets sheets
    required property WordListsModel lists
    readonly property OwnProfilesModel profiles: lists.ownProfiles

    title: qsTr("Profiles")
    first: importRow

    onAboutToShow: profiles.forgetReport()

    function importFile() {
        sheets.askFile(false, qsTr("Choose a profile"), ["*.json"], "", file => {
            sheets.show("profiles");
            profiles.importFile(file);
        });
    }
    function exportFile(name: string) {
        sheets.askFile(true, qsTr("Export a profile"), ["*.json"], name + ".json", file => profiles.exportTo(name, file));
    }

    Paragraph {
        text: qsTr("A profile leaves out words that a site or a group refuses. Choose one to play with it.")
    }
    ListRow {
        id: importRow
        objectName: "importProfileRow"
        iconName: "import"
        text: qsTr("Import a profile…")
        chevron: "right"
        onClicked: sheet.importFile()
    }
    Label {
        id: report
        objectName: "profileReport"
        width: parent.width
        visible: text.length > 0
        text: sheet.profiles.report
        wrapMode: Text.Wrap
        onTextChanged: if (report.text) Accessible.announce(report.text, Accessible.Polite)
    }
    Repeater {
        model: sheet.profiles.entries
        ListRow {
            id: row
            required property var modelData
            objectName: "profile-" + modelData.name
            iconName: selected ? "check" : "filter"
            selected: sheet.lists.profile === modelData.name
            text: modelData.title
            subtitle: modelData.about
            onClicked: sheet.lists.chooseProfile(row.modelData.name)
            trailing: Row {
                IconButton {
                    objectName: "exportProfile-" + row.modelData.name
                    iconName: "export"
                    iconSize: 18
                    text: qsTr("Export %1").arg(row.modelData.title)
                    onClicked: sheet.exportFile(row.modelData.name)
                }
                IconButton {
                    objectName: "removeProfile-" + row.modelData.name
                    visible: row.modelData.isRemovable
                    iconName: "trash"
                    iconSize: 18
                    text: row.modelData.isBuiltIn ? qsTr("Forget what %1 has learned").arg(row.modelData.title)
                        : qsTr("Remove %1").arg(row.modelData.title)
                    onClicked: {
                        importRow.forceActiveFocus();
                        sheet.profiles.remove(row.modelData.name);
                    }
                }
            }
        }
    }
}
