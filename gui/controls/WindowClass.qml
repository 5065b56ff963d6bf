import QtQuick

// How much room there is: narrow (bottom bar), medium (rail), wide (rail and two panes); and whether
// the window is so low that everything has to stand closer.
QtObject {
    property real width: 0
    property real height: 1000
    readonly property bool narrow: width < 600
    readonly property bool medium: width >= 600 && width < 840
    readonly property bool wide: width >= 840
    readonly property bool low: height < 480
    readonly property string name: narrow ? "narrow" : medium ? "medium" : "wide"
}
