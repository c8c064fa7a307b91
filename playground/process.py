"""A bot as a process of its own: started, killed, restarted by tests."""

import asyncio
import ctypes
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

STOP_SECONDS = 8.0
PR_SET_PDEATHSIG = 1


def _with_parent() -> Callable[[], None] | None:
    """What a child does before it becomes the bot: ask Linux for SIGTERM when we end, however we end. Elsewhere nothing."""
    if sys.platform != "linux":
        return None
    prctl, parent = ctypes.CDLL(None).prctl, os.getpid()

    def ask() -> None:
        prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
        if os.getppid() != parent:  # we ended before it could ask
            os._exit(128 + signal.SIGTERM)

    return ask


class BotProcess:
    """Its output passes through to ours. The environment is ours with `env` on top. On Linux it does not outlive us."""

    def __init__(self, command: Sequence[str], env: Mapping[str, str] | None = None) -> None:
        self.command = list(command)
        self.env = dict(env or {})
        self._process: asyncio.subprocess.Process | None = None

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    @property
    def returncode(self) -> int | None:
        return self._process.returncode if self._process is not None else None

    async def start(self) -> None:
        """Raises OSError when the command cannot be run."""
        env = os.environ | self.env
        self._process = await asyncio.create_subprocess_exec(*self.command, env=env, preexec_fn=_with_parent())

    async def wait(self) -> int:
        assert self._process is not None, "not started"
        return await self._process.wait()

    def kill(self) -> None:
        """SIGKILL: no chance to tidy up."""
        if self._process is not None and self.running:
            with suppress(ProcessLookupError):  # it ended this very moment
                self._process.kill()

    async def stop(self) -> int | None:
        """SIGTERM, and SIGKILL for what does not end by it."""
        if self._process is None or not self.running:
            return self.returncode
        with suppress(ProcessLookupError):
            self._process.terminate()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                return await self._process.wait()
        except TimeoutError:
            self.kill()
            return await self._process.wait()

    async def restart(self) -> None:
        """Stops it if it still runs, and starts it anew."""
        await self.stop()
        await self.start()
