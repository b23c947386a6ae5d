/* inline.js: prints js/inline.js, the library with both modules inside, for places that cannot
   serve a second file. */
import { readFileSync } from 'node:fs';

const base64 = (name) =>
  readFileSync(new URL(`../js/${name}.wasm`, import.meta.url)).toString('base64');

console.log(`/* Made by tools/inline.js: torch, ready to use, with its module inside. */
import { hasSimd } from './module/load.js';
import { makeTorch } from './torch.js';
import './io/t7/index.js';

export { TorchError } from './module/errors.js';

const simd = '${base64('torch7')}';
const scalar = '${base64('torch7-scalar')}';
const bytes = Uint8Array.from(atob(hasSimd() ? simd : scalar), (c) => c.charCodeAt(0));

export default makeTorch(await WebAssembly.compile(bytes));`);
