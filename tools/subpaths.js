/* subpaths.js: the subpaths of the package, the only list of them. `index` is the package itself.

   The source of `x` is js/x.js, js/x/index.js, js/io/x/index.js or `source`, and for Node the same
   with .node.js, if there is one. The types are types/x.d.ts. tools/bundle.js makes lib/x.js,
   lib/x.node.js and lib/x.cjs, which `exports` of package.json finds by its patterns.

   The budgets are bytes, gzipped (tests/hosts/size.test.js). `js`: the minified JavaScript; of a
   subpath, what it adds to `import torch`. `wasm`: the modules that it loads. `extends`: importing
   it changes torch, so bundlers keep it (`sideEffects` of package.json). */

import { addons, subpathOfAddon } from './addons.js';

/* The budgets of add-ons. Each has two subpaths: `x`, and `x-core` for createTorch({ addons }). */
const ADDON_BUDGETS = {
  numpy: { js: 4_100, wasm: { 'numpy.wasm': 33_000 } },
  linalg: { js: 1_600, wasm: { 'linalg.wasm': 164_900 } },
  fft: { js: 1_600, wasm: { 'fft.wasm': 24_300 } },
  signal: { js: 1_400, wasm: { 'signal.wasm': 9_000 } },
  nn: { js: 5_600, wasm: { 'nn.wasm': 59_700 } },
  image: { js: 2_450, wasm: { 'image.wasm': 39_300 } },
  stats: { js: 1_500, wasm: { 'stats.wasm': 6_500 } },
};

export const SUBPATHS = {
  index: { js: 42_300, wasm: { 'torch7.wasm': 140_000 }, extends: true },
  core: { source: 'create', js: 100 },
  inline: { js: 467_000, extends: true },
  'inline/lua': { js: 841_000, extends: true },
  threads: { js: 3_500, wasm: { 'torch7-threads.wasm': 146_400 } },
  ...Object.fromEntries(
    addons.flatMap((name) => {
      const sizes = ADDON_BUDGETS[name] ?? { js: 2_000, wasm: { [`${name}.wasm`]: 30_000 } };
      return [
        [subpathOfAddon(name), { source: `addons/${name}`, extends: true, ...sizes }],
        [`${subpathOfAddon(name)}-core`, { source: `addons/${name}-core`, ...sizes }],
      ];
    }),
  ),
  autograd: { js: 24_800 },
  optim: { js: 30_600 },
  network: { js: 54_000 },
  t7: { js: 12_500, extends: true },
  npy: { js: 9_200 },
  npz: { js: 19_000 },
  safetensors: { js: 9_500 },
  arrow: { js: 6_800 },
  zarr: { js: 10_600 },
  image: { js: 11_000 },
  lab2d: { js: 12_000 },
  lua: { js: 49_500, wasm: { 'lua.wasm': 175_800 } },
};

/* Returns the kilobytes that a page loads for an entry, as the docs write them: of its budgets, in
   steps of 5. */
export function kilobytesOf({ js, wasm = {} }) {
  const bytes = Object.values(wasm).reduce((a, b) => a + b, js);
  return 5 * Math.round(bytes / 5000);
}
