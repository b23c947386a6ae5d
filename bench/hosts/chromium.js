/* chromium.js: runs contenders as pages of one headless Chromium, each in its own context and
   process. Pages have no SharedArrayBuffer, so that no library starts threads. Their clock
   therefore has a resolution of 0.1 ms, and samples are longer. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
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

export const leastSample = 12; /* ms */

/* Serves the repository's files to this machine only. */
async function serveFiles() {
  const server = createServer(async (request, response) => {
    const path = join(
      ROOT,
      normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname)),
    );
    const known = path.startsWith(ROOT) && extname(path) in TYPES;
    const found = known ? await stat(path).catch(() => null) : null;
    if (!found?.isFile()) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': TYPES[extname(path)], 'Content-Length': found.size });
    return createReadStream(path).pipe(response);
  });
  await new Promise((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return server;
}

let shared = null;
async function browser() {
  shared ??= Promise.all([
    serveFiles(),
    chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: ARGS }),
  ]);
  const [server, running] = await shared;
  return { url: `http://127.0.0.1:${server.address().port}/`, running, server };
}

export async function version() {
  return (await browser()).running.version();
}

export async function start(peer) {
  const { url, running } = await browser();
  const context = await running.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(LONGEST);
  let crashed = false;
  page.on('crash', () => {
    crashed = true;
  });
  await page.goto(`${url}bench/hosts/page.html?peer=${peer}`);
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
  const { running, server } = await browser();
  await running.close();
  server.close();
  server.closeAllConnections();
  shared = null;
}
