pragma ComponentBehavior: Bound

import QtQuick

// The heading of a column of a WordTable: a click asks for its order, or says what it means; so
// does a long press.
PlainButton {
    id: heading

    // One of the table's columns, and its place among them.
    required property var modelData
    required property int index
    required property int sortColumn
    required property bool sortDescending
    readonly property int order: modelData.order ?? index
    readonly property bool sorted: sortColumn === order
    readonly property bool sortable: modelData.sortable ?? true
    readonly property bool atRight: modelData.align === Qt.AlignRight
    readonly property string term: modelData.term ?? ""
    readonly property string spoken: modelData.name ?? text

    signal sortRequested(int column)

    radius: Theme.radiusSmall
    enabled: sortable || term !== ""
    text: modelData.title
    Accessible.role: Accessible.ColumnHeader
    Accessible.ignored: !visible
    Accessible.name: !sorted ? spoken : sortDescending ? qsTr("%1, sorted, descending").arg(spoken) : qsTr("%1, sorted, ascending").arg(spoken)
    Accessible.onPressAction: click()
    onClicked: sortable ? sortRequested(order) : Terms.cardWanted([term])
    onPressAndHold: term !== "" ? Terms.cardWanted([term]) : click()

    Loader {
        active: heading.term !== "" && (heading.hovered || heading.visualFocus)
        sourceComponent: ToolTip {
            parent: heading
            text: Terms.brief(heading.term)
            visible: heading.hovered || heading.visualFocus
        }
    }
    Reach { of: heading }
    contentItem: Item {
        Row {
            x: heading.atRight ? parent.width - width - 4 : 4
            anchors.verticalCenter: parent.verticalCenter
            layoutDirection: heading.atRight ? Qt.RightToLeft : Qt.LeftToRight
            spacing: 3
            Text {
                width: Math.min(implicitWidth, heading.width - 8)
                text: heading.text
                textFormat: Text.PlainText
                elide: Text.ElideRight
                font: heading.font
                color: heading.sorted ? Theme.accent : Theme.inkSoft
            }
            Icon {
                visible: heading.sorted
                anchors.verticalCenter: parent.verticalCenter
                name: heading.sortDescending ? "sort-down" : "sort-up"
                size: 12
                color: Theme.accent
            }
        }
    }
}
