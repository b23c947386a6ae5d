/* core.node.js: torch7-wasm/nn-core in Node, where every instance of torch has its functions. */
import { nodeAddon } from '../tensor/node-addon.js';

export default nodeAddon('nn', () => new URL('./nn.wasm', import.meta.url));
