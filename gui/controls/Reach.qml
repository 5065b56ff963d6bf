import QtQuick

// Where a finger reaches a control that is smaller than it: `containmentMask: Reach { of: control }`.
QtObject {
    required property Item of
    property int across: 40
    property int down: 40

    function contains(at: point): bool {
        const right = Math.max(0, (across - of.width) / 2);
        const below = Math.max(0, (down - of.height) / 2);
        return at.x >= -right && at.x < of.width + right && at.y >= -below && at.y < of.height + below;
    }
}
