/* index.js: torch7-wasm/equations in a page: the part of linear algebra that needs no eigenvalues or
   singular values, a quarter of the download. Importing it adds its functions to every instance of
   torch. */
import { addEquations } from '../linalg/add.js';
import { extend } from '../module/extensions.js';
import { fetchAddon } from '../module/fetch-addon.js';

extend(addEquations(await fetchAddon(new URL('./equations.wasm', import.meta.url))));
