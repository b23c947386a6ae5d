/* index.node.js: torch7-wasm/signal in Node, where every instance of torch has its functions. */
import './core.node.js';
