/* add.js: adds linear algebra, the functions of linalg.wasm, to an instance of torch. */
import { instantiateAddon } from '../module/addon.js';
import { once } from '../module/once.js';
import { namesOf } from '../module/tables.js';
import { addOps } from '../tensor/ops.js';

/* Returns a function of a row's C function that returns a stand-in for that export of linalg.wasm.
   The first call of one of them compiles and instantiates the module, compile() returns it, and
   gives the rows its exports. */
function standIns(core, compile, names) {
  function load() {
    const exports = instantiateAddon(core, compile());
    for (const name of names) for (const row of core.ops.get(name).rows) row.call = exports[row.fn];
    return exports;
  }
  return (fn) =>
    (...args) =>
      load()[fn](...args);
}

/* For `extend`: compile() returns the compiled linalg.wasm. */
export const addLinalg = (compile) => (core, torch) => {
  const table = core.tables.linalg;
  const names = namesOf(table);
  const load = once(() => ({ table, functionOf: standIns(core, compile, names) }));
  addOps(core, torch, names, load);
};
