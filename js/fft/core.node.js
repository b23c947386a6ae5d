/* core.node.js: torch7-wasm/fft-core in Node, where every instance of torch has its functions. */
import { nodeAddon } from '../tensor/node-addon.js';

export default nodeAddon('fft', () => new URL('./fft.wasm', import.meta.url));
