/* The types of torch7-wasm/fft-core. */
import type { AddOn } from './index.js';
import type {} from './fft.js';

/** Fourier transforms, for the option `addons` of createTorch. */
declare const fft: AddOn;
export default fft;
