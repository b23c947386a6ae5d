/* core.js: torch7-wasm/linalg-core in a page: linear algebra for createTorch({ addons }). */
import { pageAddon } from '../tensor/page-addon.js';

export default pageAddon('linalg', () => new URL('./linalg.wasm', import.meta.url));
