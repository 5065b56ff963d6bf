import QtQuick
import QtQuick.Dialogs

// The platform's own dialog, with the functions of FileSheet.
FileDialog {
    signal chosen(url file)

    function ask(save: bool, heading: string, endings: var, proposed: string) {
        fileMode = save ? FileDialog.SaveFile : FileDialog.OpenFile;
        title = heading;
        nameFilters = endings.length > 0 ? [endings.join(" "), qsTr("All files") + " (*)"] : [];
        defaultSuffix = save && endings.length > 0 ? endings[0].slice(2) : "";
        if (proposed !== "")
            selectedFile = currentFolder.toString().replace(/\/$/, "") + "/" + encodeURIComponent(proposed);
        open();
    }

    onAccepted: chosen(selectedFile)
}
