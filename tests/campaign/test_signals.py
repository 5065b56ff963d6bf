"""The clock by which commands end after a signal."""

import subprocess
import sys

import pytest

from gridsmith.campaign.kinds import signals


def end_of(code: str) -> bytes:
    with subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE) as process:
        try:
            return signals.output_at_end(process, "python")
        finally:
            process.kill()


def test_a_command_that_is_kept_waiting_has_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long its end takes, where it hardly runs meanwhile."""
    monkeypatch.setattr(signals, "_STOPS_WITHIN", 1.0)
    code = "import sys, time; time.sleep(3); sys.stderr.write('over')"
    assert end_of(code) == b"over"


def test_a_command_that_goes_on_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once it has had a processor for so long."""
    monkeypatch.setattr(signals, "_STOPS_WITHIN", 1.0)
    with pytest.raises(AssertionError, match="goes on"):
        end_of("while True: pass")


def test_a_command_that_hangs_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes no processor, and does not end."""
    monkeypatch.setattr(signals, "_SLEEPS_WITHIN", 1.0)
    with pytest.raises(AssertionError, match="hangs"):
        end_of("import time; time.sleep(600)")
