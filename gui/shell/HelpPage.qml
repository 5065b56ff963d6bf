pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Gridsmith
import gui.controls

// A page of help, scrolled; the words that were looked for are marked.
Flickable {
    id: view

    required property Help help
    property string page
    property string query
    // Its parts, pictures that follow each other together.
    readonly property var parts: {
        const found = [];
        for (const block of help.contents.length > 0 && page ? help.blocks(page) : []) {
            const picture = !["heading", "text", "item"].includes(block.kind);
            if (!picture)
                found.push(block);
            else if (found[found.length - 1]?.kind === "pictures")
                found[found.length - 1].pictures.push(block);
            else
                found.push({ kind: "pictures", pictures: [block] });
        }
        return found;
    }

    signal linkWanted(string link)

    function richText(text: string): string {
        return help.richText(text, query, Theme.sunken, Theme.pen, Theme.penSoft);
    }
    function scroll(pages: real) {
        contentY = Math.max(0, Math.min(contentHeight - height, contentY + pages * height));
    }
    // Show the section that begins with this heading, or the page from its top.
    function show(section: string) {
        column.forceLayout();
        contentY = 0;
        for (let i = 0; i < blocks.count; ++i) {
            const block = blocks.itemAt(i);
            if (section !== "" && (block.modelData.anchor === section || block.modelData.text === section)) // qmllint disable missing-property
                contentY = Math.max(0, Math.min(contentHeight - height, block.y));
        }
    }

    objectName: "helpPage"
    contentHeight: column.implicitHeight + 16
    boundsBehavior: Flickable.StopAtBounds
    clip: true
    T.ScrollBar.vertical: ScrollBar {}

    component Words: Text {
        color: Theme.ink
        font.family: Theme.face
        font.pixelSize: Theme.body
        lineHeight: 1.15
        textFormat: Text.RichText
        wrapMode: Text.Wrap
        Accessible.role: Accessible.StaticText
        Accessible.ignored: !visible
        onLinkActivated: link => view.linkWanted(link)
        HoverHandler {
            cursorShape: parent.hoveredLink ? Qt.PointingHandCursor : Qt.ArrowCursor // qmllint disable missing-property
        }
    }

    Column {
        id: column
        width: view.width - 14
        spacing: 8
        Repeater {
            id: blocks
            model: view.parts
            Loader {
                id: block
                required property var modelData
                width: column.width
                sourceComponent: ({ heading: heading, text: text, item: item, pictures: pictures })[modelData.kind]
                Component {
                    id: heading
                    Words {
                        topPadding: 12
                        text: view.richText(block.modelData.text)
                        font: Theme.sectionFont
                        Accessible.role: Accessible.Heading
                        Accessible.name: block.modelData.plain
                    }
                }
                Component {
                    id: text
                    Words {
                        text: view.richText(block.modelData.text)
                        Accessible.name: block.modelData.plain
                    }
                }
                Component {
                    id: item
                    Words {
                        leftPadding: 16
                        text: view.richText(block.modelData.text)
                        Accessible.name: block.modelData.plain
                        Rectangle {
                            x: 4
                            y: Math.round(Theme.body * 0.6)
                            width: 5
                            height: 5
                            radius: 2.5
                            color: Theme.outline
                        }
                    }
                }
                Component {
                    id: pictures
                    Flow {
                        spacing: 16
                        topPadding: 2
                        bottomPadding: 4
                        Repeater {
                            model: block.modelData.pictures
                            HelpPicture {
                                required property var modelData
                                kind: modelData.kind
                                text: modelData.text
                                note: modelData.note
                                room: column.width
                            }
                        }
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
            model: view.help.contents.length > 0 && view.page ? view.help.links(view.page) : []
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
            objectName: "helpDocs"
            iconName: "book"
            text: qsTr("Full documentation")
            subtitle: qsTr("Opens in the browser")
            onClicked: view.help.openDocs(view.page)
        }
    }
}
