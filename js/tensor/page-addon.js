/* page-addon.js: add-ons in a page (addons.js): createTorch({ addons }) or an import loads them. */
import { fetchAddon } from '../module/fetch-addon.js';
import { onceLoaded } from '../module/once.js';
import { addAddon } from './addons.js';

/* Returns the add-on of a table. load() fetches its module once, and again after a failure; then
   its functions are added to every instance of torch. */
export function pageAddon(table, urlOf) {
  const load = async () => {
    const module = await fetchAddon(urlOf());
    addAddon(table, () => module);
  };
  return { name: table.name, load: onceLoaded(load) };
}
