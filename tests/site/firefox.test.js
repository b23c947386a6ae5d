/* The site in Firefox: a guide, the search and "Try it". */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { launchFirefox } from '../browser/firefox.js';
import { serveBuilt } from './site.js';

jest.setTimeout(240_000); /* a start takes seconds, on a busy machine more */

let site;
let browser;
let page;
const complaints = [];
beforeAll(async () => {
  site = await serveBuilt('/some/sub/path/');
  browser = await launchFirefox();
  page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.evaluateOnNewDocument(() => {
    globalThis.violations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      globalThis.violations.push(violatedDirective),
    );
  });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const hasHeading = (text) =>
  page.waitForFunction(
    (title) => document.querySelector('h1')?.innerText.startsWith(title),
    {},
    text,
  );
const clickIn = (selector) => page.$eval(selector, (link) => link.click());
const noViolations = async () =>
  expect(await page.evaluate(() => globalThis.violations)).toEqual([]);

test('the home page leads to a guide, whose search finds an op', async () => {
  await page.goto(site.url);
  await page.waitForSelector('.VPHero');
  await page.waitForFunction(() => document.querySelector('.VPNavBarSearch button'));
  await clickIn('.VPHero a[href$="quickstart.html"], .VPHero a[href*="quickstart"]');
  await hasHeading('Quickstart');
  await noViolations();
  await clickIn('.VPNavBarSearch button');
  await page.waitForSelector('#localsearch-input');
  await page.type('#localsearch-input', 'narrow');
  await page.waitForSelector('#localsearch-list .result');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.hash === '#narrow');
  expect(page.url()).toBe(`${site.url}ops/views.html#narrow`);
  await noViolations();
});

test('Try it opens an example in the playground, where it runs at a click', async () => {
  await page.goto(`${site.url}ops/views.html`, { waitUntil: 'domcontentloaded' });
  await page.waitForSelector('#narrow ~ .language-js .try');
  const address = await page.$eval('#narrow ~ .language-js .try', (link) => link.href);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() =>
    document.getElementById('code')?.value.includes('x.narrow(0, 1, 2)'),
  );
  await page.click('#run');
  await page.waitForFunction(() => /^Done/.test(document.getElementById('run-status').textContent));
  expect(await page.$eval('#printout', (box) => box.textContent)).toContain(
    '[torch.DoubleTensor of size 3x2]',
  );
  await noViolations();
  expect(complaints).toEqual([]);
});
