/* index.js: torch7-wasm/equations in a page: the part of linear algebra that needs no eigenvalues or
   singular values, a quarter of the download. Importing it adds its functions to every instance of
   torch. */
import { addEquations } from '../linalg/add.js';
import { extend } from '../module/extensions.js';
import { fetchAddon } from '../module/fetch-addon.js';
import { hasSimd } from '../module/load.js';

/* `new URL(literal, import.meta.url)` is written out twice for bundlers (js/create.js). */
const url = hasSimd()
  ? new URL('./equations.wasm', import.meta.url)
  : new URL('./equations-scalar.wasm', import.meta.url);

extend(addEquations(await fetchAddon(url)));
