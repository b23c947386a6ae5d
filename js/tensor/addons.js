/* addons.js: adds the functions of add-ons to instances of torch. */
import { instantiateAddon } from '../module/addon.js';
import { extend } from '../module/extensions.js';
import { once } from '../module/once.js';
import { opRowsOf } from '../module/tables.js';
import { addOps } from './ops.js';

/* Adds the functions of an add-on to an instance of torch. Its table (js/addons/X-table.js) has its
   rows, and as `others` the functions in JavaScript: { name: (core, args) => result }. compile()
   returns the module, which is instantiated when one of its ops is first called: most programs call
   none. */
export const addonFunctions =
  ({ rows, others }, compile) =>
  (core, torch) => {
    const load = once(() => instantiateAddon(core, compile()));
    addOps(core, torch, opRowsOf(rows), (fn) => load()[fn]);
    for (const [name, run] of Object.entries(others)) torch[name] = (...args) => run(core, args);
  };

/* Adds them to all instances of torch. */
export const addAddon = (table, compile) => extend(addonFunctions(table, compile), table.name);
