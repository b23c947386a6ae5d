/* fetch-addon.js: fetches add-ons in a page (addon.js). */
import { fetchModule } from './fetch.js';

/* The address, or the bytes, of every add-on; onLoaded(module) is called for each more
   (js/threads/addons.js). */
export const addons = { sources: new Map(), onLoaded: undefined };

/* Returns a promise of the compiled module. */
export async function fetchAddon(url) {
  const module = await fetchModule(url);
  addons.sources.set(module, url);
  await addons.onLoaded?.(module);
  return module;
}
