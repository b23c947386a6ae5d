/* addons.js: the add-ons of a page (numpy.wasm, fft.wasm, ...) for a shared memory. A module that
   is compiled while it is downloaded keeps no bytes, so they are fetched again, from the engine's
   cache, and only where torch7-wasm/threads is used. */
import { checkBytes, loadError } from '../module/compile.js';
import { addons } from '../module/fetch-addon.js';
import { compileForms } from './memory.js';

const forms = new Map(); /* by module */

async function fetchBytes(source) {
  try {
    const response = await fetch(source, { cache: 'force-cache' });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    throw new Error(`the server answers ${response.status}`);
  } catch (error) {
    throw loadError(`${source} cannot be fetched: ${error.message}`, error);
  }
}

const isAddon = (module) => WebAssembly.Module.customSections(module, 'dylink.0').length > 0;

async function share(module) {
  if (!isAddon(module) || forms.has(module)) return;
  const source = addons.sources.get(module);
  const bytes = ArrayBuffer.isView(source) ? source : await fetchBytes(source);
  checkBytes(bytes, source);
  forms.set(module, compileForms(bytes, source));
}

/* A promise that the add-ons which the page has imported can be used, and those that it imports
   later. */
export async function shareAddons() {
  addons.onLoaded = share;
  await Promise.all([...addons.sources.keys()].map(share));
}

/* For Core. */
export const sharedForms = (module) => forms.get(module) ?? { caller: module, worker: module };
