/* bundle.js: makes lib/, the published files, from the files that package.json's exports name.

   Files for pages (X.js) are ES modules, minified. Shared code is in common chunks, so that there
   is only one TorchError. A page without a bundler then loads a few small files instead of fifty.

   Files for Node are CommonJS (X.cjs), because require() of an ES module fails before Node 20.19
   and in Jest. They are not minified: Node prints the source line that threw. X.node.js is the ES
   module for import: it exports what X.cjs exports, so that programs that mix both have one
   library. The WebAssembly modules are files of their own for require(), embedded-X.cjs:
   a program that is bundled into one file has them, and each is read when it is first needed.

   Every entry imports what all programs need, so that it is one chunk and not one for each set of
   entries: a file costs Node 1 ms and a page a request. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';

const root = fileURLToPath(new URL('../', import.meta.url));
const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
/* The files that a condition of an entry names, also conditions inside conditions. */
const targetsOf = (to) => (typeof to === 'string' ? [to] : Object.values(to).flatMap(targetsOf));
const files = new Set(
  targetsOf(exports)
    .filter((f) => f.startsWith('./lib/'))
    .map((f) => basename(f)),
);
const isForNode = (name) => name.endsWith('.node.js');
/* lib/lua.node.js is js/lua/index.node.js, lib/inline-lua.js is js/inline/lua.js, and lib/npy.js
   and lib/npy.node.js are js/io/npy/index.js. lib/core.js is js/create.js: the published name is
   that of the subpath. */
const sourceOf = (published) =>
  [published, published.replace('.node', '')]
    .map((name) => name.replace(/^core\./, 'create.'))
    .flatMap((file) => [
      `js/${file}`,
      `js/${file.replace('-', '/')}`,
      ...['js/', 'js/io/'].map((folder) => folder + file.replace(/^(\w+)/, '$1/index')),
    ])
    .find((file) => existsSync(root + file));

/* what users install */
const EXTERNAL = ['node:*', 'fflate', 'fast-png', 'zarrita'];

const entry = (name) => `entry:${sourceOf(name)}`;
/* The plugin that finds entries. Each imports the files `common` first; with `isForAll`, so do
   files that are imported dynamically. */
const entriesWith = (common, isForAll = false) => ({
  name: 'entries',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^entry:/ }, ({ path }) => ({
      path: path.slice('entry:'.length),
      namespace: 'entry',
    }));
    if (isForAll)
      onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) =>
        kind === 'dynamic-import'
          ? { path: relative(root, resolve(resolveDir, path)), namespace: 'entry' }
          : undefined,
      );
    onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => {
      const imports = common.map((file) => `import './js/${file}';`);
      const named = `${imports.join(' ')} export * from './${path}';`;
      return {
        contents: /^export default/m.test(readFileSync(root + path, 'utf8'))
          ? `${named} export { default } from './${path}';`
          : named,
        resolveDir: root,
      };
    });
  },
});

/* What few programs need at their start, by the name of its file: Node loads it when a function of
   it is first called. */
const ON_DEMAND = {
  files: [
    'io/drive.js',
    'io/feed.js',
    'io/memory.js',
    'io/sink.js',
    'io/source.js',
    'io/t7/ascii.js',
    'io/t7/binary.js',
    'io/t7/format.js',
    'io/t7/numbers.js',
    'io/t7/options.js',
    'io/t7/pieces.js',
    'io/t7/read.js',
    'io/t7/table.js',
    'io/t7/tensor.js',
    'io/t7/write.js',
    'io/widths.js',
    'io/disk.node.js',
  ],
  rest: [
    'call/refuse.js',
    'module/addon.js',
    'module/cores.node.js',
    'tensor/callbacks.js',
    'tensor/descriptor.js',
    'tensor/einsum.js',
    'tensor/generator.js',
    'tensor/grids.js',
    'tensor/indexing.js',
    'tensor/inspect.js',
    'tensor/print.js',
    'tensor/split.js',
    'tensor/storage.js',
    'tensor/transfer.js',
  ],
};
const groupOf = new Map(
  Object.entries(ON_DEMAND).flatMap(([name, list]) =>
    list.map((file) => [`${root}js/${file}`, `node-${name}`]),
  ),
);
const groupNames = new Set(groupOf.values());
/* The plugin that makes the groups files of their own: other files import them from there. */
const onDemand = {
  name: 'on demand',
  setup({ onLoad, onResolve }) {
    const members = new Map([...groupNames].map((name) => [name, []]));
    for (const [file, name] of groupOf) members.get(name).push(file);
    onResolve({ filter: /^group:/ }, ({ path }) => ({
      path: path.slice('group:'.length),
      namespace: 'group',
    }));
    onLoad({ filter: /.*/, namespace: 'group' }, ({ path }) => ({
      contents: ['js/create.node.js', ...members.get(path)]
        .map((file, i) => (i === 0 ? `import './${file}';` : `export * from '${file}';`))
        .join('\n'),
      resolveDir: root,
    }));
    onResolve({ filter: /^\./ }, ({ path, resolveDir, importer, namespace }) => {
      const group = groupOf.get(resolve(resolveDir, path));
      if (group === undefined || namespace === 'group' || groupOf.get(importer) === group)
        return undefined;
      return { path: `./${group}.js`, external: true };
    });
  },
};

