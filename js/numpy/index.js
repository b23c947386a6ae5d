/* index.js: torch7-wasm/numpy in a page: functions of NumPy that Torch7 does not have. Importing it
   adds them to every instance of torch. */
import { extend } from '../module/extensions.js';
import { fetchAddon } from '../module/fetch-addon.js';
import { hasSimd } from '../module/load.js';
import { addNumpy } from './add.js';

/* `new URL(literal, import.meta.url)` is written out twice for bundlers (js/create.js). */
const url = hasSimd()
  ? new URL('./numpy.wasm', import.meta.url)
  : new URL('./numpy-scalar.wasm', import.meta.url);
const module = await fetchAddon(url);

extend(
  addNumpy(() => module),
  'numpy',
);
