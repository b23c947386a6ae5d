/* library.js: the library in a worker of the site, whose modules are beside the worker. */
import core from '../js/torch7.wasm';
import * as ADDONS from '../js/addons/modules.js';
import { TABLES } from '../js/addons/tables.js';
import { fetchModule } from '../js/module/fetch.js';
import { addAddon } from '../js/tensor/addons.js';
import { makeTorch } from '../js/torch.js';

const FILES = { ...ADDONS };
const compiled = (file) => fetchModule(new URL(file, import.meta.url));

export const ADDON_NAMES = Object.keys(TABLES);

export const makeLibrary = async () => makeTorch(await compiled(core), {});

/* Adds the functions of add-ons, by name. */
export async function addAddons(names) {
  for (const name of names) {
    const module = await compiled(FILES[name]);
    addAddon(TABLES[name], () => module);
  }
}
