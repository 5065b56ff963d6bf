pragma ComponentBehavior: Bound

import QtQuick
import gui.controls

// Stands in for a tool that is not built yet: says in one sentence what it will do.
ToolPage {
    id: page

    required property string tool
    required property string sentence

    statusText: qsTr("Not built yet")

    EmptyState {
        anchors.centerIn: parent
        width: parent.width
        title: qsTr("%1 will be here soon").arg(page.title)
        text: page.sentence
        illustration: Component {
            ToolPicture {
                tool: page.tool
            }
        }
    }
}
