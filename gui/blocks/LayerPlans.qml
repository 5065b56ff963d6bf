pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Gridsmith
import gui.controls

// The layers of the assembly as flat plans, the lowest first: as large as they fit in all at once,
// and scrolled where they would be too small to read.
FocusScope {
    id: plans

    required property PictureModel model
    readonly property int leastCell: 12
    property int greatestCell: 34

    readonly property int count: model.layerCount
    readonly property int columns: Math.max(1, model.planColumns)
    readonly property int rows: Math.max(1, model.planRows)
    readonly property int titleHeight: 20
    readonly property int gap: 12
    readonly property int greatestHeight: 1000
    // The scroll bar has its place, whether it is there or not.
    readonly property int across: Math.max(1, width - 12)
    readonly property int cell: fitting(height)
    readonly property int planWidth: Math.min(across, Math.max(52, columns * cell + 2))
    readonly property int planHeight: Math.min(greatestHeight, rows * cell + 2) + titleHeight
    readonly property int perLine: Math.max(1, Math.floor(width / (planWidth + gap)))

    implicitHeight: Math.ceil(count / perLine) * (planHeight + gap)
    activeFocusOnTab: true
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Layers")
    Accessible.ignored: !visible
    Keys.onUpPressed: scroll(-1)
    Keys.onDownPressed: scroll(1)

    // The largest cell with which all plans are in sight.
    function fitting(down: real): int {
        for (let size = greatestCell; size > leastCell; --size) {
            const inLine = Math.max(1, Math.floor(width / (Math.max(52, columns * size + 2) + gap)));
            if (columns * size + 2 <= across && Math.ceil(count / inLine) * (rows * size + 2 + titleHeight + gap) <= down)
                return size;
        }
        return Math.max(1, Math.min(leastCell, Math.floor((across - 2) / columns)));
    }
    function scroll(lines: int) {
        list.contentY = Math.max(0, Math.min(list.contentHeight - list.height, list.contentY + lines * (planHeight + gap)));
    }

    GridView {
        id: list
        objectName: "layerList"
        anchors.fill: parent
        clip: contentHeight > height
        interactive: contentHeight > height
        boundsBehavior: Flickable.StopAtBounds
        cellWidth: Math.min(width, plans.planWidth + plans.gap)
        cellHeight: plans.planHeight + plans.gap
        model: plans.count  // as many as before stay where they are scrolled to
        T.ScrollBar.vertical: ScrollBar {}

        delegate: Item {
            id: entry

            required property int index
            width: plans.planWidth
            height: plans.planHeight
            Accessible.role: Accessible.ListItem
            Accessible.name: plans.visible && index < plans.model.layerCount ? plans.model.layerText(index) : ""
            Accessible.ignored: !visible

            PlainText {
                text: entry.index < plans.model.layerCount ? plans.model.layerTitle(entry.index) : ""
                font.pixelSize: Theme.caption
                color: Theme.inkSoft
            }
            LayerPlan {
                id: plan
                objectName: "layerPlan"
                y: plans.titleHeight
                width: Math.min(plans.across, plans.columns * plans.cell + 2)
                height: Math.min(plans.greatestHeight, plans.rows * plans.cell + 2)
                model: plans.model
                level: entry.index
                dark: Theme.dark
                Accessible.ignored: true
                TapHandler {
                    onTapped: event => plans.model.pick(plan.partAt(event.position.x, event.position.y))
                }
            }
        }
    }
    FocusRing {
        shown: plans.activeFocus
    }
}
