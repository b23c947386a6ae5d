/* index.js: torch7-wasm/linalg in a page: linear algebra. Importing it adds its functions to every
   instance of torch. */
import { extend } from '../module/extensions.js';
import { fetchAddon } from '../module/fetch-addon.js';
import { hasSimd } from '../module/load.js';
import { addLinalg } from './add.js';

/* `new URL(literal, import.meta.url)` is written out twice for bundlers (js/create.js). */
const url = hasSimd()
  ? new URL('./linalg.wasm', import.meta.url)
  : new URL('./linalg-scalar.wasm', import.meta.url);
const module = await fetchAddon(url);

extend(
  addLinalg(() => module),
  'linalg',
);
