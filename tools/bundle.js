/* bundle.js: makes lib/, the published files, from the subpaths (subpaths.js).

   X.js, for pages, is a minified ES module. X.cjs, for Node, is CommonJS, because require() of an
   ES module fails before Node 20.19 and in Jest. Only its identifiers are short, which saves 1 ms
   of the start: Node prints the source line that threw. X.node.js, for import in Node, exports what
   X.cjs exports, so that programs that mix both have one library.

   What several subpaths share is in chunks, so that there is only one TorchError. What every
   program needs is one chunk: a file costs Node 1 ms and a page a request. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { transform } from 'esbuild';
import { rollup } from 'rollup';
import { addons } from './addons.js';
import { luaPackages } from './lua-scripts.js';
import { SUBPATHS } from './subpaths.js';

const js = fileURLToPath(new URL('../js/', import.meta.url));
const lib = fileURLToPath(new URL('../lib/', import.meta.url));

/* The source of a subpath; extension: '.node.js' or '.js', which also serves Node. */
function sourceOf(name, extension) {
  const { source = name } = SUBPATHS[name];
  return [extension, '.js']
    .flatMap((end) => [`${source}${end}`, `${source}/index${end}`, `io/${source}/index${end}`])
    .map((file) => js + file)
    .find((file) => existsSync(file));
}
const entries = (extension) =>
  Object.fromEntries(Object.keys(SUBPATHS).map((name) => [name, sourceOf(name, extension)]));

/* Puts files, and all that they import, into one chunk. */
function inOneChunk(files) {
  const members = new Set(files.map((file) => js + file));
  return (id, { getModuleInfo }) => {
    for (const member of members)
      for (const imported of getModuleInfo(member).importedIds) members.add(imported);
    return members.has(id) ? 'torch' : undefined;
  };
}

async function bundle(input, plugin, output) {
  const made = await rollup({
    input,
    external: [/^node:/, 'fflate', 'fast-png', 'zarrita'],
    preserveEntrySignatures: 'strict',
    plugins: [plugin],
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message);
    },
  });
  const { output: files } = await made.write({
    dir: lib,
    onlyExplicitManualChunks: true,
    externalLiveBindings: false /* a getter at each use doubles the time of a call */,
    sourcemap: 'hidden' /* for tools/coverage; not published */,
    sourcemapExcludeSources: true,
    ...output,
  });
  return files;
}

const packages = luaPackages();

const moduleAs = (codeOf) => (id) => (id.endsWith('.wasm') ? codeOf(readFileSync(id)) : null);

const loadModule = moduleAs((bytes) => {
  const decode = `import { decode } from ${JSON.stringify(`${js}inline/base64.js`)};`;
  return `${decode} export default decode('${bytes.toString('base64')}');`;
});
/* torch7-wasm/inline/lua imports all packages. */
const PACKAGES = `${js}lua/packages.lua`;
const withPackages = (load) => ({
  resolveId: (id) => (id === '../lua/packages.lua' ? PACKAGES : null),
  load: (id) => (id === PACKAGES ? `export default ${JSON.stringify(packages)}` : load(id)),
});
const forPages = {
  ...withPackages(loadModule),
  renderChunk: (code) =>
    transform(code, { minify: true, target: 'es2022', format: 'esm', sourcemap: 'external' }),
};
rmSync(lib, { recursive: true, force: true });
await bundle({ ...entries('.js'), 'threads-worker': `${js}threads/threads-worker.js` }, forPages, {
  chunkFileNames: 'chunk-[name].js',
  manualChunks: inOneChunk(['torch.js', 'module/compile.js']),
});

/* require() of an entry with a default export returns that: torch. The other exports are properties
   of it, which are not enumerable, and so is `default`, which compiled TypeScript reads. The names
   are written out, because Vitest adds the properties of torch to `exports`. */
const returnsDefault = ({ isEntry, exports: names }) => isEntry && names.includes('default');
const returnDefault = ({ exports: names }) => `
for (const name of ${JSON.stringify(names)})
  Object.defineProperty(exports.default, name, {
    value: exports[name], configurable: true, writable: true });
module.exports = exports.default;`;

const loadDeflated = moduleAs((bytes) => {
  const text = deflateRawSync(bytes, { level: 9 }).toString('base64');
  return `import { inflateRawSync } from 'node:zlib';
      export default () => inflateRawSync(Buffer.from('${text}', 'base64'));`;
});
const forNode = {
  ...withPackages(loadDeflated),
  resolveImportMeta: (property) =>
    property === 'dirname' ? '__dirname' : "require('node:url').pathToFileURL(__filename).href",
  renderChunk: (code) =>
    transform(code, {
      minifyIdentifiers: true,
      target: 'node20',
      sourcemap: 'external',
    }),
};
const programs = { th: `${js}th/index.js`, 'lua-thread': `${js}lua/lua-thread.node.js` };
const files = await bundle({ ...entries('.node.js'), ...programs }, forNode, {
  format: 'cjs',
  exports: 'named',
  generatedCode: { preset: 'es2015', symbols: false },
  esModule: true,
  hoistTransitiveImports: false,
  entryFileNames: '[name].cjs',
  chunkFileNames: 'chunk-[name].cjs',
  manualChunks: inOneChunk(['create.node.js']),
  intro: "const { TextDecoder, TextEncoder } = require('node:util');" /* jsdom has none */,
  footer: (chunk) => (returnsDefault(chunk) ? returnDefault(chunk) : ''),
});
for (const chunk of files.filter(({ isEntry }) => isEntry)) {
  const names = chunk.exports.filter((name) => name !== 'default');
  const lines = [
    `import cjs from './${basename(chunk.fileName)}';`,
    names.length > 0 && `export const { ${names.join(', ')} } = cjs;`,
    returnsDefault(chunk) && 'export default cjs;',
  ];
  writeFileSync(`${lib}${chunk.name}.node.js`, `${lines.filter(Boolean).join('\n')}\n`);
}

const MODULES = ['torch7.wasm', 'threads/torch7-threads.wasm', 'lua/lua.wasm'];
for (const file of [...MODULES, ...addons.map((name) => `addons/${name}.wasm`)])
  copyFileSync(js + file, lib + basename(file));
mkdirSync(`${lib}packages`);
for (const [name, text] of Object.entries(packages))
  writeFileSync(`${lib}packages/${name}.lua`, text);
