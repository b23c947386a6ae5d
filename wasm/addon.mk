# An add-on for each folder of src/ that has a table ops.def: src/X becomes js/addons/X.wasm,
# which is position-independent code that uses the memory and the functions of the main module
# (js/module/addon.js). $(X_OBJECTS): objects of other sources. Functions of the C library, too,
# are the main module's: it exports every name that an add-on imports (build.mk,
# tools/addon-flags.js), so one that only add-ons call, such as fmod, is linked into it.
define addon
js/addons/$(1).wasm: $(call objects,pic,$(filter src/$(1)/%,$(CORE_SOURCES))) \
  build/wasm/pic/$(1).o $($(1)_OBJECTS)
	@mkdir -p js/addons
	$$(LINK) --experimental-pic -shared --no-export-dynamic --unresolved-symbols=import-dynamic \
	  --strip-debug -o $$@
	$$(OPTIMISE) $$@ -o $$@
build/wasm/pic/$(1).o: wasm/addon.c $(WASM_DEPS) wasm/addon.mk | setup-wasm
	$$(call compile,-fPIC -DADDON_TABLE='"$(1)/ops.def"')
endef
$(foreach name,$(ADDONS),$(eval $(call addon,$(name))))
