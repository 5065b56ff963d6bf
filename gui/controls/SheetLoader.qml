pragma ComponentBehavior: Bound

import QtQuick

// Loads a sheet when it is first opened.
Loader {
    active: false
}
