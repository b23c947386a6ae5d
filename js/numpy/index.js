/* index.js: torch7-wasm/numpy in a page: functions of NumPy that Torch7 does not have. Importing
   it adds them to every instance of torch. */
import { fetchAddon } from '../module/fetch-addon.js';
import { addAddon } from '../tensor/addons.js';
import { einsum } from '../tensor/einsum.js';

const module = await fetchAddon(new URL('./numpy.wasm', import.meta.url));

addAddon('numpy', () => module, { einsum });
