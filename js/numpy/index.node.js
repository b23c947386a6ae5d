/* index.node.js: torch7-wasm/numpy in Node, where every instance of torch has its functions. */
import { compileSource } from '../module/compile.node.js';
import { extend } from '../module/extensions.js';
import { hasSimd } from '../module/load.js';
import { addNumpy } from './add.js';

const source = hasSimd()
  ? new URL('./numpy.wasm', import.meta.url)
  : new URL('./numpy-scalar.wasm', import.meta.url);

extend(addNumpy(compileSource(source)));
