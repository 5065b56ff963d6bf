import QtQuick
import Gridsmith

// When the letter pad of a page is open: after a cell was tapped, or clicked by somebody who does not
// type.
Timer {
    id: pad

    required property BoardPageModel viewModel
    // Letters can be typed now.
    required property bool usable
    // A click on a cell may open the pad, `interval` milliseconds after it.
    property bool opensByClick: true
    // The pad has a key that turns the direction of typing.
    property bool turns: true
    property bool open: false
    readonly property bool shown: open && usable

    // Returns whether the pad opens.
    function cellTapped(touched: bool): bool {
        if (touched)
            viewModel.types = false;
        const opens = opensByClick && !viewModel.types && !open && !running;
        if (opens)
            restart();
        return opens;
    }
    function openNow() {
        viewModel.types = false;
        open = true;
    }
    function close() {
        stop();
        open = false;
    }

    interval: 0
    onTriggered: open = true
}
