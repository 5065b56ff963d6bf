import QtQuick
import Gridsmith
import gui.controls

// The profiles: which words a site or a group accepts. A click chooses one.
ListSheet {
    id: sheet

    required property PageSheets sheets
    required property WordListsModel lists
    readonly property OwnProfilesModel profiles: lists.ownProfiles

    title: qsTr("Profiles")
    about: qsTr("A profile leaves out words that a site or a group refuses. Choose one to play with it.")
    fileText: qsTr("Import a profile…")
    reading: profiles.reading
    onAboutToShow: reading.say("")
    onFileWanted: sheets.askFile(false, qsTr("Choose a profile"), ["*.json"], "", file => {
        sheets.show("profiles");
        profiles.importFile(file);
    })

    function exportFile(name: string) {
        sheets.askFile(true, qsTr("Export a profile"), ["*.json"], name + ".json", file => profiles.exportTo(name, file));
    }

    rows: profiles.entries.map(profile => {
        const chosen = lists.profile === profile.name;
        const remove = {
            icon: "trash", name: "removeProfile-" + profile.name,
            text: (profile.isBuiltIn ? qsTr("Forget what %1 has learned") : qsTr("Remove %1")).arg(profile.title),
            run: () => {
                sheet.keepFocus();
                profiles.remove(profile.name);
            }
        };
        return {
            icon: chosen ? "check" : "filter", selected: chosen, name: "profile-" + profile.name,
            text: profile.title, subtitle: profile.about, run: () => lists.chooseProfile(profile.name),
            actions: [
                { icon: "export", name: "exportProfile-" + profile.name, text: qsTr("Export %1").arg(profile.title), run: () => sheet.exportFile(profile.name) },
                ...(profile.isRemovable ? [remove] : [])
            ]
        };
    })
}
