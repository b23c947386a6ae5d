/* core.node.js: torch7-wasm/stats-core in Node, where every instance of torch has its functions. */
import { nodeAddon } from '../tensor/node-addon.js';

export default nodeAddon('stats', () => new URL('./stats.wasm', import.meta.url));
