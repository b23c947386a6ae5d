/* index.js: torch7-wasm/linalg in a page: linear algebra. Importing it adds its functions to every
   instance of torch. */
import { extend } from '../module/extensions.js';
import { fetchAddon } from '../module/fetch-addon.js';
import { addLinalg } from './add.js';

const module = await fetchAddon(new URL('./linalg.wasm', import.meta.url));

extend(
  addLinalg(() => module),
  'linalg',
);
