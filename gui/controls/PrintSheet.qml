pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith

// The position on paper: its pages as they will be, to a printer or a PDF file.
Sheet {
    id: sheet

    required property PageSheets sheets
    required property Printing printing
    readonly property bool ready: printing.printer !== ""

    title: qsTr("Print")
    preferredWidth: 560
    first: ready ? printButton : pdfButton
    defaultButton: ready ? printButton : pdfButton
    onAboutToShow: {
        sheets.pictureWanted();
        printing.lookForPrinters();
    }

    ListView {
        id: pageList
        width: parent.width
        height: Math.max(150, Math.min(400, sheet.room - 4 * Theme.control - 90))
        orientation: ListView.Horizontal
        spacing: 10
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        leftMargin: Math.max(0, (width - contentWidth) / 2)
        model: sheet.visible ? sheet.printing.pages : []
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Preview")
        delegate: Rectangle {
            id: paper
            required property int index
            required property string modelData
            width: Math.round(height / sheet.printing.aspect)
            height: pageList.height
            color: "#ffffff"
            border.width: 1
            border.color: Theme.line
            Accessible.role: Accessible.ListItem
            Accessible.name: qsTr("Page %1").arg(index + 1)
            SvgView {
                anchors.fill: parent
                anchors.margins: 1
                svg: paper.modelData
            }
        }
    }
    SmallLabel {
        width: parent.width
        horizontalAlignment: Text.AlignHCenter
        text: sheet.printing.countText
        font.pixelSize: Theme.caption + 1
    }
    Segmented {
        visible: sheet.printing.listRows > 0
        name: qsTr("Rows of the list")
        value: sheet.printing.rows
        options: [
            { value: 0, text: qsTr("No list") },
            { value: 100, text: qsTr("First %1").arg(100) },
            { value: 1000, text: qsTr("First %1").arg(1000) }
        ]
        onChosen: rows => sheet.printing.rows = rows
    }
    Segmented {
        name: qsTr("Paper")
        value: sheet.printing.paper
        options: [{ value: "A4", text: "A4" }, { value: "Letter", text: "Letter" }]
        onChosen: paper => sheet.printing.paper = paper
    }
    Select {
        visible: sheet.printing.printers.length > 0
        name: qsTr("Printer")
        options: sheet.printing.printers
        value: sheet.printing.printer
        onChosen: name => sheet.printing.printer = name
    }
    Paragraph {
        visible: sheet.printing.printers.length === 0
        text: sheet.printing.looking ? qsTr("Looking for printers…") : qsTr("No printer found.")
    }
    SharedLine {
        Button {
            id: printButton
            objectName: "printButton"
            width: (parent.width - 8) / 2
            enabled: sheet.ready
            iconName: "printer"
            text: qsTr("Print")
            onClicked: sheet.closeFor(() => sheet.printing.print())
        }
        Button {
            id: pdfButton
            objectName: "pdfButton"
            width: (parent.width - 8) / 2
            kind: "tonal"
            iconName: "download"
            text: qsTr("Save as PDF…")
            onClicked: sheet.closeFor(() => sheet.sheets.askFile(true, qsTr("Save as PDF"), ["*.pdf"], sheet.printing.fileName, file => sheet.printing.savePdf(file)))
        }
    }
}
