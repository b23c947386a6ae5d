/* index.node.js: torch7-wasm/fft in Node, where every instance of torch has its functions. */
import { compileSource } from '../module/compile.node.js';
import { extend } from '../module/extensions.js';
import { hasSimd } from '../module/load.js';
import { addFft } from './add.js';

const source = hasSimd()
  ? new URL('./fft.wasm', import.meta.url)
  : new URL('./fft-scalar.wasm', import.meta.url);

extend(addFft(compileSource(source)));
