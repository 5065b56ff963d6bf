pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// Language, colours, and what the app is made of.
Sheet {
    id: sheet

    required property Shell shell
    readonly property DesktopMenu desktopMenu: shell.desktopMenu as DesktopMenu
    property int openLicence: -1

    signal shortcutsWanted

    title: qsTr("Settings")
    first: languageChoice

    onAboutToShow: desktopMenu.look()

    SectionHeader {
        topPadding: 0
        text: qsTr("Language")
    }
    Segmented {
        id: languageChoice
        objectName: "languageChoice"
        width: parent.width
        name: qsTr("Language")
        value: sheet.shell.language
        options: [
            { value: "system", text: qsTr("System") },
            { value: "en", text: "English" },
            { value: "ru", text: "Русский" }
        ]
        onChosen: language => sheet.shell.chooseLanguage(language)
    }
    SectionHeader {
        text: qsTr("Colours")
    }
    Segmented {
        objectName: "themeChoice"
        width: parent.width
        name: qsTr("Colours")
        value: sheet.shell.theme
        options: [
            { value: "system", text: qsTr("System") },
            { value: "light", text: qsTr("Light"), icon: "sun" },
            { value: "dark", text: qsTr("Dark"), icon: "moon" }
        ]
        onChosen: theme => sheet.shell.chooseTheme(theme)
    }
    SectionHeader {
        text: qsTr("Help")
    }
    ListRow {
        width: parent.width
        iconName: "keyboard"
        text: qsTr("Keyboard shortcuts")
        opens: true
        onClicked: sheet.shortcutsWanted()
    }
    SectionHeader {
        text: qsTr("This computer")
        visible: sheet.desktopMenu.state !== ""
    }
    ListRow {
        readonly property bool added: sheet.desktopMenu.state === "added"
        objectName: "menuRow"
        visible: sheet.desktopMenu.state !== ""
        width: parent.width
        iconName: added ? "minus" : "plus"
        text: added ? qsTr("Remove from the applications menu") : qsTr("Add to the applications menu")
        subtitle: added ? qsTr("It is there, and saved positions open by a double-click.")
            : sheet.desktopMenu.state === "moved" ? qsTr("What is there starts another Gridsmith than this one.")
            : qsTr("Saved positions then open by a double-click.")
        onClicked: added ? sheet.desktopMenu.remove() : sheet.desktopMenu.add()
    }
    SectionHeader {
        text: qsTr("About")
    }
    Row {
        width: parent.width
        spacing: 14
        Image {
            width: 52
            height: 52
            source: Qt.resolvedUrl("../../resources/icons/gridsmith-128.png")
            sourceSize.width: 104
            sourceSize.height: 104
            mipmap: true
            Accessible.ignored: true
        }
        Column {
            width: parent.width - 66
            anchors.verticalCenter: parent.verticalCenter
            spacing: 2
            Label {
                text: "Gridsmith " + sheet.shell.version()
                font.weight: Font.DemiBold
            }
            Label {
                width: parent.width
                text: qsTr("A pocket assistant for letter grids and box puzzles.")
                wrapMode: Text.Wrap
                font.pixelSize: Theme.label - 1
                color: Theme.inkSoft
            }
        }
    }
    Item {
        width: 1
        height: 4
    }
    Repeater {
        model: [
            { name: "Onest", text: qsTr("Onest, the typeface of the text") },
            { name: "Literata", text: qsTr("Literata, the typeface of the titles") },
            { name: "Lucide", text: qsTr("Lucide, the icons") },
            { name: "ru-nouns", text: qsTr("Russian nouns: OpenCorpora") },
            { name: "ru-nouns-wide", text: qsTr("The wide list: hunspell-ru, Wiktionary") },
            { name: "scowl", text: qsTr("English words: SCOWL, UKACD") },
            { name: "tiers", text: qsTr("Which words people know: wordfreq") }
        ]
        Column {
            id: licence
            required property var modelData
            required property int index
            readonly property bool open: sheet.openLicence === index
            width: parent ? parent.width : 0
            ListRow {
                width: parent.width
                iconName: "file"
                text: licence.modelData.text
                trailing: Icon {
                    name: licence.open ? "chevron-up" : "chevron-down"
                    size: 18
                    color: Theme.inkSoft
                }
                onClicked: sheet.openLicence = licence.open ? -1 : licence.index
            }
            Label {
                visible: licence.open
                objectName: "licenceText"
                width: parent.width
                text: licence.open ? sheet.shell.licence(licence.modelData.name) : ""
                wrapMode: Text.Wrap
                font.pixelSize: Theme.caption
                color: Theme.inkSoft
            }
        }
    }
}
