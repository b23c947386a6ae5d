/* The types of torch7-wasm/linalg. In a page, importing this module adds linear algebra, as functions
   and methods, to every instance of torch. In Node they are there without it. */
import type {} from './ops-linalg.js';

export {};