rmSync(`${root}lib`, { recursive: true, force: true });
const common = {
  absWorkingDir: root,
  outdir: 'lib',
  bundle: true,
  splitting: true,
  /* for tools; not published: bundlers would look for the sources, which the package lacks */
  sourcemap: 'external',
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
    plugins: [entriesWith(['torch.js', 'module/compile.js'])],
    external: EXTERNAL,
    loader: { '.wasm': 'binary' },
  });
}
const scripts = [...files].filter((name) => name.endsWith('.js'));
await buildEntries(
  scripts.filter((name) => !isForNode(name)),
  { minify: true },
);

/* A worker of js/threads as one file without imports. */
async function workerCode(name) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [`js/threads/${name}`],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    external: ['node:*'],
    write: false,
  });
  return outputFiles[0].text.trimEnd();
}
writeFileSync(`${root}lib/threads-worker.js`, `${await workerCode('threads-worker.js')}\n`);
const nodeWorker = encodeURIComponent(await workerCode('threads-worker.node.js'));

/* Puts WebAssembly modules into files for require(): `new URL('./x.wasm', import.meta.url)` becomes
   the bytes of x.wasm, read from lib/x.wasm or, in a program that is bundled into one file, from
   embedded-x.cjs. Reading the file takes 3 ms less. Scalar modules, which hardly any machine needs,
   stay files. The worker becomes a data URL. */
const embeddedModules = new Map(); /* name -> path of the module */
const embedded = {
  name: 'embedded modules',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\.\/embedded-/ }, ({ path }) => ({ path, external: true }));
    const bytesOf = (folder, name) => {
      const path = `${folder}/${name}.wasm`;
      embeddedModules.set(name, path);
      const beside = `__dirname + '/${name}.wasm'`; /* a URL takes 0.3 ms more */
      return `bytesBeside(${beside}, ${statSync(path).size}) ?? require('./embedded-${name}.cjs')`;
    };
    const import_ = `import { bytesBeside } from ${JSON.stringify(`${root}js/module/compile.node.js`)};`;
    onLoad({ filter: /\.node\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const replaced = text.replace(
        /new URL\('\.\/(\w+|torch7-threads)\.wasm', import\.meta\.url\)/g,
        (_, name) => bytesOf(dirname(path), name),
      );
      return {
        contents: (replaced === text ? text : `${import_}${replaced}`).replace(
          "new URL('./threads-worker.node.js', import.meta.url)",
          () => `new URL("data:text/javascript,${nodeWorker}")`,
        ),
      };
    });
  },
};

/* Returns { code, map }: the CommonJS form of an ES module of lib/, with the names of the other
   files' CommonJS forms, and the way back to js/. */
