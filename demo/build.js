/* build.js: makes the playground, a static folder for any host and any path: one HTML page, and
   files in assets/ whose names contain a hash of their contents. The page needs no response
   headers: its Content-Security-Policy is a <meta> tag. */
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { declarations } from './checker/declarations.js';
import { wordsOf } from './editor/words.js';
import { readExamples } from './gallery/read.js';
import { sampleFile, SAMPLE_NAMES } from './gallery/samples.js';
import { thumbnailOf } from './gallery/thumbnail.js';
import { createLuaSync } from '../js/lua/index.node.js';
import { EXTENSIONS } from '../js/module/extensions.js';
import { REPOSITORY } from '../tools/repository.js';
import { SUBPATHS } from '../tools/subpaths.js';
import { luaPackages } from '../tools/lua-scripts.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const { homepage } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

/* Scripts and the service worker come from this site. `blob:` is for workers and for the scripts of
   the user, which a worker imports as modules: a blob worker inherits this policy, so it needs no
   headers. Nothing inline, no eval, no other site. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' blob: 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/* The plugin that replaces tools/subpaths.js, which reads folders, by the names that it exports. */
const subpaths = {
  name: 'subpaths',
  setup({ onLoad }) {
    onLoad({ filter: /\/tools\/subpaths\.js$/ }, () => ({
      contents: `const names = '${Object.keys(SUBPATHS).join(' ')}'.split(' ');
        export const SUBPATHS = Object.fromEntries(names.map((name) => [name, {}]));`,
    }));
  },
};

export const OPTIONS = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'error',
  metafile: true,
  entryNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  plugins: [subpaths],
  loader: { '.wasm': 'file', '.jpg': 'file', '.svg': 'file', '.woff2': 'file' },
};

/* Returns { entry file -> its name in assets/ }. */
function namesOf({ outputs }) {
  const entries = Object.entries(outputs).filter(([, { entryPoint }]) => entryPoint);
  return Object.fromEntries(
    entries.map(([file, { entryPoint }]) => [basename(entryPoint), basename(file)]),
  );
}

/* Files that few visitors need: they are kept when they are fetched. */
export const LATER = /zarrita-|checker-|threads-|\/bits\.js$|\.jpg$|\.t7$|\.txt$|\.lua$/;

/* Returns { chapter: [title] } of the examples in a language. */
function chaptersOf(examples, language) {
  const chapters = {};
  for (const { chapter, title } of examples.filter((e) => e.language === language))
    (chapters[chapter] ??= []).push(title);
  return chapters;
}

/* Returns what the page knows of the gallery: the list, and the first script of each language. */
function galleryOf(examples) {
  const first = (language) => examples.find((e) => e.language === language);
  const pairs = ['javascript', 'lua'].map((language) => {
    const { title, code } = first(language);
    return [language, { title, code }];
  });
  return {
    list: { javascript: chaptersOf(examples, 'javascript'), lua: chaptersOf(examples, 'lua') },
    first: Object.fromEntries(pairs),
  };
}

/* Returns { language: { title: { code, thumbnail } } }. */
async function contentsOf(examples) {
  const contents = { javascript: {}, lua: {} };
  for (const example of examples)
    contents[example.language][example.title] = {
      code: example.code,
      thumbnail: await thumbnailOf(example),
    };
  return contents;
}

/* Copies a file. Returns its address, relative to the page. */
function copyAsset(folder, name, bytes) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase();
  const file = name.replace('.', `-${hash}.`);
  writeFileSync(`${folder}/assets/${file}`, bytes);
  return `assets/${file}`;
}

/* Copies the data files of the examples. Returns { name: file in assets/ }. */
const copySamples = (folder) =>
  Object.fromEntries(
    SAMPLE_NAMES.map((name) => [name, copyAsset(folder, name, readFileSync(sampleFile(name)))]),
  );

/* Copies the packages of Lua that are loaded when a script requires them. Returns { name: file in
   assets/ }. */
