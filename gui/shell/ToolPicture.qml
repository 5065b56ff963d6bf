pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Shapes
import gui.controls

// A small picture of each game, made of the board's own colours.
Item {
    id: picture

    property string tool

    implicitWidth: 176
    implicitHeight: 144
    Accessible.ignored: true

    component Tile: Item {
        id: tile
        property string letter
        property bool stamped: false
        property bool empty: false
        property string score
        width: 40
        height: 40
        Rectangle {
            anchors.fill: parent
            radius: 6
            color: tile.stamped ? Theme.accentPress : tile.empty ? Theme.sunken : Theme.tileEdge
        }
        Rectangle {
            visible: !tile.empty
            width: parent.width
            height: parent.height - 3
            radius: 6
            color: tile.stamped ? Theme.accent : Theme.tile
        }
        Text {
            width: parent.width
            height: parent.height - 3
            horizontalAlignment: Text.AlignHCenter
            verticalAlignment: Text.AlignVCenter
            text: tile.letter
            font.family: Theme.face
            font.pixelSize: 21
            font.weight: Font.DemiBold
            color: tile.stamped ? Theme.accentInk : Theme.tileInk
            Accessible.ignored: true
        }
        Text {
            x: parent.width - width - 4
            y: parent.height - height - 4
            text: tile.score
            font.family: Theme.face
            font.pixelSize: 9
            color: tile.stamped ? Theme.accentInk : Theme.tileInk
            Accessible.ignored: true
        }
    }

    // Balda: one new letter makes a word
    Grid {
        visible: picture.tool === "balda"
        anchors.centerIn: parent
        columns: 4
        spacing: 3
        Repeater {
            model: ["", "", "Р", "", "С", "Л", "О", "Н", "", "", "М", ""]
            Tile {
                required property string modelData
                required property int index
                letter: modelData
                empty: modelData === ""
                stamped: index === 10
            }
        }
    }
    // Boggle: a shaken tray of dice
    Grid {
        visible: picture.tool === "boggle"
        anchors.centerIn: parent
        columns: 3
        spacing: 5
        Repeater {
            model: [-7, 5, -3, 4, 0, -6, 6, -4, 8]
            Tile {
                required property int modelData
                required property int index
                letter: "АОЕИСКТРН"[index]
                stamped: index === 4
                rotation: modelData
            }
        }
    }
    // Tiles: a rack and a bag
    Item {
        visible: picture.tool === "tiles"
        anchors.fill: parent
        Row {
            x: 3
            y: 20
            spacing: 3
            Repeater {
                model: ["С", "Л", "О", "В"]
                Tile {
                    required property string modelData
                    required property int index
                    letter: modelData
                    score: index % 2 + 1
                }
            }
        }
        Row {
            x: 46
            y: 66
            spacing: 3
            Repeater {
                model: ["Д", "О", "М"]
                Tile {
                    required property string modelData
                    required property int index
                    letter: modelData
                    score: index + 1
                    stamped: index === 0
                }
            }
        }
        Rectangle {
            y: 112
            width: parent.width
            height: 8
            radius: 4
            color: Theme.tileEdge
        }
    }
    // Blocks: cubes seen from a corner
    Item {
        visible: picture.tool === "blocks"
        anchors.centerIn: parent
        width: 120
        height: 120
        Repeater {
            model: [
                { x: 30, y: 60, hot: false },
                { x: 0, y: 75, hot: false },
                { x: 60, y: 75, hot: true },
                { x: 30, y: 90, hot: false },
                { x: 30, y: 26, hot: true }
            ]
            Shape {
                id: cube
                required property var modelData
                x: modelData.x
                y: modelData.y - 22
                ShapePath {
                    strokeWidth: -1
                    fillColor: cube.modelData.hot ? Theme.accent : Theme.tile
                    PathPolyline {
                        path: [Qt.point(30, 0), Qt.point(60, 15), Qt.point(30, 30), Qt.point(0, 15)]
                    }
                }
                ShapePath {
                    strokeWidth: -1
                    fillColor: cube.modelData.hot ? Theme.accentHover : Theme.tileEdge
                    PathPolyline {
                        path: [Qt.point(0, 15), Qt.point(30, 30), Qt.point(30, 64), Qt.point(0, 49)]
                    }
                }
                ShapePath {
                    strokeWidth: -1
                    fillColor: cube.modelData.hot ? Theme.accentPress : Qt.darker(Theme.tileEdge, 1.25)
                    PathPolyline {
                        path: [Qt.point(60, 15), Qt.point(30, 30), Qt.point(30, 64), Qt.point(60, 49)]
                    }
                }
            }
        }
    }
    // Dots: boxes being closed
    Item {
        id: dots
        visible: picture.tool === "dots"
        anchors.centerIn: parent
        width: 132
        height: 132
        Rectangle {
            x: 48
            y: 6
            width: 40
            height: 40
            color: Theme.accentSoft
        }
        Rectangle {
            x: 6
            y: 48
            width: 40
            height: 40
            color: Theme.penSoft
        }
        Repeater {
            model: [[0, 1, 1], [0, 1, 0], [1, 0, 0], [1, 1, 0], [0, 2, 1], [1, 0, 1], [2, 0, 0], [1, 1, 1], [3, 1, 0], [2, 3, 1]]
            Rectangle {
                required property var modelData
                x: 6 + (modelData[2] ? modelData[1] : modelData[1]) * 42 - 2
                y: 6 + modelData[0] * 42 - 2
                width: modelData[2] ? 4 : 44
                height: modelData[2] ? 44 : 4
                color: Theme.pen
                visible: x + width <= 140 && y + height <= 140
            }
        }
        Repeater {
            model: 16
            Rectangle {
                required property int index
                x: index % 4 * 42
                y: Math.floor(index / 4) * 42
                width: 12
                height: 12
                radius: 6
                color: Theme.ink
            }
        }
    }
}
