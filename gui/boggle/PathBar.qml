pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The selected word: its points, and its paths over the tray.
Rectangle {
    id: bar

    required property BoggleWordsModel words

    implicitHeight: 48
    height: implicitHeight
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
    Label {
        id: word
        x: 16
        anchors.verticalCenter: parent.verticalCenter
        width: Math.min(implicitWidth, parent.width - paths.width - points.width - 52)
        text: bar.words.currentWord.toUpperCase()
        elide: Text.ElideRight
        font.family: Theme.titleFace
        font.pixelSize: Theme.section
        font.weight: Font.DemiBold
    }
    Label {
        id: points
        x: word.x + word.width + 12
        anchors.baseline: word.baseline
        text: bar.words.currentText
        font.pixelSize: Theme.label - 1
        color: Theme.inkSoft
    }
    Row {
        id: paths
        anchors.right: parent.right
        anchors.rightMargin: 10
        anchors.verticalCenter: parent.verticalCenter
        visible: bar.words.pathCount > 1
        width: visible ? implicitWidth : 0
        IconButton {
            objectName: "previousPath"
            implicitWidth: 34
            iconName: "chevron-left"
            text: qsTr("The path before")
            onClicked: bar.words.stepPath(-1)
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            text: bar.words.pathNumber + "/" + bar.words.pathCount
            font.pixelSize: Theme.label
            color: Theme.inkSoft
            Accessible.name: qsTr("Path %1 of %2").arg(bar.words.pathNumber).arg(bar.words.pathCount)
        }
        IconButton {
            objectName: "nextPath"
            implicitWidth: 34
            iconName: "chevron-right"
            text: qsTr("The next path")
            onClicked: bar.words.stepPath(1)
        }
    }
}
