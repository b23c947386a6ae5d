/* core.js: torch7-wasm/nn-core in a page: functions of neural networks for createTorch({ addons }). */
import { pageAddon } from '../tensor/page-addon.js';

export default pageAddon('nn', () => new URL('./nn.wasm', import.meta.url));
