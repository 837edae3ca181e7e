# The commands of the project; each sets up what it needs.
PYTHON ?= python3
N ?= 1000
SCALE ?= 1
TESTS ?= tests
BIN := .venv/bin
COMPILED := .venv-compiled/bin
STRENGTH := tests/bots/test_strength.py
RESULTS := benchmarks/results
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*') setup.py pyproject.toml

.PHONY: help play test quick full rules conformance compiled bench docs mutants clean needs-test needs-full needs-compiled
.NOTPARALLEL:

help:  ## this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

play: .venv/ready  ## set up and play in the browser
	@$(BIN)/kancha serve --open $(ARGS)

test: needs-test .venv/ready  ## set up and run lint, types and all quick tests
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/pytest -q -n auto --dist worksteal -m "not long" $(TESTS)

quick: .venv/ready  ## run what your change can break: make quick ARGS='--since HEAD~3'
	@$(BIN)/python tools/quick.py $(ARGS)

full: needs-full test .venv/arena  ## everything, with the long tests and the compiled build; make full SCALE=100 plays more
	SCALE=$(SCALE) $(BIN)/pytest -q -n auto --dist worksteal -m long --ignore $(STRENGTH) $(TESTS)
	$(MAKE) rules
	$(MAKE) conformance N=6
	$(MAKE) compiled
	SCALE=$(SCALE) $(COMPILED)/pytest -q -n auto --dist worksteal -m long $(STRENGTH)
	$(MAKE) docs

rules: .venv/ready  ## list which rules each game's tests show
	@$(BIN)/python -m kancha.testing.trace tests

conformance: .venv/ready  ## check N matches of every game and set-up: make conformance N=10000
	@$(BIN)/kancha conformance -n $(N)

compiled: needs-compiled .venv-compiled/built  ## build core and games with mypyc and test them
	$(COMPILED)/pytest -q -n auto --dist worksteal -m "not long" $(TESTS)

bench: needs-compiled .venv-compiled/built .venv-peers/built  ## measure speed, interpreted and compiled, against a yardstick and a peer
	@mkdir -p $(RESULTS)
	$(BIN)/kancha bench --json $(RESULTS)/interpreted.json
	$(COMPILED)/kancha bench --json $(RESULTS)/compiled.json
	$(BIN)/python benchmarks/yardstick.py --json $(RESULTS)/yardstick.json
	$(BIN)/python benchmarks/placements.py --json $(RESULTS)/placements.json
	$(BIN)/python benchmarks/click.py --json $(RESULTS)/click.json
	$(BIN)/python benchmarks/peers.py --json $(RESULTS)/peers.json

docs: .venv-docs/built  ## build the documentation as pages: build/docs/index.html
	@NO_MKDOCS_2_WARNING=1 .venv-docs/bin/mkdocs build -q --strict
	@echo "The documentation is at build/docs/index.html"

mutants: N = 60
mutants: .venv/ready  ## plant N faults in a game and count those its tests find: make mutants GAME=cuzco N=60
	@$(BIN)/python tools/mutants.py $(GAME) -n $(N)

clean:  ## remove what the other commands made
	rm -rf .venv .venv-compiled .venv-docs .venv-peers .mutants build dist $(RESULTS)

# Checked before anything else, so that nothing fails after minutes for want of a package.
needs-test:
	@PYTHON=$(PYTHON) tools/need venv chromium

needs-full:
	@PYTHON=$(PYTHON) tools/need venv chromium compiler

needs-compiled:
	@PYTHON=$(PYTHON) tools/need venv compiler

.venv/ready: pyproject.toml constraints.txt
	@PYTHON=$(PYTHON) tools/need venv
	$(PYTHON) -m venv .venv
	$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt setuptools wheel -e '.[dev]'
	@touch $@

# Ray is large, and only long tests need it.
.venv/arena: .venv/ready
	$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e '.[arena]'
	@touch $@

# Built from a copy, so that no compiled file ever lies beside a source that is then edited.
.venv-compiled/built: .venv/ready $(SOURCES)
	rm -rf .venv-compiled
	$(BIN)/python -m venv .venv-compiled
	copy=$$(mktemp -d) && trap 'rm -rf "$$copy"' EXIT && cp -r src setup.py pyproject.toml README.md LICENSE "$$copy" && \
	  rm -rf "$$copy"/src/*.egg-info && \
	  (cd "$$copy" && KANCHA_COMPILED=1 $(CURDIR)/$(BIN)/pip wheel -q --no-build-isolation --no-deps -w dist .) && \
	  $(COMPILED)/pip install -q --disable-pip-version-check -c constraints.txt "$$copy"/dist/*.whl hypothesis numpy openskill pyarrow pytest pytest-xdist
	@touch $@

.venv-docs/built: pyproject.toml constraints.txt
	@PYTHON=$(PYTHON) tools/need venv
	$(PYTHON) -m venv .venv-docs
	.venv-docs/bin/pip install -q --disable-pip-version-check -c constraints.txt mkdocs-material 'mkdocstrings[python]'
	@touch $@

.venv-peers/built: .venv/ready
	$(BIN)/python -m venv .venv-peers
	.venv-peers/bin/pip install -q --disable-pip-version-check -c constraints.txt catanatron
	@touch $@
