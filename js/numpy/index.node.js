/* index.node.js: torch7-wasm/numpy in Node, where every instance of torch has its functions. The
   module is compiled when one of them is first called. */
import { compileOnce } from '../module/compile.node.js';
import { addAddon } from '../tensor/addons.js';
import { einsum } from '../tensor/einsum.js';

const compile = compileOnce(() => new URL('./numpy.wasm', import.meta.url));

addAddon('numpy', compile, { einsum });
