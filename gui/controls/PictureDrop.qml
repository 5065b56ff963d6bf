import QtQuick

// Takes files that are dropped on it, pictures that come as data, such as out of a browser, and texts.
DropArea {
    property bool takesTexts: false

    signal filesDropped(files: list<url>)
    signal pictureDropped(data: var)
    signal textDropped(text: string)

    function localFiles(event: var): list<url> {
        return event.urls.filter(address => address.toString().startsWith("file:"));
    }
    // The kind of a picture that comes as data; empty where none does.
    function pictureIn(event: var): string {
        return ["image/png", "image/jpeg", "image/webp", "image/bmp", "image/gif"].find(kind => event.formats.includes(kind)) ?? "";
    }

    onEntered: event => {
        event.accepted = localFiles(event).length > 0 || pictureIn(event) !== "" || takesTexts && event.hasText && !event.hasUrls;
    }
    onDropped: event => {
        const files = localFiles(event), kind = pictureIn(event);
        if (files.length > 0)
            filesDropped(files);
        else if (kind !== "")
            pictureDropped(event.getDataAsArrayBuffer(kind));
        else
            textDropped(event.text);
        event.accept(Qt.CopyAction);
    }
}
