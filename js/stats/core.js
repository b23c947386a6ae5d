/* core.js: torch7-wasm/stats-core in a page: distributions, special functions and p-values for createTorch({ addons }). */
import { pageAddon } from '../tensor/page-addon.js';

export default pageAddon('stats', () => new URL('./stats.wasm', import.meta.url));
