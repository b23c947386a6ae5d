/* join.js: what a worker does (pool.js). */

/* Instantiates the module on the memory of the caller, and takes part in its ops until the pool is
   closed or the caller has loaded an add-on. Returns load({ module, memoryBase, tableBase }), which
   the caller's next message is for: it instantiates the add-on at the same addresses, and takes part
   again. say(message) posts to the caller: {} when the worker joins, { reason, trapped } if it
   cannot, or if it has crashed. */
export function join({ module, memory, stack, thread }, say) {
  /* only the caller makes the memory grow */
  const env = { memory, emscripten_notify_memory_growth() {} };
  let exports;
  let addons = 0;
  const takePart = () => {
    try {
      exports.js_pool_worker(thread, addons);
    } catch (error) {
      exports.js_pool_abandon(thread);
      say({ reason: String(error), trapped: true });
    }
  };
  const constant = (value) => new WebAssembly.Global({ value: 'i32', mutable: false }, value);
  const load = (addon) => {
    const table = exports.__indirect_function_table;
    try {
      if (table.length < addon.tableEnd) table.grow(addon.tableEnd - table.length);
      const provided = {
        memory,
        __memory_base: constant(addon.memoryBase),
        __table_base: constant(addon.tableBase),
      };
      const imports = { env: { ...exports, ...provided }, 'GOT.mem': {} };
      for (const { module: from, name } of WebAssembly.Module.imports(addon.module))
        if (from === 'GOT.mem')
          imports[from][name] = new WebAssembly.Global(
            { value: 'i32', mutable: true },
            exports[name].value,
          );
      new WebAssembly.Instance(addon.module, imports);
    } catch (error) {
      say({ reason: String(error) });
      return;
    }
    addons++;
    takePart();
  };
  try {
    ({ exports } = new WebAssembly.Instance(module, { env }));
    exports.stackRestore(stack);
  } catch (error) {
    say({ reason: String(error) });
    return load;
  }
  say({});
  takePart();
  return load;
}
