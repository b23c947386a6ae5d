/* add.js: adds linear algebra, the functions of linalg.wasm, to an instance of torch. */
import { instantiateAddon } from '../module/addon.js';
import { addOps } from '../tensor/ops.js';

/* Stand-ins for the exports of linalg.wasm that run the rows of the table. The first call of one of
   them compiles and instantiates the module, compile() returns it, and gives the rows its exports. */
function lazyExports(core, compile) {
  function load() {
    const exports = instantiateAddon(core, compile());
    for (const [name] of core.tables.linalg)
      for (const row of core.loadedOps.get(name).rows) row.call = exports[row.fn];
    return exports;
  }
  const run =
    (fn) =>
    (...args) =>
      load()[fn](...args);
  return Object.fromEntries(core.tables.linalg.map(([, fn]) => [fn, run(fn)]));
}

/* For `extend`: compile() returns the compiled linalg.wasm. */
export const addLinalg = (compile) => (core, torch) =>
  addOps(core, torch, core.tables.linalg, lazyExports(core, compile));

/* For `extend`: module is the compiled equations.wasm, which has some rows of the table. Where
   linalg.wasm was loaded before, its functions stay. */
export const addEquations = (module) => (core, torch) => {
  const names = new Set(WebAssembly.Module.exports(module).map(({ name }) => name));
  const table = core.tables.linalg.filter(
    ([name, fn]) => names.has(fn) && !core.loadedOps.has(name),
  );
  if (table.length > 0) addOps(core, torch, table, instantiateAddon(core, module));
};
