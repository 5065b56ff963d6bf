pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// Version, check of the installation, licenses.
Sheet {
    id: sheet

    required property About about
    property int openLicence: -1
    readonly property var faults: about.findings.filter(finding => finding.state !== "ok")

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
        openLicence = -1;
        about.look();
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
    Repeater {
        model: sheet.faults
        Row {
            id: fault
            required property var modelData
            width: parent ? parent.width : 0
            spacing: 10
            Icon {
                name: fault.modelData.state === "note" ? "info" : "alert"
                size: 18
                color: fault.modelData.state === "note" ? Theme.inkSoft : Theme.bad
            }
            Column {
                width: parent.width - 28
                Paragraph {
                    text: fault.modelData.text
                    font.pixelSize: Theme.label
                    color: Theme.ink
                }
                Note {
                    text: fault.modelData.remedy
                }
            }
        }
    }
    Label {
        text: sheet.about.findings.length === 0 ? qsTr("Checking…") : sheet.faults.length === 0 ? qsTr("No problems found") : qsTr("No other problems found")
        font.pixelSize: Theme.label
        color: Theme.inkSoft
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
