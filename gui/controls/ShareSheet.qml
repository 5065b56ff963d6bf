import QtQuick
import Gridsmith

// The position as a picture: how it will look, to the clipboard or a file.
Sheet {
    id: sheet

    required property PageSheets sheets
    readonly property Sharing sharing: sheets.sharing

    title: qsTr("Share picture")
    preferredWidth: 560
    first: copyButton
    defaultButton: copyButton
    onAboutToShow: sheets.pictureWanted()

    SvgView {
        objectName: "sharePreview"
        width: parent.width
        height: Math.max(120, Math.min(Math.round(width * aspect), sheet.room - 5 * Theme.control - 70))
        svg: sheet.visible ? sheet.sharing.svg : ""
        Accessible.role: Accessible.Graphic
        Accessible.name: qsTr("Preview")
    }
    SmallLabel {
        objectName: "shareSize"
        width: parent.width
        horizontalAlignment: Text.AlignHCenter
        text: sheet.sharing.sizeText
        font.pixelSize: Theme.caption + 1
    }
    SharedLine {
        Segmented {
            name: qsTr("Format")
            width: (parent.width - 8) / 2
            value: sheet.sharing.kind
            options: [{ value: "png", text: "PNG" }, { value: "svg", text: "SVG" }]
            onChosen: kind => sheet.sharing.kind = kind
        }
        Segmented {
            objectName: "scaleChoice"
            name: qsTr("Size")
            width: (parent.width - 8) / 2
            enabled: sheet.sharing.kind === "png"
            value: sheet.sharing.scale
            options: [{ value: 1, text: "1×" }, { value: 2, text: "2×" }]
            onChosen: scale => sheet.sharing.scale = scale
        }
    }
    Segmented {
        name: qsTr("Background")
        value: sheet.sharing.dark
        options: [{ value: false, text: qsTr("Light") }, { value: true, text: qsTr("Dark") }]
        onChosen: dark => sheet.sharing.dark = dark
    }
    Switch {
        objectName: "withListSwitch"
        visible: sheet.sharing.hasList
        text: qsTr("Include the list")
        checked: sheet.sharing.withList
        onToggled: sheet.sharing.withList = checked
    }
    SharedLine {
        Button {
            id: copyButton
            objectName: "copyPictureButton"
            width: (parent.width - 8) / 2
            iconName: "copy"
            text: qsTr("Copy")
            onClicked: sheet.closeFor(() => sheet.sharing.copy())
        }
        Button {
            objectName: "savePictureButton"
            width: (parent.width - 8) / 2
            kind: "tonal"
            iconName: "download"
            text: qsTr("Save…")
            onClicked: {
                sheet.close();
                const sharing = sheet.sharing, kind = sharing.kind;
                sheet.sheets.askFile(true, sheet.title, ["*." + kind], sharing.fileName + "." + kind, file => sharing.save(file, kind));
            }
        }
    }
}
