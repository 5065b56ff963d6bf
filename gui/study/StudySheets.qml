import QtQuick
import Gridsmith
import gui.controls

// The sheets that search and ask for words, over any page; they have word lists of their own.
PageSheets {
    id: study
    objectName: "studySheets"

    required property StudyModel model
    readonly property WordSearchModel search: model.search

    lists: search.lists
    files: (model.shell as Shell).files as Files
    exportText: search.countText
    others: ({
        find: ["study/FindWordsSheet", { search: search, sheets: study }],
        quiz: ["study/QuizSheet", { quiz: model.quiz }]
    })
    onCopyWanted: search.copyList()
    onExportWanted: (file, kind) => search.exportList(file, kind)
    // One step back from a sheet that the search has opened.
    onClosed: {
        if (current !== made.find)
            Qt.callLater(() => {
                if (!study.current?.visible)
                    study.show("find");
            });
    }
}
