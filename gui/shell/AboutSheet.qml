pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// Version, check of the installation, licenses.
Sheet {
    id: sheet

    required property About about

    title: qsTr("About Gridsmith")
    first: copyButton
    onAboutToShow: about.look()

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
                text: "Gridsmith " + sheet.about.version
                font.weight: Font.DemiBold
            }
            Note {
                text: qsTr("A pocket assistant for letter grids and box puzzles.")
            }
        }
    }
    Button {
        id: copyButton
        objectName: "copyReportButton"
        kind: "tonal"
        iconName: "copy"
        text: qsTr("Copy a report")
        onClicked: sheet.about.copyReport()
    }
    Note {
        text: qsTr("Include this report when you ask for help. It lists versions, system details and recent errors, but nothing about your games.")
    }
    SectionHeader {
        text: qsTr("Check installation")
    }
    Repeater {
        model: sheet.about.problems
        Paragraph {
            required property string modelData
            text: modelData
            color: Theme.ink
            font.pixelSize: Theme.label
        }
    }
    Note {
        visible: sheet.about.problems.length === 0
        text: sheet.about.checked ? qsTr("No problems found") : qsTr("Checking…")
    }
    SectionHeader {
        text: qsTr("Licenses")
    }
    Repeater {
        model: sheet.about.licences
        Column {
            id: licence
            required property var modelData
            property bool open: false
            width: parent ? parent.width : 0
            ListRow {
                objectName: "licenceRow"
                iconName: "file"
                text: licence.modelData.name + " " + licence.modelData.version
                subtitle: licence.modelData.terms
                chevron: licence.open ? "up" : "down"
                onClicked: licence.open = !licence.open
            }
            Paragraph {
                visible: licence.open
                objectName: "licenceText"
                text: licence.open ? licence.modelData.text : ""
                font.pixelSize: Theme.caption
            }
        }
    }
}
