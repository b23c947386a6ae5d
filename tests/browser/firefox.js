/* firefox.js: a headless Firefox for the tests of a file. FIREFOX is its path, by default Debian's.
   A Firefox serves one client of WebDriver BiDi, so files cannot share one. */
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import puppeteer from 'puppeteer-core';
import { patient } from './waits.js';

/* In Jest puppeteer-core sees no signals, so it would leave Firefox behind. */
const PROGRAM = fileURLToPath(new URL('firefox.sh', import.meta.url));
const LONGEST = 300_000; /* ms of a start, or of a command */

/* Starts a Firefox. Returns a function that opens a page in a new context. What a test opens is
   closed after the test, what beforeAll() opens after the file. */
export function useFirefox() {
  let browser;
  let isInTest = false;
  const opened = new Set(); /* contexts of a test */

  beforeAll(async () => {
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: PROGRAM,
      headless: true,
      timeout: LONGEST,
      protocolTimeout: LONGEST,
    });
  });
  beforeEach(() => {
    isInTest = true;
  });
  afterEach(async () => {
    isInTest = false;
    for (const context of opened) await context.close();
    opened.clear();
  });
  afterAll(() => browser?.close());

  return async () => {
    const context = await browser.createBrowserContext();
    if (isInTest) opened.add(context);
    return patient(await context.newPage());
  };
}
