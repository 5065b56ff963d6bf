pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// Language, colors, and the settings of the whole app.
Sheet {
    id: sheet

    required property WindowSheets sheets
    readonly property Shell shell: sheets.shell
    readonly property Backup backup: shell.backup

    title: qsTr("Settings")
    first: languageChoice

    SectionHeader {
        topPadding: 0
        text: qsTr("Language")
    }
    Segmented {
        id: languageChoice
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
        text: qsTr("Colors")
    }
    Segmented {
        objectName: "themeChoice"
        name: qsTr("Colors")
        value: sheet.shell.theme
        options: [
            { value: "system", text: qsTr("System") },
            { value: "light", text: qsTr("Light"), icon: "sun" },
            { value: "dark", text: qsTr("Dark"), icon: "moon" }
        ]
        onChosen: theme => sheet.shell.theme = theme
    }
    SectionHeader {
        text: qsTr("Size of text, %")
    }
    Segmented {
        objectName: "scaleChoice"
        name: qsTr("Size of text, %")
        value: sheet.shell.textSize.chosen
        options: sheet.shell.textSize.sizes.map(scale => ({ value: scale, text: scale }))
        onChosen: scale => sheet.shell.textSize.chosen = scale
    }
    SectionHeader {
        text: qsTr("Words")
    }
    Switch {
        objectName: "meaningsSwitch"
        text: qsTr("Show meanings")
        subtitle: qsTr("What the selected word of a list means, below the list")
        checked: sheet.shell.meaningsShown
        onToggled: sheet.shell.meaningsShown = checked
    }
    SectionHeader {
        text: qsTr("Help")
    }
    ListRow {
        iconName: "help"
        text: qsTr("How to play, and all terms")
        value: "F1"
        chevron: "right"
        onClicked: sheet.sheets.showHelp(sheet.shell.game)
    }
    ListRow {
        iconName: "keyboard"
        text: qsTr("Keyboard shortcuts")
        chevron: "right"
        onClicked: sheet.sheetWanted("shortcuts")
    }
    SectionHeader {
        text: qsTr("This computer")
    }
    Repeater {
        model: [
            { name: "backUpRow", icon: "save", text: qsTr("Back up…"), about: qsTr("Games, boards, own words and lists, in one file"), run: () => sheet.sheets.askBackup(true) },
            { name: "restoreRow", icon: "import", text: qsTr("Restore backup…"), about: qsTr("Adds everything in a backup file. Your current data stays."), run: () => sheet.sheets.askBackup(false) },
            { name: "checkRow", icon: "check", text: qsTr("Check library"), about: qsTr("Restores the newest automatic copy if saved games are damaged"), run: () => sheet.backup.check() }
        ]
        ListRow {
            required property var modelData
            objectName: modelData.name
            iconName: modelData.icon
            text: modelData.text
            subtitle: modelData.about
            enabled: !sheet.backup.running
            onClicked: modelData.run()
        }
    }
    ProgressLine {
        width: parent.width
        visible: sheet.backup.running
        name: sheet.backup.text
        running: sheet.backup.running
        value: sheet.backup.progress
    }
    Button {
        width: parent.width
        kind: "tonal"
        visible: sheet.backup.running
        text: qsTr("Stop")
        onClicked: sheet.backup.stop()
    }
    ListRow {
        objectName: "aboutRow"
        iconName: "info"
        text: qsTr("About Gridsmith")
        subtitle: qsTr("Version, licenses, report")
        chevron: "right"
        onClicked: sheet.sheetWanted("about")
    }
}
