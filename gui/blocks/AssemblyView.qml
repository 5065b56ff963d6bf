pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The assembly in 3D, with what turns it, takes it apart and builds it up; and the legend, beside
// the picture where there is room, else below it.
FocusScope {
    id: view

    required property PictureModel model
    // The moves that take it apart, while they are shown in place of the assembly as it is.
    property DisassemblyModel apart: null
    readonly property bool taking: apart !== null
    property string name: qsTr("Assembly")

    readonly property bool wide: width >= 560
    // The goal and a single piece have nothing to spread, to build up or to hide.
    readonly property bool several: model.partCount > 1 || model.shownCount < model.partCount || model.hiddenCount > 0
    readonly property int legendWidth: wide && several ? Math.min(200, Math.round(width * 0.24)) : 0
    readonly property int leastHeight: 240
    // In the least of rooms there is the picture alone: keys and dragging do what its tools do.
    readonly property bool toolsShown: height >= 150
    readonly property bool legendBelow: !wide && several && height >= 190
    readonly property bool legendShown: wide && several || legendBelow

    // What goes out of sight does not keep the keyboard in here.
    onToolsShownChanged: if (!toolsShown && tools.focus) picture.focus = true
    onSeveralChanged: if (!several && tools.focus) picture.focus = true
    onLegendShownChanged: if (!legendShown && strip.focus) picture.focus = true

    implicitHeight: 330

    Item {
        id: stage
        width: view.width - (view.legendWidth > 0 ? view.legendWidth + 8 : 0)
        height: view.height - (view.toolsShown ? tools.height : 0) - (view.legendBelow ? strip.height + 4 : 0)

        Rectangle {
            anchors.fill: parent
            radius: Theme.radius
            color: Theme.surface
            border.width: 1
            border.color: Theme.line
        }
        AssemblyPicture {
            id: picture
            objectName: "assemblyPicture"
            anchors.fill: parent
            focus: true
            activeFocusOnTab: true
            model: view.model
            moving: hand.dragging || spreading.pressed || (view.apart?.moving ?? false)
            dark: Theme.dark
            Accessible.role: Accessible.Graphic
            Accessible.name: view.name
            Accessible.description: view.model.description
            Accessible.focusable: true
            Accessible.ignored: !visible

            readonly property var keys: ({
                    [Qt.Key_Left]: () => view.turn(-1),
                    [Qt.Key_Right]: () => view.turn(1),
                    [Qt.Key_Up]: () => view.tilt(1),
                    [Qt.Key_Down]: () => view.tilt(-1),
                    [Qt.Key_PageUp]: () => view.step(1),
                    [Qt.Key_PageDown]: () => view.step(-1),
                    [Qt.Key_Space]: () => view.taking ? view.apart.togglePlay() : null,
                    [Qt.Key_Plus]: () => view.model.spreadBy(1),
                    [Qt.Key_Equal]: () => view.model.spreadBy(1),
                    [Qt.Key_Minus]: () => view.model.spreadBy(-1),
                    [Qt.Key_Home]: () => view.model.resetView()
                })
            Keys.onEscapePressed: event => {
                event.accepted = view.model.picked >= 0;
                view.model.pick(-1);
            }
            Keys.onPressed: event => {
                const modified = event.modifiers & (Qt.ControlModifier | Qt.AltModifier);
                event.accepted = !modified && event.key in keys;
                if (event.accepted)
                    keys[event.key]();
            }

            FocusRing {
                gap: 1
                shown: picture.activeFocus && !hand.used
            }
        }
        MouseArea {
            id: hand

            property bool used: false
            property bool dragging: false
            property point from
            property point last

            anchors.fill: parent
            cursorShape: dragging ? Qt.ClosedHandCursor : view.model.empty ? Qt.ArrowCursor : Qt.OpenHandCursor
            preventStealing: true
            onPressed: mouse => {
                used = true;
                picture.forceActiveFocus(Qt.MouseFocusReason);
                from = last = Qt.point(mouse.x, mouse.y);
                dragging = false;
            }
            onPositionChanged: mouse => {
                if (!dragging && Math.abs(mouse.x - from.x) + Math.abs(mouse.y - from.y) < 6)
                    return;
                dragging = true;
                view.model.drag((mouse.x - last.x) * 0.5, (mouse.y - last.y) * 0.5);
                last = Qt.point(mouse.x, mouse.y);
            }
            onReleased: mouse => {
                if (!dragging)
                    view.pick(picture.partAt(mouse.x, mouse.y));
                dragging = false;
            }
            onCanceled: dragging = false
        }
        Connections {
            target: picture
            function onActiveFocusChanged() {
                if (!picture.activeFocus)
                    hand.used = false;
            }
        }
        // The piece that was clicked.
        Label {
            objectName: "pickedText"
            x: 8
            y: 6
            width: parent.width - 16
            text: view.model.pickedText || (view.apart?.levelText ?? "")
            elide: Text.ElideRight
            font.pixelSize: Theme.label
            font.weight: Font.DemiBold
            color: Theme.pen
        }
    }

    DisassemblyMoves {
        anchors.fill: stage
        visible: view.taking
        moves: view.apart
    }

    function turn(steps: int) {
        model.turnBy(steps);
        say(model.viewText);
    }
    function tilt(steps: int) {
        model.tiltBy(steps);
        say(model.viewText);
    }
    function step(parts: int) {
        if (taking) {
            apart.step(parts);
            return;
        }
        if (several)
            model.stepBy(parts);
        say(qsTr("%1 of %2 pieces").arg(model.shownCount).arg(model.partCount));
    }
    function pick(part: int) {
        model.pick(part === -1 ? model.picked : part);
        say(model.pickedText);
    }
    function say(text: string) {
        if (text.length > 0)
            picture.Accessible.announce(text, Accessible.Polite);
    }

    FocusScope {
        id: tools
        visible: view.toolsShown
        y: view.height - height
        width: stage.width
        height: Theme.control

        DisassemblyBar {
            objectName: "movesBar"
            visible: view.taking
            anchors.fill: parent
            moves: view.apart
        }
        Row {
            id: turning
            visible: !view.taking
            Repeater {
                model: [
                    { icon: "chevron-left", text: qsTr("Turn left"), hint: "←", run: () => view.turn(-1) },
                    { icon: "chevron-right", text: qsTr("Turn right"), hint: "→", run: () => view.turn(1) },
                    { icon: "chevron-up", text: qsTr("Tilt: more from above"), hint: "↑", run: () => view.tilt(1) },
                    { icon: "chevron-down", text: qsTr("Tilt: more from below"), hint: "↓", run: () => view.tilt(-1) }
                ]
                IconButton {
                    required property var modelData
                    implicitWidth: 34
                    iconName: modelData.icon
                    text: modelData.text
                    shortcutHint: modelData.hint
                    enabled: !view.model.empty
                    onClicked: modelData.run()
                }
            }
        }
        Slider {
            id: spreading
            visible: !view.taking && view.several
            objectName: "spreadSlider"
            anchors.left: turning.right
            anchors.right: steps.left
            name: qsTr("Spread the pieces")
            enabled: view.model.partCount > 1
            onMoved: view.model.setSpread(value)
            // The model may be changed by keys and by a session, too.
            Binding on value {
                value: view.model.spread
            }
            ToolTip {
                text: spreading.name
                visible: spreading.hovered && !spreading.pressed
            }
        }
        Row {
            id: steps
            visible: !view.taking && view.several
            anchors.right: parent.right
            IconButton {
                objectName: "stepBack"
                implicitWidth: 34
                iconName: "minus"
                text: qsTr("Remove the last piece")
                shortcutHint: "PgDn"
                enabled: view.model.shownCount > 0
                onClicked: view.step(-1)
            }
            SmallLabel {
                anchors.verticalCenter: parent.verticalCenter
                width: 66
                horizontalAlignment: Text.AlignHCenter
                fontSizeMode: Text.HorizontalFit
                text: view.model.partCount > 0 ? view.model.shownCount + "/" + view.model.partCount : ""
                font.pixelSize: Theme.label
                Accessible.name: view.model.partCount > 0 ? qsTr("%1 of %2 pieces").arg(view.model.shownCount).arg(view.model.partCount) : ""
            }
            IconButton {
                implicitWidth: 34
                iconName: "plus"
                text: qsTr("Add the next piece")
                shortcutHint: "PgUp"
                enabled: view.model.shownCount < view.model.partCount
                onClicked: view.step(1)
            }
        }
    }

    FocusScope {
        id: strip
        visible: view.legendShown
        x: view.wide ? view.width - width : 0
        y: view.wide ? 0 : view.height - height - tools.height - 4
        width: view.wide ? view.legendWidth : view.width
        height: view.wide ? view.height : 34

        PartsLegend {
            objectName: "legend"
            width: parent.width - (view.wide ? 0 : allShown.width + 4)
            height: parent.height - (view.wide ? Theme.control : 0)
            orientation: view.wide ? ListView.Vertical : ListView.Horizontal
            picture: view.model
        }
        IconButton {
            id: allShown
            objectName: "showAll"
            anchors.right: parent.right
            anchors.bottom: parent.bottom
            implicitWidth: 34
            implicitHeight: view.wide ? Theme.control : 34
            iconName: "eye"
            text: qsTr("Show all pieces")
            enabled: view.model.hiddenCount > 0 || view.model.shownCount < view.model.partCount
            onClicked: view.model.showAll()
        }
    }
}
