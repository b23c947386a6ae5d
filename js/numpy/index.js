/* index.js: torch7-wasm/numpy in a page: functions of NumPy that Torch7 does not have. Importing it
   adds them to every instance of torch. */
import { extend } from '../module/extensions.js';
import { fetchAddon } from '../module/fetch-addon.js';
import { addNumpy } from './add.js';

const module = await fetchAddon(new URL('./numpy.wasm', import.meta.url));

extend(
  addNumpy(() => module),
  'numpy',
);
