/* index.js: torch7-wasm/fft in a page: Fourier transforms. Importing it adds them to every instance of
   torch. */
import fft from './core.js';

await fft.load();
