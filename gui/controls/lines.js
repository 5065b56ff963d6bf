.pragma library

// The points on the way from one point to another, no further apart than `step`; the last is `to`.
// A quick hand skips cells between two events of the pointer: this is the line it drew.
function pointsTo(from, to, step) {
    const pieces = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step));
    return Array.from({ length: pieces }, (_, i) => Qt.point(
        from.x + (to.x - from.x) * (i + 1) / pieces, from.y + (to.y - from.y) * (i + 1) / pieces));
}
