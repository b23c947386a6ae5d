/* core.js: torch7-wasm/fft-core in a page: Fourier transforms for createTorch({ addons }). */
import { pageAddon } from '../tensor/page-addon.js';

export default pageAddon('fft', () => new URL('./fft.wasm', import.meta.url));
