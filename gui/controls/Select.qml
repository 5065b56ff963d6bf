pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T

// One of a list that opens. options: [{value, text}]; the owner answers `chosen(value)` by
// setting `value`.
T.ComboBox {
    id: control

    property var options: []
    property var value
    property string name

    signal chosen(var value)

    model: options
    textRole: "text"
    valueRole: "value"
    currentIndex: options.findIndex(option => option.value === value)
    onActivated: index => {
        chosen(options[index].value);
        // The click has broken the binding; the owner's value is the truth.
        currentIndex = Qt.binding(() => options.findIndex(option => option.value === value));
    }

    width: parent ? parent.width : 0
    implicitHeight: Theme.control
    leftPadding: 12
    rightPadding: 36
    font.family: Theme.face
    font.pixelSize: Theme.body
    Accessible.name: name
    Accessible.ignored: !visible

    contentItem: Text {
        text: control.displayText
        textFormat: Text.PlainText
        elide: Text.ElideRight
        verticalAlignment: Text.AlignVCenter
        font: control.font
        color: control.enabled ? Theme.ink : Theme.inkFaint
    }
    indicator: Icon {
        x: control.width - width - 11
        y: Math.round((control.height - height) / 2)
        name: "chevron-down"
        size: 18
        color: control.enabled ? Theme.inkSoft : Theme.inkFaint
    }
    background: Rectangle {
        radius: Theme.radius
        color: control.down ? Theme.sunken : Theme.surface
        border.width: 1
        border.color: !control.enabled ? Theme.line : control.hovered ? Theme.inkSoft : Theme.outline
        FocusRing {
            gap: 2
            shown: control.visualFocus
        }
    }
    delegate: T.ItemDelegate {
        id: row

        required property var modelData
        required property int index

        width: ListView.view ? ListView.view.width : 0
        height: Theme.control
        text: modelData.text
        highlighted: control.highlightedIndex === index
        contentItem: Item {
            PlainText {
                x: 12
                width: parent.width - 48
                anchors.verticalCenter: parent.verticalCenter
                text: row.text
                elide: Text.ElideRight
                font.weight: control.currentIndex === row.index ? Font.DemiBold : Font.Normal
            }
            Icon {
                visible: control.currentIndex === row.index
                x: parent.width - width - 12
                anchors.verticalCenter: parent.verticalCenter
                name: "check"
                size: 17
                color: Theme.accent
            }
        }
        background: Rectangle {
            radius: Theme.radiusSmall
            color: row.down ? Theme.press : row.highlighted || row.hovered ? Theme.hover : "transparent"
        }
    }
    popup: T.Popup {
        y: control.height + 4
        width: control.width
        height: Math.min(contentItem.implicitHeight + 8, 320)
        padding: 4
        margins: 8
        popupType: T.Popup.Item
        contentItem: ScrollList {
            implicitHeight: contentHeight
            model: control.delegateModel
            currentIndex: control.highlightedIndex
            cacheBuffer: 0  // as in WordTable.qml
        }
        background: Card {}
    }
}
