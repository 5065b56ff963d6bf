pragma ComponentBehavior: Bound

import QtQuick

// The layout of a page with a board. Each number follows from those above it and from the size of
// the page, none from what happens to be shown: so nothing moves because something else has come.
QtObject {
    required property GamePage page
    required property bool twoPanes
    required property bool threePanes
    required property int leastHeight
    required property Item strip
    required property Item buttons
    required property bool listTakesButtons
    required property bool buttonsAbovePad
    required property PageResults pane
    required property PadOpener pad
    required property real padHeight

    readonly property int movesWidth: threePanes ? Math.max(272, Math.min(336, Math.round(page.width * 0.2))) : 0
    // As wide as a square board can be high, if that leaves the list its room.
    readonly property int shared: page.width - movesWidth
    readonly property int paneWidth: !twoPanes ? page.width
        : Math.round(Math.max(shared * 0.4, Math.min(free + 40, threePanes ? shared - 372 : shared * 0.52))) - 24
    readonly property int paneX: twoPanes ? 16 : 0
    readonly property bool tight: page.layout.low && !twoPanes
    readonly property int margin: tight ? 4 : 8
    readonly property int gap: tight ? 3 : 6
    readonly property int stripHeight: strip ? strip.implicitHeight : 0
    readonly property int boardY: strip ? margin + stripHeight + 4 : twoPanes ? 12 : 6
    readonly property int buttonsHeight: buttons ? buttons.implicitHeight : 0
    // A list of six rows, and one of two in the least of rooms.
    readonly property int listHeight: pane.heightOf(6)
    readonly property int leastListHeight: pane.leastHeightOf(2)
    readonly property bool buttonsStay: twoPanes || !listTakesButtons
    readonly property int free: page.height - boardY - (buttonsStay ? buttonsHeight + gap + margin : 8)
    readonly property int minimum: Math.min(leastHeight, free - leastListHeight)
    readonly property int room: twoPanes ? free - 4 : Math.max(minimum, free - listHeight, 90)
    // The foot of what is not covered by the letter pad, which is below the board or the list.
    readonly property int keyHeight: page.height < 440 ? 34 : 42
    readonly property int foot: page.height - (pad.shown ? padHeight + (twoPanes ? 12 : 0) : 0)
    readonly property int roomAbovePad: pad.shown && !twoPanes ? Math.min(room, foot - boardY - gap - (buttonsAbovePad ? buttonsHeight + gap : 0)) : room
    readonly property int boardHeight: page.board ? Math.min(page.board.implicitHeight, roomAbovePad) : room
    readonly property int buttonsY: twoPanes ? Math.min(boardY + boardHeight + 10, page.height - buttonsHeight - 12)
        : boardY + boardHeight + gap
    readonly property bool buttonsShown: (buttonsStay || !page.listOpen) && (twoPanes || buttonsY + buttonsHeight <= foot)
    // Beside a pad, the list has to have room for some rows.
    readonly property bool paneShown: !pad.shown || foot - paneY >= leastListHeight
    // Above the list: the board stays where it is when help is shown or hidden.
    readonly property int helpY: twoPanes ? 8 : buttonsShown ? buttonsY + buttonsHeight + gap : buttonsY - 2
    readonly property int helpHeight: page.help?.matters ? 36 : 0
    readonly property int paneY: helpY + helpHeight
}
