pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith

// The list of a game's page: the words on its board, or the finds of a search of minutes.
ResultPane {
    id: pane

    required property GamePage page
    readonly property WordResults results: page.results
    readonly property LongSearch longSearch: page.longSearch
    // The finds take the place of the words.
    readonly property bool searching: page.searching
    // An interrupted search is offered in the place of both.
    readonly property bool offering: longSearch !== null && longSearch.interrupted
    // Either has an order, a row in hand, and can be copied and exported.
    readonly property var listed: searching ? longSearch : results
    property var wordColumns: []
    property var findColumns: []
    // The menu of a row: [{text, icon, hint?, danger?, run}]; the row is selected when it runs.
    property var rowActions: []
    // A find that is activated is taken over onto the board.
    property bool takesFinds: true
    // The bar below the words.
    property Item wordFoot: wordBar
    // The icon of an empty list, and the button below it: {text, run}, null for none.
    property string emptyIcon: "search"
    // The least height with room for it.
    property int iconHeight: 240
    property var emptyAction: page.exampleFits ? { text: page.exampleText, run: () => page.editor.showExample() } : null

    // The way back comes before it.
    readonly property var emptyStep: searching ? (longSearch.running ? null : { text: qsTr("Close the results"), run: () => longSearch.putAway() })
        : results.filterText ? { text: qsTr("Clear the filter"), run: () => results.setFilter("") } : emptyAction

    signal rowActivated

    // The row in hand of what is listed, in the table.
    function selectListed() {
        if (table.currentRow !== listed.currentRow)
            table.select(listed.currentRow);
    }
    // The number of rows and the total, which may begin with that number.
    function aboutList(separator: string): string {
        return [totalText.startsWith(countText) ? "" : countText, totalText].filter(text => text).join(separator);
    }

    headShown: searching || page.listOpen && !offering
    listShown: headShown
    idle: offering ? offer : null
    chipText: searching ? longSearch.title : ""
    filterable: page.ofWords && !searching
    filterText: results.filterText
    meant: page.ofWords ? text => page.lists.meant(text) : null
    countText: searching ? "" : results.countText
    foot: searching ? searchStats : wordFoot
    table.name: searching ? qsTr("Best so far") : qsTr("Words")
    table.model: searching ? longSearch.finds : results.rows
    table.sortColumn: listed.sortColumn
    table.sortDescending: listed.sortDescending
    table.columns: searching ? findColumns : wordColumns
    table.rowActions: searching ? [] : rowActions
    table.takesText: page.ofWords && !searching
    empty.iconName: card || height > iconHeight + (empty.actionText ? 50 : 0) ? emptyIcon : ""
    empty.title: !searching ? results.emptyTitle : longSearch.running ? qsTr("Searching…") : qsTr("Nothing found yet")
    empty.text: searching ? longSearch.statsText : results.emptyText
    empty.actionText: emptyStep?.text ?? ""
    empty.otherText: !searching && page.seesPictures && page.editor.empty && !page.withoutHelp ? page.pictureText : ""
    onFilterEdited: text => results.setFilter(text)

    Connections {
        target: pane.empty
        function onTriggered() {
            pane.emptyStep.run();
        }
        function onOtherTriggered() {
            pane.page.readPicture();
        }
    }
    Connections {
        target: pane.results
        function onPathChanged() {
            pane.selectListed();
        }
    }
    Connections {
        target: pane.longSearch
        function onShownChanged() {
            pane.selectListed();
        }
    }
    Connections {
        target: pane.table
        function onModelChanged() {
            pane.table.select(pane.listed.currentRow);
        }
        function onSortRequested(column: int) {
            pane.listed.sortBy(column);
        }
        function onRowSelected(row: int) {
            pane.listed.selectRow(row);
        }
        function onGroupToggled(row: int) {
            if (!pane.results.closeGroup(row))
                pane.results.openGroup(row);
        }
        function onRowHovered(row: int) {
            if (!pane.searching)
                pane.results.previewRow(row);
        }
        function onRowActivated(row: int) {
            if (!pane.searching)
                pane.rowActivated();
            else if (pane.takesFinds && !pane.longSearch.running)
                pane.longSearch.take();
        }
        function onRowAction(row: int) {
            pane.listed.selectRow(row);
        }
    }
    readonly property WordBar wordBar: WordBar {
        results: pane.results
        keyboardAt: pane.page.shell.byFinger ? "" : pane.page.keyboardAt
        onTriggered: pane.rowActivated()
        onMeaningWanted: pane.page.checkWord()
    }
    readonly property Item searchStats: Item {
        implicitHeight: Math.max(40, stats.implicitHeight + 6)
        SmallLabel {
            id: stats
            x: 16
            width: parent.width - 32
            anchors.verticalCenter: parent.verticalCenter
            text: pane.searching ? pane.longSearch.statsText : ""
            wrapMode: Text.Wrap
            maximumLineCount: pane.tight ? 2 : 3
            elide: Text.ElideRight
            font.pixelSize: Theme.caption + 1
        }
    }
    Loader {
        id: offer
        active: pane.offering
        sourceComponent: InterruptedCard {
            search: pane.longSearch
        }
    }
}
