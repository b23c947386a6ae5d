/* add.js: adds the functions of numpy.wasm, and einsum, to an instance of torch. */
import { instantiateAddon } from '../module/addon.js';
import { lines } from '../module/tables.js';
import { einsumOf } from '../tensor/einsum.js';
import { addOps } from '../tensor/ops.js';

/* For `extend`: module is the compiled numpy.wasm. */
export const addNumpy = (module) => (core, torch) => {
  const exports = instantiateAddon(core, module);
  addOps(core, torch, lines(core.heap.text(exports.text())), exports);
  torch.einsum = einsumOf(core);
};
