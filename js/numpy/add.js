/* add.js: adds the functions of numpy.wasm, and einsum, to an instance of torch. */
import { instantiateAddon } from '../module/addon.js';
import { once } from '../module/once.js';
import { rowsOf } from '../module/tables.js';
import { einsum } from '../tensor/einsum.js';
import { addOps } from '../tensor/ops.js';

/* For `extend`: compile() returns the compiled numpy.wasm, which is instantiated when one of its
   functions is first called. */
export const addNumpy = (compile) => (core, torch) => {
  const load = once(() => {
    const exports = instantiateAddon(core, compile());
    return { table: rowsOf(core.heap.text(exports.text())), exports };
  });
  addOps(core, torch, core.tables.numpy, load);
  torch.einsum = (...args) => einsum(core, args);
};
