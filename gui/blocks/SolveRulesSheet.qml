pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// Which assemblies count as one, and how many cores a search may use.
Sheet {
    id: sheet

    required property BlocksSolveModel solving

    title: qsTr("Counting rules")
    first: conventions

    Select {
        id: conventions
        objectName: "conventionChoice"
        name: sheet.title
        value: sheet.solving.convention
        options: [
            { value: "rotations", text: qsTr("Up to rotation") },
            { value: "reflections", text: qsTr("Up to rotation and reflection") },
            { value: "placements", text: qsTr("Each placement") },
            { value: "burrtools", text: qsTr("As BurrTools does") }
        ]
        onChosen: convention => sheet.solving.chooseConvention(convention)
    }
    Note {
        objectName: "conventionText"
        text: ({
                rotations: qsTr("Assemblies that differ by a rotation of the goal count as one."),
                reflections: qsTr("Assemblies that differ by a rotation or reflection of the goal count as one. If the set of pieces is not its own mirror image, only rotations are merged."),
                placements: qsTr("Each way to fill the goal counts, including rotated ones."),
                burrtools: qsTr("As its files have it: assemblies that differ by a rotation, or by a reflection that the pieces allow, count as one; pieces that are listed separately are different; pieces that lie only in optional cubes count.")
            })[sheet.solving.convention]
    }
    Note {
        visible: sheet.solving.convention !== "burrtools"
        text: qsTr("Pieces of the same shape are interchangeable.")
    }
    Note {
        visible: sheet.solving.ofBurrTools
        text: qsTr("For puzzles from BurrTools files. Your choice for other puzzles stays as it is.")
    }
    SectionHeader {
        text: qsTr("Workers")
    }
    Segmented {
        objectName: "workersChoice"
        name: qsTr("Workers")
        value: sheet.solving.workers
        options: [1, 2].map(count => ({ value: count, text: String(count) }))
        onChosen: workers => sheet.solving.chooseWorkers(workers)
    }
    Note {
        text: qsTr("Each worker uses one CPU core. A running search is not affected.")
    }
}
