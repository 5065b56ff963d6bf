from gridsmith.gui.tool.search_says import SearchParams
from tests.gui.driving import PageHands


class Hands(PageHands):
    tool = "dots"

    def __init__(self, app, qtbot):
        super().__init__(app, qtbot)
        self.search = self.page.longSearch

    @property
    def board(self):
        return self.editor.state.board.text()

    @property
    def words(self):
        return self.results.rows.results.words()

    @property
    def steps(self):
        return 0 if self.search.progress is None else self.search.progress.steps

    def settled(self):
        self.wait(lambda: self.results.answered)

    def begin(self, seconds=0, workers=1):
        self.search.begin_with(SearchParams(seconds, workers))
        self.wait(lambda: self.search.currentRow >= 0)

    def begin_problem(self, seed, steps=1):
        self.search.begin_with(SearchParams(seed=seed))
        self.wait(lambda: self.steps >= steps)

    def stop(self):
        self.search.stop()
        self.search_ended()
        return self.search.found
