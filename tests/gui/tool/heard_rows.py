"""What a view has of a model: it looks only where it hears of a change."""


class Seen(list):
    def __init__(self, rows, role):
        super().__init__()
        self.rows, self.role = rows, role
        self.look_at_all()
        rows.modelReset.connect(self.look_at_all)
        rows.dataChanged.connect(lambda first, last, *of: self.look(first.row(), last.row(), *of))
        rows.rowsInserted.connect(self.put_in)
        rows.rowsRemoved.connect(self.take_out)

    def value(self, at):
        return self.rows.data(self.rows.index(at), self.role)

    def look_at_all(self):
        self[:] = [self.value(at) for at in range(self.rows.rowCount())]

    def look(self, first, last, roles):
        assert last < len(self)
        now = [self.value(at) for at in range(first, last + 1)]
        assert self.role not in roles or now != self[first : last + 1]  # else it was not told of
        self[first : last + 1] = now

    def put_in(self, _, first, last):
        self[first:first] = [self.value(at) for at in range(first, last + 1)]

    def take_out(self, _, first, last):
        assert first <= last
        del self[first : last + 1]


def role_of(rows, name):
    return next(role for role, known in rows.roleNames().items() if known == name)
