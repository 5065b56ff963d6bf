import QtCore
import Gridsmith
import gui.controls

// Asks for the file of a backup.
FileChooser {

    required property Backup backup

    function askBackup(saving: bool) {
        // The documents folder if it exists, else the home folder.
        const documents = StandardPaths.writableLocation(StandardPaths.DocumentsLocation);
        const is = files.kind(files.local(documents.toString())) === "folder";
        folder = is ? documents : StandardPaths.writableLocation(StandardPaths.HomeLocation);
        if (saving)
            ask(true, qsTr("Back up"), ["*.zip"], backup.suggestedName(), file => backup.save(file));
        else
            ask(false, qsTr("Restore a backup"), ["*.zip"], "", file => backup.restore(file));
    }

    name: "backupFile"
}
