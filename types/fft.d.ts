/* The types of torch7-wasm/fft. In a page, importing this module adds Fourier transforms, as functions
   and methods, to every instance of torch. In Node they are there without it. */
import type {} from './ops-fft.js';

export {};
