import QtQuick
import Gridsmith
import gui.controls

// What Tiles is to find: the words of a rack, the best set of a bag, the moves on a board. The board
// is a page of its own.
Segmented {
    id: modes

    required property Shell shell
    // What has the keyboard when one comes back.
    required property Item board
    // The other page is asked for one of its modes.
    function choose(mode: string) {
        board.forceActiveFocus(Qt.OtherFocusReason);
        if (mode !== "board") {
            const tiles = shell.pageModel("tiles") as TilesPageModel;
            tiles.game.chooseMode(mode);
            shell.openTool("tiles");
        } else
            shell.openTool("board");
    }

    objectName: "modeChoice"
    name: qsTr("What to find")
    options: [
        { value: "words", text: qsTr("Rack") },
        { value: "set", text: qsTr("Best set") },
        { value: "board", text: qsTr("Board") }
    ]
    onChosen: mode => choose(mode)
}
