/* index.js: torch7-wasm/fft in a page: Fourier transforms. Importing it adds
   them to every instance of torch. */
import { fetchAddon } from '../module/fetch-addon.js';
import { addAddon } from '../tensor/addons.js';

const module = await fetchAddon(new URL('./fft.wasm', import.meta.url));

addAddon('fft', () => module);
