/* bundle.js: makes lib/, the published files: bundles each file of package.json's exports from js/.
   Shared code is in common chunks, so that there is only one TorchError. A page without a bundler
   then loads a few small files instead of fifty. Source maps lead back to js/.

   Files for pages are minified. Files for Node (*.node.js) are not, and have their own chunks: Node
   prints the source line that threw, and few programs enable source maps.

   Every entry imports all of torch.js, so that it is one chunk and not one for each set of entries:
   a file costs Node 1 ms and a page a request. */
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../', import.meta.url));
const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const files = new Set(
  Object.values(exports)
    .flatMap((e) => (typeof e === 'string' ? [e] : Object.values(e)))
    .filter((f) => f.startsWith('./lib/'))
    .map((f) => basename(f)),
);
const isForNode = (name) => name.endsWith('.node.js');
/* lib/lua.node.js is js/lua/index.node.js, and lib/npy.js and lib/npy.node.js are
   js/io/npy/index.js. lib/core.js is js/create.js: the published name is that of the subpath. */
const sourceOf = (published) =>
  [published, published.replace('.node', '')]
    .map((name) => name.replace(/^core\./, 'create.'))
    .flatMap((file) => [
      `js/${file}`,
      ...['js/', 'js/io/'].map((folder) => folder + file.replace(/^(\w+)/, '$1/index')),
    ])
    .find((file) => existsSync(root + file));

const entry = (name) => `entry:${sourceOf(name)}`;
const entries = {
  name: 'entries',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^entry:/ }, ({ path }) => ({
      path: path.slice('entry:'.length),
      namespace: 'entry',
    }));
    onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => {
      const named = `import './js/torch.js'; export * from './${path}';`;
      return {
        contents: /^export default/m.test(readFileSync(root + path, 'utf8'))
          ? `${named} export { default } from './${path}';`
          : named,
        resolveDir: root,
      };
    });
  },
};

rmSync(`${root}lib`, { recursive: true, force: true });
const common = {
  absWorkingDir: root,
  outdir: 'lib',
  bundle: true,
  splitting: true,
  sourcemap: true,
  format: 'esm',
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'error',
};
async function buildEntries(names, options) {
  await build({
    ...common,
    ...options,
    entryPoints: names.map((name) => ({ in: entry(name), out: name.replace(/\.js$/, '') })),
    plugins: [entries],
    external: ['node:*', 'fflate', 'fast-png'],
  });
}
const scripts = [...files].filter((name) => name.endsWith('.js'));
await buildEntries(
  scripts.filter((name) => !isForNode(name)),
  { minify: true },
);
await buildEntries(scripts.filter(isForNode), { chunkNames: 'node-[name]-[hash]' });
/* The program th is separate. It imports two of these files as users do, so that th does not change
   the files for pages. */
await build({
  ...common,
  entryPoints: [{ in: 'js/th/index.js', out: 'th' }],
  chunkNames: 'th-[name]-[hash]',
  platform: 'node',
  plugins: [
    {
      name: 'library',
      setup: ({ onResolve }) =>
        onResolve({ filter: /^\.\.\/(lua\/)?index\.node\.js$/ }, ({ path }) => ({
          path: path.includes('lua/') ? './lua.node.js' : './index.node.js',
          external: true,
        })),
    },
  ],
});
for (const name of files) {
  if (name.endsWith('.wasm'))
    copyFileSync(
      root +
        [`js/${name}`, `js/lua/${name}`, `js/numpy/${name}`, `js/linalg/${name}`].find((file) =>
          existsSync(root + file),
        ),
      `${root}lib/${name}`,
    );
}
