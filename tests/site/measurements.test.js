/* The page of measurements: what its table shows, and how it sorts and filters. */
import { expect, test } from '@jest/globals';
import {
  caseText,
  filtered,
  ratioText,
  readComparisons,
  sorted,
  summary,
  valueText,
} from '../../site/measurements.js';
import { complaintsOf, usePlayground } from '../browser/browser.js';
import { files, readSite, root, serveBuilt } from './site.js';

const site = usePlayground({ start: () => serveBuilt('/some/sub/path/') });
const ALL = { text: '', set: '', type: '', layout: '', host: '', peer: 'fastest', ratio: '' };

const some = readComparisons([
  [
    'ops',
    {
      rows: [
        {
          op: 'sum',
          case: 'rows',
          type: 'Float',
          host: 'Node 20',
          ours: 2,
          peers: { a: { ratio: 3 }, b: { value: 1, ratio: 0.5 }, c: { wrong: true } },
        },
        { op: 'abs', type: 'Double', host: 'Node 20', ours: 10, peers: { a: { ratio: 1 } } },
        { op: 'erf', type: 'Double', host: 'Node 20', threads: 2, ours: 4, peers: {} },
      ],
    },
  ],
]);

test('a comparison has the time of the other library, and the fastest one is known', () => {
  const shown = filtered(some, ALL);
  expect(shown.map(({ op, peer, value }) => [op, peer, value])).toEqual([
    ['sum', 'b', 1],
    ['abs', 'a', 10],
    ['erf', undefined, undefined],
  ]);
  expect(filtered(some, { ...ALL, peer: '' })).toHaveLength(5);
  expect(filtered(some, { ...ALL, peer: 'a' }).map(({ value }) => value)).toEqual([6, 10]);
  expect(filtered(some, { ...ALL, ratio: 'slower' }).map(({ op }) => op)).toEqual(['sum']);
  expect(filtered(some, { ...ALL, ratio: 'faster' }).map(({ op }) => op)).toEqual(['abs']);
  expect(filtered(some, { ...ALL, text: 'ROW sum' })).toHaveLength(1);
  expect(filtered(some, { ...ALL, type: 'Double', host: 'Node 20, 2 threads' })).toHaveLength(1);
});

test('comparisons without a value are the last in both directions', () => {
  const order = (isDescending) =>
    sorted(filtered(some, ALL), { column: 'ratio', isDescending }).map(({ op }) => op);
  expect(order(false)).toEqual(['sum', 'abs', 'erf']);
  expect(order(true)).toEqual(['abs', 'sum', 'erf']);
});

test('the summary counts ratios, and numbers have three digits and a unit', () => {
  expect(summary(filtered(some, ALL))).toEqual({ count: 2, faster: 1, median: 0.75 });
  expect([0.0000123, 0.0009996, 0.25, 12.345, 1234].map((ms) => valueText(ms, 'ms'))).toEqual([
    '12.3 ns',
    '1.00 µs',
    '250 µs',
    '12.3 ms',
    '1.23 s',
  ]);
  expect(valueText(167.4, 'kB')).toBe('167 kB');
  expect([0.0234, 0.5, 5.678, 2218, undefined].map(ratioText)).toEqual([
    '0.023x',
    '0.500x',
    '5.68x',
    '2218x',
    '',
  ]);
  expect([caseText('fft/rfft/float/64'), caseText(undefined)]).toEqual(['rfft/float/64', '']);
});

const firstRow = (page) =>
  page.$eval('.measurements tbody tr', (row) => Array.from(row.cells, (c) => c.innerText.trim()));
const loaded = (page) => page.waitForSelector('.measurements tbody tr');

test('the table sorts by a column and filters, and the address keeps the filter', async () => {
  const page = await site.open({ at: 'measurements.html' });
  await loaded(page);
  const heads = page.locator('.measurements thead th');
  expect(await heads.first().getAttribute('aria-sort')).toBe('ascending');
  expect(await firstRow(page)).toEqual(expect.arrayContaining(['abs', 'Double', 'contiguous']));

  const ratio = heads.filter({ hasText: 'Ratio' });
  await ratio.locator('button').focus();
  await page.keyboard.press('Enter');
  expect(await ratio.getAttribute('aria-sort')).toBe('ascending');
  expect(await heads.first().getAttribute('aria-sort')).toBe('none');
  const least = Number.parseFloat((await firstRow(page))[1]);
  await page.keyboard.press('Enter');
  expect(await ratio.getAttribute('aria-sort')).toBe('descending');
  expect(Number.parseFloat((await firstRow(page))[1])).toBeGreaterThan(least);

  await page.getByLabel('Op or case').fill('mm float/512');
  await page.getByLabel('Library').selectOption('tfjs-wasm');
  await page.getByLabel('Host').selectOption('Node 20.20.2');
  expect(await page.locator('.measurements tbody tr').count()).toBe(1);
  expect((await firstRow(page)).slice(1, 5)).toEqual(['1.52x', '7.45 ms', '11.5 ms', 'tfjs-wasm']);
  expect(await page.textContent('.measurements [role=status]')).toContain('1 of 1 comparisons');
  expect(new URL(page.url()).searchParams.get('peer')).toBe('tfjs-wasm');

  await page.reload();
  await loaded(page);
  expect(await page.locator('.measurements tbody tr').count()).toBe(1);
  await page.click('.measurements .reset');
  expect(new URL(page.url()).search).toBe('');
  await page.click('.measurements .more');
  expect(await page.locator('.measurements tbody tr').count()).toBe(600);
  await page.screenshot({ path: `${root}build/screenshots/site-measurements.png` });
  expect(await complaintsOf(page)).toEqual([]);
});

test('the data are fetched by this page only', async () => {
  const json = files.filter((name) => name.endsWith('.json') && name.startsWith('assets/'));
  expect(json.length).toBeGreaterThan(8);
  expect(json.filter((name) => readSite('service-worker.js').includes(name))).toEqual([]);
  const requests = [];
  const page = await site.open({
    at: 'performance.html',
    prepare: (p) => p.on('request', (request) => requests.push(request.url())),
  });
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => url.endsWith('.json'))).toEqual([]);
  await page.click('.vp-doc a:has-text("Measurements")');
  await loaded(page);
  expect(requests.filter((url) => url.endsWith('.json'))).toHaveLength(json.length);
  expect(await complaintsOf(page)).toEqual([]);
});
