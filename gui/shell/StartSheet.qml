pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Gridsmith
import gui.controls
import "../controls/keys.js" as Keyboard

// The first screen: which game, and what for. A letter typed and a text pasted go to the game that is
// chosen.
Sheet {
    id: sheet

    required property WindowSheets sheets
    readonly property Shell shell: sheets.shell
    readonly property var games: shell.start.games
    property int chosen: 0
    readonly property var game: games[chosen] ?? {}
    // What to do with it: see ToolPage.begin.
    readonly property var ways: [
        { name: "startHelp", aim: "help", icon: "lightbulb", text: qsTr("Help me in my game") },
        { name: "startPlay", aim: game.plays, tool: game.player, icon: game.plays === "round" ? "timer" : "computer",
          text: game.plays === "round" ? qsTr("Play a round") : qsTr("Play the computer"), none: qsTr("%1: no opponent here").arg(game.title) },
        { name: "startPicture", aim: game.reads ? "picture" : "", icon: "picture", text: qsTr("From a picture"), none: qsTr("%1: not from a picture").arg(game.title) },
        { name: "startDaily", aim: game.daily ? "daily" : "", icon: "medal", text: qsTr("Problem of the day"), none: qsTr("%1: no problem of the day").arg(game.title) }
    ]

    title: qsTr("Which game, and what for?")
    preferredWidth: 620
    full: true
    first: cards.count > chosen ? cards.itemAt(chosen) : null
    defaultButton: buttons.count > 0 ? buttons.itemAt(0) as Button : null
    closePolicy: T.Popup.CloseOnEscape
    // At first with the game of the language, later with the one that is open.
    onAboutToShow: choose(shell.start.waits ? 0 : Math.max(0, games.findIndex(game => game.key === shell.game)))
    onAboutToHide: shell.start.leave()

    // The page of the game that is chosen, open.
    function openGame(tool = game.key): ToolPage {
        close();
        shell.openTool(tool);
        return sheets.page;
    }
    function choose(index: int) {
        const next = (index + games.length) % games.length;
        cards.itemAt(next).forceActiveFocus(Qt.TabFocusReason);
        chosen = next;
    }

    Shortcut {
        sequences: [StandardKey.Paste]
        enabled: sheet.visible
        onActivated: sheet.openGame().paste()
    }
    // The window's own is under the sheet.
    PictureDrop {
        parent: sheet.contentItem
        anchors.fill: parent
        z: -1
        onFilesDropped: files => {
            sheet.close();
            if (!sheet.shell.openDropped(files))
                sheet.sheets.page.openFile(files[0]);
        }
        onPictureDropped: data => {
            sheet.close();
            sheet.shell.pictures.drop(data);
        }
    }
    Column {
        width: parent.width
        spacing: 8
        Keys.onPressed: event => {
            const step = Keyboard.steps[event.key];
            const letter = Keyboard.isPlain(event) && event.text.toLowerCase() !== event.text.toUpperCase();
            event.accepted = step !== undefined || letter;
            if (step)
                sheet.choose(sheet.chosen + step[0] * grid.columns + step[1]);
            else if (letter)
                (sheet.openGame() as BoardPage).typeLetter(event.text);
        }
        Paragraph {
            text: qsTr("Enter the position on your table; Gridsmith shows what you can play and what it risks.")
        }
        Grid {
            id: grid
            objectName: "startGames"
            width: parent.width
            columns: width >= 500 ? sheet.games.length : 2
            spacing: 8
            readonly property int side: Math.floor((width - (columns - 1) * spacing) / columns)
            Repeater {
                id: cards
                model: sheet.games.length
                // Enter helps in it, as the sheet does by default.
                T.AbstractButton {
                    id: card
                    required property int index
                    readonly property var game: sheet.games[index] ?? {}
                    readonly property bool current: sheet.chosen === index
                    readonly property bool wide: grid.columns === 2
                    objectName: "start-" + game.key
                    text: game.title ?? ""
                    width: grid.side
                    height: wide ? 68 : 122
                    focusPolicy: current ? Qt.StrongFocus : Qt.ClickFocus
                    onClicked: sheet.chosen = index
                    Accessible.role: Accessible.RadioButton
                    Accessible.name: text
                    Accessible.checkable: true
                    Accessible.checked: current
                    background: Rectangle {
                        radius: Theme.radius
                        color: card.current ? Theme.accentSoft : card.down ? Theme.press : card.hovered ? Theme.hover : Theme.sunken
                        border.width: card.current ? 2 : 0
                        border.color: Theme.accent
                        FocusRing {
                            shown: card.visualFocus
                        }
                    }
                    contentItem: Item {
                        GamePicture {
                            x: card.wide ? 6 : Math.round((parent.width - width) / 2)
                            y: 6
                            width: card.wide ? 56 : 84
                            height: width
                            picture: card.game.picture ?? ""
                            family: Theme.face
                            colors: Theme.pictureColors
                        }
                        PlainText {
                            x: card.wide ? 72 : 0
                            y: card.wide ? (68 - height) / 2 : 96
                            width: parent.width - x
                            horizontalAlignment: card.wide ? Text.AlignLeft : Text.AlignHCenter
                            text: card.text
                            elide: Text.ElideRight
                            font.weight: Font.DemiBold
                            color: card.current ? Theme.accentSoftInk : Theme.ink
                        }
                    }
                }
            }
        }
        Repeater {
            id: buttons
            // By number: a button keeps the keyboard when another game is chosen.
            model: sheet.ways.length
            Button {
                required property int index
                readonly property var way: sheet.ways[index]
                objectName: way.name
                width: parent.width
                kind: index > 0 ? "tonal" : "filled"
                enabled: Boolean(way.aim)
                iconName: way.icon
                text: enabled ? way.text : way.none
                onClicked: sheet.openGame(way.tool).begin(way.aim)
            }
        }
    }
}
