import QtQuick
import Gridsmith
import gui.controls

// How many words of each length there are on the board.
Sheet {
    id: sheet

    required property BoggleWordsModel words

    title: qsTr("Words by length")
    first: chart

    Paragraph {
        visible: sheet.words.lengths.length === 0
        topPadding: 12
        bottomPadding: 12
        text: qsTr("No words yet. Type a board or roll the dice first.")
    }
    LengthChart {
        id: chart
        lengths: sheet.words.lengths
        onChosen: letters => sheet.closeFor(() => sheet.words.chooseLength(letters))
    }
    Note {
        visible: sheet.words.lengths.length > 0
        text: qsTr("Choose a length to list its words.")
    }
}
