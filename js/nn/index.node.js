/* index.node.js: torch7-wasm/nn in Node, where every instance of torch has its functions. */
import './core.node.js';
