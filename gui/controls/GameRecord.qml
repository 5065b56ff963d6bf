pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Gridsmith

// The moves of the game in order: a click on one shows the board as it was after it, and its path.
// Its variations are listed below it.
FocusScope {
    id: view

    required property RecordModel record
    required property string title
    // Where its moves can be judged.
    property ReviewModel review: null
    // The review has a place of its own.
    property bool reviewBeside: false
    property int radius: 0
    readonly property var rows: record.rows
    // The note needs room below the rows.
    readonly property bool noteShown: height - reviewing.height > 200

    // So does the meaning of the move's word.
    readonly property bool meaningShown: record.hasMeanings && height - reviewing.height > 260

    signal copyWanted
    signal playOnWanted

    // The current row is in sight, with those before and after it.
    function reveal() {
        if (list.count === 0)
            return;
        list.forceLayout();
        list.positionViewAtIndex(Math.min(list.count - 1, record.currentRow + 1), ListView.Contain);
        list.positionViewAtIndex(Math.max(0, record.currentRow), ListView.Contain);
    }

    // The keyboard focus stays on the list: the move that is gone to is announced.
    readonly property var current: rows[record.currentRow]
    readonly property string news: current ? nameOf(current) : ""
    function nameOf(move: var): string {
        const judged = { best: qsTr("best move"), good: qsTr("good move"), inaccuracy: qsTr("inaccuracy"), mistake: qsTr("mistake") };
        return [move.number, move.shown, move.who, move.points, judged[move.judgement], move.loss, move.note, move.kind === "variation" || move.kind === "aside" ? qsTr("variation") : ""].filter(part => part).join(", ");
    }
    onNewsChanged: if (visible && list.activeFocus) Accessible.announce(news, Accessible.Polite)
    onRowsChanged: Qt.callLater(reveal)
    onVisibleChanged: if (visible) Qt.callLater(reveal)

    component Part: PlainText {
        height: parent.height
        verticalAlignment: Text.AlignVCenter
        font.pixelSize: Theme.label
    }

    RecordHead {
        id: head
        x: 4
        width: parent.width - 8
        record: view.record
        onCopyWanted: view.copyWanted()
    }
    Rule {
        y: head.height
    }
    Loader {
        id: reviewing
        active: view.review !== null && view.height > 130
        y: head.height + 1
        width: parent.width
        height: view.reviewBeside ? Theme.control : (item as Item)?.implicitHeight ?? 0
        sourceComponent: view.reviewBeside ? summary : bar
    }
    Component {
        id: summary
        SmallLabel {
            leftPadding: 16
            verticalAlignment: Text.AlignVCenter
            text: view.review.summaryText
            fontSizeMode: Text.HorizontalFit
        }
    }
    Component {
        id: bar
        ReviewBar {
            objectName: "reviewBar"
            review: view.review
            detailFits: view.height > 280
            graphHeight: view.height > 400 ? 112 : view.height > 240 ? 64 : view.height > 150 ? 44 : 30
            onPlayOnWanted: view.playOnWanted()
            onWanted: entry => {
                list.forceActiveFocus(Qt.MouseFocusReason);
                view.record.goTo(entry);
            }
        }
    }
    ScrollList {
        id: list
        objectName: "recordList"
        y: head.height + 1 + reviewing.height
        width: parent.width
        height: parent.height - y - (view.noteShown ? note.height + 12 : 0) - (view.meaningShown ? meaning.height + 4 : 0)
        activeFocusOnTab: true
        focus: true
        cacheBuffer: 0  // as in WordTable.qml
        model: view.rows.length
        onCurrentIndexChanged: currentIndex = -1  // a row that may be scrolled away would get the keyboard
        Accessible.role: Accessible.List
        Accessible.name: view.title
        Accessible.ignored: !visible

        Keys.onPressed: event => {
            const steps = { [Qt.Key_Up]: -1, [Qt.Key_Left]: -1, [Qt.Key_Down]: 1, [Qt.Key_Right]: 1, [Qt.Key_Home]: -10000, [Qt.Key_End]: 10000 };
            const bare = (event.modifiers & ~Qt.KeypadModifier) === Qt.NoModifier;
            event.accepted = bare && (steps[event.key] !== undefined || event.key === Qt.Key_Delete);
            if (!event.accepted)
                return;
            if (event.key === Qt.Key_Delete)
                view.record.remove(view.record.entry);
            else
                view.record.step(steps[event.key]);
        }

        delegate: T.AbstractButton {
            id: row

            required property int index
            readonly property var move: view.rows[index] ?? { kind: "", number: "", shown: "", who: "", points: "", note: "", more: 0, at: false, entry: 0, judgement: "", loss: "" }
            readonly property bool isVariation: move.kind === "variation"
            readonly property bool isAside: move.kind === "aside"
            readonly property color ink: move.at ? Theme.penSoftInk : isVariation || isAside || move.kind === "beginning" ? Theme.inkSoft : Theme.ink
            readonly property color softInk: move.at ? ink : Theme.inkSoft

            width: list.width
            height: 40
            focusPolicy: Qt.NoFocus  // the list has the keyboard
            text: move.shown
            Accessible.role: Accessible.ListItem
            Accessible.name: view.nameOf(move)
            Accessible.selected: move.at
            Accessible.ignored: !visible
            onClicked: {
                list.forceActiveFocus(Qt.MouseFocusReason);
                view.record.goTo(move.entry);
            }

            background: Rectangle {
                color: row.move.at ? Theme.penSoft : row.down ? Theme.press : row.hovered ? Theme.hover : "transparent"
                FocusRing {
                    gap: -2
                    shown: row.move.at && list.activeFocus
                }
            }
            contentItem: Item {
                Part {
                    width: word.x - 14
                    horizontalAlignment: Text.AlignRight
                    text: row.isVariation ? "" : row.move.number
                    color: row.softInk
                }
                Icon {
                    visible: row.isVariation || row.isAside
                    x: 46
                    anchors.verticalCenter: parent.verticalCenter
                    name: "shuffle"
                    size: 14
                    color: Theme.inkSoft
                }
                Part {
                    id: word
                    x: row.isVariation || row.isAside ? 68 : row.width > 300 ? 54 : 42
                    width: Math.min(implicitWidth, end.x - x - 6)
                    text: row.move.shown
                    elide: Text.ElideRight
                    fontSizeMode: Text.HorizontalFit
                    minimumPixelSize: 10
                    font.pixelSize: row.isVariation ? Theme.label : Theme.body
                    font.weight: row.move.kind === "move" ? Font.DemiBold : Font.Normal
                    color: row.ink
                }
                Part {
                    x: word.x + word.width + 10
                    width: Math.max(0, end.x - x - 10)
                    text: row.move.note || (row.move.more > 0 ? "+" + row.move.more : "")
                    elide: Text.ElideRight
                    font.italic: row.move.note !== ""
                    font.pixelSize: Theme.label - 1
                    color: row.softInk
                }
                Row {
                    id: end
                    anchors.right: parent.right
                    anchors.rightMargin: row.isVariation || row.width > 300 ? 46 : 12
                    height: parent.height
                    spacing: 8
                    Icon {
                        visible: row.move.judgement === "best"
                        anchors.verticalCenter: parent.verticalCenter
                        name: "check"
                        size: 16
                        color: row.move.at ? row.ink : Theme.good
                    }
                    Part {
                        visible: row.move.loss !== ""
                        text: row.move.loss
                        font.weight: row.move.judgement === "mistake" ? Font.Bold : Font.Normal
                        color: row.move.judgement === "good" ? row.softInk : Theme.bad
                    }
                    Part {
                        visible: !row.isVariation || row.width > 380
                        width: Math.min(implicitWidth, 120)
                        text: row.move.who
                        elide: Text.ElideRight
                        color: row.softInk
                    }
                    Part {
                        width: Math.max(22, implicitWidth)
                        horizontalAlignment: Text.AlignRight
                        text: row.move.points
                        font.pixelSize: Theme.body
                        font.weight: Font.DemiBold
                        color: row.ink
                    }
                }
                IconButton {
                    visible: row.isVariation
                    anchors.right: parent.right
                    anchors.rightMargin: 6
                    anchors.verticalCenter: parent.verticalCenter
                    implicitWidth: 32
                    implicitHeight: 32
                    iconName: "trash"
                    iconSize: 16
                    focusPolicy: Qt.NoFocus
                    rowButtons: end
                    text: qsTr("Delete this variation")
                    onClicked: view.record.remove(row.move.entry)
                }
            }
        }
    }
    Label {
        id: meaning
        objectName: "moveMeaning"
        visible: view.meaningShown
        x: 16
        y: note.y - height - 4
        width: parent.width - 32
        height: 2 * Math.ceil(line.lineSpacing) + 2
        verticalAlignment: Text.AlignVCenter
        text: view.record.meaning
        wrapMode: Text.Wrap
        maximumLineCount: 2
        elide: Text.ElideRight
        font: line.font
        color: Theme.inkSoft
        FontMetrics {
            id: line
            font.family: Theme.face
            font.pixelSize: Theme.caption
        }
    }
    TextField {
        id: note
        objectName: "noteField"
        name: qsTr("Note")
        visible: view.noteShown
        x: 12
        width: parent.width - 24
        y: parent.height - height - 6
        keepsEnter: true
        enabled: view.record.entry > 0
        maximumLength: view.record.longestNote
        placeholder: enabled ? qsTr("Note on this move") : qsTr("You can add a note to a move")
        onEdited: view.record.setNote(text)
        onAccepted: list.forceActiveFocus(Qt.OtherFocusReason)
        Keys.onEscapePressed: list.forceActiveFocus(Qt.OtherFocusReason)
        // The saved note does not replace what is being written.
        function take() {
            if (text.trim().split(/\s+/).join(" ") !== view.record.note)
                text = view.record.note;
        }
        Component.onCompleted: take()
    }
    Connections {
        target: view.record
        function onRecordChanged() {
            note.take();
        }
    }
}
