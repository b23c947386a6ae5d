/* index.js: torch7-wasm/fft in a page: Fourier transforms. Importing it adds its functions to every
   instance of torch. */
import { extend } from '../module/extensions.js';
import { fetchAddon } from '../module/fetch-addon.js';
import { hasSimd } from '../module/load.js';
import { addFft } from './add.js';

/* `new URL(literal, import.meta.url)` is written out twice for bundlers (js/create.js). */
const url = hasSimd()
  ? new URL('./fft.wasm', import.meta.url)
  : new URL('./fft-scalar.wasm', import.meta.url);
const module = await fetchAddon(url);

extend(
  addFft(() => module),
  'fft',
);
