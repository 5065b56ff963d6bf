pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The selected word: its points, its paths over the board, and the button that plays it.
Rectangle {
    id: bar

    required property BaldaPageModel viewModel
    readonly property BaldaSearchModel search: viewModel.search

    implicitHeight: 52
    color: Theme.raised

    Rectangle {
        width: parent.width
        height: parent.radius
        color: parent.color
    }
    Rectangle {
        width: parent.width
        height: 1
        color: Theme.line
    }
    Column {
        x: 16
        width: paths.x - x - 8
        anchors.verticalCenter: parent.verticalCenter
        Label {
            width: parent.width
            text: bar.search.currentWord.toUpperCase()
            elide: Text.ElideRight
            font.family: Theme.titleFace
            font.pixelSize: Theme.section
            font.weight: Font.DemiBold
        }
        Label {
            width: parent.width
            text: bar.search.currentPointsText + " · " + (bar.viewModel.game.players.find(player => player.turn)?.name ?? "")
            elide: Text.ElideRight
            font.pixelSize: Theme.caption
            color: Theme.inkSoft
        }
    }
    Row {
        id: paths
        anchors.right: play.left
        anchors.rightMargin: 8
        anchors.verticalCenter: parent.verticalCenter
        visible: bar.search.pathCount > 1
        width: visible ? implicitWidth : 0
        IconButton {
            objectName: "previousPath"
            implicitWidth: 34
            iconName: "chevron-left"
            text: qsTr("The path before")
            onClicked: bar.search.stepPath(-1)
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            text: bar.search.pathNumber + "/" + bar.search.pathCount
            font.pixelSize: Theme.label
            color: Theme.inkSoft
            Accessible.name: qsTr("Path %1 of %2").arg(bar.search.pathNumber).arg(bar.search.pathCount)
        }
        IconButton {
            objectName: "nextPath"
            implicitWidth: 34
            iconName: "chevron-right"
            text: qsTr("The next path")
            onClicked: bar.search.stepPath(1)
        }
    }
    Button {
        id: play
        objectName: "playButton"
        anchors.right: parent.right
        anchors.rightMargin: 12
        anchors.verticalCenter: parent.verticalCenter
        iconName: "play"
        text: qsTr("Play")
        onClicked: bar.viewModel.playCurrent()
    }
}
