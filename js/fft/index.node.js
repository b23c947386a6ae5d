/* index.node.js: torch7-wasm/fft in Node, where every instance of torch has its functions. The
   module is compiled when one of them is first called. */
import { compileOnce } from '../module/compile.node.js';
import { addAddon } from '../tensor/addons.js';

const compile = compileOnce(() => new URL('./fft.wasm', import.meta.url));

addAddon('fft', compile);
