# Two commands: `make run` and `make test`. Both need only Python >= 3.11, pip and make.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PYTEST := QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest

.PHONY: run test test-long screenshots bench docs translations package trial clean

run: $(VENV)/.run-ready
	@$(BIN)/python packaging/launch.py

test: $(VENV)/.test-ready
	@$(BIN)/python packaging/check_system.py
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(PYTEST) -n 2 -m "not long"

test-long: $(VENV)/.test-ready
	$(PYTEST) -m "long"

# A stamp remembers which pins and which project file the environment was made from.
$(VENV)/.run-ready: requirements.txt pyproject.toml
	$(PYTHON) packaging/make_venv.py $(VENV) requirements.txt
	@touch $@

$(VENV)/.test-ready: requirements-test.txt pyproject.toml
	$(PYTHON) packaging/make_venv.py $(VENV) requirements-test.txt
	@touch $@ $(VENV)/.run-ready

screenshots: $(VENV)/.test-ready
	QT_QPA_PLATFORM=offscreen $(BIN)/python packaging/screenshots.py
	$(BIN)/python packaging/kit_pictures.py

bench: $(VENV)/.test-ready
	$(BIN)/python -m benchmarks

docs: $(VENV)/.test-ready
	$(BIN)/python -m mkdocs build --quiet --strict --site-dir build/site

# The texts of the window for translators, and what is translated compiled for the window.
translations: $(VENV)/.test-ready
	$(BIN)/python packaging/write_translations.py

# Everything that can be installed, built and tried: wheel, packaged folders, .deb. Takes minutes.
package: $(VENV)/.test-ready
	$(BIN)/python packaging/package.py

# The wheel and the one folder that has everything, built and tried: what CI adds to `make test`.
trial: $(VENV)/.test-ready
	$(BIN)/python packaging/package.py --one-folder

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
