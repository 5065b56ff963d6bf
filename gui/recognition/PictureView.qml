pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Shapes
import gui.controls

// A picture with the lattice over it, and on each cell what was read there. It reports clicks and
// drags; the sheet handles the keys.
ZoomedPicture {
    id: view

    readonly property bool gridShown: model.mode === "grid"
    readonly property alias places: places

    signal placeTapped(int place)

    edge: gridShown ? 30 : places.ofDots ? 18 : 8 // dots are round
    activeFocusOnTab: true
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Board in the picture")
    Accessible.description: model.board.selected >= 0 ? places.nameOf(model.board.selected) : ""
    Accessible.focusable: true
    Accessible.ignored: !visible
    onClicked: at => {
        const place = gridShown ? -1 : model.board.placeAt(at.x, at.y);
        if (place >= 0)
            placeTapped(place);
    }

    // Around the selected place; 0: all of the board.
    function zoomStep(by: real) {
        if (by === 0) {
            fit();
            return;
        }
        const place = gridShown ? undefined : places.all[model.board.selected];
        const at = place ? toView(place.x, place.y) : Qt.point(width / 2, height / 2);
        zoomBy(by, at.x, at.y);
        reveal();
    }
    function refit() {
        if (isZoomed)
            reveal();
        else
            fit();
    }
    // Have the selected place in sight, with some of what is around it.
    function reveal() {
        const place = places.all[model.board.selected];
        const centered = Math.abs(center.x - frame.x - frame.width / 2) < 1 && Math.abs(center.y - frame.y - frame.height / 2) < 1;
        if (!place || gridShown || centered && !isZoomed) // then all of it is
            return;
        revealPoint(place.x, place.y, 10 + places.cellSide * factor / 2);
    }

    onWidthChanged: refit()
    onHeightChanged: refit()
    Connections {
        target: view.model
        function onPictureChanged() {
            view.fit();
        }
    }
    Connections {
        target: view.model.grid
        function onChanged() {
            if (!view.model.grid.moving && !view.isZoomed)
                view.fit();
        }
    }
    Connections {
        target: view.model.board
        function onSelectionChanged() {
            view.reveal();
            if (view.activeFocus && view.model.board.selected >= 0)
                view.Accessible.announce(places.nameOf(view.model.board.selected), Accessible.Polite);
        }
    }
    Component.onCompleted: fit()

    PicturePlaces {
        id: places
        model: view.model
    }
    // The lattice: light on dark and dark on light, so that it is seen on any picture.
    Repeater {
        model: 2
        Shape {
            id: lines
            required property int index
            anchors.fill: parent
            visible: places.nodes.length > 0
            opacity: view.gridShown ? 1 : 0.55
            ShapePath {
                strokeColor: lines.index === 0 ? view.halo : Theme.pen
                strokeWidth: lines.index === 0 ? 4 : view.gridShown ? 2 : 1
                fillColor: "transparent"
                PathMultiline {
                    paths: {
                        const paths = [];
                        const at = (row, column) => view.toView(places.node(row, column).x, places.node(row, column).y);
                        if (places.nodes.length === 0)
                            return paths;
                        // A board of dots has its own.
                        for (let row = 0; row <= view.model.grid.rows; ++row)
                            paths.push([at(row, 0), at(row, view.model.grid.columns)]);
                        for (let column = 0; column <= view.model.grid.columns; ++column)
                            paths.push([at(0, column), at(view.model.grid.rows, column)]);
                        return paths;
                    }
                }
            }
        }
    }
    PictureMarks {
        picture: view
        places: places
        shown: !view.gridShown && !view.model.grid.moving
    }
    FocusRing {
        gap: -2
        shown: view.activeFocus && !corners.hasFocus
    }
    PictureCorners {
        id: corners
        anchors.fill: parent
        picture: view
        shown: view.gridShown
    }
}
