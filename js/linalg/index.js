/* index.js: torch7-wasm/linalg in a page: linear algebra. Importing it adds them to every instance of
   torch. */
import linalg from './core.js';

await linalg.load();
