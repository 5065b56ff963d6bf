from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from gridsmith.gui.forms import Form, button, line, number


@dataclass(frozen=True)
class Order:
    name: str = ""
    count: int = 1


class Shop(QObject):
    changed = Signal()
    most = 9

    def allow(self, most):
        self.most = most
        self.changed.emit()


def rows(order, shop):
    yield line("name", "Name", order.name)
    yield number("count", "Count", min(order.count, shop.most), bounds=[1, shop.most])
    yield button("buy", "Buy", usable=order.name != "")


def test_a_form_shows_what_follows_from_each_step():
    shop, told = Shop(), []
    form = Form(
        lambda: "Order",
        lambda before: before or Order(),
        lambda order: rows(order, shop),
        press=lambda order, key: {"name": f"no {order.name}"} if order.count > 3 else None,
        live={"most": shop.allow},
        follows=(shop.changed,),
        meant=str.upper,
    )
    form.changed.connect(lambda: told.append("*"))
    shop.allow(9)  # it is not open yet
    for act, *values, shown in (
        (form.open, "*None: '' 1, '' [1, 9] False"),
        (form.set, "name", "tea", "*None: 'tea' 1, '' [1, 9] True"),
        (form.set, "name", "tea", "None: 'tea' 1, '' [1, 9] True"),
        (form.set, "count", 7, "*None: 'tea' 7, '' [1, 9] True"),
        (shop.allow, 5, "*None: 'tea' 5, '' [1, 5] True"),
        (form.press, "buy", "*False: 'tea' 5, 'no tea' [1, 5] True"),
        (form.set, "count", 4, "*None: 'tea' 4, 'no tea' [1, 5] True"),
        (form.press, "sell", "False: 'tea' 4, 'no tea' [1, 5] True"),
        (form.set, "count", 3, "*None: 'tea' 3, 'no tea' [1, 5] True"),
        (form.set, "name", "teas", "*None: 'teas' 3, '' [1, 5] True"),
        (form.press, "buy", "True: 'teas' 3, '' [1, 5] True"),
        (form.set, "most", 2, "*None: 'teas' 2, '' [1, 2] True"),
        (form.close, "None: 'teas' 2, '' [1, 2] True"),
        (shop.allow, 8, "None: 'teas' 2, '' [1, 2] True"),
        (form.open, "*None: 'teas' 3, '' [1, 8] True"),
        (form.meaning, "a", "A: 'teas' 3, '' [1, 8] True"),
    ):
        told.clear()
        returned = act(*values)
        name, count, buy = form.rows
        state = f"{name['value']!r} {count['value']}, {name['error']!r} {count['bounds']}"
        assert "".join(told) + f"{returned}: {state} {buy['usable']}" == shown
    assert (form.title, form.value, count["error"]) == ("Order", Order("teas", 3), "")
