/* The types of torch7-wasm/inline/lua. */
export * from '../lua.node.js';
