/* The service worker of the site: after the first visit all of it works without a network. */
import { expect, test } from '@jest/globals';
import { complaintsOf, run, usePlayground } from '../browser/browser.js';
import { files, readSite, serveBuilt } from './site.js';

const PATHS = ['/', '/some/sub/path/'];
const sites = PATHS.map((path) => usePlayground({ start: () => serveBuilt(path) }));
const hasHeading = (page, text) =>
  page.waitForFunction((title) => document.querySelector('h1')?.innerText.startsWith(title), text);

test.each(PATHS)(
  'at %s, the documentation and the playground work with the network cut',
  async (path) => {
    const site = sites[PATHS.indexOf(path)];
    const page = await site.open({ at: 'quickstart.html', offline: true });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    await page.reload(); /* the service worker keeps this page now */
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    const cut = await page.evaluate(() => fetch('playground/icon.svg?new').then(() => '', String));
    expect(cut).toContain('TypeError');

    await page.reload();
    await hasHeading(page, 'Quickstart');
    await page.locator('iframe.playground').scrollIntoViewIfNeeded();
    const frame = page.frameLocator('iframe.playground');
    await frame.locator('#run').click();
    await frame.locator('.card.tensor').waitFor();
    await page.click('.VPSidebar a:has-text("Reductions")'); /* by script */
    await hasHeading(page, 'Reductions');
    for (const [at, title] of [
      ['views.html', 'Views and memory'] /* never visited */,
      ['ops/linear-algebra.html#svd', 'Linear algebra'],
    ]) {
      await page.goto(site.url() + at);
      await hasHeading(page, title);
      expect(await page.textContent('.VPDoc')).toContain('torch');
    }
    await page.click('.VPNavBarSearch button');
    await page.fill('#localsearch-input', 'cholesky');
    await page.waitForSelector('#localsearch-list .result');
    await page.goto(`${site.url()}playground/`);
    expect(await run(page, 'print(torch.ones(3).sum());')).toBe('3\n');
    expect(await complaintsOf(page)).toEqual([expect.stringContaining('net::ERR_')]); /* the cut */
  },
);

test('the service worker keeps the scripts of all pages and the playground', () => {
  const program = readSite('service-worker.js');
  const pages = files.filter((name) => /^assets\/[\w.-]+\.md\.[\w-]+\.js$/.test(name));
  expect(pages.length).toBeGreaterThan(35);
  expect(pages.filter((name) => !program.includes(JSON.stringify(name)))).toEqual([]);
  for (const name of ['./', 'playground/', '404.html', 'ops/404.html'])
    expect(program).toContain(JSON.stringify(name));
  expect(program).not.toMatch(/inter-roman-cyrillic/);
});
