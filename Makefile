# Every command does its own set-up. `make` alone lists them.
PYTHON ?= python3
PORT ?= 8765
N ?= 50
GAMES ?= 2000
BIN := .venv/bin
SPEC_VERSION := 10.0.266135
DISCORDJS := tests/clients/discordjs
AXE := tests/page/axe
HIKARI := tests/clients/hikari/requirements.txt
export PYTHONDONTWRITEBYTECODE ?=

help: ## list these commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 14

play: .venv/.run ## open a local Discord in the browser, with the bot in it: no account needed
	@ENV_FILE= LOG_LEVEL=$(or $(LOG_LEVEL),warning) DATABASE=$(or $(DATABASE),data/horizon.sqlite) METRICS_PORT=0 \
	  $(BIN)/python -m playground --port $(PORT) --data data/playground --permissions 326417632256 -- $(BIN)/python -m bot

bot: .venv/.run ## run the bot on Discord itself, with DISCORD_TOKEN from .env
	@$(BIN)/python -m bot

test: .venv/.dev browser spec clients axe ## all tests
	$(BIN)/python -m pytest

check: .venv/.dev ## ruff, mypy --strict, imports, platform limits
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -q tests/test_architecture.py tests/cogs/test_limits.py

bench: .venv/.bench browser ## all figures: solver, pictures, a press from end to end, what the playground carries, leaderboards, Ecos
	$(BIN)/python -m bench.solver
	$(BIN)/python -m bench.pictures
	$(BIN)/python -m bench.press
	$(BIN)/python -m bench.playground
	$(BIN)/python -m bench.standings
	$(BIN)/python -m bench.announcing
	$(BIN)/python -m bench.ecos
	$(BIN)/python -m bench.patterns
	$(BIN)/python -m bench.ecos_pictures

kill: .venv/.dev ## kill the bot N times at random instants while it is played; nothing may be lost
	$(BIN)/python -m tools.kill --times $(N)

mutants: .venv/.dev ## break each rule of Ecos once, one line at a time; a named test must see it
	@$(BIN)/python -m tools.mutants

cards-lint: .venv/.run ## count effect skeletons, and check what a set of cards must keep
	@$(BIN)/python -m tools.cards_lint

balance: .venv/.run ## play GAMES matches of each kind with computer players, resumable, and write docs/balance.md (of other than 2000: data/balance/report.md)
	@$(BIN)/python -m tools.balance play --range report --games $(GAMES) --shapes 2-sets,3-sets,4-sets
	@$(BIN)/python -m tools.balance play --range report --games $$(($(GAMES) / 2)) --shapes 2-random,3-random,4-random,6-random
	@$(BIN)/python -m tools.balance play --range report --games $$(($(GAMES) / 20)) --shapes 2-sets --player planner
	@$(BIN)/python -m tools.balance report --range report $(if $(filter 2000,$(GAMES)),,--out data/balance/report.md)

verify: .venv/.run ## compute all standings and ratings anew, and compare them with those in the database
	@$(BIN)/python -m tools.verify

difficulty: .venv/.run ## remake docs/difficulty*
	$(BIN)/python -m tools.difficulty

pictures: .venv/.run ## remake docs/pictures/
	$(BIN)/python -m renderers.examples

cards: .venv/.run ## remake docs/cards/: all cards of Ecos as pictures and in words
	@$(BIN)/python -m tools.cards_book

lock: ## resolve the dependencies anew
	$(PYTHON) -m venv .venv-lock && .venv-lock/bin/python -m pip install -q uv
	@set -e; for room in run: dev:dev bench:dev,bench; do \
	  groups=$$(echo $${room#*:} | sed 's/[^,][^,]*/--group &/g; s/,/ /g'); \
	  .venv-lock/bin/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	    --no-header --no-annotate -q pyproject.toml $$groups -o locks/$${room%%:*}.txt; done
	@.venv-lock/bin/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	  --no-header --no-annotate -q tests/clients/hikari/requirements.in -o $(HIKARI)
	@for room in $(DISCORDJS) $(AXE); do \
	  (cd $$room && rm -f package-lock.json && npm install --package-lock-only --ignore-scripts --no-audit --no-fund) || exit 1; done
	rm -rf .venv-lock

spec: ## Discord's own specification, for the tests
	@$(PYTHON) tools/spec.py $(SPEC_VERSION) $(ANYWAY)

browser: ## Chromium, for the tests of the page
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
	  || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq chromium >/dev/null; } \
	  || echo "Chromium is missing: the tests of the page will fail. Install it (Debian, Ubuntu: sudo apt install chromium)."

clients: .venv-hikari/.installed $(DISCORDJS)/node_modules/.installed ## other people's Discord libraries, for the tests

axe: $(AXE)/node_modules/.installed ## axe-core, for the tests of the page

clean: ## throw away what was set up (data/ is kept)
	rm -rf .venv .venv-hikari $(DISCORDJS)/node_modules $(AXE)/node_modules .spec out .mypy_cache .ruff_cache .pytest_cache .hypothesis

.venv/.python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	  || { echo "Horizon needs Python 3.11 or newer: try make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv .venv || { echo "python3 cannot make a venv: install it (Debian, Ubuntu: sudo apt install python3-venv)"; exit 1; }
	@touch $@

.venv/.run: locks/run.txt | .venv/.python
	@echo "Setting up (once) ..."
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r locks/run.txt
	@touch $@

.venv/.dev: locks/dev.txt | .venv/.python
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r locks/dev.txt
	@touch $@ .venv/.run

.venv/.bench: locks/bench.txt | .venv/.python
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r locks/bench.txt
	@touch $@ .venv/.dev .venv/.run

.venv-hikari/.installed: $(HIKARI)
	@$(PYTHON) -m venv .venv-hikari
	@.venv-hikari/bin/python -m pip install -q --disable-pip-version-check --require-hashes -r $(HIKARI)
	@touch $@

$(DISCORDJS)/node_modules/.installed: $(DISCORDJS)/package-lock.json
	@if ! command -v npm >/dev/null; then \
	  echo "npm is missing: the bot on discord.js will not be tried. Install it (Debian, Ubuntu: sudo apt install npm)."; \
	else cd $(DISCORDJS) && npm ci --silent --ignore-scripts --no-audit --no-fund && touch node_modules/.installed; fi

$(AXE)/node_modules/.installed: $(AXE)/package-lock.json
	@if ! command -v npm >/dev/null; then \
	  echo "npm is missing: the page will not be searched for barriers. Install it (Debian, Ubuntu: sudo apt install npm)."; \
	else cd $(AXE) && npm ci --silent --ignore-scripts --no-audit --no-fund && touch node_modules/.installed; fi

.PHONY: help play bot test check bench kill mutants balance cards-lint verify difficulty pictures cards lock spec browser clients axe clean
