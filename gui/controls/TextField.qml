import QtQuick
import QtQuick.Templates as T

// One line of text, with a label above, a cross that clears it and a line for what is wrong.
FocusScope {
    id: control

    property alias text: input.text
    property alias placeholder: hint.text
    property alias maximumLength: input.maximumLength
    property alias field: input
    property string label
    // What a screen reader calls the field, where it has no label.
    property string name: label
    property string error
    property string iconName
    property bool clearable: true
    // What a text means, sign by sign, when it is typed on another language's keyboard.
    property var meant: null
    // For a filter. Elsewhere Esc is for the sheet that the field is on.
    property bool clearedByEscape: false
    // Enter is for the field alone, not for the default button of the sheet it is on.
    property bool keepsEnter: false

    signal accepted
    signal edited
    // The key: what lies below, such as the list that a filter is for, may take the keyboard.
    signal downPressed

    width: parent ? parent.width : 0
    implicitHeight: column.implicitHeight

    // The input itself lets the key go on when it has taken it.
    Keys.onReturnPressed: event => event.accepted = keepsEnter
    Keys.onEnterPressed: event => event.accepted = keepsEnter

    function selectAll() {
        input.selectAll();
    }

    Column {
        id: column
        width: parent.width
        spacing: 4
        PlainText {
            visible: text.length > 0
            text: control.label
            font.pixelSize: Theme.label - 1
            font.weight: Font.Medium
            color: Theme.inkSoft
        }
        T.TextField {
            id: input
            width: parent.width
            height: Theme.control
            focus: true
            leftPadding: control.iconName ? 36 : 12
            rightPadding: cross.visible ? 36 : 12
            verticalAlignment: Text.AlignVCenter
            font.family: Theme.face
            font.pixelSize: Theme.body
            color: enabled ? Theme.ink : Theme.inkFaint
            selectionColor: Theme.pen
            selectedTextColor: Theme.penInk
            selectByMouse: true
            Accessible.name: control.name
            Accessible.description: control.error || control.placeholder
            Accessible.ignored: !visible
            onAccepted: control.accepted()
            onTextEdited: {
                const meaning = control.meant ? control.meant(text) : text;
                if (meaning !== text) {
                    const at = cursorPosition;
                    text = meaning;
                    cursorPosition = at;
                }
                control.edited();
            }
            Keys.onDownPressed: control.downPressed()
            Keys.onEscapePressed: event => {
                event.accepted = control.clearedByEscape && text.length > 0;
                if (event.accepted) {
                    clear();
                    control.edited();
                }
            }
            background: Rectangle {
                radius: Theme.radius
                color: Theme.surface
                border.width: input.activeFocus || control.error ? 2 : 1
                border.color: control.error ? Theme.bad : input.activeFocus ? Theme.focus
                    : !input.enabled ? Theme.line : input.hovered ? Theme.inkSoft : Theme.outline
            }
            Icon {
                visible: control.iconName.length > 0
                x: 11
                anchors.verticalCenter: parent.verticalCenter
                name: control.iconName
                size: 17
                color: Theme.inkSoft
            }
            Text {
                id: hint
                x: input.leftPadding
                width: input.width - input.leftPadding - 8
                anchors.verticalCenter: parent.verticalCenter
                visible: input.length === 0 && input.preeditText.length === 0
                textFormat: Text.PlainText
                elide: Text.ElideRight
                font: input.font
                color: Theme.outline
            }
            IconButton {
                id: cross
                readonly property bool wanted: control.clearable && input.length > 0 && input.enabled
                visible: wanted
                // Else the keyboard would stay with what cannot be seen.
                onWantedChanged: if (!wanted && focus) input.focus = true
                x: input.width - width - 4
                anchors.verticalCenter: parent.verticalCenter
                implicitWidth: 30
                implicitHeight: 30
                iconName: "close"
                iconSize: 15
                text: qsTr("Clear")
                onClicked: {
                    input.clear();
                    control.edited();
                    input.forceActiveFocus();
                }
            }
        }
        PlainText {
            visible: text.length > 0
            width: parent.width
            text: control.error
            wrapMode: Text.Wrap
            font.pixelSize: Theme.label - 1
            color: Theme.bad
        }
    }
}
