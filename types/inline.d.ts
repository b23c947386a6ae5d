/* The types of torch7-wasm/inline. */
export * from './index.node.js';
export { default } from './index.node.js';
