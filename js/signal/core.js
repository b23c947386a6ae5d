/* core.js: torch7-wasm/signal-core in a page: convolution, filters, peaks and power spectra for createTorch({ addons }). */
import { pageAddon } from '../tensor/page-addon.js';

export default pageAddon('signal', () => new URL('./signal.wasm', import.meta.url));
