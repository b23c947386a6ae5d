/* browser.js: the shared code of the browser tests: a server, a Chromium, and pages that record
   every complaint. Each test file has its own. */
import { afterAll, beforeAll, jest } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { launch } from './chromium.js';
import { serveSite } from './site.js';

export { PHOTO } from './site.js';

/* ms: the first build runs all examples for their thumbnails */
const BUILD_TIMEOUT = 300_000;
jest.setTimeout(240_000); /* a test takes a second, on a busy machine many */

/* Recorded before any script of the page runs: a policy violation is an event, but not always a
   message in the console. */
const noteViolations = () => {
  globalThis.violations = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    globalThis.violations.push(`${violatedDirective} ${blockedURI}`);
  });
};

/* Keeps the textarea: the rich editor has tests of its own. */
const keepPlain = () => {
  try {
    localStorage.setItem('torch7-playground-1:editor', 'plain');
  } catch {
    /* a page without storage */
  }
};

/* A kept file would hide a request that a test counts or changes. */
const withoutServiceWorker = () =>
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });

/* Returns { open(options), url() } for pages of the playground, which is at `path`, or of what
   `start` serves. `options.at` is the address of the page there, `options.hash` its fragment, `options.rich` asks for the rich editor,
   `options.offline` for the service worker. `options.prepare(page)` runs before
   the page is loaded; other options are Playwright's. */
export function usePlayground({ path = '/', start = () => serveSite(path) } = {}) {
  let server;
  let browser;
  const counting = new Set(); /* pages whose coverage counters are collected, as Node does itself */
  beforeAll(async () => {
    server = await start();
    browser = await launch();
  }, BUILD_TIMEOUT);
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

  async function open({
    prepare,
    at = '',
    hash = '',
    rich = false,
    offline = false,
    ...options
  } = {}) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
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
    if (!offline) await page.addInitScript(withoutServiceWorker);
    if (!rich) await page.addInitScript(keepPlain);
    await prepare?.(page);
    await page.goto(server.url + at + hash);
    return page;
  }
  return { open, url: () => server.url, folder: () => server.folder };
}

/* Returns all unexpected complaints: there should be none. */
export const complaintsOf = async (page) => [
  ...page.complaints,
  ...(await page.evaluate(() => globalThis.violations)),
];

/* Waits for a mark of page/main.js: 'ready' (the first worker is) or 'complete' (extensions too). */
export const isMarked = (page, mark) =>
  page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark);
export const isComplete = (page) => isMarked(page, 'complete');

/* Waits for the end of a script. */
export const ended = (page) =>
  page.waitForFunction(() =>
    /^(Done|Ended)/.test(document.getElementById('run-status').textContent),
  );

/* Runs a script, waits for its end, and returns its output. The button is pressed by a script: that takes
   a tenth of the time of a click, which waits for frames; the tests of Run itself click. */
export async function run(page, code) {
  await page.fill('#code', code);
  await page.$eval('#run', (button) => button.click());
  await ended(page);
  return page.textContent('#printout');
}

/* Opens a script of the gallery, or chooses a language. */
export async function openScript(page, title) {
  await page.click(`[data-script="${title}"]`);
  await page.waitForSelector(`[data-script="${title}"][aria-selected=true]`);
}
export const speak = (page, language) => page.click(`#language [value=${language}]`);

/* The errors in the printout. */
export const errorsOf = (page) =>
  page.$$eval('#printout .error', (spans) => spans.map((span) => span.textContent));

/* Pastes text into the element that has the focus. */
export const paste = (page, text) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    if (document.activeElement.dispatchEvent(event))
      document.execCommand('insertText', false, given);
  }, text);
