/* addons.js: adds the functions of add-ons to instances of torch. */
import { instantiateAddon } from '../module/addon.js';
import { extend } from '../module/extensions.js';
import { once } from '../module/once.js';
import { addOps } from './ops.js';

/* Adds the functions of the add-on `name` to an instance of torch, and `others`, which are JavaScript:
   { name: (core, args) => result }. compile() returns the module. It is instantiated when one of its
   functions is first called: most programs call none. */
export const addonFunctions =
  (name, compile, others = {}) =>
  (core, torch) => {
    const load = once(() => instantiateAddon(core, compile()));
    addOps(core, torch, core.tables.addons.get(name), (fn) => load()[fn]);
    for (const [other, run] of Object.entries(others)) torch[other] = (...args) => run(core, args);
  };

/* Adds them to all instances of torch. */
export const addAddon = (name, compile, others) =>
  extend(addonFunctions(name, compile, others), name);
