pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// A profile of the user's own: its name, and the kinds of words that it leaves out.
Sheet {
    id: sheet

    required property WordListsModel lists
    // The profile to edit; empty for a new one.
    required property string edited
    readonly property OwnProfilesModel profiles: lists.ownProfiles
    property var out: []

    title: edited ? qsTr("Profile “%1”").arg(edited) : qsTr("New profile")
    first: edited ? kinds.itemAt(0) : field
    defaultButton: saveButton

    onAboutToShow: {
        field.text = field.error = copyOf.value = "";
        out = outOf(edited);
    }

    function outOf(name: string): var {
        return (profiles.entries.find(profile => profile.name === name) ?? {}).out ?? [];
    }

    function save() {
        if (edited)
            profiles.change(edited, out);
        else
            field.error = profiles.create(field.text.trim().replace(/\s+/g, "-"), out, copyOf.value);
        if (field.error === "")
            sheet.sheetWanted("profiles");
    }

    TextField {
        id: field
        objectName: "profileName"
        visible: !sheet.edited
        label: qsTr("Name")
        maximumLength: 60
        onEdited: error = ""
    }
    Select {
        id: copyOf
        objectName: "profileCopyOf"
        visible: !sheet.edited
        name: qsTr("Start from")
        value: ""
        options: [{ value: "", text: qsTr("Start with all words") }].concat(sheet.profiles.entries.map(profile => ({
            value: profile.name,
            text: qsTr("Copy of: %1").arg(profile.title)
        })))
        onChosen: name => {
            value = name;
            sheet.out = sheet.outOf(name);
        }
    }
    SectionHeader {
        text: qsTr("Leave out")
    }
    Repeater {
        id: kinds
        model: sheet.profiles.kinds
        Switch {
            required property var modelData
            objectName: "leaveOut-" + modelData.flag
            text: modelData.title
            checked: sheet.out.includes(modelData.flag)
            onToggled: sheet.out = checked ? sheet.out.concat(modelData.flag) : sheet.out.filter(flag => flag !== modelData.flag)
        }
    }
    Button {
        id: saveButton
        objectName: "saveProfileButton"
        width: parent.width
        text: qsTr("Save")
        onClicked: sheet.save()
    }
}
