pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// Words by conditions: a pattern, and below "More" as many others as one likes. Answered as one types.
Sheet {
    id: sheet

    required property WordSearchModel search
    required property PageSheets sheets

    title: qsTr("Find words")
    preferredWidth: 620
    first: pattern

    onAboutToShow: {
        pattern.text = search.pattern;
        search.begin();
    }

    function checkWord() {
        sheets.wordToCheck = search.currentWord;
        sheets.show("check");
    }
    function enterList() {
        if (table.count === 0)
            return;
        table.focusRows();
        if (table.currentRow < 0)
            table.select(0);
    }

    Shortcut {
        sequence: "Ctrl+D"
        enabled: sheet.opened && sheet.search.currentRow >= 0
        onActivated: sheet.checkWord()
    }
    Shortcut {
        sequences: [StandardKey.Copy]
        enabled: sheet.opened && table.activeFocus
        onActivated: sheet.search.copyList()
    }

    Column {
        id: upper
        width: parent.width
        spacing: 8

        TextField {
            id: pattern
            name: qsTr("Pattern")
            iconName: "search"
            placeholder: qsTr("Pattern, such as c?t[aou]*")
            maximumLength: 300
            meant: text => sheet.search.meant(text)
            error: sheet.search.patternFault
            keepsEnter: true
            onEdited: sheet.search.pattern = text
            onAccepted: sheet.enterList()
            onDownPressed: sheet.enterList()
        }
        SharedLine {
            Select {
                width: parent.width - more.width - 8
                name: qsTr("Word list")
                value: sheet.search.lists.chosen
                options: sheet.search.lists.lexicons.map(list => ({ value: list.name, text: list.title }))
                onChosen: name => sheet.search.lists.chooseLexicon(name)
            }
            Button {
                id: more
                objectName: "moreConditions"
                kind: "text"
                iconName: sheet.search.opened ? "chevron-up" : "chevron-down"
                text: sheet.search.opened ? qsTr("Less") : qsTr("More")
                Accessible.description: qsTr("Other conditions")
                onClicked: sheet.search.open(!sheet.search.opened)
            }
        }
        Select {
            visible: sheet.search.opened || sheet.search.lists.profile !== ""
            name: qsTr("Accepted words")
            value: sheet.search.lists.profile
            options: [{ value: "", text: qsTr("All words are accepted") }].concat(sheet.search.lists.profiles.map(profile => ({
                value: profile.name,
                text: qsTr("Accepted by: %1").arg(profile.title)
            })))
            onChosen: name => sheet.search.lists.chooseProfile(name)
        }
        Repeater {
            // A number: a row keeps the keyboard when its condition changes.
            model: sheet.search.opened ? sheet.search.conditions.length : 0
            Flow {
                id: row

                required property int index
                readonly property var condition: sheet.search.conditions[index] ?? { kind: "", value: "", negated: false, hint: "", choices: [], hasValue: false }
                readonly property bool wide: width > 460
                readonly property real room: wide ? (width - negated.width - remove.width - 24) / 2 : width

                width: upper.width
                spacing: 8

                Select {
                    objectName: "kind" + row.index
                    width: row.wide ? row.room : row.width - remove.width - 8
                    name: qsTr("Condition %1").arg(row.index + 1)
                    value: row.condition.kind
                    options: sheet.search.kinds
                    onChosen: kind => sheet.search.setKind(row.index, kind)
                }
                IconButton {
                    visible: !row.wide
                    objectName: visible ? "removeCondition" + row.index : ""
                    iconName: "trash"
                    text: qsTr("Remove the condition")
                    onClicked: sheet.search.removeCondition(row.index)
                }
                Chip {
                    id: negated
                    objectName: "negated" + row.index
                    height: Theme.control
                    checkable: true
                    checked: row.condition.negated
                    text: qsTr("not")
                    onClicked: {
                        const wanted = checked;
                        checked = Qt.binding(() => row.condition.negated);
                        sheet.search.setNegated(row.index, wanted);
                    }
                }
                Select {
                    visible: row.condition.choices.length > 0
                    objectName: visible ? "choice" + row.index : ""
                    width: row.wide ? row.room : row.width - Math.ceil(negated.width) - 8
                    name: qsTr("Value")
                    value: row.condition.value
                    options: row.condition.choices
                    onChosen: value => {
                        sheet.search.setValue(row.index, value);
                        sheet.search.questionChanged();
                    }
                }
                TextField {
                    id: value
                    visible: row.condition.hasValue && row.condition.choices.length === 0
                    objectName: visible ? "value" + row.index : ""
                    width: row.wide ? row.room : row.width - Math.ceil(negated.width) - 8
                    name: qsTr("Value")
                    placeholder: row.condition.hint
                    maximumLength: 300
                    meant: text => sheet.search.meant(text)
                    error: sheet.search.faults[row.index] ?? ""
                    keepsEnter: true
                    onEdited: sheet.search.setValue(row.index, text)
                    onAccepted: sheet.enterList()
                    onDownPressed: sheet.enterList()
                    readonly property string given: row.condition.value
                    onGivenChanged: if (text !== given) text = given
                }
                IconButton {
                    id: remove
                    visible: row.wide
                    objectName: visible ? "removeCondition" + row.index : ""
                    iconName: "trash"
                    text: qsTr("Remove the condition")
                    onClicked: sheet.search.removeCondition(row.index)
                }
            }
        }
        Button {
            objectName: "addCondition"
            visible: sheet.search.opened
            enabled: sheet.search.hasRoom
            kind: "text"
            iconName: "plus"
            text: qsTr("Add a condition")
            onClicked: sheet.search.addCondition()
        }
        Item {
            width: parent.width
            height: Theme.control
            Label {
                objectName: "findCount"
                anchors.verticalCenter: parent.verticalCenter
                width: parent.width - does.width - 8
                text: sheet.search.working && !sheet.search.countText ? "…" : sheet.search.countText
                elide: Text.ElideRight
                font: Theme.sectionFont
                onTextChanged: if (sheet.search.countText) Accessible.announce(sheet.search.countText, Accessible.Polite)
            }
            Row {
                id: does
                anchors.right: parent.right
                Button {
                    objectName: "findQuiz"
                    // Without a search, about what was asked before.
                    enabled: sheet.search.count > 0 || sheet.search.countText === ""
                    kind: "text"
                    text: sheet.search.countText === "" ? qsTr("Review due words…") : qsTr("Quiz…")
                    onClicked: sheet.sheetWanted("quiz")
                }
                IconButton {
                    id: sort
                    objectName: "findSort"
                    enabled: sheet.search.count > 0
                    iconName: "sort-down"
                    text: qsTr("Sort")
                    onClicked: {
                        orders.list();
                        orders.popup(sort, sort.width - orders.implicitWidth, sort.height + 2);
                    }
                    ActionMenu {
                        id: orders
                        actions: sheet.search.orders
                        onChosen: index => sheet.search.sortAs(index - 1)
                    }
                }
                IconButton {
                    objectName: "findCopy"
                    enabled: sheet.search.count > 0
                    iconName: "copy"
                    text: qsTr("Copy the list")
                    onClicked: sheet.search.copyList()
                }
                IconButton {
                    objectName: "findExport"
                    enabled: sheet.search.count > 0
                    iconName: "export"
                    text: qsTr("Export the list…")
                    onClicked: sheet.sheetWanted("export")
                }
            }
        }
    }
    Item {
        width: parent.width
        height: Math.max(210, sheet.room - upper.height - foot.height - 32)
        WordTable {
            id: table
            objectName: "findTable"
            anchors.fill: parent
            // Within the sheet's own edges.
            anchors.leftMargin: -12
            anchors.rightMargin: -12
            visible: count > 0
            model: sheet.search.rows
            columns: [
                { role: "word", title: qsTr("Word"), width: 0, strong: true, order: 0 },
                { role: "length", title: qsTr("Length"), width: 56, align: Qt.AlignRight, order: 1 },
                { role: "points", title: qsTr("Points"), width: 56, align: Qt.AlignRight, order: 2 }
            ].concat(sheet.search.hasTiers ? [knownColumn(3)] : [])
            detailRoles: ["detail", "shortDetail"]
            detailLines: 1
            rowHeight: 26 + detailHeight
            sortColumn: sheet.search.sortColumn
            sortDescending: sheet.search.sortDescending
            onSortRequested: column => sheet.search.sortBy(column)
            onRowSelected: row => sheet.search.selectRow(row)
            onRowActivated: sheet.checkWord()
            Connections {
                target: sheet.search
                function onSelectionChanged() {
                    if (table.currentRow !== sheet.search.currentRow)
                        table.select(sheet.search.currentRow);
                }
            }
        }
        Paragraph {
            objectName: "findEmpty"
            anchors.centerIn: parent
            width: parent.width - 40
            visible: !table.visible
            horizontalAlignment: Text.AlignHCenter
            text: sheet.search.emptyText
        }
    }
    // It has its place: the rows above it do not move.
    Item {
        id: foot
        width: parent.width
        height: 64
        MeaningLine {
            objectName: "findMeaning"
            width: parent.width - look.width - 8
            height: parent.height
            maximumLineCount: 3
            word: sheet.search.currentWord
            meaning: sheet.search.meaning
            hint: qsTr("↑ ↓ choose a word to see what it means.")
        }
        IconButton {
            id: look
            objectName: "findCheck"
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            enabled: sheet.search.currentRow >= 0
            iconName: "book"
            text: qsTr("Check the word")
            shortcutHint: "Ctrl+D"
            onClicked: sheet.checkWord()
        }
    }
}
