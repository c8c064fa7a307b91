"""The lock files hold hashes, and leave open which registry or mirror they are installed from."""

import json
import re

from tests.clients.conftest import HERE


def test_npm() -> None:
    packages = json.loads((HERE / "discordjs/package-lock.json").read_text())["packages"]
    libraries = {name: package for name, package in packages.items() if name}
    assert "node_modules/discord.js" in libraries
    for name, package in libraries.items():
        assert package["integrity"].startswith("sha512-"), name
        assert "resolved" not in package, name


def test_pip() -> None:
    text = (HERE / "hikari/requirements.txt").read_text()
    assert "hikari==2.7." in text
    assert all("--hash=sha256:" in part for part in re.split(r"\n(?=\S)", text.strip()))
    assert "://" not in text
