/* add.js: adds the functions of fft.wasm to an instance of torch. */
import { instantiateAddon } from '../module/addon.js';
import { lines } from '../module/tables.js';
import { addOps } from '../tensor/ops.js';

/* For `extend`: module is the compiled fft.wasm. */
export const addFft = (module) => (core, torch) => {
  const exports = instantiateAddon(core, module);
  addOps(core, torch, lines(core.heap.text(exports.text())), exports);
  /* Frees the plans of past transforms, and returns how many there were. */
  torch.clearFftPlans = () => exports.clear_plans();
};
