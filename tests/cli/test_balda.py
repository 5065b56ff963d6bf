import pytest

from gridsmith.core.library.code import read_code


@pytest.mark.parametrize(
    "options", [["balda", "--words", "en"], ["dots"]], ids=lambda told: told[0]
)
def test_a_problem_of_the_day_can_be_handed_on(gridsmith, options):
    command = (options[0], "problem", *options[1:], "--date", "2026-12-01")
    told = gridsmith(*command)
    assert (told.status, told.err) == (0, "")
    *lines, code = told.out.splitlines()
    assert read_code(code)[1]["help"]["shown"] is False
    assert set(gridsmith(*command, "--solution").out.splitlines()) > {*lines, code}
    assert gridsmith(*command[:-1], "2026-12-02").out != told.out
    asked = ("advise", code, "--words", "en") if "en" in options else ("analyze", code)
    assert gridsmith(options[0], *asked).status == 0
    wrong = gridsmith(*command[:-1], "2026-13-01")
    assert wrong.status == 2
    assert "'2026-13-01' is not a day such as 2026-12-31" in wrong.err
