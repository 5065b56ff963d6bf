import QtQuick
import Gridsmith

// The selected word: what it is worth, its paths over the board, and what can be done with it.
// It has its place as long as there is a list: the rows above it do not move.
Item {
    id: bar

    required property WordResults results
    // What is said where no row is selected: with the list in hand, and elsewhere.
    property string walkHint: qsTr("↑ ↓ choose a word to see its path.")
    property string clickHint: qsTr("Click a word to see its path.")
    property string keyboardAt
    // What is said beside the points.
    property string note
    // The button that does something with the word; none without a text.
    property string actionText
    property string actionIcon

    signal triggered
    signal meaningWanted

    readonly property bool chosen: results.currentRow >= 0
    // The meaning has a line of its own; it has its place in any list with meanings.
    readonly property bool defined: chosen && results.hasMeanings
    readonly property int wordY: defined ? Math.round(height / 2) - word.height + 2 : Math.round((height - word.height) / 2)

    SmallLabel {
        objectName: "wordHint"
        visible: !bar.chosen
        x: 16
        width: parent.width - 32
        anchors.verticalCenter: parent.verticalCenter
        text: bar.keyboardAt === "list" ? bar.walkHint : bar.clickHint
        elide: Text.ElideRight
    }
    Label {
        id: word
        objectName: "chosenWord"
        visible: bar.chosen
        x: 16
        y: bar.wordY
        width: Math.min(implicitWidth, paths.x - x - 8)
        text: bar.results.shownWord
        elide: Text.ElideRight
        font: Theme.sectionFont
    }
    SmallLabel {
        visible: bar.chosen && width > 20
        x: word.x + word.width + 10
        width: Math.min(implicitWidth, paths.x - x - 8)
        anchors.baseline: word.baseline
        text: bar.note ? bar.results.currentText + " · " + bar.note : bar.results.currentText
        elide: Text.ElideRight
        font.pixelSize: Theme.caption + 1
    }
    // All of it, and Wiktionary, are a click away, on the word, too: a finger needs its height.
    PlainButton {
        id: gloss
        objectName: "wordMeaning"
        visible: bar.defined
        focusPolicy: Qt.TabFocus  // a click leaves the keyboard to the list
        z: -1
        x: word.x - 6
        implicitWidth: implicitContentWidth + leftPadding + rightPadding
        width: Math.max(0, Math.min(implicitWidth, paths.x - x - 2))
        height: bar.height
        padding: 0
        topPadding: word.y + word.height - 1
        leftPadding: 6
        rightPadding: 6
        radius: Theme.radiusSmall
        text: bar.results.meaning || qsTr("Meaning unknown")
        Accessible.name: text
        Accessible.ignored: !visible
        onClicked: bar.meaningWanted()
        contentItem: PlainText {
            text: gloss.text
            height: 18
            verticalAlignment: Text.AlignVCenter
            elide: Text.ElideRight
            font.pixelSize: Theme.caption
            color: bar.results.meaning ? Theme.ink : Theme.inkFaint
        }
    }
    Row {
        id: paths
        anchors.right: action.left
        anchors.rightMargin: action.visible ? 8 : 0
        anchors.verticalCenter: parent.verticalCenter
        visible: bar.chosen && bar.results.pathCount > 1
        width: visible ? implicitWidth : 0
        IconButton {
            objectName: "previousPath"
            implicitWidth: 32
            iconName: "chevron-left"
            text: qsTr("Previous path")
            onClicked: bar.results.stepPath(-1)
        }
        SmallLabel {
            anchors.verticalCenter: parent.verticalCenter
            text: bar.results.pathNumber + "/" + bar.results.pathCountText
            font.pixelSize: Theme.label
            Accessible.name: qsTr("Path %1 of %2").arg(bar.results.pathNumber).arg(bar.results.pathCountText)
        }
        IconButton {
            objectName: "nextPath"
            implicitWidth: 32
            iconName: "chevron-right"
            text: qsTr("Next path")
            onClicked: bar.results.stepPath(1)
        }
    }
    Button {
        id: action
        objectName: "wordButton"
        anchors.right: parent.right
        anchors.rightMargin: 12
        anchors.verticalCenter: parent.verticalCenter
        visible: bar.chosen && bar.actionText !== ""
        width: visible ? implicitWidth : 0
        implicitHeight: 36
        iconName: bar.actionIcon
        text: bar.actionText
        onClicked: bar.triggered()
    }
}
