pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith

// The review of a game: a button that begins it; then the graph of the lead to come, what can be
// done, and what is known of the current move. An exercise takes the graph's place.
FocusScope {
    id: bar

    required property ReviewModel review
    readonly property Exercises exercises: review.exercises
    // There is room for the text on the current move.
    property bool detailFits: true
    property int graphHeight: 112
    readonly property bool shown: review.shown
    readonly property int upper: shown && (exercises.on || graph.points.length > 0) ? graphHeight + 4 : 0

    signal playOnWanted
    // A move of the graph was clicked.
    signal wanted(entry: int)

    implicitHeight: upper + tools.height + (detail.visible ? detail.height : 0)

    component Action: IconButton {
        anchors.verticalCenter: parent.verticalCenter
    }

    ReviewGraph {
        id: graph
        objectName: "reviewGraph"
        visible: bar.upper > 0 && !bar.exercises.on
        review: bar.review
        x: 8
        y: 4
        width: parent.width - 20
        height: bar.graphHeight
        onWanted: entry => bar.wanted(entry)
    }
    Label {
        objectName: "exerciseText"
        visible: bar.shown && bar.exercises.on
        x: 12
        width: parent.width - 24
        height: bar.upper - 4
        text: bar.exercises.text
        wrapMode: Text.Wrap
        verticalAlignment: Text.AlignBottom
        fontSizeMode: Text.Fit
        minimumPixelSize: 9
        readonly property string news: text
        onNewsChanged: if (visible && news) Accessible.announce(news, Accessible.Polite)
    }
    Item {
        id: tools
        y: bar.upper
        width: parent.width
        height: Theme.control
        Button {
            objectName: "beginReview"
            visible: !bar.shown
            x: 8
            width: Math.min(implicitWidth + 16, parent.width - 16)
            anchors.verticalCenter: parent.verticalCenter
            kind: "text"
            iconName: "chart"
            text: bar.review.hidden ? qsTr("Show the review") : qsTr("Review the game")
            enabled: bar.review.available
            onClicked: bar.review.start()
        }
        Button {
            id: goOnButton
            objectName: "goOnExercise"
            visible: bar.shown && bar.exercises.on
            x: 8
            anchors.verticalCenter: parent.verticalCenter
            kind: "tonal"
            text: !bar.exercises.answered ? qsTr("Show answer") : bar.exercises.isLast ? qsTr("Done") : qsTr("Next")
            onClicked: bar.exercises.goOn()
        }
        Button {
            objectName: "repeatExercise"
            visible: bar.shown && bar.exercises.canRepeat
            x: goOnButton.x + goOnButton.width + 8
            width: Math.min(implicitWidth, closeButton.x - x)
            anchors.verticalCenter: parent.verticalCenter
            kind: "text"
            text: qsTr("Ask again later")
            onClicked: bar.exercises.askAgain()
        }
        SmallLabel {
            objectName: "graphText"
            visible: bar.shown && !bar.exercises.on
            x: 12
            width: actions.x - x - 4
            height: parent.height
            text: bar.review.running ? bar.review.progressText : graph.named?.text ?? ""
            verticalAlignment: Text.AlignVCenter
            wrapMode: Text.Wrap
            fontSizeMode: Text.Fit
        }
        // Each has its place, also where it cannot be done.
        Row {
            id: actions
            visible: bar.shown && !bar.exercises.on
            anchors.right: closeButton.left
            height: parent.height
            Action {
                objectName: "reviewSwitch"
                enabled: bar.review.running || !bar.review.complete
                opacity: enabled ? 1 : 0
                iconName: bar.review.running ? "stop" : "refresh"
                text: bar.review.running ? qsTr("Stop the review") : qsTr("Resume the review")
                onClicked: bar.review.running ? bar.review.stop() : bar.review.start()
            }
            Action {
                objectName: "bestLine"
                iconName: "best-line"
                text: qsTr("Show the best line on the board")
                onClicked: bar.review.playLine()
            }
            Action {
                objectName: "findBetter"
                iconName: "exercise"
                text: qsTr("Find the better moves yourself")
                onClicked: bar.exercises.start()
            }
            Action {
                objectName: "playOn"
                enabled: bar.review.complete
                iconName: "game"
                text: qsTr("Play on from here")
                onClicked: bar.playOnWanted()
            }
        }
        Action {
            id: closeButton
            objectName: "hideReview"
            visible: bar.shown
            anchors.right: parent.right
            anchors.rightMargin: 4
            iconName: "close"
            text: bar.exercises.on ? qsTr("Leave the exercises") : qsTr("Hide the review")
            onClicked: bar.exercises.on ? bar.exercises.end() : bar.review.hide()
        }
    }
    Label {
        id: detail
        objectName: "reviewDetail"
        visible: bar.detailFits && bar.shown && !bar.exercises.on
        x: 12
        y: tools.y + tools.height
        width: parent.width - 24
        height: 38
        text: bar.review.detailText || bar.review.summaryText
        wrapMode: Text.Wrap
        verticalAlignment: Text.AlignVCenter
        fontSizeMode: Text.Fit
        minimumPixelSize: 9
        font.pixelSize: Theme.label - 1
        // Above, what the move was worth; below, what would have been better.
        Explained {
            visible: bar.review.detailText !== ""
            anchors.bottomMargin: bar.review.hasLine ? parent.height / 2 : 0
            keys: ["review"]
        }
        MouseArea {
            objectName: "betterLine"
            visible: bar.review.hasLine
            anchors.fill: parent
            anchors.topMargin: parent.height / 2
            cursorShape: Qt.PointingHandCursor
            onClicked: bar.review.playLine()
        }
        readonly property string news: text
        onNewsChanged: if (visible && news) Accessible.announce(news, Accessible.Polite)
    }
}
