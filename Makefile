# The first run of a target sets up .venv and web/node_modules from the lock files; later runs start at once.

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet --quiet
ARGS ?=
PAGES := src/stolik/web/static/index.html
NODE_MODULES := web/node_modules/.package-lock.json

.PHONY: compiled help play terminal test quick test-game lint lint-python format bench load frames kill lock clean
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.installed $(PAGES) ## open the table in the browser (options: make play ARGS="--host 0.0.0.0")
	@$(BIN)/stolik serve $(ARGS)

terminal: $(VENV)/.installed ## play in the terminal (options: make terminal ARGS="--seats me,greedy")
	@$(BIN)/stolik play $(ARGS)

test: lint $(PAGES) $(VENV)/.browser ## everything that must hold: style, types, layers, rules code, tests, proven rules, speed
	cd web && npm run --silent test
	$(BIN)/pytest -n 2 -q $(ARGS)
	$(BIN)/stolik rules --check
	$(BIN)/python -m benchmarks.gate

quick: lint-python ## in a minute: Python's lint, and the tests of kernel, effects, games and store without whole matches
	$(BIN)/pytest -n 2 -q -m "not slow" tests/kernel tests/effects tests/games tests/store $(ARGS)

GAMES := $(subst _,-,$(filter-out __%,$(notdir $(patsubst %/,%,$(wildcard tests/games/*/)))))
GAME_FOLDER = $(subst -,_,$(GAME))

test-game: $(VENV)/.installed-dev $(PAGES) $(VENV)/.browser ## all tests of one game: make test-game GAME=farshore
	@$(if $(filter $(GAME),$(GAMES)),,echo "There is no game '$(GAME)'; there are: $(GAMES). For example: make test-game GAME=farshore" >&2; exit 2)
	$(BIN)/pytest -n 2 -q tests/games/$(GAME_FOLDER) $(wildcard tests/*/test_*$(GAME_FOLDER)*.py) $(ARGS)

lint: lint-python $(NODE_MODULES) ## style, types, layers, rules code
	cd web && npm run --silent format:check && npm run --silent lint && npm run --silent types:check && npm run --silent check

lint-python: $(VENV)/.installed-dev
	$(BIN)/ruff check --quiet
	$(BIN)/ruff format --check --quiet
	$(BIN)/mypy --no-error-summary
	$(BIN)/lint-imports --no-logo
	$(BIN)/python tools/lint_rules.py
	$(BIN)/python tools/lint_names.py

format: $(VENV)/.installed-dev $(NODE_MODULES) ## put the code into its form and mend what can be mended
	$(BIN)/ruff check --fix --silent --exit-zero
	$(BIN)/ruff format --quiet
	cd web && npm run --silent format

bench: $(VENV)/.installed ## measure the speed of the engine and of its peers
	$(BIN)/python -m benchmarks.speed $(ARGS)

compiled: $(VENV)/.installed-dev ## try the rules as C extensions: the same tests, and what it gives
	$(BIN)/python tools/compiled.py

load: $(VENV)/.installed-dev $(PAGES) ## many tables at once: latency, order, memory, and a peer under the same load
	$(BIN)/python benchmarks/load.py $(ARGS)

frames: $(VENV)/.installed-dev $(PAGES) ## what the pages do in a frame, on a machine with nothing else to do
	$(BIN)/pytest -q -s tests/browser/frames.py

kill: $(VENV)/.installed-dev $(PAGES) ## kill the server again and again: nothing acknowledged may be lost
	$(BIN)/python benchmarks/kill.py $(ARGS)

COMPILE = CUSTOM_COMPILE_COMMAND="make lock" $(BIN)/pip-compile --quiet --no-config --strip-extras --allow-unsafe \
	--generate-hashes --no-emit-options --no-emit-index-url --no-emit-find-links --no-emit-trusted-host $(ARGS)

lock: $(VENV)/.installed-dev ## write the lock files anew (newer versions: make lock ARGS=--upgrade)
	$(PIP) install pip-tools
	$(COMPILE) --build-deps-for editable --output-file requirements.lock pyproject.toml
	$(COMPILE) --extra dev --constraint requirements.lock --output-file requirements-dev.lock pyproject.toml

clean: ## remove the environment and all caches
	rm -rf $(VENV) web/node_modules benchmarks/peer/node_modules src/stolik/web/static .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis dist
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

# --- set-up ----------------------------------------------------------------------------------------------------------

$(VENV)/.installed: requirements.lock pyproject.toml
	@$(MAKE) --no-print-directory $(VENV)/usable
	@echo "Setting up $(VENV) ..."
	@$(PIP) install --requirement requirements.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.installed-dev: requirements-dev.lock $(VENV)/.installed
	@echo "Setting up the tools for development ..."
	@$(PIP) install --requirement requirements-dev.lock
	@touch $@

$(NODE_MODULES): web/package-lock.json web/package.json
	@command -v npm >/dev/null || { echo "The pages of the table are built with node and npm: install nodejs 20 or later and npm." >&2; exit 1; }
	@echo "Setting up web/node_modules ..."
	@cd web && npm ci --silent --no-audit --no-fund
	@touch $@

SOURCES = $(shell find web -path web/node_modules -prune -o -type f -print)
$(PAGES): $(NODE_MODULES) $(SOURCES)
	@echo "Building the pages ..."
	@cd web && npm run --silent build
	@touch $@

# Browser tests need a Chromium or Chrome; where there is none, Debian's package is installed if that is allowed.
BROWSERS = chromium chromium-browser google-chrome google-chrome-stable chrome
$(VENV)/.browser: $(VENV)/.installed-dev
	@for name in $(BROWSERS); do \
		if command -v $$name >/dev/null; then command -v $$name > $@; exit 0; fi; done; \
	if [ "$$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then \
		echo "The browser tests need Chromium or Chrome: install it (on Debian: apt-get install chromium)." >&2; exit 1; \
	fi; \
	echo "Installing chromium ..."; \
	{ apt-get -qq -y --no-install-recommends install chromium fonts-dejavu-core || { apt-get -qq update \
		&& apt-get -qq -y --no-install-recommends install chromium fonts-dejavu-core; }; } >/dev/null 2>&1 \
		|| { echo "The browser tests need Chromium or Chrome: apt-get install chromium failed." >&2; exit 1; }; \
	command -v chromium > $@

# A Python that can make environments comes before one that cannot; PYTHON=... names another.
PYTHONS = $(PYTHON) python3.11 python3.12 python3.13 python3.14 python3 python
WITH = $$(for p in $(PYTHONS); do "$$p" -c 'import sys, $(1); assert sys.version_info >= (3, 11)' 2>/dev/null \
	&& { echo "$$p"; break; }; done)

.PHONY: $(VENV)/usable
$(VENV)/usable:
	@if $(BIN)/python -m pip --version >/dev/null 2>&1; then exit 0; fi; \
	python="$(call WITH,venv$(COMMA) ensurepip)"; \
	if [ -z "$$python" ]; then \
		python="$(call WITH,sys)"; \
		if [ -z "$$python" ]; then echo "Stolik needs Python 3.11 or later: install python3.11." >&2; exit 1; fi; \
		package="$$("$$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')"; \
		if [ "$$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then \
			echo "$$python cannot make environments: install its venv module (apt-get install $$package)." >&2; exit 1; \
		fi; \
		echo "Installing $$package ..."; \
		{ apt-get -qq -y install "$$package" || { apt-get -qq update && apt-get -qq -y install "$$package"; }; } \
			>/dev/null || { echo "$$python cannot make environments: apt-get install $$package failed." >&2; exit 1; }; \
	fi; \
	"$$python" -m venv --clear $(VENV)

COMMA := ,
