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
    property int leastCell: 12
    property int greatestCell: 34

    readonly property var layers: model.layers
    readonly property int count: layers.length
    readonly property int columns: Math.max(1, model.planColumns)
    readonly property int rows: Math.max(1, model.planRows)
    readonly property int titleHeight: 20
    readonly property int gap: 12
    readonly property int cell: fitting(width - 12, height)
    readonly property int planWidth: Math.max(52, columns * cell + 2)
    readonly property int planHeight: rows * cell + 2 + titleHeight
    readonly property int perLine: Math.max(1, Math.floor((width - 12 + gap) / (planWidth + gap)))

    implicitHeight: Math.ceil(count / perLine) * (planHeight + gap)
    activeFocusOnTab: list.contentHeight > list.height
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Layers")
    Accessible.ignored: !visible
    Keys.onUpPressed: scroll(-1)
    Keys.onDownPressed: scroll(1)

    // The largest cell with which all plans are in sight.
    function fitting(across: real, down: real): int {
        for (let size = greatestCell; size > leastCell; --size) {
            const inLine = Math.max(1, Math.floor((across + gap) / (Math.max(52, columns * size + 2) + gap)));
            if (columns * size + 2 <= across && Math.ceil(count / inLine) * (rows * size + 2 + titleHeight + gap) <= down)
                return size;
        }
        return Math.max(1, Math.min(leastCell, Math.floor((across - 2) / columns)));
    }
    function scroll(lines: int) {
        list.contentY = Math.max(0, Math.min(list.contentHeight - list.height, list.contentY + lines * (planHeight + gap)));
    }

    Flickable {
        id: list
        anchors.fill: parent
        clip: contentHeight > height
        interactive: contentHeight > height
        boundsBehavior: Flickable.StopAtBounds
        contentHeight: Math.ceil(plans.count / plans.perLine) * (plans.planHeight + plans.gap)
        T.ScrollBar.vertical: ScrollBar {}

        Repeater {
            model: plans.count
            Item {
                id: entry

                required property int index
                readonly property var told: plans.layers[index] ?? { title: "", said: "" }

                x: index % plans.perLine * (plans.planWidth + plans.gap)
                y: Math.floor(index / plans.perLine) * (plans.planHeight + plans.gap)
                width: plans.planWidth
                height: plans.planHeight
                Accessible.role: Accessible.ListItem
                Accessible.name: told.said
                Accessible.ignored: !visible

                Text {
                    text: entry.told.title
                    textFormat: Text.PlainText
                    font.family: Theme.face
                    font.pixelSize: Theme.caption
                    color: Theme.inkSoft
                    Accessible.ignored: true
                }
                LayerPlan {
                    id: plan
                    objectName: "layerPlan"
                    y: plans.titleHeight
                    width: plans.columns * plans.cell + 2
                    height: plans.rows * plans.cell + 2
                    model: plans.model
                    level: entry.index
                    paper: Theme.surface
                    edge: Theme.dark ? "#0e0c0a" : Theme.ink
                    ghost: Theme.sunken
                    pick: Theme.pen
                    Accessible.ignored: true
                    TapHandler {
                        onTapped: event => plans.model.pick(plan.partAt(event.position.x, event.position.y))
                    }
                }
            }
        }
    }
    FocusRing {
        shown: plans.activeFocus
    }
}
