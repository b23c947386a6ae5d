# Lua 5.1 as a bare module of its own, from its authors' source (tools/source.sh) and the bridge
# in wasm/lua/.
LUA_PACKAGE := lua5.1
LUA_DIGEST := 2640fc56a795f29d28ef15e13c34a47e223960b0240e8cb0a82d9b0738695333
LUA_URL := https://www.lua.org/ftp/lua-5.1.5.tar.gz
LUA_FILES := lapi lcode ldebug ldo lfunc lgc llex lmem lobject lopcodes ldump lundump lparser \
  lstate lstring ltable ltm lvm lzio lauxlib lbaselib ldblib lmathlib lstrlib ltablib
LUA_BRIDGE := $(wildcard wasm/lua/*.c)
LUA_OBJECTS := $(patsubst %,build/lua/%.o,$(LUA_FILES) $(notdir $(basename $(LUA_BRIDGE))) growth \
  protected_call)
LUA_SCRIPTS := $(sort $(wildcard js/lua/scripts/*.lua js/lua/scripts/*/*.lua))
# Debian's package lua-penlight.
PENLIGHT ?= /usr/share/lua/5.1/pl
# -Os is as fast as -O3, and smaller. Lua converts any number to an int and back to see whether it
# is one; -fno-strict-float-cast-overflow defines this for numbers that do not fit, such as
# infinity.
LUA_FLAGS := -Os -fno-strict-float-cast-overflow -std=gnu11 -Ibuild/lua/src -Ibuild/lua \
  -Iwasm/lua -mbulk-memory -mnontrapping-fptoint -DNDEBUG

# What is different from the authors' source: wasm/lua/patches/FILE.sed; each must change FILE.
LUA_PATCHES := $(wildcard wasm/lua/patches/*.sed)
build/lua/src/lua.h: tools/source.sh wasm/lua/luaconf.h $(LUA_PATCHES)
	@sh tools/source.sh $(LUA_PACKAGE) $(LUA_DIGEST) $(LUA_URL) build/lua
	mv build/lua/src/luaconf.h build/lua/src/luaconf-original.h
	cp wasm/lua/luaconf.h build/lua/src/
	for patch in $(LUA_PATCHES); do \
	  file=build/lua/src/$$(basename $$patch .sed); \
	  cp $$file build/lua/before.c && sed -i -f $$patch $$file && ! cmp -s $$file build/lua/before.c \
	  || exit 1; \
	done
	@touch $@
# The files of the package nn share their local variables: in the order of their names they are one.
js/lua/packages/nn.lua: $(sort $(wildcard js/lua/packages/nn/*.lua))
	cat $^ > $@
build/lua/scripts.h: $(LUA_SCRIPTS) tools/lua-scripts.js wasm/lua.mk | setup-penlight
	@mkdir -p build/lua
	node tools/lua-scripts.js $(LUA_SCRIPTS) $(PENLIGHT)/*.lua > $@
$(patsubst %,build/lua/%.o,$(LUA_FILES)): build/lua/%.o: build/lua/src/lua.h \
  $(wildcard wasm/lua/*.h) wasm/lua.mk | setup-wasm
	$(WASM_CLANG) $(LUA_FLAGS) -w -c build/lua/src/$*.c -o $@
# dump.c replaces both; it calls Lua's own by these names.
build/lua/ldump.o build/lua/lundump.o: LUA_FLAGS += -DluaU_dump=bytecode_dump \
  -DluaU_undump=bytecode_undump
build/lua/%.o: wasm/lua/%.c build/lua/src/lua.h build/lua/scripts.h $(wildcard wasm/lua/*.h) \
  wasm/lua.mk | setup-wasm
	$(WASM_CLANG) $(LUA_FLAGS) -Wall -Wextra -Werror -c $< -o $@
build/lua/protected_call.o: wasm/lua/protected_call.S wasm/lua.mk | setup-wasm
	@mkdir -p build/lua
	$(WASM_CLANG) -mexception-handling -c $< -o $@
# The module grows as the core does (wasm/growth.c): rarely, in large steps. The C library's
# function has the same name.
build/lua/growth.o: wasm/growth.c wasm/lua.mk | setup-wasm
	@mkdir -p build/lua
	$(WASM_CLANG) $(LUA_FLAGS) -Demscripten_resize_heap=__wrap_emscripten_resize_heap -Wall -Wextra \
	  -Werror -c $< -o $@

# --stack-first: a C stack that overflows is an access below 0, which traps, and not one to the
# data.
js/lua/lua.wasm: $(LUA_OBJECTS)
	$(LINK) $(LINK_LIBC) --strip-debug --entry=_initialize --export=malloc --stack-first \
	  -z stack-size=1048576 --initial-memory=2097152 --max-memory=2147483648 \
	  --wrap=emscripten_resize_heap --import-undefined -o $@
	$(OPTIMISE) --enable-exception-handling --zero-filled-memory $@ -o $@
