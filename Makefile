# torch7-wasm. `make` alone lists what there is to make.
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help build debug gen printouts test test-more quick test-c test-c32 test-js test-golden
.PHONY: test-types test-browser test-hosts asan wasm32 tsan driver fuzz check lint format bench
.PHONY: demo site accuracy accuracy-fft size dist clean setup setup-emcc setup-chromium
.PHONY: setup-browser setup-clang setup-flang setup-wasm setup-penlight setup-zarr endurance
.PHONY: check-deep
# As many jobs as there are processors.
MAKEFLAGS += -j$(shell getconf _NPROCESSORS_ONLN)

include wasm/build.mk
include wasm/linalg.mk
include wasm/addon.mk
include wasm/lua.mk
include wasm/threads.mk

NODE_TESTS := node --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js
ifeq ($(origin CC),default)
CC := gcc
endif
C_SOURCES := $(CORE_SOURCES)
C_HEADERS := $(CORE_HEADERS)
C_TESTS := $(sort $(shell find tests/c -name '*.c'))
C_FLAGS := -std=c11 -Wall -Wextra -Wshadow -Werror $(ARITHMETIC) -g
include tests/c/build.mk
include tests/driver/build.mk

## help: this list
help:
	@sed -n 's/^## //p' Makefile | awk '{ i = index($$0, ": "); printf "  make %-12s %s\n", substr($$0, 1, i - 1), substr($$0, i + 2) }'

## setup: installs the tools for building and testing (by apt on Debian and Ubuntu, and by npm)
setup: node_modules/.installed setup-emcc
setup-emcc:
	@sh tools/setup.sh emcc
setup-chromium:
	@sh tools/setup.sh chromium
setup-browser: setup-chromium
	@sh tools/setup.sh firefox
setup-clang:
	@sh tools/setup.sh clang
setup-flang:
	@sh tools/setup.sh flang
setup-wasm: node_modules/.installed
	@sh tools/setup.sh wasm
setup-penlight:
	@sh tools/setup.sh penlight
setup-zarr:
	@sh tools/setup.sh zarr
node_modules/.installed: package-lock.json
	@sh tools/setup.sh node
	npm ci --ignore-scripts --loglevel=error
	@touch $@
# The libraries that docs/interop.md shows: 200 MB, for `make test-more`.
INTEROP := tests/interop/node_modules/.installed
$(INTEROP): tests/interop/package-lock.json
	cd tests/interop && npm ci --ignore-scripts --loglevel=error
	@touch $@
# The engines of the samples for several machines, and a link to this package, for the tests only.
SHARDS := demo/samples/shards/node_modules/.installed
$(SHARDS): demo/samples/shards/package-lock.json
	@sh tools/setup.sh redis
	cd demo/samples/shards && npm ci --ignore-scripts --loglevel=error
	ln -sfn ../../../.. demo/samples/shards/node_modules/torch7-wasm
	@touch $@

# The modules of js/, which lib/ is made from.
MODULES := $(foreach addon,$(ADDONS),js/addons/$(addon).wasm) \
  js/torch7.wasm js/threads/torch7-threads.wasm js/lua/lua.wasm js/lua/packages/nn.lua
## build: the modules in js/, and the published files in lib/
build: setup $(MODULES) lib/index.js docs/ops.md
OP_TYPES := types/ops.d.ts types/extensions.node.d.ts $(ADDONS:%=types/ops-%.d.ts)
lib/index.js: $(MODULES) js/autograd/gradients.js build/addons $(shell find js -name '*.js') \
  $(wildcard js/lua/packages/*.lua) tools/bundle.js tools/declarations.js tools/subpaths.js \
  $(OP_TYPES) $(shell find types -name '*.d.ts')
	node tools/bundle.js
	node tools/declarations.js
src/table/kinds.h: src/table/kinds.def src/table/rows.def $(wildcard src/*/ops.def) \
  tools/kinds.js tools/addons.js
	node tools/kinds.js > $@
