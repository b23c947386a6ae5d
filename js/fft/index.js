/* index.js: torch7-wasm/fft in a page: Fourier transforms. Importing it adds its functions to every
   instance of torch. */
import { extend } from '../module/extensions.js';
import { fetchAddon } from '../module/fetch-addon.js';
import { addFft } from './add.js';

const module = await fetchAddon(new URL('./fft.wasm', import.meta.url));

extend(
  addFft(() => module),
  'fft',
);
