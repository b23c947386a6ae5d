/* The types of torch7-wasm/inline in Node. */
import type {} from './extensions.node.js';

export * from './inline.js';
export { default } from './inline.js';
