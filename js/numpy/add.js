/* add.js: adds the functions of numpy.wasm, and einsum, to an instance of torch. */
import { loadAddon } from '../module/addon.js';
import { once } from '../module/once.js';
import { einsum } from '../tensor/einsum.js';
import { addOps } from '../tensor/ops.js';

/* For `extend`: compile() returns the compiled numpy.wasm, which is instantiated when one of its
   functions is first called. */
export const addNumpy = (compile) => (core, torch) => {
  const load = once(() => loadAddon(core, compile()));
  addOps(core, torch, core.tables.numpy, load);
  torch.einsum = (...args) => einsum(core, args);
};
