/* index.node.js: torch7-wasm/inline in Node: torch7-wasm with its modules inside the JavaScript,
   for programs that are bundled into one file. */
import './modules.node.js';

export * from '../index.node.js';
export { default } from '../index.node.js';
