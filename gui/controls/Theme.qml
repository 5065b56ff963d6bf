pragma Singleton
import QtQuick

// Colors, sizes and times of the whole app: paper and ink, maple tiles, a vermilion stamp.
// No name here may begin with "on" and a capital: QML would take it for a signal handler.
QtObject {
    property bool dark: false
    // In a low window: controls are lower.
    property bool dense: false

    // Paper
    readonly property color window: dark ? "#1b1815" : "#f5efe3"
    readonly property color surface: dark ? "#25211c" : "#fffbf2"
    readonly property color raised: dark ? "#302b24" : "#fffdf8"
    readonly property color sunken: dark ? "#14120f" : "#ebe2d0"
    readonly property color line: dark ? "#3d372e" : "#ddd1ba"
    readonly property color outline: dark ? "#8c816f" : "#8a7d68"
    readonly property color scrim: dark ? "#99000000" : "#66231d14"

    // Ink
    readonly property color ink: dark ? "#f3ebdc" : "#2a241c"
    readonly property color inkSoft: dark ? "#bfb4a2" : "#5f5646"
    readonly property color inkFaint: dark ? "#7d7364" : "#a0937e"

    // The stamp: main actions, the newly placed letter
    readonly property color accent: dark ? "#f2896a" : "#b23a20"
    readonly property color accentHover: dark ? "#f69c80" : "#9f321a"
    readonly property color accentPress: dark ? "#e07757" : "#8a2a15"
    readonly property color accentInk: dark ? "#2b0d05" : "#fff8f2"
    readonly property color accentSoft: dark ? "#4d2a1f" : "#f8dccf"
    readonly property color accentSoftInk: dark ? "#ffc9b5" : "#7d2410"

    // The pen: selection, paths, focus
    readonly property color pen: dark ? "#7fcac4" : "#1d6664"
    readonly property color penInk: dark ? "#062422" : "#f4fffd"
    readonly property color penSoft: dark ? "#1f3f3d" : "#d3e7e1"
    readonly property color penSoftInk: dark ? "#b8ebe6" : "#134a48"
    readonly property color focus: pen

    // The board
    readonly property color board: dark ? "#14120f" : "#dccdb0"
    readonly property color cell: dark ? "#2a251f" : "#f3ebda"
    readonly property color cellHover: dark ? "#373128" : "#fbf6ea"
    readonly property color tile: dark ? "#5b4a30" : "#f7dfa9"
    readonly property color tileHover: dark ? "#6a5738" : "#fbe8bd"
    readonly property color tileEdge: dark ? "#3d311f" : "#cda968"
    readonly property color tileInk: dark ? "#fff3da" : "#33260f"
    readonly property color tilePath: dark ? "#2f5f5b" : "#bfe0d8"
    readonly property color tilePathEdge: dark ? "#1d403d" : "#7fb3aa"

    // Cubes in 3D
    readonly property color cubeEdge: dark ? "#0e0c0a" : "#2a241c"

    // Good and bad news
    readonly property color good: dark ? "#9ccb8d" : "#3d6b2c"
    readonly property color bad: dark ? "#ff9c8f" : "#a8201a"

    // A veil over whatever is under the pointer
    readonly property color hover: dark ? "#14ffffff" : "#0f2a1c00"
    readonly property color press: dark ? "#26ffffff" : "#1f2a1c00"

    readonly property string face: "Onest"
    readonly property string titleFace: "Literata"
    readonly property string iconFace: "Gridsmith Icons"

    readonly property int title: 20
    readonly property int section: 16
    readonly property int body: 15
    readonly property int label: 14
    readonly property int caption: 12

    readonly property font titleFont: Qt.font({ family: titleFace, pixelSize: title, weight: Font.DemiBold })
    readonly property font sectionFont: Qt.font({ family: titleFace, pixelSize: section, weight: Font.DemiBold })

    // Of a GamePicture.
    readonly property var pictureColors: ({ board: board, cell: cell, tile: tile, ink: tileInk, line: outline, first: pen, second: accent })

    readonly property int radiusSmall: 6
    readonly property int radius: 10
    readonly property int radiusLarge: 18

    readonly property int control: dense ? 34 : 40
    readonly property int row: 48

    // Milliseconds that something takes to appear; the tests, which wait for it, set less.
    property int quick: 90
    property int calm: 150
    // In which a second tap belongs to the first.
    property int secondTap: Application.styleHints.mouseDoubleClickInterval
}
