/* The service worker: after the first visit the playground works without a network. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { complaintsOf, ended, run, speak, usePlayground } from './browser.js';

const sites = [usePlayground(), usePlayground({ path: '/some/where/' })];
const status = (page) => page.textContent('#offline');
const isKept = (page) =>
  page.waitForFunction(() => document.getElementById('offline').textContent === 'Works offline');

test.each([
  ['at the root', 0],
  ['below the root', 1],
])('%s, a second visit with the network cut runs scripts in both languages', async (_, site) => {
  const page = await sites[site].open({ offline: true });
  await isKept(page);
  await page.context().setOffline(true);
  await page.waitForFunction(() => document.getElementById('offline').textContent === 'Offline');
  await page.reload();
  expect(await status(page)).toBe('Offline');
  expect(await run(page, 'print(torch.ones(3).sum()); plot([1, 2]);')).toContain('3\n');
  await page.waitForSelector('.figure .chart');
  await speak(page, 'lua');
  expect(await run(page, 'print(torch.ones(4):sum())')).toBe('4\n');
  await page.click('#plain'); /* loads the rich editor */
  await page.waitForSelector('#rich .cm-content');
  await page.context().setOffline(false);
  await isKept(page);
  expect(await complaintsOf(page)).toEqual([]);
});

test('the network is cut for the service worker too', async () => {
  const page = await sites[0].open({ offline: true });
  await isKept(page);
  await page.reload();
  const reach = () =>
    page.evaluate(() =>
      fetch('icon.svg?new').then(
        () => 'reached',
        () => 'cut',
      ),
    );
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  expect(await reach()).toBe('reached');
  await page.context().setOffline(true);
  expect(await reach()).toBe('cut');
});

test('a new version of the page replaces the kept one, and its old files are removed', async () => {
  const page = await sites[0].open({ offline: true });
  await isKept(page);
  const kept = () => page.evaluate(() => caches.keys());
  const before = await kept();
  expect(before).toHaveLength(1);
  await page.evaluate(async (old) => {
    await caches.open(`${old}-old`);
    await caches.open('of another program');
    const registration = await navigator.serviceWorker.ready;
    await registration.unregister();
  }, before[0]);
  await page.reload();
  await isKept(page);
  await page.waitForFunction(async (count) => (await caches.keys()).length === count, 2);
  expect((await kept()).sort()).toEqual(['of another program', before[0]].sort());
});

test('every file but the rare ones is kept, and the page works without service workers', async () => {
  const folder = sites[0].folder();
  const program = readFileSync(`${folder}/service-worker.js`, 'utf8');
  const missing = readdirSync(`${folder}/assets`).filter((name) => !program.includes(name));
  expect(
    missing.every((name) => /zarrita-|checker-|threads-|\.(?:jpg|lua|t7|txt)$/.test(name)),
  ).toBe(true);
  const page = await sites[0].open();
  await page.click('#run');
  await ended(page);
  expect(await status(page)).toBe('');
});

test('from the second visit on the page is isolated, and scripts have threads', async () => {
  const page = await sites[1].open({ offline: true });
  const isolated = () => page.evaluate(() => globalThis.crossOriginIsolated);
  const code = `import { createTorch } from 'torch7-wasm/threads';
const t = await createTorch({ threads: 3 });
const x = t.randn(600, 600);
const y = t.mm(x, x);
t.setnumthreads(1);
print(t.build, t.getnumthreads(), t.mm(x, x).equal(y), t.einsum('ij,jk->ik', x, x).equal(y));
await t.close();`;
  await isKept(page);
  expect(await isolated()).toBe(false);
  expect(await run(page, code)).toBe('simd\t1\ttrue\ttrue\n');
  await page.reload();
  expect(await isolated()).toBe(true);
  expect(await run(page, code)).toBe('threads\t1\ttrue\ttrue\n');
  expect(await run(page, 'print(torch.ones(3).sum()); plot([1, 2]);')).toContain('3\n');
  await speak(page, 'lua');
  expect(await run(page, 'print(torch.ones(4):sum())')).toBe('4\n');
  expect(await complaintsOf(page)).toEqual([]);
});