async function toCommonJS(text, isMain) {
  const address = '__moduleAddress';
  const banner = [
    /\bText(De|En)coder\b/.test(text) && // jsdom has none
      "const { TextDecoder, TextEncoder } = require('node:util');",
  ];
  const { code, map } = await transform(text, {
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    define: { 'import.meta.url': address },
    banner: banner.filter(Boolean).join('\n'),
    sourcemap: 'external',
    sourcesContent: false,
  });
  const named = code
    .replace(/\b(require|import)\("(\.\/[^"]+)\.js"\)/g, '$1("$2.cjs")')
    /* bundlers look for require() */
    .replace(/(?:\(0, \w+\.)?\b__require\)?(?=\("\.\/embedded-)/g, 'require')
    .replaceAll(address, 'require("node:url").pathToFileURL(__filename).href');
  return { code: withConstants(isMain ? withGroupsOnDemand(named) : named), map };
}

/* Exports the values themselves, at the end: esbuild makes two getters for each. Each line that
   goes is a semicolon of the source map. */
function withPlainExports({ code, map }) {
  const getters =
    /^var (\w+) = \{\};\n__export\(\1, \{\n([^}]*)\n\}\);\nmodule\.exports = __toCommonJS\(\1\);\n/m;
  const [all, , list] = getters.exec(code);
  const names = list.replace(/: \(\) => /g, ': ');
  const [own] = code.replace(getters, '').split('// Annotate the CommonJS');
  const { mappings, ...others } = JSON.parse(map);
  const gone = all.split('\n').length - 1;
  if (!mappings.startsWith(';'.repeat(gone))) throw new Error('a line of exports has a mapping');
  return {
    code: `${own}module.exports = {\n${names}\n};\n`,
    map: JSON.stringify({ ...others, mappings: mappings.slice(gone) }),
  };
}

/* The file of what all programs need loads a group (ON_DEMAND) when a function of it is called:
   `from.name` is `from().name`. */
function withGroupsOnDemand(code) {
  const declaration = /^var (import_\w+) = require\("\.\/([\w-]+)\.cjs"\)(?=;$)/gm;
  const names = new Map();
  const changed = code.replace(declaration, (line, from, file) => {
    if (!groupNames.has(file)) return line;
    names.set(from, file);
    return `var ${from}_loaded, ${from} = () => ${from}_loaded ??= require("./${file}.cjs")`;
  });
  return changed.replace(/\b(import_\w+)\.(\w+)/g, (use, from, name) => {
    if (!names.has(from)) return use;
    if (!forNode.metafile.outputs[`lib/${names.get(from)}.js`].exports.includes(name))
      throw new Error(`${names.get(from)} does not export ${name}, or two of its files do`);
    return `${from}().${name}`;
  });
}

/* esbuild reads each import at each use, through two getters: a small op then takes 1.4 to 2 times
   as long. What is imported from another file of lib/ never changes, because no file exports a
   variable that is assigned later, so it becomes a constant: `from.name` is `from_name`. No line or
   column moves, so the source map stays correct. */
function withConstants(code) {
  const declaration = /^var (import_\w+) = require\("\.\/[^"]+"\)(?=;$)/gm;
  const constants = new Map([...code.matchAll(declaration)].map(([, from]) => [from, new Set()]));
  const renamed = code.replace(/\b(import_\w+)\.(\w+)/g, (use, from, name) => {
    if (!constants.has(from)) return use; /* of a module of Node or of a package */
    constants.get(from).add(name);
    return `${from}_${name}`;
  });
  return renamed.replace(declaration, (line, from) =>
    [line, ...[...constants.get(from)].map((name) => `${from}_${name} = ${from}.${name}`)].join(
      ', ',
    ),
  );
}

/* The ES module that exports what a CommonJS file exports. */
function wrapper(file, names) {
  const named = names.filter((name) => name !== 'default');
  return [
    `import cjs from './${file}';`,
    named.length > 0 && `export const { ${named.join(', ')} } = cjs;`,
    names.includes('default') && 'export default cjs;',
    '',
  ]
    .filter((line) => line !== false)
    .join('\n');
}

/* require() of an entry with a default export returns that: torch. The other exports are properties
   of it, which are not enumerable, and so is `default`, which compiled TypeScript reads. The only
   assignment to module.exports is at the end, because runners such as Vitest watch it. */
const returnDefault = (code) => {
  const assignment = /^module\.exports = __toCommonJS\((\w+)\);\n/m;
  const [, exported] = assignment.exec(code);
  return `${code.replace(assignment, '\n')}
const { default: value } = ${exported};
for (const [name, other] of Object.entries(${exported}))
  Object.defineProperty(value, name, { value: other, configurable: true, writable: true });
module.exports = value;
`;
};

const forNode = await build({
  ...common,
  entryPoints: [
    ...scripts
      .filter(isForNode)
      .map((name) => ({ in: entry(name), out: name.replace(/\.node\.js$/, '') })),
    ...[...groupNames].map((name) => ({ in: `group:${name}`, out: name })),
  ],
  plugins: [onDemand, entriesWith(['create.node.js'], true), embedded],
  external: EXTERNAL,
  platform: 'node',
  chunkNames: 'node-[name]-[hash]',
  sourcemap: 'inline',
  metafile: true,
  write: false,
});
mkdirSync(`${root}lib`, { recursive: true });
for (const { path, text } of forNode.outputFiles) {
  const name = basename(path, '.js');
  const { entryPoint, exports: names, inputs } = forNode.metafile.outputs[`lib/${name}.js`];
  const isDefault = entryPoint !== undefined && names.includes('default');
  const isInner = entryPoint === undefined || groupNames.has(name);
  const made = await toCommonJS(text, 'js/create.node.js' in inputs);
  const { code, map } = isInner ? withPlainExports(made) : made;
  writeFileSync(`${root}lib/${name}.cjs.map`, map); // for tools/coverage; not published
  writeFileSync(`${root}lib/${name}.cjs`, isDefault ? returnDefault(code) : code);
  if (!isInner) writeFileSync(`${root}lib/${name}.node.js`, wrapper(`${name}.cjs`, names));
}

for (const [name, path] of embeddedModules)
  writeFileSync(
    `${root}lib/embedded-${name}.cjs`,
    `module.exports = Buffer.from('${readFileSync(path, 'base64')}', 'base64');\n`,
  );

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
        onResolve({ filter: /^\.\.\/(\w+\/)?index\.node\.js$/ }, ({ path }) => ({
          path: `./${/\.\/(\w+)\//.exec(path)?.[1] ?? 'index'}.node.js`,
          external: true,
        })),
    },
  ],
});
for (const name of files) {
  if (name.endsWith('.wasm'))
    copyFileSync(
      root +
        [
          `js/${name}`,
          `js/lua/${name}`,
          `js/numpy/${name}`,
          `js/linalg/${name}`,
          `js/fft/${name}`,
          `js/threads/${name}`,
        ].find((file) => existsSync(root + file)),
      `${root}lib/${name}`,
    );
}
