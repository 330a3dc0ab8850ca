# The first run of a target sets up .venv from the lock files; later runs start at once.

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet --quiet
ARGS ?=

.PHONY: help play test lint format bench lock clean
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.installed ## play in the terminal (options: make play ARGS="...")
	@$(BIN)/stolik play $(ARGS)

test: lint ## everything that must hold: style, types, layers, rules code, tests, proven rules
	$(BIN)/pytest -n 2 -q $(ARGS)
	$(BIN)/stolik rules --check

lint: $(VENV)/.installed-dev ## style, types, layers, rules code
	$(BIN)/ruff check --quiet
	$(BIN)/ruff format --check --quiet
	$(BIN)/mypy --no-error-summary
	$(BIN)/lint-imports --no-logo
	$(BIN)/python tools/lint_rules.py

format: $(VENV)/.installed-dev ## put the code into its form and mend what can be mended
	$(BIN)/ruff check --fix --silent --exit-zero
	$(BIN)/ruff format --quiet

bench: $(VENV)/.installed ## measure the speed of the engine
	$(BIN)/python tools/bench.py $(ARGS)

COMPILE = CUSTOM_COMPILE_COMMAND="make lock" $(BIN)/pip-compile --quiet --no-config --strip-extras --allow-unsafe \
	--generate-hashes --no-emit-options --no-emit-index-url --no-emit-find-links --no-emit-trusted-host $(ARGS)

lock: $(VENV)/.installed-dev ## write the lock files anew (newer versions: make lock ARGS=--upgrade)
	$(PIP) install pip-tools
	$(COMPILE) --build-deps-for editable --output-file requirements.lock pyproject.toml
	$(COMPILE) --extra dev --constraint requirements.lock --output-file requirements-dev.lock pyproject.toml

clean: ## remove the environment and all caches
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis dist
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
