/* chromium.js: runs the endurance test in a page of Chromium, which loads lib/ as pages do. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from '../browser/chromium.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ORIGIN = 'http://localhost';
const PAGE = `<!doctype html><title>Endurance</title><script type="importmap">
{ "imports": { "fflate": "/node_modules/fflate/esm/browser.js" } }</script>`;

/* runs in the page */
async function inPage({ origin, ...options }) {
  const load = (path) => import(`${origin}/${path}`);
  const { endureHere, watchInstances } = await load('tests/endurance/endure.js');
  const compile = async (name) =>
    WebAssembly.compile(await (await fetch(`/lib/${name}`)).arrayBuffer());
  const memories = watchInstances();
  const library = {
    compiled: { torch: await compile('torch7.wasm'), lua: await compile('lua.wasm') },
  };
  for (const name of [
    'core',
    't7',
    'numpy',
    'lua',
    'npy',
    'npz',
    'safetensors',
    'image',
    'lab2d',
  ]) {
    library[name] = await load(`lib/${name}.js`);
  }
  const host = {
    now: () => performance.now(),
    memory: () => globalThis.measureMemory(),
    collect: () => globalThis.gc(),
  };
  return endureHere({ ...options, library, host, memories, folder: null });
}

/* Returns the memory of the page's process in bytes; 0 without /proc. */
async function residentBytes(browser) {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => {
      const file = `/proc/${id}/statm`;
      return existsSync(file) ? 4096 * Number(readFileSync(file, 'latin1').split(' ')[1]) : 0;
    });
  return Math.max(0, ...sizes);
}

export async function endure(options) {
  const browser = await launch(['--js-flags=--expose-gc']);
  try {
    const page = await browser.newPage();
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill(
        pathname === '/' ? { contentType: 'text/html', body: PAGE } : { path: root + pathname },
      );
    });
    const session = await page.context().newCDPSession(page);
    const whole = await browser.newBrowserCDPSession();
    await page.exposeFunction('measureMemory', async () => {
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return { heap: usedSize, rss: await residentBytes(whole) };
    });
    await page.goto(`${ORIGIN}/`);
    const report = await page.evaluate(inPage, { ...options, origin: ORIGIN });
    return { host: `Chromium ${browser.version()}`, ...report };
  } finally {
    await browser.close();
  }
}
