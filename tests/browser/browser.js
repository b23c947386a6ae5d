/* browser.js: the shared code of the browser tests: a server for each test file, and pages of the
   shared Chromium that record every complaint. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { shared } from '../helpers/shared.js';
import { connect } from './chromium.js';
import { serveSite } from './site.js';
import { LONGEST, patient } from './waits.js';

export { PHOTO } from './site.js';

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

/* The first example is not to run by itself: most tests run a script of their own. */
const keepIdle = () => {
  try {
    localStorage.setItem('torch7-playground-1:begin', 'off');
  } catch {
    /* a page without storage */
  }
};

/* A kept file would hide a request that a test counts or changes. */
const withoutServiceWorker = () =>
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });

/* Connects a test file to the shared Chromium. Returns a function that opens a page in a new
   context with Playwright's options. What a test opens is closed after the test, what beforeAll()
   opens after the file. */
export function useChromium() {
  let browser;
  let isInTest = false;
  const opened = { inTest: new Set(), inFile: new Set() };
  const counting = new Set(); /* pages whose coverage counters are collected, as Node does itself */
  const counters = [];

  async function close(pages) {
    for (const page of pages) {
      if (counting.delete(page)) counters.push(await page.coverage.stopJSCoverage());
      await page.context().close();
    }
    pages.clear();
  }
  beforeAll(async () => {
    browser = await connect(await shared('chromium'));
  });
  beforeEach(() => {
    isInTest = true;
  });
  afterEach(async () => {
    isInTest = false;
    await close(opened.inTest);
  });
  afterAll(async () => {
    await close(opened.inFile);
    if (counters.length > 0)
      writeFileSync(
        `${process.env.NODE_V8_COVERAGE}/pages-${process.pid}-${performance.now()}.json`,
        JSON.stringify({ result: counters.flat() }),
      );
    await browser?.close();
  });

  return async (options) => {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(LONGEST); /* also of pages that its pages open */
    const page = patient(await context.newPage());
    opened[isInTest ? 'inTest' : 'inFile'].add(page);
    if (process.env.NODE_V8_COVERAGE) {
      await page.coverage.startJSCoverage({ resetOnNavigation: false });
      counting.add(page.once('close', () => counting.delete(page)));
    }
    return page;
  };
}

const servePlayground = async (path) => serveSite(await shared('playground'), path);

/* Returns { open(options), url() } for pages of the playground, which is at `path`, or of what
   `start` serves. `options.at` is the address of the page there, `options.hash` its fragment,
   `options.rich` asks for the rich editor, `options.offline` for the service worker,
   `options.begins` has the first example run.
   `options.prepare(page)` runs before the page is loaded; other options are Playwright's. */
export function usePlayground({ path = '/', start = () => servePlayground(path) } = {}) {
  let server;
  const openPage = useChromium();
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server?.close());

  async function open({
    prepare,
    at = '',
    hash = '',
    rich = false,
    offline = false,
    begins = false,
    ...options
  } = {}) {
    const page = await openPage(options);
    page.complaints = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) page.complaints.push(message.text());
    });
    page.on('pageerror', (error) => page.complaints.push(String(error)));
    await page.addInitScript(noteViolations);
    if (!offline) await page.addInitScript(withoutServiceWorker);
    if (!rich) await page.addInitScript(keepPlain);
    if (!begins) await page.addInitScript(keepIdle);
    await prepare?.(page);
    await page.goto(server.url + at + hash);
    return page;
  }
  return { open, url: () => server.url, folder: () => server.folder };
}

/* Expects that the page, whose worker is ready, has run no script. */
export async function expectNotRun(page) {
  await isMarked(page, 'ready');
  const textOf = (selector) => page.textContent(selector);
  expect([await textOf('#run-status'), await textOf('#printout')]).toEqual(['', '']);
}

/* Returns all unexpected complaints: there should be none. */
export const complaintsOf = async (page) => [
  ...page.complaints,
  ...(await page.evaluate(() => globalThis.violations)),
];

/* Waits for a mark of page/main.js: 'ready' (the first worker is) or 'complete' (extensions
   too). */
export const isMarked = (page, mark) =>
  page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark);
export const isComplete = (page) => isMarked(page, 'complete');

/* Delays the parts of a page whose addresses match `pattern`. Returns { prepare(page): for open(),
   release(): lets them come, requests: their addresses }. */
export function held(pattern) {
  const requests = [];
  let release;
  const released = new Promise((done) => {
    release = done;
  });
  const prepare = (page) =>
    page.route(pattern, async (route) => {
      requests.push(route.request().url());
      await released;
      await route.continue();
    });
  return { prepare, release, requests };
}

/* Waits until what has happened is drawn. */
export const drawn = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
      }),
  );

/* Waits for the end of a script. */
export const ended = (page) =>
  page.waitForFunction(() =>
    /^(Done|Ended)/.test(document.getElementById('run-status').textContent),
  );

/* Runs a script, waits for its end, and returns its output. The button is pressed by a script: that
   takes a tenth of the time of a click, which waits for frames; the tests of Run itself click. */
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
