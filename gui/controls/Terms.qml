pragma Singleton
import QtQuick

// What terms on the screen mean: the glossary of help, which the window sets, and shows when asked.
QtObject {
    // gui/shell/help.py
    property QtObject help: null

    // A card about some terms is wanted; a page of help.
    signal cardWanted(var keys)
    signal helpWanted(string place)

    function brief(key: string): string {
        return help !== null && key !== "" ? help.term(key).text : ""; // qmllint disable missing-property
    }
}
