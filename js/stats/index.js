/* index.js: torch7-wasm/stats in a page: distributions, special functions and p-values. Importing it adds them to every instance of
   torch. */
import stats from './core.js';

await stats.load();