const copyPackages = (folder) =>
  Object.fromEntries(
    Object.entries(luaPackages()).map(([name, text]) => [
      name,
      copyAsset(folder, `${name}.lua`, text),
    ]),
  );

/* Files that the page's first worker, script.js, lacks: what few scripts use at first. Their
   functions are replaced by missing() (demo/worker/missing.js). With them it would have 53.8 kB,
   gzipped, instead of 40.9 kB, and the page's first load more than its limit
   (tests/browser/first-load.test.js). */
const LEFT_OUT = [
  'demo/figures/charts-data.js',
  'demo/figures/lines.js',
  'demo/figures/pixels.js',
  'demo/worker/inputs.js',
  'js/call/refuse.js',
  'js/module/addon-names.js',
  'js/tensor/callbacks.js',
  'js/tensor/descriptor.js',
  'js/tensor/grids.js',
  'js/tensor/indices.js',
  'js/tensor/inspect.js',
  'js/tensor/split.js',
  'js/tensor/transfer.js',
];
const leaveOut = {
  name: 'left out',
  setup({ onLoad, onEnd }) {
    const others = new Set(LEFT_OUT);
    onEnd(() => {
      if (others.size > 0) throw new Error(`script.js does not import ${[...others].join(', ')}`);
    });
    for (const file of LEFT_OUT)
      onLoad({ filter: new RegExp(`/${file}$`) }, ({ path }) => {
        others.delete(file);
        const names = readFileSync(path, 'utf8').matchAll(/^export (?:function|const) (\w+)/gm);
        return {
          resolveDir: root,
          contents: `import { missing } from './demo/worker/missing.js';
            export { ${Array.from(names, ([, name]) => `missing as ${name}`).join(', ')} };`,
        };
      });
  },
};

/* The names that a script gets script-all.js for: those of the library's extensions, of which
   script.js has none. */
function extensionNames() {
  const names = EXTENSIONS.flatMap(({ ops, others }) => [...ops, ...others]);
  return [...new Set([...names, 'fromFile'])].sort();
}

/* Returns the files that the service worker keeps from the start, and their version. */
function keptFiles(folder, page) {
  const assets = readdirSync(`${folder}/assets`).filter((name) => !LATER.test(name));
  const files = ['./', 'icon.svg', ...assets.sort().map((name) => `assets/${name}`)];
  const version = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 16);
  return { files, version };
}

/* Builds the service worker, whose name is fixed. `files` are addresses relative to it. */
export async function buildServiceWorker(folder, { files, version }) {
  await build({
    ...OPTIONS,
    entryNames: '[name]',
    outdir: folder,
    entryPoints: ['demo/offline/service-worker.js'],
    define: { FILES: JSON.stringify(files), VERSION: JSON.stringify(version) },
  });
}

/* Each entry is one file, so that the page needs few requests, and every worker is started from the
   text of one file. */
const ENTRIES = [
  'demo/page/main.js',
  'demo/page/style.css',
  'demo/page/fonts.css',
  'demo/page/library.js',
  'demo/gallery/contents.js',
  'demo/page/prompt-panel.js',
  'demo/tensor/cards.js',
  'demo/tensor/cards.css',
  'demo/figures/charts.js',
  'demo/editor/rich.js',
  'demo/editor/lua-examples.js',
  'demo/checker/lua-checker.js',
  'demo/page/markdown.js',
  'demo/page/extensions.js',
  'demo/share/dialog.js',
  'demo/files/files.js',
  'demo/syntax/analyse.js',
  'demo/files/reader.js',
  'demo/worker/script-all.js',
  'demo/worker/lua.js',
  'js/threads/threads-worker.js',
];
/* TypeScript asks for them in Node only. */
const NODE_MODULES = ['fs', 'path', 'os', 'inspector', 'crypto', 'perf_hooks'];
const BUNDLES = [
  { entryPoints: ENTRIES, external: ['zarrita'] },
  /* A script that needs what is left out runs in script-all.js (demo/page/runner.js). */
  {
    entryPoints: ['demo/worker/script.js'],
    external: ['./io/storage-file.js'],
    plugins: [subpaths, leaveOut],
  },
  { entryPoints: ['demo/worker/zarrita.js'] },
  { entryPoints: ['demo/checker/checker.js'], external: NODE_MODULES },
];

