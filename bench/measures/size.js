/* size.js: measures what a page loads: a library's JavaScript in one file, minified by esbuild, and
   its wasm, each gzipped. This library is measured without a bundler too. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';

export const title = 'what a page loads, gzipped';

const BENCH = new URL('../', import.meta.url);
const gzip = (data) => gzipSync(data, { level: 9 }).length;
const wasm = (...paths) =>
  paths.reduce((sum, path) => sum + gzip(readFileSync(new URL(path, BENCH))), 0);

/* Bundles the whole library, as for `import * as`. */
const LIBRARIES = {
  ours: { imports: ['../lib/index.js'], wasm: ['../lib/torch7.wasm'] },
  tfjs: {
    imports: ['@tensorflow/tfjs-core', '@tensorflow/tfjs-backend-wasm'],
    wasm: ['node_modules/@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm'],
  },
  'numpy-ts': { imports: ['numpy-ts'] },
  jax: { imports: ['@jax-js/jax'] },
  onnx: {
    imports: ['onnxruntime-web/wasm'],
    wasm: ['node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm'],
  },
  ndarray: { imports: ['ndarray', 'ndarray-ops', 'ndarray-gemm'] },
};

/* Returns the size of the minified entry and its static imports, without modules that are imported
   on demand. */
async function bundle(imports) {
  const { build } = await import('esbuild');
  const contents = imports
    .map((path, i) => `import * as m${i} from '${path}'; globalThis.m${i} = m${i};`)
    .join('\n');
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: fileURLToPath(BENCH) },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    outdir: '/out',
    external: ['node:*'],
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const name = (path) => path.split('/').pop();
  const outputs = Object.fromEntries(
    Object.entries(metafile.outputs).map(([path, o]) => [name(path), o]),
  );
  const wanted = new Set(['stdin.js']);
  for (const file of wanted)
    for (const i of outputs[file].imports)
      if (i.kind === 'import-statement' && !i.external) wanted.add(name(i.path));
  return outputFiles
    .filter((f) => wanted.has(name(f.path)))
    .reduce((sum, f) => sum + gzip(f.contents), 0);
}

/* Returns a module and its static imports. */
function files(url, found = new Set()) {
  if (found.has(url.href)) return found;
  found.add(url.href);
  for (const [, path] of readFileSync(url, 'utf8').matchAll(
    /(?:from|import)\s*["'](\.[^"']*)["']/g,
  ))
    files(new URL(path, url), found);
  return found;
}

export async function measure() {
  const results = {};
  for (const [peer, { imports, wasm: paths = [] }] of Object.entries(LIBRARIES)) {
    try {
      results[peer] = { js: await bundle(imports), wasm: wasm(...paths) };
    } catch (error) {
      results[peer] = { reason: error.message.split('\n')[0] };
    }
  }
  const own = [...files(new URL('../lib/index.js', BENCH))];
  results['ours, not bundled'] = {
    js: own.reduce((sum, url) => sum + gzip(readFileSync(new URL(url))), 0),
    files: own.length,
    wasm: results.ours.wasm,
  };
  return results;
}
