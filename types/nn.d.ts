/* The types of torch7-wasm/nn. In a page, importing this module adds functions of neural networks, as functions
   and methods, to every instance of torch. In Node they are there without it. */
import type {} from './ops-nn.js';

export {};
