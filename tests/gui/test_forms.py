from dataclasses import dataclass, replace

import pytest
from PySide6.QtCore import QObject, Signal

from gridsmith.gui.forms import Form, button, line, number


@dataclass(frozen=True)
class Order:
    name: str = ""
    count: int = 1


class Shop(QObject):
    changed = Signal()
    most = 9


def rows(order, shop):
    yield line("name", "Name", order.name)
    yield number("count", "Count", min(order.count, shop.most), bounds=[1, shop.most])
    yield button("buy", "Buy", usable=order.name != "")


@pytest.fixture
def shop():
    return Shop()


@pytest.fixture
def form(shop):
    def press(order, key):
        return {"name": f"no {order.name}"} if order.count > 3 else None

    form = Form(
        lambda: "Order",
        lambda _: Order(),
        lambda order: rows(order, shop),
        press=press,
        follows=(shop.changed,),
        meant=str.upper,
    )
    form.open()
    return form


def row(form, key):
    return next(row for row in form.rows if row["key"] == key)


def test_a_new_value_makes_the_rows_again(form):
    usable = []
    form.changed.connect(lambda: usable.append(row(form, "buy")["usable"]))
    form.set("name", "tea")
    form.set("name", "tea")
    assert form.value == Order("tea")
    assert usable == [True]


def test_rows_follow_what_they_depend_on_until_the_form_is_closed(form, shop):
    form.set("count", 7)
    shop.most = 5
    shop.changed.emit()
    assert (row(form, "count")["value"], row(form, "count")["bounds"]) == (5, [1, 5])
    form.close()
    form.changed.connect(lambda: pytest.fail("made"))
    shop.changed.emit()


def test_what_is_wrong_stands_at_its_field_until_that_is_changed(form):
    form.set("name", "tea")
    form.set("count", 4)
    assert not form.press("buy")
    form.set("count", 3)
    assert row(form, "name")["error"] == "no tea"
    form.set("name", "teas")
    assert row(form, "name")["error"] == ""
    assert form.press("buy")
    form.open()
    assert form.value == Order()


def test_a_value_may_change_others_be_live_and_be_there_again(shop):
    form = Form(
        lambda: "Order",
        lambda before: before or Order(),
        lambda order: rows(order, shop),
        take=lambda order, key, new: replace(order, **{key: new}, count=len(new)),
        live={"most": lambda most: setattr(shop, "most", most)},
    )
    form.open()
    form.set("name", "tea")
    form.set("most", 4)
    assert (form.value, row(form, "count")["bounds"]) == (Order("tea", 3), [1, 4])
    form.close()
    form.open()
    assert form.value == Order("tea", 3)
