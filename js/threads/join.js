/* join.js: what a worker does (pool.js). */

/* Instantiates the module on the memory of the caller, and takes part in its ops until the pool is
   closed or the caller has loaded an add-on. Returns a function of { module, memoryBase, tableBase,
   tableEnd }, which the caller's next message is for: it instantiates the add-on at the same
   addresses, and takes part again. say(message) posts to the caller: {} when the worker joins,
   { reason, trapped } if it cannot, or if it has crashed.

   Node's worker gets the text of this function (start.node.js). Its own functions are methods,
   because bundlers that keep the names of other functions wrap them in a helper, which the text
   lacks. */
export function join({ module, memory, stack, thread }, say) {
  const worker = {
    exports: null,
    addons: 0,

    takePart() {
      try {
        this.exports.js_pool_worker(thread, this.addons);
      } catch (error) {
        this.exports.js_pool_abandon(thread);
        say({ reason: String(error), trapped: true });
      }
    },

    /* the imports of an add-on */
    importsOf(addon) {
      const numbers = { value: 'i32', mutable: false };
      const addresses = { value: 'i32', mutable: true };
      const provided = {
        memory,
        __memory_base: new WebAssembly.Global(numbers, addon.memoryBase),
        __table_base: new WebAssembly.Global(numbers, addon.tableBase),
      };
      const imports = { env: { ...this.exports, ...provided }, 'GOT.mem': {} };
      for (const { module: from, name } of WebAssembly.Module.imports(addon.module))
        if (from === 'GOT.mem')
          imports[from][name] = new WebAssembly.Global(addresses, this.exports[name].value);
      return imports;
    },

    load(addon) {
      const table = this.exports.__indirect_function_table;
      try {
        if (table.length < addon.tableEnd) table.grow(addon.tableEnd - table.length);
        new WebAssembly.Instance(addon.module, this.importsOf(addon));
      } catch (error) {
        say({ reason: String(error) });
        return;
      }
      this.addons++;
      this.takePart();
    },

    begin() {
      /* only the caller makes the memory grow and asks for the time */
      const env = {
        memory,
        now() {
          return NaN;
        },
        emscripten_notify_memory_growth() {},
      };
      try {
        this.exports = new WebAssembly.Instance(module, { env }).exports;
        this.exports.stackRestore(stack);
      } catch (error) {
        say({ reason: String(error) });
        return;
      }
      say({});
      this.takePart();
    },
  };
  worker.begin();
  return (addon) => worker.load(addon);
}
