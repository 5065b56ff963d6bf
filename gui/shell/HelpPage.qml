pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// A page of help, scrolled: its paragraphs and lists as Qt shows Markdown.
ScrollArea {
    id: view

    required property Help help
    property string page
    // The contents change with the language.
    readonly property var parts: help.contents.length > 0 && page ? help.page(page, Theme.pen) : []

    signal linkWanted(string link)

    function scroll(pixels: real) {
        contentY = Math.max(0, Math.min(contentHeight - height, contentY + pixels));
    }
    // Show the section that a link leads to, or the page from its top.
    function show(link: string) {
        column.forceLayout();
        contentY = 0;
        const index = parts.findIndex(part => part.link === link);
        if (index > 0)
            scroll(blocks.itemAt(index).y);
    }

    objectName: "helpPage"
    contentHeight: column.implicitHeight + 16

    Column {
        id: column
        width: view.width - 14
        spacing: 8
        Repeater {
            id: blocks
            model: view.parts
            Column {
                id: part
                required property var modelData
                width: column.width
                spacing: 4
                PlainText {
                    visible: text !== ""
                    width: parent.width
                    topPadding: 6
                    text: part.modelData.heading
                    wrapMode: Text.Wrap
                    font: Theme.sectionFont
                    Accessible.role: Accessible.Heading
                    Accessible.name: text
                    Accessible.ignored: !visible
                }
                Text {
                    width: parent.width
                    text: part.modelData.text
                    textFormat: Text.MarkdownText
                    wrapMode: Text.Wrap
                    color: Theme.ink
                    font.family: Theme.face
                    font.pixelSize: Theme.body
                    lineHeight: 1.15
                    Accessible.role: Accessible.StaticText
                    Accessible.name: part.modelData.plain
                    Accessible.ignored: !visible
                    onLinkActivated: link => view.linkWanted(link)
                    HoverHandler {
                        cursorShape: parent.hoveredLink ? Qt.PointingHandCursor : Qt.ArrowCursor // qmllint disable missing-property
                    }
                }
            }
        }
        SectionHeader {
            visible: links.count > 0
            text: qsTr("See also")
        }
        // For the keyboard, too, which reaches no link within a text.
        Repeater {
            id: links
            model: view.parts.length > 0 ? view.help.links(view.page) : []
            ListRow {
                required property string modelData
                objectName: "helpLink"
                implicitHeight: 40
                text: view.help.title(modelData)
                chevron: "right"
                onClicked: view.linkWanted(modelData)
            }
        }
        ListRow {
            iconName: "book"
            text: qsTr("Full documentation")
            subtitle: qsTr("Opens in the browser")
            onClicked: view.help.openDocs(view.page)
        }
    }
}
