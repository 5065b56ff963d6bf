pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// Which assemblies count as one, and how many cores may be kept busy.
Sheet {
    id: sheet

    required property BlocksSolveModel solving

    title: qsTr("What counts as one")
    first: conventions

    Segmented {
        id: conventions
        objectName: "conventionChoice"
        width: parent.width
        name: sheet.title
        value: sheet.solving.convention
        options: [
            { value: "rotations", text: qsTr("Rotations") },
            { value: "reflections", text: qsTr("Reflections") },
            { value: "placements", text: qsTr("Each") }
        ]
        onChosen: convention => sheet.solving.chooseConvention(convention)
    }
    Note {
        objectName: "conventionText"
        text: ({
                rotations: qsTr("Assemblies that rotations of the goal turn into each other count as one."),
                reflections: qsTr("Assemblies that rotations or reflections of the goal turn into each other count as one. Where the pieces are not together their own mirror image, it is as with rotations alone."),
                placements: qsTr("Each way to fill the goal counts, turned ones too.")
            })[sheet.solving.convention]
    }
    Note {
        text: qsTr("Pieces of the same shape are never told apart.")
    }
    SectionHeader {
        text: qsTr("Workers")
    }
    Segmented {
        objectName: "workersChoice"
        width: parent.width
        name: qsTr("Workers")
        value: sheet.solving.workers
        options: [1, 2].map(count => ({ value: count, text: String(count) }))
        onChosen: workers => sheet.solving.chooseWorkers(workers)
    }
    Note {
        text: qsTr("Each worker keeps one core of the computer busy. A search that has begun stays as it is.")
    }
}
