/* chromium.js: runs contenders as pages of one headless Chromium, each in its own context and
   process, or as a worker of such a page. Pages have no SharedArrayBuffer, so that no library
   starts threads. Their clock therefore has a resolution of 0.1 ms, and samples are longer. Only
   contenders with several threads get pages that are isolated from other origins, whose libraries
   can share memory. */
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
};
export const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const LONGEST = 120_000;

/* The files of the packages that peers import. Workers have no import maps, so that the server
   writes the addresses into the modules. tfjs imports some of Node's modules, but does not use
   them. */
const PACKAGES = {
  '@tensorflow/tfjs-core': '@tensorflow/tfjs-core/dist/tf-core.fesm.js',
  '@tensorflow/tfjs-backend-wasm': '@tensorflow/tfjs-backend-wasm/dist/tf-backend-wasm.fesm.js',
  '@jax-js/jax': '@jax-js/jax/dist/index.js',
  'onnxruntime-web': 'onnxruntime-web/dist/ort.wasm.bundle.min.mjs',
};
const NODE_MODULES = ['fs', 'path', 'os', 'perf_hooks', 'worker_threads'];
const ADDRESSES = {
  ...Object.fromEntries(NODE_MODULES.map((name) => [name, '/bench/hosts/nothing.js'])),
  ...Object.fromEntries(
    Object.entries(PACKAGES).map(([name, path]) => [name, `/bench/node_modules/${path}`]),
  ),
};
const IMPORT = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])([@\w/-]+)\2/g;
export const withAddresses = (code) =>
  code.replace(IMPORT, (all, before, quote, name) =>
    Object.hasOwn(ADDRESSES, name) ? `${before}${quote}${ADDRESSES[name]}${quote}` : all,
  );

const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

export const leastSample = 12; /* ms */

/* Serves the repository's files to this machine only. */
async function serveFiles(headers) {
  const server = createServer(async (request, response) => {
    const path = join(
      ROOT,
      normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname)),
    );
    const known = path.startsWith(ROOT) && extname(path) in TYPES;
    const found = known ? await stat(path).catch(() => null) : null;
    if (!found?.isFile()) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': TYPES[extname(path)], ...headers });
    if (!/\.m?js$/.test(path)) return createReadStream(path).pipe(response);
    return response.end(withAddresses(await readFile(path, 'utf8')));
  });
  await new Promise((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return server;
}

let shared = null;
async function browser() {
  shared ??= Promise.all([
    serveFiles({}),
    serveFiles(ISOLATED),
    chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: ARGS }),
  ]);
  const [plain, isolated, running] = await shared;
  return { plain, isolated, running };
}

export async function version() {
  return (await browser()).running.version();
}

/* `inWorker`: the contender, its calling thread, is a worker of the page. */
export async function start(peer, options = {}, { inWorker = false } = {}) {
  const { plain, isolated, running } = await browser();
  const { port } = (options.threads > 1 ? isolated : plain).address();
  const context = await running.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(LONGEST);
  let crashed = false;
  page.on('crash', () => {
    crashed = true;
  });
  const query = new URLSearchParams({ peer, options: JSON.stringify(options), inWorker });
  await page.goto(`http://127.0.0.1:${port}/bench/hosts/page.html?${query}`);
  const within = (promise) =>
    new Promise((done, failed) => {
      const timer = setTimeout(
        () => failed(Object.assign(new Error(`no answer in ${LONGEST / 1000} s`), { ended: true })),
        LONGEST,
      );
      promise
        .then(done, (error) =>
          failed(Object.assign(new Error(error.message.split('\n')[0]), { ended: crashed })),
        )
        .finally(() => clearTimeout(timer));
    });
  const call = async (command, ...args) => {
    const { answer, error } = await within(
      page.evaluate(async ([c, a]) => (await globalThis.bench)(c, a), [command, args]),
    );
    if (error !== undefined) throw new Error(error);
    return answer;
  };
  await call('close'); /* waits until the page works, or throws its error */
  return { call, stop: () => context.close() };
}

export async function close() {
  if (!shared) return;
  const { plain, isolated, running } = await browser();
  await running.close();
  for (const server of [plain, isolated]) {
    server.close();
    server.closeAllConnections();
  }
  shared = null;
}