/* Returns the examples of docs/lua/examples.md: { op: text }. */
const luaExamples = () =>
  Object.fromEntries(
    [
      ...readFileSync(`${root}docs/lua/examples.md`, 'utf8').matchAll(
        /^### (\w+)\n\n```lua\n([^]*?)\n```$/gm,
      ),
    ].map(([, name, text]) => [name, text]),
  );

/* Returns the names of the variables that scripts in Lua have without `require`. */
export function luaGlobals() {
  const lua = createLuaSync();
  const [names] = lua.run(
    "local s = '' for name in pairs(_G) do s = s .. name .. ' ' end return s",
  );
  lua.close();
  return [...names.trim().split(' '), ...Object.keys(wordsOf(`${root}types`).globals), 'choose'];
}

/* Builds the files in assets/. Returns { entry file -> its name there }. */
async function buildAssets(folder) {
  const examples = readExamples();
  const gallery = galleryOf(examples);
  const options = {
    ...OPTIONS,
    outdir: `${folder}/assets`,
    define: {
      DECLARATIONS: JSON.stringify(declarations()),
      LUA_EXAMPLES: JSON.stringify(luaExamples()),
      WORDS: JSON.stringify(JSON.stringify(wordsOf(`${root}types`))),
      EXTENSIONS: JSON.stringify(extensionNames()),
      GALLERY: JSON.stringify(gallery.list),
      FIRST: JSON.stringify(gallery.first),
      EXAMPLES: JSON.stringify(await contentsOf(examples)),
      LUA_GLOBALS: JSON.stringify(luaGlobals()),
      LUA_PACKAGES: JSON.stringify(copyPackages(folder)),
      SAMPLES: JSON.stringify(copySamples(folder)),
    },
  };
  const built = await Promise.all(BUNDLES.map((bundle) => build({ ...options, ...bundle })));
  return Object.assign({}, ...built.map(({ metafile }) => namesOf(metafile)));
}

/* Returns the sizes of the modules and of the workers' programs, for page/loading.js. */
const sizesIn = (assets) =>
  readdirSync(assets)
    .filter((name) => /\.wasm$|^(?:script|script-all|lua|reader)-\w+\.js$/.test(name))
    .map((name) => `${name}=${statSync(`${assets}/${name}`).size}`)
    .join(' ');

/* Returns the page, with the addresses of its files. */
function pageWith(names, { site, sizes }) {
  const words = {
    policy: POLICY,
    docs: site ?? homepage,
    repository: REPOSITORY,
    'service-worker': `${site ?? ''}service-worker.js`,
    sizes,
  };
  return readFileSync(`${root}demo/page/index.html`, 'utf8').replace(
    /%([\w.-]+)%/g,
    (_, name) => words[name] ?? `assets/${names[name]}`,
  );
}

/* Builds the playground in `folder`. `site` is the way to the site that it is a part of, which has
   the documentation and the service worker. */
export async function buildPlayground(folder, { site } = {}) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(`${folder}/assets`, { recursive: true });
  const names = await buildAssets(folder);
  const page = pageWith(names, { site, sizes: sizesIn(`${folder}/assets`) });
  writeFileSync(`${folder}/index.html`, page.replace(/\n\s+/g, '\n'));
  cpSync(`${root}demo/page/icon.svg`, `${folder}/icon.svg`);
  for (const name of ['inter', 'jetbrains-mono'])
    cpSync(
      `${root}node_modules/@fontsource-variable/${name}/LICENSE`,
      `${folder}/assets/${name}.txt`,
    );
  if (site === undefined) await buildServiceWorker(folder, keptFiles(folder, page));
  return folder;
}
