"""The launcher and the bot beside it, as processes."""

import asyncio
import errno
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from playground import BotProcess, Playground
from playground.__main__ import parse
from playground.launch import crown_the_first, invite, why_not
from playground.platform.permissions import Permission, in_channel

ROOT = Path(__file__).parents[2]
BOT = [sys.executable, str(Path(__file__).with_name("small_bot.py"))]
PIPE = asyncio.subprocess.PIPE


async def call(data: Path, port: int, command: list[str]) -> tuple[int | None, str, str]:
    """Runs the launcher to its end: exit code, output, errors."""
    async with launched(data, port, command) as process:
        output, errors = await asyncio.wait_for(process.communicate(), 15)
    return process.returncode, output.decode(), errors.decode()


@asynccontextmanager
async def launched(data: Path, port: int, command: list[str]) -> AsyncIterator[asyncio.subprocess.Process]:
    arguments = [sys.executable, "-m", "playground", "--port", str(port), "--data", str(data), "--", *command]
    process = await asyncio.create_subprocess_exec(*arguments, cwd=ROOT, stdout=PIPE, stderr=PIPE, start_new_session=True)
    try:
        yield process
    finally:
        if process.returncode is None:
            os.killpg(process.pid, signal.SIGKILL)
            await process.wait()


async def address(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    line = (await asyncio.wait_for(process.stdout.readline(), 15)).decode()
    assert line.startswith("Horizon's playground: http://127.0.0.1:")
    return line.split()[-1]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_it_serves_and_stops(tmp_path: Path, number: signal.Signals) -> None:
    async with launched(tmp_path, 0, BOT) as process:
        url = await address(process)
        async with aiohttp.ClientSession() as session, session.post(f"{url}/play/people", json={"name": "A"}) as response:
            person = await response.json()
            async with session.ws_connect(f"{url}/play/socket?user={person['id']}") as socket:
                assert (await socket.receive_json())["bot"]["online"]
                started = time.perf_counter()
                # A terminal's Ctrl-C reaches the whole group; SIGTERM from elsewhere only the launcher.
                os.killpg(process.pid, number) if number is signal.SIGINT else process.send_signal(number)
                output, errors = await asyncio.wait_for(process.communicate(), 10)
        assert time.perf_counter() - started < 5
        assert (process.returncode, output, errors) == (0, b"", b"")


async def test_a_taken_port(tmp_path: Path) -> None:
    async with Playground() as pg:
        code, output, errors = await call(tmp_path, pg.port, BOT)
    assert (code, output) == (2, "")
    other = pg.port + 1
    wanted = f"port {pg.port} is taken on 127.0.0.1; choose another with --port (make play PORT={other})"
    assert errors == f"playground: {wanted}\n"


def test_the_last_port_when_taken_has_another_proposed() -> None:
    taken = OSError(errno.EADDRINUSE, "")
    assert why_not(taken, 65535).endswith("(make play PORT=8765)")


@pytest.mark.parametrize("port", ["abc", "65536", "8.5", "1_0", ""])
async def test_what_is_no_port(capsys: pytest.CaptureFixture[str], port: str) -> None:
    with pytest.raises(SystemExit) as end:
        parse(["--port", port])
    errors = capsys.readouterr().err
    assert end.value.code == 2
    assert errors.endswith(f"error: argument --port: {port!r} is no port: 0 to 65535 (0: any free one)\n")


async def test_a_folder_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    code, output, errors = await call(tmp_path / "file", 0, BOT)
    assert (code, output, errors.count("\n")) == (2, "", 1)
    assert errors.startswith(f"playground: cannot use the data folder {tmp_path / 'file'}: ")


async def test_a_bot_that_cannot_be_run(tmp_path: Path) -> None:
    code, _, errors = await call(tmp_path, 0, ["/nonsense"])
    assert (code, errors) == (2, "playground: cannot run /nonsense: No such file or directory\n")


@pytest.mark.parametrize(("own", "ours"), [("7", 7), ("0", 0)])
async def test_a_bot_that_ends(tmp_path: Path, own: str, ours: int) -> None:
    code, output, errors = await call(tmp_path, 0, ["sh", "-c", f"echo words of its own; exit {own}"])
    assert (code, output) == (ours, "words of its own\n")
    first = f"playground: the bot ended by itself with code {own}\n"
    assert errors == first + "playground: start again to go on: nothing is lost\n"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a child that its parent ended")
async def test_a_bot_does_not_outlive_a_launcher_that_is_killed(tmp_path: Path) -> None:
    bot = "import os, time; print(os.getpid(), flush=True); time.sleep(60)"
    async with launched(tmp_path, 0, [sys.executable, "-c", bot]) as process:
        assert process.stdout is not None
        pid = int(await asyncio.wait_for(process.stdout.readline(), 15))
        process.kill()
        try:
            # The pipe ends when nobody holds it any more: neither the launcher nor its child.
            assert await asyncio.wait_for(process.stdout.read(), 5) == b""
        except TimeoutError:
            os.kill(pid, signal.SIGKILL)
            pytest.fail("the bot outlived its launcher")


ONE_SIGNAL = """
import signal, time
heard = []
for number in (signal.SIGINT, signal.SIGTERM):
    signal.signal(number, lambda number, _: heard.append(number))
print("up", flush=True)
while not heard:
    time.sleep(0.01)
time.sleep(0.3)
print(*heard)
"""


async def test_ctrl_c_disturbs_no_bot_that_is_ending_by_it(tmp_path: Path) -> None:
    async with launched(tmp_path, 0, [sys.executable, "-c", ONE_SIGNAL]) as process:
        assert process.stdout is not None
        assert await asyncio.wait_for(process.stdout.readline(), 15) == b"up\n"
        os.killpg(process.pid, signal.SIGINT)
        output, errors = await asyncio.wait_for(process.communicate(), 10)
    assert (process.returncode, output, errors) == (0, b"2\n", b"")


async def test_a_bot_that_does_not_stop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playground.process.STOP_SECONDS", 0.2)
    deaf = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('deaf', flush=True); time.sleep(60)"
    bot = BotProcess([sys.executable, "-c", deaf])
    await bot.start()
    await asyncio.sleep(0.3)
    assert await bot.stop() == -signal.SIGKILL


async def test_kill_and_restart() -> None:
    async with Playground() as pg:
        bot = BotProcess(BOT, pg.bot_env)
        await bot.start()
        await pg.bot_ready()
        alice = pg.person("Alice")
        first = (await alice.slash("pid")).message.content
        bot.kill()
        await bot.wait()
        await pg.until(lambda: not pg.world.gateway.online)
        assert (bot.running, bot.returncode) == (False, -signal.SIGKILL)
        lost = alice.start_slash("pid")
        await bot.restart()
        await pg.bot_ready()
        assert (await alice.slash("pid")).message.content != first
        pg.clock.forward(seconds=4)
        assert (await lost.answered()).state == "failed"
        assert await bot.stop() == 0
        assert pg.violations == []


async def test_the_first_to_come_owns_the_server(tmp_path: Path) -> None:
    """Also after a restart: whoever comes later does not."""
    for _ in range(2):
        async with Playground(tmp_path) as playground:
            crown_the_first(playground)
            first, second = playground.person("Ann"), playground.person("Bob")
            assert (playground.guild.owner == first.id, playground.guild.owner == second.id) == (True, False)
    async with Playground() as tested:
        assert tested.guild.owner != tested.person("Ann").id


async def test_the_bot_is_invited_with_what_its_invitation_asks_for(tmp_path: Path) -> None:
    """Once: what was taken away from it stays away."""
    asked = Permission.MANAGE_THREADS | Permission.CREATE_PUBLIC_THREADS
    async with Playground(tmp_path) as playground:
        invite(playground, asked)
        assert permissions_of(playground) & asked == asked
        playground.controls.deny(playground.guild, "MANAGE_THREADS")
    async with Playground(tmp_path) as playground:
        invite(playground, asked)
        assert not permissions_of(playground) & Permission.MANAGE_THREADS


def permissions_of(playground: Playground) -> int:
    """The bot's, in the first channel."""
    return in_channel(playground.world.store, playground.channel, playground.world.store.bot.id)
