/* add.js: adds the functions of fft.wasm to an instance of torch. */
import { loadAddon } from '../module/addon.js';
import { once } from '../module/once.js';
import { addOps } from '../tensor/ops.js';

/* For `extend`: compile() returns the compiled fft.wasm, which is instantiated when one of its
   functions is first called. */
export const addFft = (compile) => (core, torch) => {
  const load = once(() => loadAddon(core, compile()));
  addOps(core, torch, core.tables.fft, load);
  /* Frees the plans of past transforms, and returns how many there were. */
  torch.clearFftPlans = () => load().exports.clear_plans();
};
