"""`python -m engine` broken off while it is still being loaded."""

import runpy
import sys
from types import ModuleType

import pytest


class Slow(ModuleType):
    """Somebody presses Ctrl-C while this is loaded."""

    @property
    def main(self) -> None:
        raise KeyboardInterrupt


def test_one_line_and_the_shells_code(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "engine.cli", Slow("engine.cli"))
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("engine", run_name="__main__")
    assert ended.value.code == 130
    assert capsys.readouterr().err == "error: interrupted\n"
