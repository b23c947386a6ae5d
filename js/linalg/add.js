/* add.js: adds linear algebra, the functions of linalg.wasm, to an instance of torch. */
import { instantiateAddon } from '../module/addon.js';
import { addOps } from '../tensor/ops.js';

/* The exports of linalg.wasm that run the rows of the table. The first call of one of them compiles
   and instantiates the module: compile() returns it. */
function lazyExports(core, compile) {
  let exports = null;
  const run = (fn) =>
    function callExport(...args) {
      exports ??= instantiateAddon(core, compile());
      return exports[fn](...args);
    };
  return Object.fromEntries(core.tables.linalg.map(([, fn]) => [fn, run(fn)]));
}

/* For `extend`: compile() returns the compiled linalg.wasm. */
export const addLinalg = (compile) => (core, torch) =>
  addOps(core, torch, core.tables.linalg, lazyExports(core, compile));