src/table/addons.def: $(wildcard src/*/ops.def) tools/addons.js
	node tools/addons.js $@
# The entries of the add-ons, their rows and their types.
build/addons: tools/addons.js tools/rows.js build/sentences.json $(ADDONS:%=src/%/README.md) \
  $(wildcard js/*/functions.js types/*-functions.d.ts)
	node tools/addons.js
	@mkdir -p build && touch $@
js/autograd/gradients.js: build/sentences.json tools/gradients.js tools/sentences.js
	node tools/gradients.js > $@
build/sentences.json: tools/sentences.h $(filter %.def,$(CORE_HEADERS)) wasm/build.mk
	@mkdir -p build
	$(CC) -E -P -Isrc -x c $< -o $@
src/table/rows_text.h: build/sentences.json tools/rows.js tools/sentences.js
	node tools/rows.js > $@
# The types and the reference of the ops.
$(OP_TYPES) docs/ops.md: $(MODULES) build/addons build/sentences.json docs/troubleshooting.md \
  $(wildcard docs/ops/*.md tools/*.js tools/*.md)
	node tools/gen.js $@
## debug: a module with names and assertions, in build/debug/
debug: setup build/debug/torch7.wasm

## gen: fills in the parts of docs/ and types/ that are made from tables, and the pictures of the guides
gen: build
	node tools/gen.js
	node tools/pictures.js
## printouts: fills in the output of new examples in docs/ops/ and docs/api.md, and translates them to Lua
printouts: build
	node tools/examples.js
	node tools/lua-examples.js

## test: what decides whether a change is right
test: build setup-chromium $(NATIVE)/tests $(NATIVE)/driver build/wasm/tests.wasm
	@node tools/test.js
## test-more: the tests that `make test` leaves out, for CI: other browsers, libraries and programs, threads, and coverage
test-more: build site setup-browser setup-zarr $(INTEROP) $(SHARDS) $(TSAN)/tests
	@node tools/test.js more
## quick: tests/c (with sanitizers), tests/ops and tests/js, for use between two edits
quick: build $(NATIVE)/tests
	@node tools/test.js quick
## test-c: native tests of the core, with sanitizers
test-c: asan
	build/asan/tests
## test-js: all tests of Jest, with the site, other libraries and several machines
test-js: build site setup-chromium setup-zarr $(INTEROP) $(SHARDS)
	$(NODE_TESTS)
## test-golden: compares with the recorded results of a native Torch7
test-golden: build
	node tests/golden/run.js
## test-types: the TypeScript declarations
test-types: build
	for each in . page page-imports node; do node_modules/.bin/tsc -p tests/types/$$each || exit 1; done
## test-browser: the playground and the site, in headless Chromium and, in part, Firefox
test-browser: build site setup-browser
	$(NODE_TESTS) tests/browser tests/site

## test-hosts: the packed package in every host that npm and Debian provide (HOSTS="vite next"; half an hour)
test-hosts: build setup-browser
	node tests/hosts/run.js $(HOSTS)

## test-c32: test-c in 32 bits, as WebAssembly in Node
test-c32: wasm32
	build/wasm32/tests

## asan: the native tests with the address and undefined-behaviour sanitizers; wasm32: in 32 bits
asan: build/asan/tests
wasm32: build/wasm32/tests

## tsan: the tests of the pool of threads and of all ops with several threads, under the thread sanitizer
tsan: build/tsan/tests
	build/tsan/tests pool
	build/tsan/tests threads

## driver: random calls of every op, compared with the same calls on copies (SECONDS=60 or COUNT=1000000, SEED=any, OP=sort, BITS=32)
BITS ?= 64 32
DRIVERS := $(foreach bits,$(BITS),build/$(if $(filter 32,$(bits)),wasm32,asan)/driver)
driver: $(DRIVERS)
	@for driver in $(DRIVERS); do $$driver $(if $(SECONDS),--seconds $(SECONDS),--count $(COUNT)) \
	  $(if $(SEED),--seed $(SEED)) $(if $(OP),--op $(OP)) || exit 1; done

## check: the core compiles without a warning under gcc; the build has the warnings of clang
check: $(TABLE_HEADERS)
	@for f in $(C_SOURCES); do $(CC) $(C_FLAGS) -Isrc -fsyntax-only $$f || exit 1; done

## lint: checks eslint, the warnings of the C compilers, and the layout of all files (.prettierrc.json, .clang-format)
lint: setup check
	node_modules/.bin/eslint --max-warnings 0 .
	node_modules/.bin/prettier --log-level warn --check .
	sh tools/format.sh --check
## format: lays out all files
format: setup
	node_modules/.bin/eslint --fix .
	node_modules/.bin/prettier --log-level warn --write .
	sh tools/format.sh

## fuzz: fuzzes the parsers of untrusted files (TARGET=t7, COUNT=1000000, SEED=any)
TARGET ?= $(basename $(notdir $(wildcard tests/fuzz/corpus/*.jsonl)))
COUNT ?= 1000000
fuzz: build
	@for t in $(TARGET); do node --no-warnings tests/fuzz/run.js $$t $(COUNT) $(SEED) || exit 1; done

## mutants: changes src/ in one place at a time, and lists the changes that no test notices (COUNT=300, SEED=1, FILES="sort.inc fft/", JOBS=2; tests/mutants.md)
.PHONY: mutants
mutants: build asan
	node tools/mutants/run.js

## bits: one hash of the results of every op, with and without threads and wide vectors (NODES="path path": in other Nodes too)
.PHONY: bits
bits: build
	node tests/bits/run.js $(NODES)

## endurance: checks that memory stays flat during mixed work in Node and in Chromium (DURATION=600 seconds in each, SEED=any)
DURATION ?= 600
endurance: build setup-browser
	@for host in node chromium; do \
	  node --expose-gc tests/endurance/run.js $$host $(DURATION) $(SEED) || exit 1; done

## oracle-accuracy: NumPy's accuracy tables; oracle-numpy: random calls of NumPy (COUNT=, SEED=); oracle-onnx: ONNX's tests; oracle-opencv: OpenCV's readers of networks; oracle-pytorch: PyTorch's samples (tests/oracles/README.md)
ORACLES := $(addprefix oracle-,accuracy numpy onnx opencv pytorch)
.PHONY: $(ORACLES)
$(ORACLES): build
	@sh tools/setup.sh $@
	node tests/oracles/run.js $(@:oracle-%=%) $(if $(JSON),--json $(JSON))

## check-deep: runs the random tests for hours and writes docs/reliability.md (PARTS="property fuzz", CALLS, THREAD_CALLS, COMMANDS, EXECUTIONS, DURATION, GIGABYTES, MUTANTS, SEED)
check-deep: build setup-browser
	nice -n 10 node tests/deep/run.js $(PARTS)

## bench: measures this library and its peers (CASES=mm,add HOSTS=node PEERS=tfjs NODE=path BEFORE=folder)
bench: build setup-browser bench/node_modules/.installed build/bench/native-128 \
  build/bench/native-all
	node bench/run.js $(if $(CASES),--cases $(CASES)) $(if $(HOSTS),--hosts $(HOSTS)) \
	  $(if $(PEERS),--peers $(PEERS)) \
	  $(if $(NODE),--node $(NODE)) $(if $(BEFORE),--before $(BEFORE))
# 128 bits as engines generate them: with the three-operand encoding of AVX, without fused
# multiply-add.
BENCH_C = -std=gnu11 -O3 -DNDEBUG $(ARITHMETIC) -Isrc \
  $(filter-out src/linalg/%,$(C_SOURCES)) $(wildcard bench/native/*.c) -lm
build/bench/native-128: Makefile $(C_SOURCES) $(C_HEADERS) $(wildcard bench/native/*)
	mkdir -p build/bench
	gcc -mavx -mprefer-vector-width=128 $(BENCH_C) -o $@
build/bench/native-all: Makefile $(C_SOURCES) $(C_HEADERS) $(wildcard bench/native/*)
	mkdir -p build/bench
	gcc -march=native $(BENCH_C) -o $@
bench/node_modules/.installed: bench/package-lock.json
	npm ci --prefix bench --ignore-scripts --no-audit --loglevel=error
	@touch $@
.PHONY: suites
## suites: runs the suites of Torch7's projects on your copies of them (SUITES=folder, SEED=2)
suites: build
	node tools/suites.js $(SUITES) $(SEED)
## accuracy: measures the errors of all functions and writes docs/accuracy.md (half an hour; FUNCTIONS="exp log" for some)
accuracy: build build/accuracy
	nice -n 10 node tools/accuracy/report.js $(FUNCTIONS)
build/accuracy: $(C_SOURCES) $(C_HEADERS) $(wildcard tools/accuracy/*.c tools/accuracy/*.h)
	@sh tools/setup.sh mpfr
	mkdir -p build
	$(CC) $(C_FLAGS) -O2 -Isrc $(filter-out src/linalg/%,$(C_SOURCES)) tools/accuracy/*.c -lmpfr -lm \
	  -o $@
## accuracy-fft: measures the errors of Fourier transforms (docs/fft.md)
accuracy-fft: build/accuracy-fft
	build/accuracy-fft
build/accuracy-fft: $(C_SOURCES) $(C_HEADERS) tools/accuracy/fft/fft.c
	mkdir -p build
	$(CC) $(C_FLAGS) -Wno-maybe-uninitialized -O2 -Isrc $(filter-out src/linalg/%,$(C_SOURCES)) \
	  tools/accuracy/fft/fft.c -lm -o $@
## demo: the site (documentation and playground), on http://localhost:8080
demo: site
	node demo/server.js
## site: the documentation and the playground in build/site, for any static host
site: build build/site/service-worker.js
build/site/service-worker.js: lib/index.js package.json $(shell find site demo docs types \
  bench/results tests/bits tests/manual -name node_modules -prune -o -type f -print) | setup
	node site/build.js
## size: the size of what a page loads
size: build
	@node tools/size.js
## dist: the npm package, in dist/
dist: build gen
	mkdir -p dist && npm pack --pack-destination dist
## clean: removes all build outputs
clean:
	rm -rf build dist lib js/addons js/module/addon-names.js js/autograd/gradients.js docs/ops.md \
	  $(TABLE_HEADERS) $(OP_TYPES) $(MODULES)
