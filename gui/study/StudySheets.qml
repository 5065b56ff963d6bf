pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls
import "../lexicon"

// The sheets that search and ask for words, over any page; they have word lists of their own.
WordSheets {
    id: study
    objectName: "studySheets"

    required property StudyModel model
    readonly property WordSearchModel search: model.search

    lists: search.lists
    games: null
    files: (model.shell as Shell).files as Files
    exportText: search.countText
    others: ({ find: findLoader, quiz: quizLoader })
    onCopyWanted: search.copyList()
    onExportWanted: (file, kind) => search.exportList(file, kind)
    // One step back from a sheet that the search has opened.
    onClosed: {
        if (current !== findLoader.item)
            Qt.callLater(() => {
                if (!study.current?.visible)
                    study.show("find");
            });
    }

    function checkWord(word: string) {
        wordToCheck = word;
        show("check");
    }

    SheetLoader {
        id: findLoader
        sourceComponent: FindWordsSheet {
            objectName: "findWordsSheet"
            search: study.search
            onCheckWanted: word => study.checkWord(word)
        }
    }
    SheetLoader {
        id: quizLoader
        sourceComponent: QuizSheet {
            objectName: "quizSheet"
            quiz: study.model.quiz
        }
    }
}
