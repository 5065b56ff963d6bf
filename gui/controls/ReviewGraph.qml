pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith

// The lead to come after each move of a reviewed game: up where the first player is to win, down
// where the second is. A band is as high as a value is unsure; an exact value is a sharp line.
Item {
    id: graph

    required property ReviewModel review
    readonly property var points: review.graph
    // As far as the lead goes, in whole points.
    readonly property int reach: Math.ceil(Math.max(1, ...points.map(point => Math.abs(point.value) + point.spread)))
    readonly property real pitch: plot.width / Math.max(1, points.length)
    // The point below the pointer, else the current one.
    readonly property var named: points[pointer.containsMouse ? Math.floor(pointer.mouseX / pitch) : points.findIndex(point => point.at)] ?? null

    signal wanted(entry: int)

    Accessible.role: Accessible.Chart
    Accessible.name: qsTr("The lead to come, move by move") + (named ? ". " + named.text : "")
    Accessible.ignored: !visible

    component Mark: PlainText {
        width: plot.x - 4
        horizontalAlignment: Text.AlignRight
        font.pixelSize: Theme.caption - 1
        color: Theme.inkSoft
    }
    Mark {
        text: "+" + graph.reach
    }
    Mark {
        y: Math.round((parent.height - height) / 2)
        text: "0"
    }
    Mark {
        y: parent.height - height
        text: "−" + graph.reach
    }
    Item {
        id: plot
        x: 28
        width: parent.width - x
        height: parent.height

        function placeOf(value: real): real {
            return (1 - value / graph.reach) * (height - 4) / 2 + 2;
        }
        Rectangle {
            anchors.fill: parent
            radius: Theme.radiusSmall
            color: Theme.sunken
        }
        Repeater {
            model: graph.points.length
            Item {
                id: move
                required property int index
                readonly property var point: graph.points[index] ?? { known: false, value: 0, spread: 0, judgement: "", at: false }
                readonly property color ink: point.value >= 0 ? Theme.accent : Theme.pen
                readonly property real line: plot.placeOf(point.value)
                x: index * graph.pitch
                width: graph.pitch
                height: plot.height
                Rectangle {
                    visible: move.point.at || move.point === graph.named
                    anchors.fill: parent
                    color: move.point.at ? Theme.penSoft : Theme.hover
                }
                Rectangle {
                    visible: move.point.known
                    y: Math.min(move.line, plot.height / 2)
                    width: parent.width
                    height: Math.abs(plot.height / 2 - move.line)
                    color: move.ink
                    opacity: 0.15
                }
                Rectangle {
                    visible: move.point.known
                    y: plot.placeOf(move.point.value + move.point.spread)
                    width: parent.width
                    height: plot.placeOf(move.point.value - move.point.spread) - y
                    color: move.ink
                    opacity: 0.3
                }
                Rectangle {
                    visible: move.point.known
                    readonly property int sharpness: move.point.spread > 0 ? 1 : 3
                    y: move.line - sharpness / 2
                    width: parent.width
                    height: sharpness
                    color: move.ink
                }
                Rectangle {
                    visible: move.point.judgement === "mistake" || move.point.judgement === "inaccuracy"
                    width: Math.min(7, Math.max(3, graph.pitch))
                    height: width
                    radius: width / 2
                    x: (parent.width - width) / 2
                    y: move.point.value >= 0 ? plot.height - height - 2 : 2
                    color: move.point.judgement === "mistake" ? Theme.bad : Theme.outline
                }
            }
        }
        Rectangle {
            y: Math.round(parent.height / 2)
            width: parent.width
            height: 1
            color: Theme.outline
        }
        Repeater {
            model: plot.height > 100 ? graph.review.players : []
            Label {
                required property int index
                required property string modelData
                x: 6
                y: plot.height / 2 + (index === 0 ? -height - 3 : 3)
                width: plot.width - 12
                text: modelData
                elide: Text.ElideRight
                font.pixelSize: Theme.caption
                color: index === 0 ? Theme.accent : Theme.pen
            }
        }
        MouseArea {
            id: pointer
            anchors.fill: parent
            hoverEnabled: true
            onClicked: if (graph.named) graph.wanted(graph.named.entry)
        }
    }
}
