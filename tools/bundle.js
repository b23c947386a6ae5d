/* bundle.js — lib/, which is what users get: each file that package.json exports, bundled and minified from js/. What several of them need lies in one chunk, so that there is one
   TorchError for all. A page that has no bundler of its own then loads a few small files, not fifty. Source maps lead back to js/. */
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../', import.meta.url));
const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const files = new Set(Object.values(exports).flatMap((e) => (typeof e === 'string' ? [e] : Object.values(e))).filter((f) => f.startsWith('./lib/')).map((f) => basename(f)));
const sourceOf = (name) => [`js/${name}`, `js/io/${name}`].find((file) => existsSync(root + file));

rmSync(`${root}lib`, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: [...files].filter((name) => name.endsWith('.js')).map((name) => ({ in: sourceOf(name), out: name.replace(/\.js$/, '') })),
  outdir: 'lib',
  bundle: true,
  splitting: true,
  minify: true,
  sourcemap: true,
  format: 'esm',
  target: 'es2022',
  external: ['node:*', 'fflate', 'fast-png'],
  legalComments: 'none',
  logLevel: 'error',
});
for (const name of files) {
  if (name.endsWith('.wasm')) copyFileSync(`${root}js/${name}`, `${root}lib/${name}`);
}
