/* page-addon.js: add-ons in a page (addons.js): createTorch({ addons }) or an import loads them. */
import { fetchAddon } from '../module/fetch-addon.js';
import { onceLoaded } from '../module/once.js';
import { addAddon } from './addons.js';

/* Returns the add-on `name`. load() fetches its module once, and again after a failure; then its
   functions, and `others`, are added to every instance of torch. */
export function pageAddon(name, urlOf, others) {
  const load = async () => {
    const module = await fetchAddon(urlOf());
    addAddon(name, () => module, others);
  };
  return { name, load: onceLoaded(load) };
}
