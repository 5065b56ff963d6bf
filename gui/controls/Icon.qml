import QtQuick
import "icons.js" as Icons

// One of the bundled icons, by its name in icons.js.
Text {
    property string name
    property int size: 20

    text: Icons.glyphs[name] ?? ""
    width: size
    height: size
    font.family: Theme.iconFace
    font.pixelSize: size
    lineHeightMode: Text.FixedHeight
    lineHeight: size
    color: Theme.ink
    textFormat: Text.PlainText
    horizontalAlignment: Text.AlignHCenter
    verticalAlignment: Text.AlignVCenter
}
