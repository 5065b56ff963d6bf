pragma ComponentBehavior: Bound

import QtQuick
import gui.controls

// A picture in a page of help, drawn from its text in the colors of the window, with a line below.
// What a text means is said where it is drawn.
Column {
    id: picture

    // letters, tiles, layers, cubes or dots
    required property string kind
    required property string text
    required property string note
    property real room: 300
    readonly property var lines: text.split("\n")
    // Two beside each other, also in a narrow window.
    readonly property int half: Math.min(210, Math.floor((room - 16) / 2))

    spacing: 6
    width: Math.max(shape.width, half)
    Accessible.role: Accessible.Graphic
    Accessible.name: note

    Loader {
        id: shape
        sourceComponent: ({ letters: letters, tiles: tiles, layers: layers, cubes: cubes, dots: dots })[picture.kind]
    }
    PlainText {
        width: parent.width
        text: picture.note
        wrapMode: Text.Wrap
        font.pixelSize: Theme.label - 1
        color: Theme.inkSoft
        Accessible.ignored: true
    }

    // Rows of letters, a period for an empty cell; "path 3,1 3,2" and "new 2,2" name cells, from 1.
    Component {
        id: letters
        LetterGrid {
            id: grid
            readonly property var cells: picture.lines.filter(line => !line.includes(" "))
            function named(word: string): var {
                const line = picture.lines.find(each => each.startsWith(word + " ")) ?? "";
                return line.split(" ").slice(1).map(place => {
                    const [row, column] = place.split(",").map(Number);
                    return (row - 1) * columns + column - 1;
                });
            }
            width: implicitWidth
            height: implicitHeight
            enabled: false
            activeFocusOnTab: false
            maximumCell: Math.min(36, Math.floor((picture.half - 12) / columns))
            rows: cells.length
            columns: cells[0].length
            letters: Array.from(cells.join("").toUpperCase()).map(letter => letter === "." ? "" : letter)
            placedCell: named("new")[0] ?? -1
            path: named("path")
            name: picture.note
        }
    }

    // A line for each row of tiles: the letter and its value; * after what a blank plays, ? a blank alone.
    Component {
        id: tiles
        Column {
            spacing: 4
            Repeater {
                model: picture.lines
                Row {
                    id: rowOfTiles
                    required property string modelData
                    readonly property var names: modelData.split(" ")
                    spacing: 3
                    Repeater {
                        model: rowOfTiles.names
                        Rectangle {
                            id: tile
                            required property string modelData
                            readonly property bool blank: modelData === "?" || modelData.endsWith("*")
                            width: Math.min(34, Math.floor((picture.room + 3) / rowOfTiles.names.length) - 3)
                            height: width
                            radius: 4
                            color: blank ? Theme.accentSoft : Theme.tile
                            border.width: 1
                            border.color: blank ? Theme.accent : Theme.tileEdge
                            PlainText {
                                anchors.centerIn: parent
                                text: tile.modelData === "?" ? "" : tile.modelData.charAt(0)
                                font.pixelSize: Math.round(tile.width * 0.53)
                                font.weight: Font.DemiBold
                                font.italic: tile.blank
                                color: tile.blank ? Theme.accentSoftInk : Theme.tileInk
                            }
                            PlainText {
                                anchors.right: parent.right
                                anchors.bottom: parent.bottom
                                anchors.rightMargin: 3
                                text: tile.blank ? "" : tile.modelData.slice(1)
                                font.pixelSize: Math.max(8, Math.round(tile.width * 0.26))
                                color: Theme.tileInk
                            }
                        }
                    }
                }
            }
        }
    }

    // Layers beside each other, a letter for each cube's piece, a period for none.
    Component {
        id: layers
        Row {
            spacing: 18
            Repeater {
                model: picture.lines[0].split(/ +/).length
                Grid {
                    id: layer
                    required property int index
                    readonly property var rowsOf: picture.lines.map(line => line.split(/ +/)[index])
                    columns: rowsOf[0].length
                    spacing: 2
                    Repeater {
                        model: Array.from(layer.rowsOf.join(""))
                        Rectangle {
                            required property string modelData
                            width: 30
                            height: 30
                            radius: 3
                            color: picture.pieceColor(modelData)
                            border.width: 1
                            border.color: Theme.line
                        }
                    }
                }
            }
        }
    }
    function pieceColor(piece: string): color {
        return piece === "A" ? Theme.tilePath : piece === "B" ? Theme.tile : Theme.cell;
    }

    // The same as solid cubes.
    Component {
        id: cubes
        Canvas {
            id: canvas
            readonly property var layersOf: picture.lines[0].split(/ +/).map((_, z) => picture.lines.map(line => line.split(/ +/)[z]))
            readonly property int deep: picture.lines.length
            readonly property int wide: layersOf[0][0].length
            readonly property int side: 26
            readonly property bool dark: Theme.dark
            onDarkChanged: requestPaint()
            width: Math.round((wide + deep) * side * 0.87) + 4
            height: Math.round((wide + deep) * side / 2 + layersOf.length * side) + 4
            onPaint: {
                const context = getContext("2d");
                context.clearRect(0, 0, width, height);
                context.strokeStyle = Theme.cubeEdge;
                context.lineJoin = "round";
                const corner = (x, y, z) => [2 + (x - y + deep) * side * 0.866, 2 + (x + y) * side / 2 + (layersOf.length - z) * side];
                const face = (color, ...corners) => {
                    context.beginPath();
                    for (const [x, y, z] of corners)
                        context.lineTo(...corner(x, y, z));
                    context.closePath();
                    context.fillStyle = color;
                    context.fill();
                    context.stroke();
                };
                // From the far ones to the near ones, each with the three faces that can be seen.
                for (const [z, layer] of layersOf.entries())
                    for (let y = 0; y < deep; ++y)
                        for (let x = 0; x < wide; ++x) {
                            if (layer[y][x] === ".")
                                continue;
                            const color = picture.pieceColor(layer[y][x]);
                            face(color, [x, y, z + 1], [x + 1, y, z + 1], [x + 1, y + 1, z + 1], [x, y + 1, z + 1]);
                            face(Qt.darker(color, 1.15), [x, y + 1, z + 1], [x + 1, y + 1, z + 1], [x + 1, y + 1, z], [x, y + 1, z]);
                            face(Qt.darker(color, 1.35), [x + 1, y, z + 1], [x + 1, y + 1, z + 1], [x + 1, y + 1, z], [x + 1, y, z]);
                        }
            }
        }
    }

    // A position as the page of Dots writes it; * instead of a line for one that is set apart.
    Component {
        id: dots
        Item {
            id: position
            readonly property int columns: (picture.lines[0].length - 1) / 4
            readonly property int rows: (picture.lines.length - 1) / 2
            readonly property int pitch: Math.min(38, Math.floor((picture.half - 16) / columns))
            function sign(row: int, at: int): string {
                return (picture.lines[row] ?? "").charAt(at);
            }
            width: columns * pitch + 16
            height: rows * pitch + 16
            Repeater {
                model: position.rows * position.columns
                Rectangle {
                    id: box
                    required property int index
                    readonly property int row: Math.floor(index / position.columns)
                    readonly property int column: index % position.columns
                    readonly property string owner: position.sign(2 * row + 1, 4 * column + 2).trim()
                    visible: owner !== ""
                    x: 8 + column * position.pitch
                    y: 8 + row * position.pitch
                    width: position.pitch
                    height: position.pitch
                    color: "AА".includes(owner) ? Theme.accentSoft : Theme.penSoft
                    PlainText {
                        anchors.centerIn: parent
                        text: box.owner
                        font.family: Theme.titleFace
                        font.weight: Font.DemiBold
                        color: "AА".includes(box.owner) ? Theme.accentSoftInk : Theme.penSoftInk
                    }
                }
            }
            Repeater {
                model: (2 * position.rows + 1) * (2 * position.columns + 1)
                Rectangle {
                    required property int index
                    readonly property int row: Math.floor(index / (2 * position.columns + 1))
                    readonly property int column: index % (2 * position.columns + 1)
                    readonly property bool flat: row % 2 === 0
                    readonly property string drawn: row % 2 === column % 2 ? "" : position.sign(row, 2 * column).trim()
                    readonly property int thick: drawn === "" ? 1 : drawn === "*" ? 5 : 3
                    visible: row % 2 !== column % 2
                    x: 8 + column / 2 * position.pitch - width / 2
                    y: 8 + row / 2 * position.pitch - height / 2
                    width: flat ? position.pitch : thick
                    height: flat ? thick : position.pitch
                    color: drawn === "" ? Theme.line : drawn === "*" ? Theme.good : Theme.ink
                }
            }
            Repeater {
                model: (position.rows + 1) * (position.columns + 1)
                Rectangle {
                    required property int index
                    x: 4 + index % (position.columns + 1) * position.pitch
                    y: 4 + Math.floor(index / (position.columns + 1)) * position.pitch
                    width: 8
                    height: 8
                    radius: 4
                    color: Theme.ink
                }
            }
        }
    }
}
