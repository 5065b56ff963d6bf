pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// Version, check of the installation, file locations, licenses.
Sheet {
    id: sheet

    required property About about
    property bool wellShown: false
    property int openLicence: -1
    readonly property var faults: about.findings.filter(finding => finding.state !== "ok")
    readonly property var well: about.findings.filter(finding => finding.state === "ok")

    // Titles that say more than the name of a bundled work.
    function titleOf(licence: var): string {
        const titles = {
            "gridsmith": qsTr("Gridsmith"),
            "Onest": qsTr("Onest, the typeface of the text"),
            "Literata": qsTr("Literata, the typeface of the titles"),
            "Lucide": qsTr("Lucide, the icons"),
            "ru-nouns": qsTr("Russian nouns: OpenCorpora"),
            "ru-nouns-wide": qsTr("The wide list: hunspell-ru, Wiktionary"),
            "scowl": qsTr("English words: SCOWL, UKACD"),
            "tiers": qsTr("Word frequencies: wordfreq")
        };
        return titles[licence.name] ?? licence.name + " " + licence.version;
    }

    title: qsTr("About Gridsmith")
    first: copyButton
    onAboutToShow: {
        wellShown = false;
        openLicence = -1;
        about.look();
    }

    component Finding: Row {
        id: row
        property string state_
        property string text
        property string remedy
        width: parent ? parent.width : 0
        spacing: 10
        topPadding: 4
        bottomPadding: 4
        Icon {
            id: sign
            name: row.state_ === "ok" ? "circle-check" : row.state_ === "note" ? "info" : "alert"
            size: 18
            color: row.state_ === "ok" ? Theme.good : row.state_ === "note" ? Theme.inkSoft : Theme.bad
        }
        Column {
            width: parent.width - sign.width - 10
            spacing: 2
            Label {
                width: parent.width
                text: row.text
                wrapMode: Text.Wrap
                font.pixelSize: Theme.label
            }
            SelectableText {
                visible: text.length > 0
                width: parent.width
                text: row.remedy
                color: Theme.inkSoft
            }
        }
    }

    // To be marked and copied, by the mouse or by the keyboard.
    component SelectableText: TextEdit {
        readOnly: true
        selectByMouse: true
        activeFocusOnTab: visible
        textFormat: TextEdit.PlainText
        wrapMode: TextEdit.WrapAtWordBoundaryOrAnywhere
        font.family: Theme.face
        font.pixelSize: Theme.label
        color: Theme.ink
        selectionColor: Theme.penSoft
        selectedTextColor: Theme.penSoftInk
        Accessible.role: Accessible.EditableText
        Accessible.name: text
        Accessible.readOnly: true
        Accessible.ignored: !visible
        FocusRing {
            gap: 2
            shown: parent.activeFocus // qmllint disable missing-property
        }
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
                objectName: "versionLabel"
                text: "Gridsmith " + sheet.about.version
                font.weight: Font.DemiBold
            }
            Note {
                text: qsTr("A pocket assistant for letter grids and box puzzles.")
            }
        }
    }
    Flow {
        width: parent.width
        topPadding: 6
        spacing: 8
        Button {
            id: copyButton
            objectName: "copyReportButton"
            kind: "tonal"
            iconName: "copy"
            text: qsTr("Copy a report")
            onClicked: sheet.about.copyReport()
        }
        Button {
            objectName: "openFolderButton"
            kind: "tonal"
            iconName: "folder-open"
            text: qsTr("Open the data folder")
            onClicked: sheet.about.openDataFolder()
        }
    }
    Note {
        text: qsTr("Include this report when you ask for help. It lists versions, system details and recent errors, but nothing about your games.")
    }
    SectionHeader {
        text: qsTr("Check installation")
    }
    Label {
        visible: sheet.about.findings.length === 0
        text: qsTr("Checking…")
        font.pixelSize: Theme.label
        color: Theme.inkSoft
    }
    Repeater {
        model: sheet.faults
        Finding {
            required property var modelData
            state_: modelData.state
            text: modelData.text
            remedy: modelData.remedy
        }
    }
    ListRow {
        objectName: "wellRow"
        visible: sheet.well.length > 0
        iconName: "circle-check"
        text: sheet.faults.length === 0 ? qsTr("No problems found") : qsTr("No other problems found")
        value: sheet.well.length
        chevron: sheet.wellShown ? "up" : "down"
        onClicked: sheet.wellShown = !sheet.wellShown
    }
    Repeater {
        model: sheet.wellShown ? sheet.well : []
        Finding {
            required property var modelData
            state_: modelData.state
            text: modelData.text
        }
    }
    SectionHeader {
        text: qsTr("File locations")
    }
    Repeater {
        model: sheet.about.places
        Column {
            id: place
            required property var modelData
            width: parent ? parent.width : 0
            spacing: 1
            Note {
                text: place.modelData.name
            }
            SelectableText {
                objectName: "placeText"
                width: parent.width
                text: place.modelData.path
            }
        }
    }
    SectionHeader {
        text: qsTr("Licenses")
    }
    Repeater {
        model: sheet.about.licences
        Column {
            id: licence
            required property var modelData
            required property int index
            readonly property bool open: sheet.openLicence === index
            width: parent ? parent.width : 0
            ListRow {
                objectName: "licenceRow"
                iconName: "file"
                text: sheet.titleOf(licence.modelData)
                subtitle: licence.modelData.terms
                chevron: licence.open ? "up" : "down"
                onClicked: sheet.openLicence = licence.open ? -1 : licence.index
            }
            Paragraph {
                visible: licence.open
                objectName: "licenceText"
                text: licence.open ? sheet.about.licenceText(licence.index) : ""
                font.pixelSize: Theme.caption
            }
        }
    }
}
