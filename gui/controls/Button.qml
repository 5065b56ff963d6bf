pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Shapes
import QtQuick.Templates as T

// A button with a word on it. kind: "filled" (the main thing to do), "tonal" or "text".
T.Button {
    id: control

    property string kind: "filled"
    property string iconName
    // Enter does it, wherever on the sheet the keyboard is.
    property bool isDefault: false
    readonly property color inkColor: !enabled ? Theme.inkFaint
        : kind === "filled" ? Theme.accentInk : kind === "tonal" ? Theme.accentSoftInk : Theme.accent

    // Words are not cut off as long as the room at their sides, or the icon, can give way.
    readonly property int leftRoom: kind === "text" ? 12 : iconName ? 14 : 18
    readonly property bool iconShown: iconName !== "" && width >= implicitContentWidth + 12
    readonly property int rightRoom: kind === "text" ? 12 : 18

    implicitWidth: Math.max(64, implicitContentWidth + leftRoom + rightRoom)
    implicitHeight: Theme.control
    Reach { of: control }
    leftPadding: width < implicitWidth ? 6 : leftRoom
    rightPadding: width < implicitWidth ? 6 : rightRoom
    font.family: Theme.face
    font.pixelSize: Theme.body
    font.weight: Font.DemiBold
    focusPolicy: Qt.TabFocus  // a click leaves the keyboard on the board, where one types on
    Accessible.name: text
    Accessible.ignored: !visible
    Keys.onReturnPressed: click()
    Keys.onEnterPressed: click()

    contentItem: Item {
        implicitWidth: words.implicitWidth + (control.iconName ? 26 : 0)
        implicitHeight: words.implicitHeight
        Row {
            anchors.centerIn: parent
            spacing: 8
            Icon {
                visible: control.iconShown
                anchors.verticalCenter: parent.verticalCenter
                name: control.iconName
                size: 18
                color: control.inkColor
            }
            Text {
                id: words
                anchors.verticalCenter: parent.verticalCenter
                width: Math.min(implicitWidth, control.availableWidth - (control.iconShown ? 26 : 0))
                text: control.text
                textFormat: Text.PlainText
                elide: Text.ElideRight
                font: control.font
                color: control.inkColor
            }
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: control.kind === "filled"
            ? (!control.enabled ? Theme.line : control.down ? Theme.accentPress : control.hovered ? Theme.accentHover : Theme.accent)
            : control.kind === "tonal" ? (control.enabled ? Theme.accentSoft : Theme.sunken) : "transparent"
        Shade {
            of: control
            visible: control.kind !== "filled" && control.enabled
        }
        FocusRing {
            shown: control.visualFocus
        }
        // The sign of the key, where there is room beside the words.
        Loader {
            active: control.isDefault && control.width - control.implicitWidth > 48
            anchors.right: parent.right
            anchors.rightMargin: 16
            anchors.verticalCenter: parent.verticalCenter
            sourceComponent: Shape {
                width: 11
                height: 9
                opacity: 0.75
                ShapePath {
                    strokeColor: control.inkColor
                    strokeWidth: 1.5
                    fillColor: "transparent"
                    capStyle: ShapePath.RoundCap
                    joinStyle: ShapePath.RoundJoin
                    PathMultiline {
                        paths: [[Qt.point(10, 0), Qt.point(10, 5), Qt.point(1, 5)],
                            [Qt.point(4.5, 1.5), Qt.point(1, 5), Qt.point(4.5, 8.5)]]
                    }
                }
            }
        }
    }
}
