import QtQuick
import Gridsmith
import gui.controls

// A picture, or a part of it, larger or smaller. Its coordinates are pixels of the picture.
FocusScope {
    id: zoomed

    required property BoardPictureModel model
    // Around what is shown at first, on the screen.
    property int edge: 8
    // The last press was that of a finger.
    property bool touched: false
    // What is shown at first: the board, or all of the picture.
    property rect frame: Qt.rect(0, 0, 1, 1)
    property real zoom: 1
    property point center
    readonly property real frameScale: Math.min((width - 2 * edge) / Math.max(1, frame.width), (height - 2 * edge) / Math.max(1, frame.height))
    readonly property real wholeScale: Math.min(width / Math.max(1, model.size.width), height / Math.max(1, model.size.height))
    readonly property real leastScale: Math.min(frameScale, 0.9 * wholeScale)
    readonly property real mostScale: Math.max(4, 2 * frameScale)
    readonly property real factor: Math.max(0.001, frameScale * zoom)
    readonly property real originX: center.x - width / 2 / factor
    readonly property real originY: center.y - height / 2 / factor
    readonly property bool isZoomed: Math.abs(zoom - 1) > 0.01
    // Of what is drawn over it, so that it is seen on any picture.
    readonly property color halo: Theme.dark ? "#b8000000" : "#c8ffffff"

    signal clicked(point at)

    clip: true

    function toPicture(x: real, y: real): point {
        return Qt.point(originX + x / factor, originY + y / factor);
    }
    function toView(x: real, y: real): point {
        return Qt.point((x - originX) * factor, (y - originY) * factor);
    }
    function fit() {
        const corners = model.grid.corners;
        if (corners.length === 0) {
            frame = Qt.rect(0, 0, Math.max(1, model.size.width), Math.max(1, model.size.height));
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
        center = Qt.point(Math.max(0, Math.min(x, model.size.width)), Math.max(0, Math.min(y, model.size.height)));
    }
    function panBy(right: real, down: real) {
        panTo(center.x - right / factor, center.y - down / factor);
    }
    function revealPoint(x: real, y: real, around: real) {
        const at = toView(x, y);
        const room = Math.min(width / 2, height / 2, around);
        panBy(Math.max(0, room - at.x) - Math.max(0, at.x + room - width),
            Math.max(0, room - at.y) - Math.max(0, at.y + room - height));
    }

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: Theme.sunken
    }
    PictureItem {
        anchors.fill: parent
        model: zoomed.model
        origin: Qt.point(zoomed.originX, zoomed.originY)
        factor: zoomed.factor
    }
    TwoFingers {
        onMoved: (to, from, factor) => {
            zoomed.panBy(to.x - from.x, to.y - from.y);
            zoomed.zoomBy(factor, to.x, to.y);
        }

        MouseArea {
            property point from
            property bool dragging: false

            anchors.fill: parent
            preventStealing: true
            onPressed: mouse => {
                zoomed.forceActiveFocus(Qt.MouseFocusReason);
                zoomed.touched = mouse.source !== Qt.MouseEventNotSynthesized;
                from = Qt.point(mouse.x, mouse.y);
                dragging = false;
            }
            onPositionChanged: mouse => {
                const [right, down] = [mouse.x - from.x, mouse.y - from.y];
                if (!dragging && Math.hypot(right, down) < 8)
                    return;
                dragging = true;
                zoomed.panBy(right, down);
                from = Qt.point(mouse.x, mouse.y);
            }
            onClicked: mouse => {
                if (!dragging)
                    zoomed.clicked(zoomed.toPicture(mouse.x, mouse.y));
            }
        }
    }
    WheelHandler {
        target: null
        onWheel: event => zoomed.zoomBy(Math.pow(1.2, event.angleDelta.y / 120), event.x, event.y)
    }
}
