/* core.node.js: torch7-wasm/linalg-core in Node, where every instance of torch has its functions. */
import { nodeAddon } from '../tensor/node-addon.js';

export default nodeAddon('linalg', () => new URL('./linalg.wasm', import.meta.url));
