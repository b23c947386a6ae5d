/* core.node.js: torch7-wasm/signal-core in Node, where every instance of torch has its functions. */
import { nodeAddon } from '../tensor/node-addon.js';

export default nodeAddon('signal', () => new URL('./signal.wasm', import.meta.url));
