/* inline.js: prints js/inline.js, the library with both modules inside, for places that cannot
   serve a second file. */
import { readFileSync } from 'node:fs';

const base64 = (name) =>
  readFileSync(new URL(`../js/${name}.wasm`, import.meta.url)).toString('base64');

console.log(`/* Made by tools/inline.js: torch, ready to use, with its modules inside. */
import './io/t7/index.js';
import { extend } from './module/extensions.js';
import { hasSimd } from './module/load.js';
import { addNumpy } from './numpy/add.js';
import { makeTorch } from './torch.js';

export { TorchError } from './module/errors.js';

const [main, numpy] = hasSimd()
  ? ['${base64('torch7')}', '${base64('numpy/numpy')}']
  : ['${base64('torch7-scalar')}', '${base64('numpy/numpy-scalar')}'];
const compile = (text) =>
  WebAssembly.compile(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)));

extend(addNumpy(await compile(numpy)));
export default makeTorch(await compile(main));`);
