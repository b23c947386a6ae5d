/* index.node.js: torch7-wasm/equations in Node, where every instance of torch has all of linear
   algebra. */
import '../linalg/index.node.js';
