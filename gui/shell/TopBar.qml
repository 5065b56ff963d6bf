pragma ComponentBehavior: Bound

import QtQuick
import gui.controls

// The page's name, the page's actions, and the gear.
Rectangle {
    id: bar

    readonly property real windowWidth: Window.contentItem.width
    property string title
    property string subtitle
    property var actions: []
    property var menuActions: []
    // The most actions that any page has had.
    property int made: 0
    onActionsChanged: made = Math.max(made, actions.length)
    // In the narrowest windows the buttons leave the subtitle its words.
    readonly property int buttonWidth: width < 400 ? 34 : Theme.control

    signal settingsWanted

    implicitHeight: Theme.dense ? 42 : 56
    color: Theme.window

    Column {
        x: 18
        anchors.verticalCenter: parent.verticalCenter
        width: parent.width - x - buttons.width - 16
        Label {
            width: parent.width
            text: bar.title
            elide: Text.ElideRight
            font.family: Theme.titleFace
            font.pixelSize: Theme.dense ? Theme.section + 1 : Theme.title + 2
            font.weight: Font.DemiBold
            Accessible.role: Accessible.Heading
        }
        SmallLabel {
            visible: text.length > 0
            width: parent.width
            text: bar.subtitle
            elide: Text.ElideRight
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: Theme.caption - 2
            font.pixelSize: Theme.caption
        }
    }
    Row {
        id: buttons
        anchors.right: parent.right
        anchors.rightMargin: 10
        anchors.verticalCenter: parent.verticalCenter
        Repeater {
            // The model is a number: a button keeps the keyboard when the text of its action changes.
            // Superfluous buttons are hidden: another number would make all of them again.
            model: bar.made
            IconButton {
                required property int index
                readonly property var modelData: bar.actions[index] ?? {}
                visible: index < bar.actions.length
                implicitWidth: bar.buttonWidth
                iconName: modelData.icon ?? ""
                text: modelData.text ?? ""
                shortcutHint: modelData.hint ?? ""
                enabled: modelData.enabled ?? true
                onClicked: modelData.run()
            }
        }
        IconButton {
            id: more
            objectName: "moreButton"
            visible: bar.menuActions.length > 0
            implicitWidth: bar.buttonWidth
            iconName: "more-vertical"
            text: qsTr("More")
            onClicked: menu.openAt(more)
        }
        IconButton {
            objectName: "settingsButton"
            implicitWidth: bar.buttonWidth
            iconName: "settings"
            text: qsTr("Settings")
            shortcutHint: "Ctrl+,"
            onClicked: bar.settingsWanted()
        }
    }
    GroupedMenu {
        id: menu
        entries: bar.menuActions
        room: bar.windowWidth
    }
}
