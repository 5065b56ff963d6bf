import QtQuick
import Gridsmith
import gui.controls

// Why no set can be as the rules say. It keeps its place when there is no fault.
Label {
    required property BestSetModel best

    objectName: "faultText"
    height: 40
    text: best.fault || qsTr("Separate words with spaces.")
    wrapMode: Text.Wrap
    maximumLineCount: 2
    elide: Text.ElideRight
    font.pixelSize: Theme.label - 1
    color: best.fault ? Theme.bad : Theme.inkSoft
    onTextChanged: if (visible && best.fault) Accessible.announce(best.fault, Accessible.Polite)
}
