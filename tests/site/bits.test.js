/* The page of reproducible results: this browser computes the bits that Node has computed. */
import { expect, test } from '@jest/globals';
import { complaintsOf, usePlayground } from '../browser/browser.js';
import { serveBuilt } from './site.js';

const { open } = usePlayground({ start: () => serveBuilt('/some/sub/path/') });

test('Chromium gives the bits of Node in every op', async () => {
  const page = await open({ at: 'reproducible.html' });
  await page.click('.bits button');
  await page.waitForSelector('.bits dl');
  expect(await page.textContent('.bits [role=status]')).toMatch(
    /^The same bits in all \d{3} ops\.$/,
  );
  const [here, there] = await page.$$eval('.bits dd', (found) => found.map((e) => e.textContent));
  expect(here).toMatch(/^[0-9a-f]{64}$/);
  expect(here).toBe(there);
  expect(await complaintsOf(page)).toEqual([]);
});

test('an op with other bits is named', async () => {
  const page = await open({ at: 'reproducible.html' });
  await page.route('**/bits-expected.json', async (route) => {
    const expected = await (await route.fetch()).json();
    expected.ops.add = '0'.repeat(64);
    await route.fulfill({ json: expected });
  });
  await page.click('.bits button');
  await page.waitForSelector('.bits dl');
  expect(await page.textContent('.bits [role=status]')).toMatch(/^1 of \d{3} ops differ: add$/);
});
