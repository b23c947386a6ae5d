/* The types of torch7-wasm/stats. In a page, importing this module adds distributions, special functions and p-values, as functions
   and methods, to every instance of torch. In Node they are there without it. */
import type {} from './ops-stats.js';

export {};
