/* node-addon.js: add-ons in Node (addons.js). */
import { compileOnce } from '../module/compile.node.js';
import { addAddon } from './addons.js';

/* Adds the add-on of a table to every instance of torch, and returns it. Its module is compiled
   when one of its functions is first called; load() has nothing to do. */
export function nodeAddon(table, urlOf) {
  addAddon(table, compileOnce(urlOf));
  return { name: table.name, load: async () => {} };
}
