pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith

// What a form asks for, row by row: see gui/forms.py.
Sheet {
    id: sheet

    required property Form form
    readonly property var rows: form.rows
    // Its last row, if that is a button of the whole form: it stays in sight.
    readonly property var action: rows.slice(-1).find(row => row.kind === "button" && !row.look) ?? null

    // What gets the keyboard when the sheet opens, and what Enter presses.
    function meet(control: var, isFirst: bool) {
        if (isFirst)
            first = control.first ?? control;
        if (control instanceof Button && control.kind !== "text")
            defaultButton = control;
        control.sheetWanted?.connect(sheetWanted);
    }
    function press(key: string) {
        if (form.press(key))
            close();
    }

    title: form.title
    Component.onCompleted: form.done.connect(close)
    onClosed: form.close()
    // What is wrong as the sheet opens is to be corrected, not to be written over.
    onAboutToShow: {
        const field = first as TextField;
        if (field?.error)
            Qt.callLater(() => field.field.cursorPosition = field.text.length);
    }

    defaultButton: actionButton
    foot: Button {
        id: actionButton
        objectName: sheet.action?.key ?? ""
        visible: sheet.action !== null
        width: parent.width
        iconName: sheet.action?.icon ?? ""
        text: sheet.action?.label ?? ""
        enabled: sheet.action?.usable ?? true
        onClicked: sheet.press(objectName)
    }
    Flow {
        width: parent.width
        spacing: 8
        Repeater {
            // By number: a control keeps the keyboard when its row changes.
            model: sheet.rows.length - (sheet.action ? 1 : 0)
            Column {
                id: field

                required property int index
                readonly property var row: sheet.rows[index]
                readonly property string key: row.key
                readonly property string label: row.label ?? ""
                readonly property bool usable: row.usable ?? true
                property bool open: !row.fold

                visible: row.shown ?? true
                width: parent ? row.half ? Math.floor((parent.width - 8) / 2) : parent.width : 0
                spacing: 8

                SectionHeader {
                    visible: text !== ""
                    topPadding: field.index > 0 ? 12 : 0
                    text: field.row.heading ?? ""
                }
                Loader {
                    active: field.row.fold ?? false
                    visible: active
                    width: parent.width
                    sourceComponent: ListRow {
                        objectName: field.row.fold
                        iconName: field.row.icon
                        text: field.label
                        value: field.row.value
                        chevron: field.open ? "up" : "down"
                        onClicked: field.open = !field.open
                    }
                }
                Loader {
                    active: field.open
                    visible: active
                    width: parent.width
                    // Once: a row keeps its kind, and a binding would unload the part of a file.
                    Component.onCompleted: {
                        if (field.row.file)
                            setSource("../" + field.row.file + ".qml", field.row.values);
                        else
                            sourceComponent = field.row.beside ? beside : ({ choice, select, number, size, line, switch: onOff, note, button, link })[field.row.kind];
                    }
                    onLoaded: sheet.meet(item, field.row.first ?? field.index === 0)
                }
                Note {
                    objectName: field.key + "Note"
                    // It has its place while it is empty, so that nothing moves when it comes.
                    visible: field.row.note !== undefined && (field.row.error ?? "") === ""
                    text: field.row.note ?? ""
                }

                Component {
                    id: choice
                    Segmented {
                        objectName: field.key
                        name: field.label
                        enabled: field.usable
                        value: field.row.value
                        options: field.row.options
                        onChosen: value => sheet.form.set(field.key, value)
                    }
                }
                Component {
                    id: beside
                    SettingRow {
                        text: field.label
                        Loader {
                            anchors.right: parent.right
                            width: field.row.beside
                            sourceComponent: field.row.kind === "select" ? select : choice
                        }
                    }
                }
                Component {
                    id: select
                    Select {
                        objectName: field.key
                        name: field.label
                        enabled: field.usable
                        value: field.row.value
                        options: field.row.options
                        onChosen: value => sheet.form.set(field.key, value)
                    }
                }
                Component {
                    id: number
                    NumberRow {
                        height: field.row.tall ? Theme.row : Theme.control
                        text: field.label
                        called: field.key
                        usable: field.usable
                        from: field.row.bounds[0]
                        to: field.row.bounds[1]
                        number: field.row.value
                        onChosen: value => sheet.form.set(field.key, value)
                    }
                }
                Component {
                    id: size
                    BoardSize {
                        minimum: field.row.minimum ?? 2
                        maximum: field.row.maximum ?? 15
                        rows: field.row.value[0]
                        columns: field.row.value[1]
                        squares: field.row.squares
                        onChosen: (rows, columns) => sheet.form.set(field.key, [rows, columns])
                    }
                }
                Component {
                    id: line
                    Row {
                        id: typing
                        readonly property string said: field.row.value
                        readonly property alias first: input
                        onSaidChanged: if (input.text !== said) input.text = said
                        spacing: 8
                        TextField {
                            id: input
                            objectName: field.key
                            width: parent.width - (end.visible ? end.width + 8 : 0)
                            label: field.row.labeled ? field.label : ""
                            name: field.label
                            maximumLength: field.row.longest ?? 32767
                            placeholder: field.row.hint ?? ""
                            error: field.row.error ?? ""
                            meant: text => sheet.form.meaning(text)
                            text: typing.said
                            onEdited: sheet.form.set(field.key, text)
                        }
                        IconButton {
                            id: end
                            objectName: field.key + "Button"
                            visible: text !== ""
                            iconName: field.row.icon ?? ""
                            text: field.row.action ?? ""
                            onClicked: sheet.press(field.key)
                        }
                    }
                }
                Component {
                    id: onOff
                    Switch {
                        objectName: field.key
                        enabled: field.usable
                        text: field.label
                        subtitle: field.row.about ?? ""
                        checked: field.row.value
                        onToggled: sheet.form.set(field.key, checked)
                    }
                }
                Component {
                    id: note
                    Note {
                        objectName: field.key
                        text: field.label
                        font.pixelSize: field.row.large ? Theme.body : Theme.label - 1
                    }
                }
                Component {
                    id: button
                    Button {
                        objectName: field.key
                        kind: field.row.look ?? "filled"
                        iconName: field.row.icon ?? ""
                        text: field.label
                        enabled: field.usable
                        onClicked: sheet.press(field.key)
                    }
                }
                Component {
                    id: link
                    ListRow {
                        objectName: field.key
                        iconName: field.row.icon ?? ""
                        text: field.label
                        subtitle: field.row.about ?? ""
                        chevron: field.row.chevron ?? ""
                        enabled: field.usable
                        onClicked: field.row.sheet ? sheet.sheetWanted(field.row.sheet) : sheet.press(field.key)
                    }
                }
            }
        }
    }
}
