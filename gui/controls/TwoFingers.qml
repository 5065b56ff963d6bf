import QtQuick

// Two fingers zoom and move what lies here; one is left to the pointer's area within.
MultiPointTouchArea {
    id: fingers

    property real apart: 0
    property point between

    // They have moved to a point, from another one, and are so many times as far apart as before.
    signal moved(point to, point from, real factor)

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
        const [from, before] = [between, apart];
        apart = look();
        moved(between, from, apart / before);
    }
}
