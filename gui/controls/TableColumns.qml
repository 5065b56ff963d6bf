import QtQuick

// The columns of a WordTable: where they lie, what a cell shows, and in which letters.
Item {
    id: layout

    // As in WordTable.
    property var columns: []
    property bool hasActions: false
    property var detailRoles: []
    property string markRole
    property string termRole
    property int detailLines: 2
    readonly property bool detailed: detailRoles.length > 0
    readonly property int detailHeight: detailed ? detailLines * 14 + 3 : 0

    readonly property int sidePadding: 12
    readonly property int columnGap: 12
    readonly property int tail: hasActions ? 36 : 0
    readonly property var widths: {
        const room = width - 2 * sidePadding - tail - 8 - columnGap * Math.max(0, columns.length - 1);
        // A heading is whole in any language; its arrow lies in the gap beside it.
        const wanted = columns.map(column => column.width ? Math.max(column.width, Math.ceil(headings.advanceWidth(column.title)) + 8) : 0);
        const fixed = wanted.reduce((sum, each) => sum + each, 0);
        const loose = wanted.filter(each => each === 0).length;
        return wanted.map(each => each || Math.max(60, Math.floor((room - fixed) / Math.max(1, loose))));
    }
    // Where each column begins.
    readonly property var places: {
        let at = sidePadding;
        return widths.map(width => (at += width + columnGap) - width - columnGap);
    }
    // The columns that hold nothing but a text.
    readonly property var others: columns.slice(1)

    // How wide a text of a column may be: what one at the right of the next column leaves free is its, too.
    function reach(at: int, said: var): real {
        const width = widths[at] ?? 60;
        const next = columns[at + 1];
        if (next?.align !== Qt.AlignRight || columns[at]?.align === Qt.AlignRight)
            return width;
        const taken = Math.ceil(labels.advanceWidth(said[at + 1] ?? "")) + 4;
        return width + Math.max(0, (widths[at + 1] ?? 60) - taken);
    }

    // A text with the letters set apart that are `placed`: an index, or several.
    function marked(text: string, placed: var): string {
        const at = typeof placed === "number" ? [placed] : Array.from(placed);
        return Array.from(text, (letter, i) => at.includes(i) ? `<b><u><font color="${Theme.accent}">${letter}</font></u></b>` : letter).join("");
    }

    // What a cell shows: of a number its digits in groups, as in the language of the window.
    function shown(value: var, language: string): string {
        return typeof value === "number" ? value.toLocaleString(Qt.locale(), "f", 0) : value ?? "";
    }

    readonly property font headingFont: Qt.font({ family: Theme.face, pixelSize: Theme.caption + 1, weight: Font.DemiBold })
    readonly property font strongFont: Qt.font({ family: Theme.face, pixelSize: detailed ? Theme.body : Theme.section, weight: Font.Medium })
    readonly property font labelFont: Qt.font({ family: Theme.face, pixelSize: Theme.label })
    readonly property font detailFont: Qt.font({ family: Theme.face, pixelSize: Theme.caption })
    FontMetrics {
        id: headings
        font: layout.headingFont
    }
    FontMetrics {
        id: labels
        font: layout.labelFont
    }
    FontMetrics {
        id: marks
        font: Qt.font({ family: Theme.face, pixelSize: Theme.caption, weight: Font.Bold })
    }
    FontMetrics {
        id: details
        font: layout.detailFont
    }

    // How many lines a text of small letters takes, after a mark in bold ones.
    function linesOf(mark: string, text: string, width: real): int {
        const space = details.advanceWidth(" ");
        let lines = 1;
        let at = mark ? marks.advanceWidth(mark + " · ") + 1 : 0;
        for (const word of text.split(" ")) {
            const wide = details.advanceWidth(word) + 0.5;
            if (at > 0 && at + wide > width - 1) {
                ++lines;
                at = 0;
            }
            at += wide + space;
        }
        return lines;
    }

    // The longest detail text of a row that fits behind its mark; else the shortest, which is cut off.
    function fittingDetail(row: var, mark: string, width: real): string {
        const texts = detailRoles.map(role => row[role] ?? "");
        return texts.find(text => linesOf(mark, text, width) <= detailLines) ?? texts[texts.length - 1];
    }
}
