/* index.js: torch7-wasm/linalg in a page: linear algebra. Importing it adds
   them to every instance of torch. */
import { fetchAddon } from '../module/fetch-addon.js';
import { addAddon } from '../tensor/addons.js';

const module = await fetchAddon(new URL('./linalg.wasm', import.meta.url));

addAddon('linalg', () => module);
