pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith

// The review above the moves of a game: a button that begins it, its progress; then the score to
// come as a graph, what is known of the current move, and exercises.
Item {
    id: bar

    required property ReviewModel review
    // There is room for the text on the current move; for a higher graph.
    property bool detailFits: true
    property bool roomy: true

    implicitHeight: head.height + (detail.visible ? detail.height : 0)

    component Action: IconButton {
        anchors.verticalCenter: parent.verticalCenter
    }

    Item {
        id: head
        width: parent.width
        height: bar.review.shown && bar.roomy ? 56 : Theme.control
        Button {
            objectName: "beginReview"
            visible: !bar.review.shown
            x: 8
            width: Math.min(implicitWidth + 16, parent.width - 16)
            anchors.verticalCenter: parent.verticalCenter
            kind: "text"
            iconName: "chart"
            text: bar.review.hidden ? qsTr("Show the review") : qsTr("Review the game")
            enabled: bar.review.available
            onClicked: bar.review.start()
        }
        Row {
            id: tools
            visible: bar.review.shown
            anchors.right: parent.right
            anchors.rightMargin: 4
            height: parent.height
            Action {
                objectName: "reviewSwitch"
                visible: bar.review.running || !bar.review.complete
                iconName: bar.review.running ? "stop" : "play"
                text: bar.review.running ? qsTr("Stop the review") : qsTr("Resume the review")
                onClicked: bar.review.running ? bar.review.stop() : bar.review.start()
            }
            Action {
                objectName: "bestLine"
                visible: !bar.review.exercising
                iconName: "best-line"
                text: qsTr("Show the best line on the board")
                onClicked: bar.review.playLine()
            }
            Action {
                objectName: "findBetter"
                iconName: "exercise"
                active: bar.review.exercising
                text: bar.review.exercising ? qsTr("Show the better move") : qsTr("Find the better moves yourself")
                onClicked: bar.review.exercising ? bar.review.skipExercise() : bar.review.startExercises()
            }
            Action {
                objectName: "playOn"
                visible: !bar.review.exercising && bar.review.complete
                iconName: "play"
                text: qsTr("Play on from here")
                onClicked: bar.playOnWanted()
            }
            Action {
                objectName: "hideReview"
                iconName: "close"
                text: qsTr("Hide the review")
                onClicked: bar.review.hide()
            }
        }
    }
    // A bar for each move: up where the first player is to win, down where the second is.
    Item {
        id: graph
        objectName: "reviewGraph"
        visible: moves.length > 0
        readonly property var moves: bar.review.graph
        readonly property real pitch: width / Math.max(1, moves.length)
        x: 12
        y: 3
        width: tools.x - x - 8
        height: head.height - 6
        Accessible.role: Accessible.Chart
        Accessible.name: qsTr("The lead to come, move by move")
        Accessible.ignored: !visible
        Rectangle {
            anchors.fill: parent
            radius: Theme.radiusSmall
            color: Theme.sunken
        }
        Repeater {
            model: graph.moves.length
            Item {
                id: move
                required property int index
                readonly property var entry: graph.moves[index] ?? { known: false, share: 0, judgement: "", at: false, lead: "" }
                readonly property bool isBad: entry.judgement === "mistake" || entry.judgement === "inaccuracy"
                x: index * graph.pitch
                width: graph.pitch
                height: graph.height
                Rectangle {
                    visible: move.entry.at
                    anchors.fill: parent
                    color: Theme.penSoft
                }
                Rectangle {
                    visible: move.entry.known
                    readonly property real reach: Math.max(1, Math.abs(move.entry.share) * (graph.height / 2 - 5))
                    x: Math.min(1, parent.width * 0.15)
                    width: Math.max(1, parent.width - 2 * x)
                    y: move.entry.share >= 0 ? graph.height / 2 - reach : graph.height / 2
                    height: reach
                    color: move.entry.share >= 0 ? Theme.accent : Theme.pen
                    opacity: 0.75
                }
                Rectangle {
                    visible: move.isBad
                    width: Math.min(7, Math.max(3, graph.pitch))
                    height: width
                    radius: width / 2
                    x: (parent.width - width) / 2
                    y: move.entry.share >= 0 ? graph.height - height - 2 : 2
                    color: move.entry.judgement === "mistake" ? Theme.bad : Theme.outline
                }
            }
        }
        Rectangle {
            y: Math.round(parent.height / 2)
            width: parent.width
            height: 1
            color: Theme.outline
        }
        MouseArea {
            id: pointer
            anchors.fill: parent
            hoverEnabled: true
            readonly property var pointed: graph.moves[Math.floor(mouseX / graph.pitch)]
            onClicked: if (pointed) bar.wanted(pointed.entry)
            ToolTip {
                visible: pointer.containsMouse && text !== ""
                text: pointer.pointed?.known ? pointer.pointed.lead : ""
            }
        }
    }
    Label {
        id: detail
        objectName: "reviewDetail"
        visible: bar.detailFits && bar.review.shown
        x: 12
        y: head.height
        width: parent.width - 24
        height: 38
        text: bar.review.detailText || (bar.review.running ? bar.review.progressText : bar.review.summaryText)
        wrapMode: Text.Wrap
        verticalAlignment: Text.AlignVCenter
        fontSizeMode: Text.Fit
        minimumPixelSize: 9
        font.pixelSize: Theme.label - 1
        color: Theme.ink
        // Above, what the move was worth; below, what would have been better.
        Explained {
            visible: !bar.review.exercising && bar.review.detailText !== ""
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

    signal playOnWanted
    // A move of the graph was clicked.
    signal wanted(entry: int)
}
