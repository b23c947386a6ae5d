/* core.node.js: torch7-wasm/numpy-core in Node, where every instance of torch has its functions. */
import { nodeAddon } from '../tensor/node-addon.js';
import { einsum } from '../tensor/einsum.js';

export default nodeAddon('numpy', () => new URL('./numpy.wasm', import.meta.url), { einsum });
