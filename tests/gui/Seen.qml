import QtQuick
import QtQuick.Templates as T

// Finds what is seen below an item, far quicker than one item after another from Python.
QtObject {
    id: seen

    property Item root

    function below(item, fits, found) {
        const children = item.children
        for (let at = 0, count = children.length; at < count; ++at) {
            const child = children[at]
            if (child.visible) {
                if (fits(child))
                    found.push(child)
                seen.below(child, fits, found)
            }
        }
        return found
    }

    function isControl(item) {
        return item instanceof T.AbstractButton || item instanceof T.TextField
    }

    function isScrolled(item) {
        while (item !== null && !(item instanceof Flickable))
            item = item.parent
        return item !== null
    }

    function all() {
        return seen.below(seen.root, item => true, [])
    }

    function named(name) {
        return seen.below(seen.root, item => item.objectName === name, [])
    }

    function names() {
        const named = seen.below(seen.root, item => item.objectName !== "", [])
        return named.map(item => item.objectName)
    }

    function withText(text) {
        return seen.below(seen.root, item => item.text === text, [])
    }

    function usable(name) {
        const wanted = name.toLowerCase()
        const lower = item => String(item.text).toLowerCase()
        const kinds = [
            item => item.objectName === name,
            item => item.text === name,
            item => lower(item).startsWith(wanted + ":"),
            item => lower(item).startsWith(wanted + " "),
        ]
        for (const fits of kinds) {
            const isFit = item => item.enabled && fits(item)
                && (item instanceof T.AbstractButton || item.objectName === name)
            const found = seen.below(seen.root, isFit, [])
            if (found.length > 0)
                return found
        }
        return []
    }

    function labels() {
        return seen.below(seen.root, item => item instanceof Text, [])
    }

    function controls() {
        return seen.below(seen.root, item => seen.isControl(item), [])
    }

    function fixedControls() {
        const used = item => seen.isControl(item) && item.width > 0 && item.opacity > 0
        return seen.below(seen.root, used, []).filter(item => !seen.isScrolled(item))
    }

    function lists() {
        return seen.below(seen.root, item => item instanceof ListView, [])
    }

    function texts() {
        const read = item => item.textFormat === Text.StyledText ? item.text.replace(/<[^>]*>/g, "") : item.text
        return seen.labels().map(read).filter(text => text.trim() !== "")
    }

    function rows() {
        const isRow = item => item.index !== undefined && item.current !== undefined
        return seen.below(seen.root, isRow, [])
    }
}
