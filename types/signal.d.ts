/* The types of torch7-wasm/signal. In a page, importing this module adds convolution, filters, peaks and power spectra, as functions
   and methods, to every instance of torch. In Node they are there without it. */
import type {} from './ops-signal.js';

export {};
