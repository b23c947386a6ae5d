/* The types of torch7-wasm/signal-core. */
import type { AddOn } from './index.js';
import type {} from './signal.js';

/** Convolution, filters, peaks and power spectra, for the option `addons` of createTorch. */
declare const signal: AddOn;
export default signal;
