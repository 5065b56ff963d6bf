import QtQuick

// What the selected word of a list means; how to select one while none is.
Label {
    property string word
    property string meaning
    property string hint

    verticalAlignment: Text.AlignVCenter
    text: word === "" ? hint : word + ": " + (meaning || qsTr("meaning unknown"))
    wrapMode: Text.Wrap
    elide: Text.ElideRight
    font.pixelSize: Theme.label
    color: word === "" ? Theme.inkSoft : Theme.ink
}
