/* page-start.js: measures navigation to the first result in Chromium, beside other libraries: `node
   bench/page-start.js`. Each library is bundled and minified with one program, which adds two
   vectors of two elements, and served over loopback, uncompressed. Each navigation has a new
   context, so no cache has a file or compiled code of it. The libraries take turns. An empty page
   shows what the browser itself takes. A folder is another build of this library: `node
   bench/page-start.js [folder ...] [--json FILE]`. Nothing else may use the machine. */
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { ARGS } from './hosts/chromium.js';
import { peersOf, writeResults } from './lib/results.js';
import { median, turn } from './lib/stats.js';

const ROUNDS = 15;
const HERE = fileURLToPath(new URL('.', import.meta.url));
const require = createRequire(import.meta.url);

const modulesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.wasm'))
    .map((name) => join(folder, name));
const tfjs = () => dirname(require.resolve('@tensorflow/tfjs-backend-wasm'));

const ours = (folder) => ({
  code: `import torch from '${folder}/lib/index.js';
    export default torch.Tensor([1, 2]).add(torch.Tensor([3, 4])).at(1);`,
  files: () => modulesIn(join(folder, 'lib')),
});

/* Each library: a program whose default export is the first result, and the files that it
   fetches. */
const LIBRARIES = {
  'empty page': { code: 'export default 6;', files: () => [] },
  'torch7-wasm': ours(join(HERE, '..')),
  'tfjs-wasm': {
    code: `import * as tf from '@tensorflow/tfjs-core';
      import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
      setThreadsCount(1);
      setWasmPaths('./');
      await tf.setBackend('wasm');
      export default tf.add(tf.tensor1d([1, 2]), tf.tensor1d([3, 4])).dataSync()[1];`,
    files: () => modulesIn(tfjs()),
  },
  'numpy-ts': {
    code: `import * as np from 'numpy-ts';
      export default np.add(np.array([1, 2]), np.array([3, 4])).get([1]);`,
    files: () => [],
  },
};
const { values: options, positionals } = parseArgs({
  options: { json: { type: 'string' } },
  allowPositionals: true,
});
const PEERS = Object.keys(LIBRARIES).filter((name) => name !== 'torch7-wasm');
for (const folder of positionals) LIBRARIES[folder] = ours(resolve(folder));

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
};

/* { path: bytes } of a library's page. */
async function filesOf({ code, files }) {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: HERE },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    external: ['fs', 'path', 'os', 'util', 'crypto', 'worker_threads', 'perf_hooks', 'node:*'],
    outfile: '/library.js',
    write: false,
    logLevel: 'error',
  });
  const page = `<!doctype html><meta charset="utf-8"><title>start</title><script type="module">
    import result from './library.js';
    if (result !== 6) throw new Error('2 + 4 is ' + result);
    globalThis.first = performance.now();
    </script>`;
  const own = Object.fromEntries(files().map((file) => [basename(file), readFileSync(file)]));
  return { 'index.html': page, 'library.js': outputFiles[0].text, ...own };
}

async function serve(pages) {
  const server = createServer(({ url }, response) => {
    const [, library, path] = /^\/([^/]+)\/(.*)$/.exec(url) ?? [];
    const name = path || 'index.html';
    const found = pages[decodeURIComponent(library ?? '')]?.[name];
    if (found === undefined) return response.writeHead(404).end();
    return response.writeHead(200, { 'Content-Type': TYPES[extname(name)] }).end(found);
  });
  await new Promise((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return server;
}

/* Milliseconds from navigation to the first result. */
async function navigate(browser, url) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const failed = new Promise((_, refuse) => {
      page.on('pageerror', refuse);
    });
    await page.goto(url);
    await Promise.race([page.waitForFunction(() => globalThis.first !== undefined), failed]);
    return await page.evaluate(() => globalThis.first);
  } finally {
    await context.close();
  }
}

const names = Object.keys(LIBRARIES);
const pages = Object.fromEntries(
  await Promise.all(names.map(async (name) => [name, await filesOf(LIBRARIES[name])])),
);
const server = await serve(pages);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: ARGS,
});
const urlOf = (name) => `http://127.0.0.1:${server.address().port}/${encodeURIComponent(name)}/`;
const samples = names.map(() => []);
for (const name of names) await navigate(browser, urlOf(name)); /* starts the browser's processes */
for (let round = 0; round < ROUNDS; round++)
  for (const i of turn(names.length, round))
    samples[i].push(await navigate(browser, urlOf(names[i])));
const times = Object.fromEntries(names.map((name, i) => [name, median(samples[i])]));
const empty = times['empty page'];
console.log(`Chromium ${browser.version()}, ${ROUNDS} navigations each`);
for (const [name, ms] of Object.entries(times))
  console.log(
    `${name.padEnd(12)} ${ms.toFixed(1)} ms, without the empty page ${(ms - empty).toFixed(1)}`,
  );
const own = times['torch7-wasm'];
const row = {
  op: 'start',
  case: 'navigation to the first result',
  host: `Chromium ${browser.version()}`,
  ours: own,
  peers: peersOf(
    PEERS.map((name) => [name, times[name]]),
    own,
  ),
};
if (options.json) writeResults(options.json, { rounds: ROUNDS, rows: [row] }, { merge: true });
await browser.close();
server.close();
