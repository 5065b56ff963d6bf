pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Shapes
import Gridsmith
import gui.controls

// A picture with the lattice over it, and on each cell what was read there. It reports clicks and
// drags; the sheet handles the keys. Picture coordinates are pixels of the picture.
FocusScope {
    id: view

    required property BoardPictureModel model
    readonly property bool gridShown: model.mode === "grid"
    readonly property bool ofDots: model.kind === "dots"
    // The last press was that of a finger.
    property bool touched: false

    // What is shown at first: the board, or all of the picture.
    property rect frame: Qt.rect(0, 0, 1, 1)
    property real zoom: 1
    property point center
    readonly property int edge: gridShown ? 30 : ofDots ? 18 : 8 // dots are round
    readonly property real frameScale: Math.min((width - 2 * edge) / Math.max(1, frame.width), (height - 2 * edge) / Math.max(1, frame.height))
    readonly property real wholeScale: Math.min(width / Math.max(1, model.width), height / Math.max(1, model.height))
    readonly property real leastScale: Math.min(frameScale, 0.9 * wholeScale)
    readonly property real mostScale: Math.max(4, 2 * frameScale)
    readonly property real factor: Math.max(0.001, frameScale * zoom)
    readonly property real originX: center.x - width / 2 / factor
    readonly property real originY: center.y - height / 2 / factor
    readonly property bool zoomed: Math.abs(zoom - 1) > 0.01

    // x and y of each crossing of the lattice's lines, and of each place: in the picture.
    readonly property var nodes: model.nodes
    readonly property int across: model.columns + 1
    // [x, y, side, angle, column to column, row to row] of each place.
    readonly property var places: {
        const found = [];
        const all = nodes;
        if (all.length === 0)
            return found;
        const at = (row, column) => Qt.point(all[2 * (row * across + column)], all[2 * (row * across + column) + 1]);
        if (!ofDots) {
            for (let row = 0; row < model.rows; ++row) {
                for (let column = 0; column < model.columns; ++column) {
                    const [a, b, c, d] = [at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)];
                    found.push(placed((a.x + b.x + c.x + d.x) / 4, (a.y + b.y + c.y + d.y) / 4,
                        Qt.point((b.x - a.x + c.x - d.x) / 2, (b.y - a.y + c.y - d.y) / 2),
                        Qt.point((d.x - a.x + c.x - b.x) / 2, (d.y - a.y + c.y - b.y) / 2)));
                }
            }
            return found;
        }
        for (let row = 0; row <= 2 * model.rows; ++row) {
            for (let column = 0; column <= 2 * model.columns; ++column) {
                const [a, c] = [at(Math.floor(row / 2), Math.floor(column / 2)), at(Math.ceil(row / 2), Math.ceil(column / 2))];
                const [b, d] = [at(Math.floor(row / 2), Math.ceil(column / 2)), at(Math.ceil(row / 2), Math.floor(column / 2))];
                found.push(placed((a.x + b.x + c.x + d.x) / 4, (a.y + b.y + c.y + d.y) / 4,
                    Qt.point((b.x - a.x + c.x - d.x) / 2, (b.y - a.y + c.y - d.y) / 2),
                    Qt.point((d.x - a.x + c.x - b.x) / 2, (d.y - a.y + c.y - b.y) / 2)));
            }
        }
        return found;
    }
    function placed(x: real, y: real, right: point, down: point): var {
        const [wide, high] = [Math.hypot(right.x, right.y), Math.hypot(down.x, down.y)];
        const angle = wide > 0 ? Math.atan2(right.y, right.x) : Math.atan2(-down.x, down.y);
        return { x: x, y: y, wide: wide, high: high, side: Math.min(wide, high), angle: angle * 180 / Math.PI };
    }
    // A cell's side on the screen.
    readonly property real cellSide: {
        if (nodes.length < 2 * across + 2) // of another size than `across`, for a moment
            return 0;
        const wide = Math.hypot(nodes[2] - nodes[0], nodes[3] - nodes[1]);
        const high = Math.hypot(nodes[2 * across] - nodes[0], nodes[2 * across + 1] - nodes[1]);
        return factor * Math.min(wide, high);
    }
    readonly property color halo: Theme.dark ? "#b8000000" : "#c8ffffff"

    signal placeTapped(int place)

    clip: true
    activeFocusOnTab: true
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Board in the picture")
    Accessible.description: model.selected >= 0 ? placeName(model.selected) : ""
    Accessible.focusable: true
    Accessible.ignored: !visible

    function toPicture(x: real, y: real): point {
        return Qt.point(originX + x / factor, originY + y / factor);
    }
    function toView(x: real, y: real): point {
        return Qt.point((x - originX) * factor, (y - originY) * factor);
    }
    function fit() {
        const corners = model.corners;
        if (corners.length === 0) {
            frame = Qt.rect(0, 0, Math.max(1, model.width), Math.max(1, model.height));
        } else {
            const [xs, ys] = [0, 1].map(from => corners.filter((_, at) => at % 2 === from));
            const [left, top] = [Math.min(...xs), Math.min(...ys)];
            frame = Qt.rect(left, top, Math.max(...xs) - left, Math.max(...ys) - top);
        }
        zoom = 1;
        center = Qt.point(frame.x + frame.width / 2, frame.y + frame.height / 2);
    }
    // What is at a point of the view stays there.
    function zoomBy(by: real, x: real, y: real) {
        const held = toPicture(x, y);
        const next = Math.max(leastScale, Math.min(factor * by, mostScale));
        zoom = next / frameScale;
        panTo(held.x - (x - width / 2) / factor, held.y - (y - height / 2) / factor);
    }
    function panTo(x: real, y: real) {
        center = Qt.point(Math.max(0, Math.min(x, model.width)), Math.max(0, Math.min(y, model.height)));
    }
    function panBy(right: real, down: real) {
        panTo(center.x - right / factor, center.y - down / factor);
    }
    // Around the selected place; 0: all of the board.
    function zoomStep(by: real) {
        if (by === 0) {
            fit();
            return;
        }
        const place = gridShown ? undefined : places[model.selected];
        const at = place ? toView(place.x, place.y) : Qt.point(width / 2, height / 2);
        zoomBy(by, at.x, at.y);
        reveal();
    }
    function refit() {
        if (zoomed)
            reveal();
        else
            fit();
    }
    // Have the selected place in sight, with some of what is around it.
    function reveal() {
        const place = places[model.selected];
        const centered = Math.abs(center.x - frame.x - frame.width / 2) < 1 && Math.abs(center.y - frame.y - frame.height / 2) < 1;
        if (!place || gridShown || centered && !zoomed) // then all of it is
            return;
        revealPoint(place.x, place.y, 10 + cellSide / 2);
    }
    function revealPoint(x: real, y: real, around: real) {
        const at = toView(x, y);
        const room = Math.min(width / 2, height / 2, around);
        panBy(Math.max(0, room - at.x) - Math.max(0, at.x + room - width),
            Math.max(0, room - at.y) - Math.max(0, at.y + room - height));
    }
    function placeName(place: int): string {
        const columns = model.placeColumns;
        const [row, column] = [Math.floor(place / columns), place % columns];
        const parts = [];
        if (!ofDots) {
            const letter = model.letters[place] ?? "";
            parts.push(letter ? qsTr("row %1, column %2, letter %3").arg(row + 1).arg(column + 1).arg(letter)
                : qsTr("row %1, column %2, empty").arg(row + 1).arg(column + 1));
        } else if (row % 2 && column % 2) {
            parts.push(qsTr("box in row %1, column %2").arg((row + 1) / 2).arg((column + 1) / 2));
        } else {
            const [box, line] = [Math.floor(row / 2) + 1, Math.floor(column / 2) + 1];
            parts.push(row % 2 ? qsTr("edge left of column %2, row %1").arg(box).arg(line) : qsTr("edge above row %1, column %2").arg(box).arg(line));
            parts.push(model.marks[place] ? qsTr("drawn") : qsTr("not drawn"));
        }
        if (model.doubts[place])
            parts.push(qsTr("doubtful"));
        return parts.join(", ");
    }

    onWidthChanged: refit()
    onHeightChanged: refit()
    Connections {
        target: view.model
        function onPictureChanged() {
            view.fit();
        }
        function onLatticeChanged() {
            if (!view.model.moving && !view.zoomed)
                view.fit();
        }
        function onSelectionChanged() {
            view.reveal();
            if (view.activeFocus && view.model.selected >= 0)
                view.Accessible.announce(view.placeName(view.model.selected), Accessible.Polite);
        }
    }
    Component.onCompleted: fit()

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: Theme.sunken
    }
    PictureItem {
        anchors.fill: parent
        model: view.model
        originX: view.originX
        originY: view.originY
        factor: view.factor
    }

    // The lattice: light on dark and dark on light, so that it is seen on any picture.
    Repeater {
        model: 2
        Shape {
            id: lines
            required property int index
            anchors.fill: parent
            visible: view.nodes.length > 0
            opacity: view.gridShown ? 1 : 0.55
            ShapePath {
                strokeColor: lines.index === 0 ? view.halo : Theme.pen
                strokeWidth: lines.index === 0 ? 4 : view.gridShown ? 2 : 1
                fillColor: "transparent"
                PathMultiline {
                    paths: {
                        const [all, paths] = [view.nodes, []];
                        const at = (row, column) => view.toView(all[2 * (row * view.across + column)], all[2 * (row * view.across + column) + 1]);
                        if (all.length === 0)
                            return paths;
                        // A board of dots has its own.
                        for (let row = 0; row <= view.model.rows; ++row)
                            paths.push([at(row, 0), at(row, view.model.columns)]);
                        for (let column = 0; column <= view.model.columns; ++column)
                            paths.push([at(0, column), at(view.model.rows, column)]);
                        return paths;
                    }
                }
            }
        }
    }

    // What was read; not while it would lie elsewhere.
    Repeater {
        model: view.gridShown || view.model.moving || view.ofDots ? 0 : view.model.letters.length
        Item {
            id: cell

            required property int index
            readonly property var place: view.places[index] ?? { x: 0, y: 0, wide: 0, high: 0, side: 0, angle: 0 }
            readonly property string letter: view.model.letters[index] ?? ""
            readonly property bool doubtful: view.model.doubts[index] ?? false
            readonly property bool selected: view.model.selected === index
            readonly property real side: place.side * view.factor

            x: (place.x - view.originX) * view.factor
            y: (place.y - view.originY) * view.factor
            z: selected ? 2 : doubtful ? 1 : 0

            PlaceMark {
                place: cell.place
                doubtful: cell.doubtful
                selected: cell.selected
            }
            Rectangle {
                id: badge
                readonly property real size: Math.max(Math.min(14, cell.side), Math.min(34, Math.round(cell.side * 0.4)))
                visible: cell.letter !== ""
                x: Math.round(cell.side / 2 - width + 1)
                y: Math.round(cell.side / 2 - height + 1)
                width: Math.max(size, letter.implicitWidth + 4)
                height: size
                radius: Math.min(5, size / 4)
                color: cell.doubtful ? Theme.accentSoft : Theme.tile
                border.width: 1
                border.color: cell.doubtful ? Theme.accent : Theme.tileEdge
                PlainText {
                    id: letter
                    anchors.centerIn: parent
                    text: cell.letter
                    font.pixelSize: Math.max(8, Math.round(badge.size * 0.74))
                    font.weight: Font.Bold
                    color: cell.doubtful ? Theme.accentSoftInk : Theme.tileInk
                    Accessible.ignored: true
                }
            }
        }
    }
    // On a board of dots: edges drawn, and owners.
    Repeater {
        model: view.gridShown || view.model.moving || !view.ofDots ? 0 : view.model.marks.length
        Item {
            id: dot

            required property int index
            readonly property var place: view.places[index] ?? { x: 0, y: 0, wide: 0, high: 0, side: 0, angle: 0 }
            readonly property int row: Math.floor(index / view.model.placeColumns)
            readonly property int column: index % view.model.placeColumns
            readonly property bool isBox: row % 2 === 1 && column % 2 === 1
            readonly property bool isEdge: row % 2 !== column % 2
            readonly property int mark: view.model.marks[index] ?? 0
            readonly property bool selected: view.model.selected === index
            readonly property bool doubtful: view.model.doubts[index] ?? false

            visible: isBox || isEdge
            x: (place.x - view.originX) * view.factor
            y: (place.y - view.originY) * view.factor
            z: selected ? 2 : doubtful ? 1 : 0

            Rectangle {
                visible: dot.isEdge && dot.mark > 0
                readonly property real thickness: Math.max(5, view.cellSide * 0.13)
                width: (dot.row % 2 ? dot.place.high : dot.place.wide) * view.factor
                height: thickness
                x: -width / 2
                y: -height / 2
                rotation: dot.row % 2 ? dot.place.angle + 90 : dot.place.angle
                radius: height / 2
                color: dot.doubtful ? Theme.accent : Theme.pen
                border.width: 1.5
                border.color: view.halo
            }
            Rectangle {
                visible: dot.isBox && dot.mark > 0
                width: Math.max(16, Math.min(34, view.cellSide * 0.5))
                height: width
                x: -width / 2
                y: -height / 2
                radius: width / 2
                color: dot.mark === 1 ? Theme.accent : dot.mark === 2 ? Theme.pen : Theme.raised
                border.width: 2
                border.color: view.halo
                PlainText {
                    anchors.centerIn: parent
                    text: dot.mark === 3 ? "?" : dot.mark
                    font.pixelSize: Math.round(parent.width * 0.6)
                    font.weight: Font.Bold
                    color: dot.mark === 1 ? Theme.accentInk : dot.mark === 2 ? Theme.penInk : Theme.ink
                    Accessible.ignored: true
                }
            }
            PlaceMark {
                visible: dot.selected || dot.doubtful
                thin: dot.isEdge
                place: dot.place
                doubtful: dot.doubtful
                selected: dot.selected
            }
        }
    }
    // An outline for what is doubtful, with a question mark, and for what is selected.
    component PlaceMark: Item {
        id: mark

        property var place
        property bool doubtful
        property bool selected
        property bool thin: false
        readonly property int line: view.cellSide >= 26 ? 3 : 2
        readonly property real wide: Math.max(thin ? 22 : 0, place.wide * view.factor - (thin ? 8 : 0))
        readonly property real high: Math.max(thin ? 22 : 0, place.high * view.factor - (thin ? 8 : 0))

        visible: doubtful || selected
        Rectangle {
            anchors.centerIn: parent
            width: mark.wide + 2
            height: mark.high + 2
            rotation: mark.place.angle
            radius: 4
            color: "transparent"
            border.width: mark.line + 2
            border.color: view.halo
        }
        Rectangle {
            anchors.centerIn: parent
            width: mark.wide
            height: mark.high
            rotation: mark.place.angle
            radius: 3
            color: "transparent"
            border.width: mark.line
            border.color: mark.selected ? Theme.pen : Theme.accent
        }
        Rectangle {
            visible: mark.doubtful
            readonly property int size: Math.max(11, Math.min(18, Math.round(view.cellSide * 0.34)))
            x: -(mark.thin ? size / 2 : mark.wide / 2 + 1)
            y: -(mark.thin ? size / 2 : mark.high / 2 + 1)
            width: size
            height: size
            radius: size / 2
            color: Theme.accent
            border.width: 1
            border.color: view.halo
            PlainText {
                anchors.centerIn: parent
                text: "?"
                font.pixelSize: Math.round(parent.size * 0.76)
                font.weight: Font.Bold
                color: Theme.accentInk
                Accessible.ignored: true
            }
        }
    }
    FocusRing {
        gap: -2
        shown: view.activeFocus && !corners.hasFocus
    }

    // Two fingers zoom and move the picture; one is the pointer's.
    MultiPointTouchArea {
        property real apart: 0
        property point between

        anchors.fill: parent
        mouseEnabled: false
        minimumTouchPoints: 2
        maximumTouchPoints: 2
        touchPoints: [TouchPoint { id: one }, TouchPoint { id: two }]

        function look(): real {
            between = Qt.point((one.x + two.x) / 2, (one.y + two.y) / 2);
            return Math.max(1, Math.hypot(one.x - two.x, one.y - two.y));
        }
        onPressed: if (one.pressed && two.pressed) apart = look()
        onUpdated: {
            if (!one.pressed || !two.pressed)
                return;
            const from = between;
            const before = apart;
            apart = look();
            view.panBy(between.x - from.x, between.y - from.y);
            view.zoomBy(apart / before, between.x, between.y);
        }

        MouseArea {
            id: pointer
            property point from
            property bool dragging: false

            anchors.fill: parent
            preventStealing: true
            onPressed: mouse => {
                view.forceActiveFocus(Qt.MouseFocusReason);
                view.touched = mouse.source !== Qt.MouseEventNotSynthesized;
                from = Qt.point(mouse.x, mouse.y);
                dragging = false;
            }
            onPositionChanged: mouse => {
                const [right, down] = [mouse.x - from.x, mouse.y - from.y];
                if (!dragging && Math.hypot(right, down) < 8)
                    return;
                dragging = true;
                view.panBy(right, down);
                from = Qt.point(mouse.x, mouse.y);
            }
            onClicked: mouse => {
                const at = view.toPicture(mouse.x, mouse.y);
                const place = dragging || view.gridShown ? -1 : view.model.placeAt(at.x, at.y);
                if (place >= 0)
                    view.placeTapped(place);
            }
        }
    }
    WheelHandler {
        target: null
        onWheel: event => view.zoomBy(Math.pow(1.2, event.angleDelta.y / 120), event.x, event.y)
    }

    // The corners, each large enough for a finger.
    Repeater {
        id: corners
        readonly property bool hasFocus: Array.from({ length: count }, (_, at) => itemAt(at)).some(item => item?.activeFocus)
        model: view.gridShown && view.model.rows > 0 ? 4 : 0
        Item {
            id: corner

            required property int index
            readonly property real px: view.model.corners[2 * index] ?? 0
            readonly property real py: view.model.corners[2 * index + 1] ?? 0
            property alias dragging: grip.pressed

            objectName: "corner" + index
            width: 44
            height: 44
            x: (px - view.originX) * view.factor - 22
            y: (py - view.originY) * view.factor - 22
            z: 5
            activeFocusOnTab: true
            Accessible.role: Accessible.Slider
            Accessible.name: [qsTr("Top left corner"), qsTr("Top right corner"), qsTr("Bottom right corner"), qsTr("Bottom left corner")][index]
            Accessible.description: Math.round(px) + ", " + Math.round(py)
            Accessible.focusable: true
            onActiveFocusChanged: view.model.atCorner = activeFocus
            Keys.onPressed: event => {
                const steps = {
                    [Qt.Key_Left]: [-1, 0], [Qt.Key_Right]: [1, 0],
                    [Qt.Key_Up]: [0, -1], [Qt.Key_Down]: [0, 1]
                };
                const step = steps[event.key];
                if (!step)
                    return;
                const by = event.modifiers & Qt.ShiftModifier ? 10 : 1;
                view.model.stepCorner(index, by * step[0], by * step[1]);
                view.revealPoint(px, py, 22);
                event.accepted = true;
            }

            Rectangle {
                anchors.centerIn: parent
                width: 26
                height: 26
                radius: 13
                color: Qt.alpha(Theme.pen, grip.pressed ? 0.25 : 0.5)
                border.width: 3
                border.color: view.halo
                Rectangle {
                    anchors.fill: parent
                    anchors.margins: 2
                    radius: width / 2
                    color: "transparent"
                    border.width: 3
                    border.color: Theme.pen
                }
                FocusRing {
                    around: 13
                    gap: 4
                    shown: corner.activeFocus
                }
            }
            MouseArea {
                id: grip
                property point held
                anchors.fill: parent
                preventStealing: true
                cursorShape: Qt.SizeAllCursor
                onPressed: mouse => {
                    corner.forceActiveFocus(Qt.MouseFocusReason);
                    held = Qt.point(mouse.x - 22, mouse.y - 22);
                }
                onPositionChanged: mouse => {
                    const at = mapToItem(view, mouse.x - held.x, mouse.y - held.y);
                    const to = view.toPicture(at.x, at.y);
                    view.model.moveCorner(corner.index, to.x, to.y);
                }
                onReleased: view.model.endMove()
                onCanceled: view.model.endMove()
            }
        }
    }
    // What the finger covers.
    Rectangle {
        id: loupe
        readonly property Item held: Array.from({ length: corners.count }, (_, at) => corners.itemAt(at)).find(item => item?.dragging) ?? null // qmllint disable missing-property
        readonly property bool atLeft: held !== null && held.x + 22 > view.width / 2
        visible: held !== null
        z: 6
        width: 112
        height: 112
        x: atLeft ? 8 : view.width - width - 8
        y: 8
        radius: Theme.radius
        color: Theme.sunken
        border.width: 2
        border.color: Theme.pen
        PictureItem {
            anchors.fill: parent
            anchors.margins: 2
            visible: loupe.visible
            model: view.model
            factor: Math.max(2.5 * view.factor, 1)
            originX: (loupe.held?.px ?? 0) - width / 2 / factor // qmllint disable missing-property
            originY: (loupe.held?.py ?? 0) - height / 2 / factor // qmllint disable missing-property
        }
        Rectangle {
            anchors.centerIn: parent
            width: 1
            height: parent.height - 4
            color: Theme.accent
        }
        Rectangle {
            anchors.centerIn: parent
            width: parent.width - 4
            height: 1
            color: Theme.accent
        }
    }
}
