/* index.js: torch7-wasm/numpy in a page: functions of NumPy that Torch7 does not have. Importing it adds them to every instance of
   torch. */
import numpy from './core.js';

await numpy.load();
