# `make` or `make help` lists what there is to make. Nothing need be installed by hand first:
# packaging/setup.sh makes the environment in .venv, and does nothing when it is there already.

.DEFAULT_GOAL := help
bin := .venv/bin

# What the tests need to give the same answer on every machine: no display, and a UTF-8 locale. Bytecode
# is written even where the shell forbids it, else each process that a test starts compiles every module.
test_environment := QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8 LANG=C.UTF-8 PYTHONDONTWRITEBYTECODE=
# One process more than processors, since a test of the window waits for some of its time. The tests of a
# file stay together, so that what they share is made once, and begin in the order of tests/order.py. A
# test that ends its process ends the run: it would be tried again and again. -n 0 runs them all in one process.
test_processes := -n $(shell echo $$(($$(nproc 2>/dev/null || echo 1) + 1))) --maxprocesses 4 --dist loadfile \
    --no-loadscope-reorder --max-worker-restart 0
# More words for the program that is run: make run ARGS='balda search board.txt', make test ARGS='-k balda'
ARGS :=

.PHONY: help
help: ## List what there is to make
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: run
run: ready-to-run ## Open the app
	@$(bin)/gridsmith $(ARGS)

.PHONY: test
test: ready-to-test ## Run every test
	@$(bin)/gridsmith prepare --no-images
	@$(test_environment) $(bin)/python -m pytest $(test_processes) $(ARGS)

.PHONY: test-native
test-native: ready-to-test ## Run the engines' tests with kernels as they are shipped, without numba
	@$(bin)/python packaging/kernels/build.py --best
	@GRIDSMITH_NATIVE=build/native $(test_environment) $(bin)/python -m pytest -p tests.without_numba \
	    $(test_processes) tests/core/balda tests/core/blocks tests/core/boggle tests/core/dots tests/core/tiles \
	    tests/core/compiling/test_shipped.py $(ARGS)

.PHONY: lint
lint: lint-style lint-format lint-types lint-imports lint-qml lint-words lint-size ## Run the linters; with --keep-going, all of them

.PHONY: lint-style
lint-style: ready-to-lint
	$(bin)/ruff check

.PHONY: lint-format
lint-format: ready-to-lint
	$(bin)/ruff format --check

.PHONY: lint-types
lint-types: ready-to-lint
	$(bin)/mypy --strict -p gridsmith.core -p gridsmith.cli -p gridsmith.gui
	$(bin)/mypy --strict tests/docs/typed_program.py

.PHONY: lint-imports
lint-imports: ready-to-lint ready-to-test
	$(bin)/pyright

.PHONY: lint-qml
lint-qml: ready-to-lint
	$(bin)/python packaging/lint_qml.py

.PHONY: lint-words
lint-words: ready-to-lint
	$(bin)/python packaging/lint_words.py

.PHONY: lint-size
lint-size: ready-to-lint
	@$(bin)/python packaging/count_lines.py

.PHONY: bench
bench: ready-to-run ## Run every benchmark and compare with the last run; ARGS="balda dots" runs some
	@$(test_environment) $(bin)/python benchmarks $(ARGS)

# How long, and what else to ask of the campaign: make campaign MINUTES=60 ARGS='--only balda'
MINUTES ?= 2

.PHONY: campaign
campaign: ready-to-test ## Try everything by chance for MINUTES
	@$(bin)/gridsmith prepare --no-images
	@$(test_environment) $(bin)/python -m gridsmith.campaign --minutes $(MINUTES) $(ARGS)

.PHONY: mutants
mutants: ready-to-test ## Plant small faults, one at a time, and say which the tests notice; ARGS=--changed: in what was changed
	@$(bin)/python tests/mutants $(ARGS)

.PHONY: screenshots
screenshots: ready-to-run ## Take the pictures in the documentation again
	$(test_environment) $(bin)/python docs/make_screenshots.py

.PHONY: translations
translations: ready-to-run ## Collect what is to be translated, and compile what is
	mkdir -p resources/translations build
	$(bin)/python resources/collect_messages.py build/messages.py
	$(bin)/python resources/collect_help.py >>build/messages.py
	$(bin)/pyside6-lupdate -extensions py,qml -locations none gui build/messages.py -no-obsolete \
	    -ts $(filter-out %_en.ts,$(wildcard resources/translations/*.ts))
	$(bin)/pyside6-lupdate -extensions py,qml -locations none gui build/messages.py -no-obsolete -pluralonly \
	    -ts resources/translations/gridsmith_en.ts
	$(bin)/pyside6-lrelease resources/translations/*.ts
	$(bin)/python resources/make_catalog.py

.PHONY: freeze
freeze: kernels ## Make the program that needs no Python, in dist/gridsmith
	@$(bin)/python packaging/freeze.py

.PHONY: deb
deb: freeze ## Make the Debian package in dist; make deb ARGS=--quick hardly packs it
	@$(bin)/python packaging/make_deb.py $(ARGS)

.PHONY: bundle
bundle: ready-to-package ## Make that program for any Linux, packed, in dist
	@if [ "$$(id -u)" = 0 ] && command -v debootstrap >/dev/null; then \
	    packaging/freeze_in_debian.sh; \
	else \
	    $(MAKE) --no-print-directory freeze; \
	fi
	@$(bin)/python packaging/make_bundle.py

.PHONY: kernels
kernels: ready-to-package ## Compile the kernels that packages bring, in build/native; ARGS=--best for this processor
	@$(bin)/python packaging/kernels/build.py $(if $(filter kernels,$(MAKECMDGOALS)),$(ARGS))

.PHONY: wheel
wheel: kernels ## Make the wheel and the source archive for pipx, uv and pip
	@rm -rf build/images
	@$(bin)/gridsmith words build --to build/images
	$(bin)/python -m hatchling build -d dist

.PHONY: clean
clean: ## Delete what was made here, except for the environment in .venv
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .benchmarks
	find . -path ./.venv -prune -o -name __pycache__ -prune -exec rm -rf {} +

.PHONY: ready-to-run
ready-to-run:
	@packaging/setup.sh run

.PHONY: ready-to-test
ready-to-test:
	@packaging/setup.sh test

.PHONY: ready-to-lint
ready-to-lint:
	@packaging/setup.sh lint

.PHONY: ready-to-package
ready-to-package:
	@packaging/setup.sh package
