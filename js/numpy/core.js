/* core.js: torch7-wasm/numpy-core in a page: functions of NumPy that Torch7 does not have for createTorch({ addons }). */
import { pageAddon } from '../tensor/page-addon.js';
import { einsum } from '../tensor/einsum.js';

export default pageAddon('numpy', () => new URL('./numpy.wasm', import.meta.url), { einsum });
