/* index.node.js: torch7-wasm/fft in Node, where every instance of torch has its functions. The
   module is compiled when one of them is first called. */
import { compileOnce } from '../module/compile.node.js';
import { extend } from '../module/extensions.js';
import { hasSimd } from '../module/load.js';
import { addFft } from './add.js';

const simd = compileOnce(() => new URL('./fft.wasm', import.meta.url));
const scalar = compileOnce(() => new URL('./fft-scalar.wasm', import.meta.url));

extend(addFft(hasSimd() ? simd : scalar), 'fft');
