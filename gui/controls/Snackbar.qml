import QtQuick

// A notice that goes away by itself, with one thing to do about it. It is as low as the status
// line, whose place it takes, so that it covers nothing that is in use: what is too long for one
// line is written smaller, in two. It stays while the pointer or the keyboard is on it.
FocusScope {
    id: bar

    property string text
    property string actionText
    property var action: null
    property bool shown: false
    // Tells one notice from another; 0 for one that is never withdrawn.
    property int number: 0
    property int seconds: 6
    // What gets the keyboard of a notice that goes away; by default what had it before.
    property Item home: null
    property Item before: null

    implicitWidth: 360
    implicitHeight: Math.max(Theme.dense ? 26 : 32, words.implicitHeight + 2)
    height: implicitHeight
    opacity: shown ? 1 : 0
    visible: opacity > 0
    Accessible.role: Accessible.AlertMessage
    Accessible.name: text
    Accessible.ignored: !visible

    function show(message: string, actionName: string, callback: var, number: int) {
        text = message;
        actionText = actionName;
        action = callback;
        bar.number = number;
        shown = true;
        if (activeFocus)
            (actionName ? actionButton : cross).forceActiveFocus();
        timer.restart();
        Accessible.announce(message, Accessible.Polite);
    }

    function hide() {
        shown = false;
        action = null;
        if (activeFocus)
            (home ?? before)?.forceActiveFocus();
    }

    // Take that notice away, unless another one has come in its place.
    function withdraw(number: int) {
        if (number !== 0 && bar.number === number)
            hide();
    }

    function act() {
        const callback = action;
        hide();
        if (callback)
            callback();
    }

    Connections {
        target: bar.Window.window
        function onActiveFocusItemChanged() {
            if (!bar.activeFocus)
                bar.before = bar.Window.activeFocusItem;
        }
    }
    Behavior on opacity {
        NumberAnimation {
            duration: Theme.calm
        }
    }
    Timer {
        id: timer
        interval: (bar.actionText ? bar.seconds + 3 : bar.seconds) * 1000
        onTriggered: if (pointer.hovered || bar.activeFocus) restart(); else bar.hide()
    }
    HoverHandler {
        id: pointer
    }
    Rectangle {
        anchors.fill: parent
        color: Theme.dark ? "#ece2d0" : "#2f281f"
    }
    TextMetrics {
        id: measure
        text: bar.text
        font.family: Theme.face
        font.pixelSize: Theme.label
    }
    PlainText {
        id: words
        x: 14
        width: parent.width - x - (bar.actionText ? actionButton.width : cross.width) - 8
        anchors.verticalCenter: parent.verticalCenter
        text: bar.text
        wrapMode: Text.Wrap
        maximumLineCount: 3
        elide: Text.ElideRight
        font.pixelSize: measure.advanceWidth <= width ? Theme.label : Theme.caption
        color: Theme.dark ? "#2a241c" : "#fbf3e4"
    }
    // Not in a row, which would be laid out a frame later.
    Button {
        id: actionButton
        visible: bar.actionText.length > 0
        anchors.right: parent.right
        anchors.rightMargin: 6
        anchors.verticalCenter: parent.verticalCenter
        kind: "text"
        text: bar.actionText
        implicitHeight: 32
        font.pixelSize: Theme.label
        contentItem: Text {
            text: actionButton.text
            textFormat: Text.PlainText
            verticalAlignment: Text.AlignVCenter
            horizontalAlignment: Text.AlignHCenter
            font: actionButton.font
            color: Theme.dark ? "#9f321a" : "#ffb199"
        }
        onClicked: bar.act()
    }
    IconButton {
        id: cross
        visible: !actionButton.visible
        anchors.right: parent.right
        anchors.rightMargin: 6
        anchors.verticalCenter: parent.verticalCenter
        implicitWidth: 32
        implicitHeight: 32
        iconName: "close"
        iconSize: 16
        iconColor: words.color
        text: qsTr("Close")
        onClicked: bar.hide()
    }
}
