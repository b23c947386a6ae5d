/* index.js: torch7-wasm/signal in a page: convolution, filters, peaks and power spectra. Importing it adds them to every instance of
   torch. */
import signal from './core.js';

await signal.load();
