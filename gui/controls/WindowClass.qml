pragma ComponentBehavior: Bound

import QtQuick

// How much room there is: narrow (bottom bar), medium (rail), wide (rail and two panes).
QtObject {
    property real width: 0
    readonly property bool narrow: width < 600
    readonly property bool medium: width >= 600 && width < 840
    readonly property bool wide: width >= 840
    readonly property string name: narrow ? "narrow" : medium ? "medium" : "wide"
}
