import QtQuick

// A paragraph in small letters below a control: what it does.
Paragraph {
    font.pixelSize: Theme.label - 1
}
