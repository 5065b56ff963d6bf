import QtQuick
import Gridsmith
import gui.controls
import "../controls/keys.js" as Keyboard

// A picture with its board, which is corrected and taken onto the page: the picture above or at the
// left, what is done about it below or at the right.
Sheet {
    id: sheet

    required property BoardPictureModel model
    readonly property PictureBoard board: model.board
    readonly property bool wide: desk.width >= 620
    readonly property bool gridShown: model.mode === "grid"
    readonly property bool ofDots: model.kind === "dots"
    readonly property bool read: model.hasPicture && board.selected >= 0
    // Letters for fingers, in place of the questions.
    property bool padOpen: false
    readonly property bool padShown: padOpen && !gridShown && read && board.keys.length > 0

    // The file is to be chosen.
    signal fileWanted

    full: true
    title: qsTr("Board from a picture")
    preferredWidth: 980
    first: model.hasPicture ? view : sources.openButton
    defaultButton: model.hasPicture ? useButton : sources.openButton

    onAboutToShow: padOpen = false
    onOpened: keepKeyboard() // a picture may have come before
    onClosed: model.close()

    function takeScreen() {
        model.screen.take(desk.inWindow);
    }

    Connections {
        target: sheet.model
        function onPictureChanged() {
            // The picture has come in place of the buttons that opened it.
            if (sheet.opened && sheet.model.hasPicture)
                sheet.keepKeyboard();
        }
        function onStateChanged() {
            if (sheet.opened)
                Qt.callLater(sheet.keepKeyboard);
        }
    }
    function keepKeyboard() {
        const item = desk.holder;
        const lost = [null, desk.root, contentItem, desk.parent].includes(item) || !item.visible;
        if (!opened || !lost)
            return;
        if (!model.hasPicture)
            sources.openButton.forceActiveFocus(Qt.TabFocusReason);
        else if (!gridShown)
            view.forceActiveFocus(Qt.TabFocusReason);
        else
            modes.forceActiveFocus(Qt.TabFocusReason);
    }
    readonly property string news: model.hint
    onNewsChanged: if (opened && news !== "") contentItem.Accessible.announce(news, Accessible.Polite)

    Shortcuts {
        inUse: sheet.opened
        table: [
            { keys: [StandardKey.ZoomIn, "Ctrl+="], run: () => view.zoomStep(1.25) },
            { keys: [StandardKey.ZoomOut], run: () => view.zoomStep(0.8) },
            { keys: ["Ctrl+0"], run: () => view.zoomStep(0) },
            { keys: [StandardKey.Undo], wanted: view.activeFocus, run: () => sheet.board.undo() },
            { keys: ["Ctrl+Shift+Z", "Ctrl+Y"], wanted: view.activeFocus, run: () => sheet.board.redo() },
            { keys: [StandardKey.Paste], run: () => sheet.model.paste() },
            { keys: ["F11"], run: () => sheet.takeScreen() }
        ]
    }

    Item {
        id: desk
        readonly property Item holder: Window.activeFocusItem
        readonly property Item root: Window.contentItem
        readonly property QtObject inWindow: Window.window
        width: parent.width
        height: sheet.room

        // Below all else, for the window's own is under the sheet.
        PictureDrop {
            id: drop
            anchors.fill: parent
            onFilesDropped: files => (sheet.model.shell as Shell).openDropped(files) || sheet.model.openFile(files[0])
            onPictureDropped: data => (sheet.model.shell as Shell).pictures.drop(data)
        }
        PictureSources {
            id: sources
            visible: !sheet.model.hasPicture
            anchors.centerIn: parent
            width: Math.min(parent.width, 380)
            model: sheet.model
            onFileWanted: sheet.fileWanted()
            onScreenWanted: sheet.takeScreen()
        }

        PictureView {
            id: view
            objectName: "pictureView"
            visible: sheet.model.hasPicture
            model: sheet.model
            width: sheet.wide ? parent.width - panel.width - 16 : parent.width
            height: sheet.wide ? parent.height : parent.height - panel.height - 8
            onPlaceTapped: place => {
                sheet.board.select(place);
                if (sheet.ofDots) {
                    sheet.board.skip();
                    return;
                }
                if (touched)
                    sheet.model.types = false;
                if (!sheet.model.types)
                    sheet.padOpen = true;
            }

            Keys.onTabPressed: event => event.accepted = !sheet.gridShown && sheet.board.selectDoubtful(!(event.modifiers & Qt.ShiftModifier))
            Keys.onBacktabPressed: event => event.accepted = !sheet.gridShown && sheet.board.selectDoubtful(false)
            Keys.onPressed: event => {
                const step = Keyboard.steps[event.key];
                if (!Keyboard.isPlain(event) || !view.activeFocus || sheet.gridShown && !step)
                    return;
                event.accepted = true;
                if (sheet.gridShown)
                    view.panBy(-40 * step[1], -40 * step[0]);
                else if (step)
                    sheet.board.moveSelection(step[0], step[1]);
                else if (event.key === Qt.Key_Space)
                    sheet.board.skip();
                else if (event.key === Qt.Key_Backspace || event.key === Qt.Key_Delete)
                    sheet.board.erase();
                else
                    event.accepted = event.text.length === 1 && sheet.typeLetter(event.text);
            }

            ProgressLine {
                width: parent.width
                z: 8
                name: qsTr("Reading the board")
                running: sheet.model.working
            }
        }
        LetterInput {
            // Not after a finger, for which there is the letter pad.
            target: view.activeFocus && !sheet.gridShown && !view.touched ? view : null
            onTyped: letter => {
                if (letter === " ")
                    sheet.board.skip();
                else
                    sheet.typeLetter(letter);
            }
        }

        Rectangle {
            visible: drop.containsDrag
            z: 9
            anchors.fill: parent
            radius: Theme.radius
            color: "transparent"
            border.width: 3
            border.color: Theme.pen
        }

        Column {
            id: panel
            visible: sheet.model.hasPicture
            width: sheet.wide ? 320 : parent.width
            x: parent.width - width
            y: sheet.wide ? 0 : parent.height - height
            spacing: 8

            Row {
                width: parent.width
                height: sheet.wide || sheet.model.wrong ? 56 : Theme.control
                Label {
                    objectName: "pictureHint"
                    width: parent.width - 2 * Theme.control
                    height: parent.height
                    verticalAlignment: Text.AlignVCenter
                    text: sheet.model.hint
                    wrapMode: Text.Wrap
                    fontSizeMode: Text.Fit
                    minimumPixelSize: 10
                    font.pixelSize: Theme.label
                    color: sheet.model.wrong ? Theme.bad : Theme.inkSoft
                }
                IconButton {
                    anchors.verticalCenter: parent.verticalCenter
                    iconName: "zoom-out"
                    text: qsTr("Zoom out")
                    shortcutHint: "Ctrl+−"
                    onClicked: view.zoomStep(1 / 1.4)
                }
                IconButton {
                    anchors.verticalCenter: parent.verticalCenter
                    iconName: "zoom-in"
                    text: qsTr("Zoom in")
                    shortcutHint: "Ctrl++"
                    onClicked: view.zoomStep(1.4)
                }
            }
            SharedLine {
                Segmented {
                    id: modes
                    objectName: "pictureMode"
                    width: parent.width - (languages.visible ? languages.width + 8 : 0) - another.width - 8
                    name: qsTr("What to correct")
                    value: sheet.model.mode
                    options: [
                        { value: "letters", text: sheet.ofDots ? qsTr("Edges") : qsTr("Letters") },
                        { value: "grid", text: qsTr("Grid") }
                    ]
                    onChosen: mode => sheet.model.mode = mode
                }
                Segmented {
                    id: languages
                    objectName: "pictureLanguage"
                    visible: sheet.board.language !== ""
                    width: 48 * options.length
                    name: qsTr("Language of the letters")
                    value: sheet.board.language
                    options: sheet.board.languages
                    onChosen: language => sheet.model.chooseLanguage(language)
                }
                IconButton {
                    id: another
                    iconName: "folder-open"
                    text: qsTr("Another picture…")
                    onClicked: sheet.fileWanted()
                }
            }

            PlaceChoices {
                visible: !sheet.gridShown
                width: parent.width
                view: view
                padShown: sheet.padShown
                onLetterChosen: letter => {
                    sheet.board.put(letter);
                    view.forceActiveFocus(Qt.OtherFocusReason);
                }
                onPadToggled: sheet.padOpen = !sheet.padOpen
            }
            // What a picture does not show; while the pad is open, its place is the pad's.
            SettingRow {
                id: question
                visible: !sheet.gridShown && !sheet.padShown && sheet.model.options.length > 1
                width: parent.width
                text: sheet.model.questionText
                // Some have many or long answers.
                readonly property bool brief: sheet.model.options.length === 2 && sheet.model.options.every(option => option.text.length < 11)
                Segmented {
                    objectName: "pictureQuestion"
                    visible: question.brief
                    anchors.right: parent.right
                    width: 200
                    name: question.text
                    value: sheet.model.answer
                    options: sheet.model.options
                    onChosen: value => sheet.model.choose(value)
                }
                Select {
                    objectName: "pictureSelect"
                    visible: !question.brief
                    anchors.right: parent.right
                    width: 200
                    name: question.text
                    value: sheet.model.answer
                    options: sheet.model.options
                    onChosen: value => sheet.model.choose(value)
                }
            }
            TextField {
                id: words
                objectName: "pictureWords"
                visible: !sheet.gridShown && !sheet.padShown && sheet.model.asksWords
                name: qsTr("Played words")
                placeholder: qsTr("Words already played, if any")
                maximumLength: 2000
                onEdited: sheet.model.words = text
                readonly property string given: sheet.model.words
                onGivenChanged: if (text !== given) text = given
            }
            LetterPad {
                visible: sheet.padShown
                width: parent.width + (sheet.wide ? 0 : 40)
                x: sheet.wide ? 0 : -20
                radius: sheet.wide ? Theme.radius : 0
                keyHeight: desk.height < 460 ? 34 : 40
                keys: sheet.padShown ? sheet.board.keys : []
                onTyped: key => sheet.board.put(key)
                onErased: sheet.board.erase()
                onDone: sheet.padOpen = false
            }

            LatticeTools {
                visible: sheet.gridShown
                width: parent.width
                model: sheet.model
            }

            Label {
                objectName: "pictureNote"
                visible: text !== "" && !sheet.gridShown && !sheet.padShown
                width: parent.width
                text: sheet.model.note
                wrapMode: Text.Wrap
                font.pixelSize: Theme.label
            }
            Button {
                id: useButton
                objectName: "usePicture"
                width: parent.width
                enabled: sheet.model.usable
                iconName: "check"
                text: sheet.model.useText
                onClicked: if (sheet.model.use()) sheet.close()
            }
        }
    }

    function typeLetter(letter: string): bool {
        const typed = board.type(letter);
        if (typed) {
            model.types = true;
            padOpen = false;
        }
        return typed;
    }
}
