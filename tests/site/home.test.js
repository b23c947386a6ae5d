/* The home page: its card, its tiles, its figures and its code. */
import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { readExamples } from '../../demo/gallery/read.js';
import { slugOf } from '../../demo/gallery/slug.js';
import torch from '../../js/index.node.js';
import { barsOf } from '../../site/.vitepress/theme/home/bars.data.js';
import { addressesOf, LINES, STORAGE, viewOf, X } from '../../site/.vitepress/theme/home/views.js';
import { PICTURES, TILES } from '../../site/tiles/tiles.js';
import { complaintsOf, usePlayground } from '../browser/browser.js';
import { named } from '../helpers/named.js';
import { root, serveBuilt } from './site.js';

const { open } = usePlayground({ start: () => serveBuilt('/some/path/') });
const MOST_BYTES = 250_000;

test('the focus is seen at every stop of the Tab key', async () => {
  const page = await open();
  await page.waitForSelector('.memory-card svg');
  const stops = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const { activeElement: focused, body } = document;
      const drawn = focused.matches('.tabs input') ? focused.nextElementSibling : focused;
      const { outlineStyle, outlineWidth } = getComputedStyle(drawn);
      const isSeen = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
      return focused === body ? null : { html: focused.outerHTML.slice(0, 80), isSeen };
    });
    if (stop === null) break;
    stops.push(stop);
  }
  expect(stops.length).toBeGreaterThan(30);
  expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([]);
});

describe('the memory card', () => {
  const MORE = [
    'x',
    'x.reverse(1)',
    'x.transpose(0, -1).select(-1, 2)',
    'x.select(0, 2).unfold(0, 2, 1)',
  ];
  test.each([...LINES.map(({ code }) => code), ...MORE])(
    '%s is the view of the library',
    (code) => {
      const x = torch.range(10, 21).view(3, 4);
      const view = compileFunction(`return ${code}`, ['x', 'torch'])(x, torch);
      const found = viewOf(code);
      expect(found.size).toEqual([...view.size()]);
      expect(addressesOf(found).map((at) => STORAGE[at])).toEqual(view.clone().view(-1).toArray());
    },
  );
  test.each([
    ['x.select(0, 9)', 'position 9 is not below 3'],
    ['x.narrow(1, 2, 3)', '3 positions from 2 do not fit in 4'],
    ['x.sum()', 'sum: here are t, transpose, select, narrow, reverse, unfold'],
    ['y.t()', 'a line begins with x'],
    ['x.select(0,', 'is not a call of a view'],
    ['torch.Tensor(x.storage(), 0, 3, 6)', 'the view leaves the memory'],
  ])('%s says why it is no view', (code, message) => {
    expect(() => viewOf(code)).toThrow(message);
  });
  test('x is the memory', () => expect(addressesOf(X)).toEqual(STORAGE.map((_, i) => i)));

  test('shows one view after the other, and the line that is edited', async () => {
    const page = await open();
    const label = () => page.getAttribute('.memory-card svg', 'aria-label');
    await page.waitForFunction(
      (code) =>
        !document.querySelector('.memory-card svg').getAttribute('aria-label').startsWith(code),
      LINES[0].code,
    );
    await page.fill('.memory-code label:nth-of-type(3) input', 'x.t().narrow(0, 1, 2)');
    expect(await label()).toBe('x.t().narrow(0, 1, 2): size 2×3 · stride 1, 4 · offset 1');
    await page.fill('.memory-code label:nth-of-type(3) input', 'x.select(0, 9)');
    expect(await page.textContent('.memory-about span')).toBe('position 9 is not below 3');
    expect(await complaintsOf(page)).toEqual([]);
  });

  test('stands still for those who want less motion', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    await page.waitForFunction(
      () => document.querySelector('.memory-about button').textContent.trim() === 'Play',
    );
  });
});

test('every tile leads to an example of the playground', async () => {
  const slugs = readExamples()
    .filter(({ language }) => language === 'javascript')
    .map(({ title }) => slugOf(title));
  const page = await open();
  const hrefs = await page.$$eval('.tile a', (links) => links.map((link) => link.href));
  expect(hrefs.length).toBe(Object.keys(TILES).length);
  for (const href of hrefs) {
    const [, slug] = /\/some\/path\/playground\/#javascript\/([\w-]+)$/.exec(href);
    expect(slugs).toContain(slug);
  }
});

test('every tile runs', async () => {
  const page = await open({ viewport: { width: 1280, height: 1000 } });
  for (const name of named(Object.keys(TILES))) {
    expect(await page.$eval(`[data-tile=${name}] img`, (img) => img.src)).toContain(PICTURES[name]);
    await page.hover(`[data-tile=${name}] .tile-text`);
    await page.waitForSelector(`[data-tile=${name}] canvas`, { state: 'visible' });
  }
  expect(await page.locator('.home-problem').count()).toBe(0);
  await page.locator('[data-tile=photo] input').fill('3');
  await page.waitForFunction(() =>
    document.querySelector('[data-tile=photo] label').textContent.includes('rank 3'),
  );
  expect(await complaintsOf(page)).toEqual([]);
});

test('the figures are those that were measured', async () => {
  const results = JSON.parse(readFileSync(`${root}bench/results/peers.json`, 'utf8'));
  const { bars } = barsOf(results);
  expect(bars[0]).toMatchObject({ name: 'torch7-wasm', share: 1 });
  const page = await open();
  const shown = await page.$$eval('.bars tr', (rows) =>
    rows.map((row) => [
      row.querySelector('th').textContent,
      row.querySelector('.bar-number').textContent,
    ]),
  );
  expect(shown).toEqual(bars.map(({ name, speed }) => [name, speed.toFixed(1)]));
});

test('its code runs', () => {
  const text = readFileSync(`${root}site/home.md`, 'utf8');
  const [, code] = /```js[^\n]*\n([\s\S]*?)```/.exec(text);
  const lines = [];
  const given = { log: (...values) => lines.push(values) };
  compileFunction(code.replace(/^import .*$/m, ''), ['torch', 'console'])(torch, given);
  expect(lines[0][0]).toEqual([1000, 2]);
});

test('it loads at most 250 kB, compressed', async () => {
  const responses = [];
  await open({
    prepare: (page) => page.on('response', (response) => responses.push(response)),
  }).then((page) => page.waitForLoadState('networkidle'));
  let bytes = 0;
  for (const response of responses) {
    const body = await response.body();
    bytes += /\.(?:woff2|png|jpg)$/.test(response.url()) ? body.length : gzipSync(body).length;
  }
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(MOST_BYTES);
});
