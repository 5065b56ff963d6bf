pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Gridsmith
import gui.controls

// A picture with its board, which is corrected and taken onto the page: the picture above or at the
// left, what is done about it below or at the right.
Sheet {
    id: sheet

    required property BoardPictureModel model
    readonly property bool wide: desk.width >= 620
    readonly property bool gridShown: model.mode === "grid"
    readonly property bool ofDots: model.kind === "dots"
    readonly property bool read: model.hasPicture && model.selected >= 0
    // Letters for fingers, in place of the questions.
    property bool padOpen: false
    readonly property bool padShown: padOpen && !gridShown && read && model.keys.length > 0
    property bool taken: false

    // The file is to be chosen.
    signal fileWanted

    full: true
    title: qsTr("Board from a picture")
    preferredWidth: 980
    first: model.hasPicture ? view : openButton
    defaultButton: model.hasPicture ? useButton : openButton

    onAboutToShow: {
        padOpen = false;
        taken = false;
    }
    onOpened: keepKeyboard() // a picture may have come before
    onClosed: model.close()

    function use() {
        if (model.use())
            close();
    }
    function takeScreen() {
        model.screen.take(desk.inWindow);
    }
    function leaveGrid() {
        model.chooseMode("letters");
        view.forceActiveFocus(Qt.TabFocusReason);
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
            openButton.forceActiveFocus(Qt.TabFocusReason);
        else if (!gridShown)
            view.forceActiveFocus(Qt.TabFocusReason);
        else
            modes.forceActiveFocus(Qt.TabFocusReason);
    }
    readonly property string news: model.hint
    onNewsChanged: if (opened && news !== "") contentItem.Accessible.announce(news, Accessible.Polite)

    Shortcut {
        sequences: [StandardKey.ZoomIn, "Ctrl+="]
        enabled: sheet.opened
        onActivated: view.zoomStep(1.25)
    }
    Shortcut {
        sequences: [StandardKey.ZoomOut]
        enabled: sheet.opened
        onActivated: view.zoomStep(0.8)
    }
    Shortcut {
        sequence: "Ctrl+0"
        enabled: sheet.opened
        onActivated: view.zoomStep(0)
    }
    Shortcut {
        sequences: [StandardKey.Undo]
        enabled: sheet.opened && view.activeFocus
        onActivated: sheet.model.undo()
    }
    Shortcut {
        sequences: ["Ctrl+Shift+Z", "Ctrl+Y"]
        enabled: sheet.opened && view.activeFocus
        onActivated: sheet.model.redo()
    }

    Shortcut {
        sequences: [StandardKey.Paste]
        enabled: sheet.opened
        onActivated: sheet.model.paste()
    }
    Shortcut {
        sequence: "F11"
        enabled: sheet.opened
        onActivated: sheet.takeScreen()
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
            onFilesDropped: files => sheet.model.openDropped(files)
            onPictureDropped: data => (sheet.model.shell as Shell).dropPicture(data)
        }
        // Before there is a picture
        Column {
            visible: !sheet.model.hasPicture
            anchors.centerIn: parent
            width: Math.min(parent.width, 380)
            spacing: 12
            Rectangle {
                anchors.horizontalCenter: parent.horizontalCenter
                width: 64
                height: 64
                radius: Theme.radiusLarge
                color: Theme.sunken
                Icon {
                    anchors.centerIn: parent
                    name: "picture"
                    size: 28
                    color: Theme.inkSoft
                }
            }
            Paragraph {
                objectName: "picturePurpose"
                width: parent.width
                horizontalAlignment: Text.AlignHCenter
                text: sheet.model.purpose
            }
            Label {
                objectName: "pictureFault"
                visible: text !== ""
                width: parent.width
                horizontalAlignment: Text.AlignHCenter
                wrapMode: Text.Wrap
                text: sheet.model.hint
                color: sheet.model.wrong ? Theme.bad : Theme.inkSoft
            }
            Button {
                id: openButton
                objectName: "openPicture"
                anchors.horizontalCenter: parent.horizontalCenter
                iconName: "folder-open"
                text: qsTr("Open a file…")
                onClicked: sheet.fileWanted()
            }
            Button {
                objectName: "sheetScreen"
                anchors.horizontalCenter: parent.horizontalCenter
                kind: "tonal"
                iconName: "monitor"
                text: qsTr("From the screen")
                onClicked: sheet.takeScreen()
            }
            Label {
                width: parent.width
                horizontalAlignment: Text.AlignHCenter
                wrapMode: Text.Wrap
                text: qsTr("Or drop a picture here, or paste it: Ctrl+V.")
                font.pixelSize: Theme.label
                color: Theme.inkSoft
            }
        }

        PictureView {
            id: view
            objectName: "pictureView"
            visible: sheet.model.hasPicture
            model: sheet.model
            width: sheet.wide ? parent.width - panel.width - 16 : parent.width
            height: sheet.wide ? parent.height : parent.height - panel.height - 8
            onPlaceTapped: place => {
                sheet.model.select(place);
                if (sheet.ofDots) {
                    sheet.model.toggle();
                    return;
                }
                if (touched)
                    sheet.model.types = false;
                if (!sheet.model.types)
                    sheet.padOpen = true;
            }

            Keys.onTabPressed: event => event.accepted = !sheet.gridShown && sheet.model.selectDoubtful(!(event.modifiers & Qt.ShiftModifier))
            Keys.onBacktabPressed: event => event.accepted = !sheet.gridShown && sheet.model.selectDoubtful(false)
            Keys.onPressed: event => {
                const steps = {
                    [Qt.Key_Left]: [0, -1], [Qt.Key_Right]: [0, 1],
                    [Qt.Key_Up]: [-1, 0], [Qt.Key_Down]: [1, 0]
                };
                const plain = (event.modifiers & ~(Qt.KeypadModifier | Qt.ShiftModifier)) === Qt.NoModifier;
                if (!plain || !view.activeFocus || sheet.gridShown && !steps[event.key])
                    return;
                event.accepted = true;
                if (sheet.gridShown)
                    view.panBy(-40 * steps[event.key][1], -40 * steps[event.key][0]);
                else if (steps[event.key])
                    sheet.model.moveSelection(steps[event.key][0], steps[event.key][1]);
                else if (event.key === Qt.Key_Space)
                    sheet.model.skip();
                else if (event.key === Qt.Key_Backspace || event.key === Qt.Key_Delete)
                    sheet.model.erase();
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
                    sheet.model.skip();
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
                    objectName: "zoomOut"
                    anchors.verticalCenter: parent.verticalCenter
                    iconName: "zoom-out"
                    text: qsTr("Zoom out")
                    shortcutHint: "Ctrl+−"
                    onClicked: view.zoomStep(1 / 1.4)
                }
                IconButton {
                    objectName: "zoomIn"
                    anchors.verticalCenter: parent.verticalCenter
                    iconName: "zoom-in"
                    text: qsTr("Zoom in")
                    shortcutHint: "Ctrl++"
                    onClicked: view.zoomStep(1.4)
                }
            }
            Row {
                width: parent.width
                spacing: 8
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
                    onChosen: mode => sheet.model.chooseMode(mode)
                }
                Segmented {
                    id: languages
                    objectName: "pictureLanguage"
                    visible: sheet.model.language !== ""
                    width: 96
                    name: qsTr("Language of the letters")
                    value: sheet.model.language
                    options: [{ value: "ru", text: "А–Я" }, { value: "en", text: "A–Z" }]
                    onChosen: language => sheet.model.chooseLanguage(language)
                }
                IconButton {
                    id: another
                    objectName: "anotherPicture"
                    iconName: "folder-open"
                    text: qsTr("Another picture…")
                    onClicked: sheet.fileWanted()
                }
            }

            // What is done with the letters
            Row {
                id: choices
                visible: !sheet.gridShown
                width: parent.width
                height: 52
                spacing: 6
                Rectangle {
                    id: crop
                    width: 52
                    height: 52
                    radius: Theme.radiusSmall
                    color: Theme.sunken
                    border.width: 1
                    border.color: Theme.outline
                    PictureItem {
                        readonly property var place: view.places.all[sheet.model.selected] ?? null
                        readonly property real side: !place ? 1 : sheet.ofDots ? Math.max(place.wide, place.high) : place.side
                        objectName: "selectedCell"
                        visible: sheet.read
                        anchors.fill: parent
                        anchors.margins: 1
                        model: sheet.model
                        factor: width / Math.max(4, 1.1 * side)
                        originX: (place?.x ?? 0) - width / 2 / factor
                        originY: (place?.y ?? 0) - height / 2 / factor
                    }
                }
                Repeater {
                    model: sheet.read && !sheet.ofDots ? sheet.model.candidates : []
                    T.AbstractButton {
                        id: candidate
                        required property var modelData
                        readonly property bool held: sheet.model.selectedLetter === modelData.letter
                        objectName: "candidate" + modelData.letter
                        width: 40
                        height: 52
                        focusPolicy: Qt.TabFocus
                        text: modelData.letter
                        Accessible.name: qsTr("%1, %2 %").arg(modelData.letter).arg(modelData.percent)
                        Keys.onReturnPressed: click()
                        Keys.onEnterPressed: click()
                        onClicked: sheet.putLetter(modelData.letter)
                        contentItem: Item {
                            PlainText {
                                anchors.horizontalCenter: parent.horizontalCenter
                                y: 5
                                text: candidate.modelData.letter
                                font.pixelSize: 20
                                font.weight: Font.Bold
                                color: candidate.held ? Theme.penSoftInk : Theme.tileInk
                                Accessible.ignored: true
                            }
                            PlainText {
                                anchors.horizontalCenter: parent.horizontalCenter
                                anchors.bottom: parent.bottom
                                anchors.bottomMargin: 4
                                text: candidate.modelData.percent + " %"
                                font.pixelSize: 11
                                color: candidate.held ? Theme.penSoftInk : Theme.inkSoft
                                Accessible.ignored: true
                            }
                        }
                        background: Rectangle {
                            radius: Theme.radiusSmall
                            color: candidate.held ? Theme.penSoft : Theme.tile
                            border.width: candidate.held ? 2 : 1
                            border.color: candidate.held ? Theme.pen : Theme.tileEdge
                            Rectangle {
                                anchors.fill: parent
                                radius: parent.radius
                                color: candidate.down ? Theme.press : candidate.hovered ? Theme.hover : "transparent"
                            }
                            FocusRing {
                                gap: 1
                                around: Theme.radiusSmall
                                shown: candidate.visualFocus
                            }
                        }
                    }
                }
                IconButton {
                    objectName: "emptyCell"
                    visible: sheet.read && !sheet.ofDots
                    height: 52
                    iconName: "eraser"
                    text: qsTr("Empty the cell")
                    shortcutHint: qsTr("Space")
                    active: sheet.model.selectedLetter === ""
                    onClicked: sheet.putLetter("")
                }
                IconButton {
                    objectName: "padButton"
                    visible: sheet.read && !sheet.ofDots
                    height: 52
                    iconName: "keyboard"
                    text: qsTr("Letter pad")
                    active: sheet.padShown
                    onClicked: sheet.padOpen = !sheet.padOpen
                }
                Segmented {
                    objectName: "edgeChoice"
                    visible: sheet.read && sheet.ofDots
                    anchors.verticalCenter: parent.verticalCenter
                    width: Math.min(240, parent.width - crop.width - 6)
                    name: sheet.model.boxSelected ? qsTr("Owner of the box") : qsTr("Selected edge")
                    value: sheet.model.selectedMark
                    options: sheet.model.boxSelected ? [{ value: 1, text: "1" }, { value: 2, text: "2" }, { value: 3, text: "?" }]
                        : [{ value: 0, text: qsTr("Not drawn") }, { value: 1, text: qsTr("Drawn") }]
                    onChosen: mark => sheet.model.setMark(mark)
                }
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
                onEdited: sheet.model.setWords(text)
                readonly property string given: sheet.model.words
                onGivenChanged: if (text !== given) text = given
            }
            LetterPad {
                objectName: "picturePad"
                visible: sheet.padShown
                width: parent.width + (sheet.wide ? 0 : 40)
                x: sheet.wide ? 0 : -20
                radius: sheet.wide ? Theme.radius : 0
                keyHeight: desk.height < 460 ? 34 : 40
                keys: sheet.padShown ? sheet.model.keys : []
                onTyped: key => sheet.model.put(key)
                onErased: sheet.model.erase()
                onDone: sheet.padOpen = false
            }

            // What is done with the grid
            Row {
                visible: sheet.gridShown
                width: parent.width
                spacing: 12
                Repeater {
                    model: 2
                    SettingRow {
                        id: side
                        required property int index
                        width: Math.floor((panel.width - 12) / 2)
                        text: index === 0 ? qsTr("Rows") : qsTr("Columns")
                        Stepper {
                            objectName: side.index === 0 ? "pictureRows" : "pictureColumns"
                            anchors.right: parent.right
                            width: 84
                            name: side.text
                            from: sheet.model.fewest
                            to: sheet.model.most
                            number: side.index === 0 ? sheet.model.rows : sheet.model.columns
                            onChosen: value => side.index === 0 ? sheet.model.resize(value, sheet.model.columns) : sheet.model.resize(sheet.model.rows, value)
                        }
                    }
                }
            }
            Row {
                id: growing
                property string side: "top"
                readonly property bool ofRows: side === "top" || side === "bottom"
                visible: sheet.gridShown
                width: parent.width
                spacing: 8
                Segmented {
                    objectName: "growSide"
                    width: parent.width - 2 * (removeLine.width + 8)
                    name: qsTr("Side of the board")
                    value: growing.side
                    options: [
                        { value: "left", text: "", name: qsTr("Left"), icon: "arrow-left" },
                        { value: "top", text: "", name: qsTr("Top"), icon: "arrow-up" },
                        { value: "bottom", text: "", name: qsTr("Bottom"), icon: "arrow-down" },
                        { value: "right", text: "", name: qsTr("Right"), icon: "arrow-right" }
                    ]
                    onChosen: value => growing.side = value
                }
                IconButton {
                    id: removeLine
                    objectName: "removeLine"
                    iconName: "minus"
                    text: growing.ofRows ? qsTr("Remove a row there") : qsTr("Remove a column there")
                    enabled: (growing.ofRows ? sheet.model.rows : sheet.model.columns) > sheet.model.fewest
                    onClicked: sheet.model.grow(growing.side, -1)
                }
                IconButton {
                    objectName: "addLine"
                    iconName: "plus"
                    text: growing.ofRows ? qsTr("Add a row there") : qsTr("Add a column there")
                    enabled: (growing.ofRows ? sheet.model.rows : sheet.model.columns) < sheet.model.most
                    onClicked: sheet.model.grow(growing.side, 1)
                }
            }
            Row {
                visible: sheet.gridShown
                width: parent.width
                spacing: 8
                Button {
                    objectName: "turnBoard"
                    width: Math.floor((parent.width - 8) / 2)
                    kind: "tonal"
                    iconName: "turn"
                    text: qsTr("Turn")
                    Accessible.description: qsTr("Read the board from its next side")
                    onClicked: sheet.model.turn()
                }
                Button {
                    objectName: "readAgain"
                    width: Math.floor((parent.width - 8) / 2)
                    kind: "tonal"
                    iconName: "refresh"
                    text: qsTr("Read again")
                    onClicked: sheet.model.readAgain()
                }
            }

            Label {
                objectName: "pictureNote"
                visible: text !== "" && !sheet.gridShown && !sheet.padShown
                width: parent.width
                text: sheet.model.note
                wrapMode: Text.Wrap
                font.pixelSize: Theme.label
                color: Theme.ink
            }
            Button {
                id: useButton
                objectName: "usePicture"
                width: parent.width
                enabled: sheet.model.usable
                iconName: "check"
                text: sheet.model.useText
                onClicked: sheet.use()
            }
        }
    }

    function typeLetter(letter: string): bool {
        const typed = model.typeText(letter);
        if (typed) {
            model.types = true;
            padOpen = false;
        }
        return typed;
    }
    function putLetter(letter: string) {
        model.put(letter);
        view.forceActiveFocus(Qt.OtherFocusReason);
    }
}
