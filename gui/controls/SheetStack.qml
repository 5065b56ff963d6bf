pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith

// Sheets of which one is shown at a time; each is made from its file when it is first shown.
Item {
    id: stack

    // name -> [file below gui, values of its properties]
    property var others: ({})
    required property Files files
    // What gets the keyboard after a sheet, where what had it before has gone.
    property Item home: null
    readonly property bool opened: current !== null && current.opened
    // As soon as it fades in: what comes below it then leaves it the keyboard.
    readonly property bool shown: current?.visible ?? false
    property Sheet current: null
    // name -> Sheet
    property var made: ({})
    // See FileChooser.
    property alias folder: chooser.folder

    signal wanted(name: string)
    signal closed

    function fileOf(name: string): var {
        return others[name];
    }
    function make(file: string, values: var): Sheet {
        const component = Qt.createComponent("../" + file + ".qml");
        const name = file.slice(file.indexOf("/") + 1);
        if (!values.objectName)
            values.objectName = name[0].toLowerCase() + name.slice(1);
        if (component.status === Component.Error)
            throw new Error(component.errorString());
        return component.createObject(stack, values) as Sheet;
    }
    function close() {
        if (current?.visible)  // while it fades in, too
            current.close();
    }
    function show(name: string) {
        close();
        wanted(name);
        if (!made[name])
            made[name] = make(...stack.fileOf(name));
        current = made[name];
        current.home = home;
        current.open();
    }
    // See FileChooser.
    function askFile(saving: bool, title: string, patterns: var, proposed: string, then: var) {
        close();
        chooser.ask(saving, title, patterns, proposed, then);
        if (chooser.sheet?.visible)
            current = chooser.sheet;
    }

    Connections {
        target: stack.current
        function onClosed() {
            stack.closed();
        }
        function onSheetWanted(name: string) {
            stack.show(name);
        }
    }
    FileChooser {
        id: chooser
        files: stack.files
        home: stack.home
    }
}
