/* docs/reliability.md and its pictures have the values of tests/deep/results.json. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { draw } from './plot.js';
import { RESULTS, fill, made, thinned } from './report.js';

const read = (url) => readFileSync(url, 'utf8');
const files = made(JSON.parse(read(RESULTS)));

test.each(Object.entries(files))(
  'docs/%s has the kept figures (else: node tests/deep/report.js)',
  (name, text) => {
    expect(text).toBe(read(new URL(`../../docs/${name}`, import.meta.url)));
  },
);

test('a part that failed is shown as failed', () => {
  const row = {
    ok: false,
    what: 'property test',
    count: 1000,
    unit: 'commands',
    seed: 1,
    seconds: 2,
  };
  const text = made({ property: { date: 'd', commit: 'c', machine: 'm', rows: [row] } })[
    'reliability.md'
  ];
  expect(text).toContain('| property test | 1,000 commands | 1 | 2 | **failed** | d | `c` |');
});

test('a part that ended without figures is shown as failed', () => {
  const row = { ok: false, what: 'endurance', count: 0, unit: 'figures', seed: 1, seconds: 0 };
  const pages = made({ endurance: { date: 'd', commit: 'c', machine: 'm', rows: [row] } });
  expect(Object.keys(pages)).toEqual(['reliability.md']);
  expect(pages['reliability.md']).toContain('| endurance | 0 figures | 1 | 0 | **failed** |');
});

test('the highest value of each hundredth of the time is drawn', () => {
  const sample = (time, rss) => ({
    time,
    rss: rss * 2 ** 20,
    wasm: 2 ** 20,
    heap: 2 ** 20,
    tensors: 100,
  });
  const samples = [sample(0, 1), sample(0.5, 3), sample(50, 2)];
  expect(thinned({ samples, settled: [], duration: 100 }).points).toEqual([
    [0, 3, 1, 1, 0.1],
    [50, 2, 1, 1, 0.1],
  ]);
});

test('an oracle is a row; one that ended without counts is shown as failed', () => {
  const about = { what: 'w', data: 'd', source: 's', command: 'make oracle-x' };
  const counts = { version: '1.2', passed: 1000, explained: 5, total: 1005 };
  const part = (row) => ({ date: 'day', commit: 'c', machine: 'm', rows: [{ ...about, ...row }] });
  const page = made({
    'oracle-b': part({ ok: false }),
    'oracle-a': part({ ok: true, ...counts }),
  })['reliability.md'];
  expect(page).toContain(
    "| w | d, Debian's s | 1.2 | 1,000 | 5 | 1,005 | passed | day | `make oracle-x` |\n" +
      "| w | d, Debian's s |  | 0 | 0 | 0 | **failed** | day | `make oracle-x` |",
  );
});

test('the text between the marks is replaced, and a missing mark is an error', () => {
  expect(fill('a\n<!-- x: made -->\nold\n<!-- end -->\nb', { x: 'new' })).toBe(
    'a\n<!-- x: made -->\nnew\n<!-- end -->\nb',
  );
  expect(() => fill('a', { x: 'new' })).toThrow('no mark for x');
});

test('a picture has a line for each series with points, drawn at its values', () => {
  const ticks = {
    x: [
      [1, '1'],
      [100, '100'],
    ],
    y: [
      [1, '1'],
      [100, '100'],
    ],
  };
  const svg = draw({
    title: 'a < b',
    description: 'd',
    xLabel: 'x',
    yLabel: 'y',
    ticks,
    series: [
      {
        name: 'one',
        colour: 'ours',
        kind: 'ours',
        points: [
          [1, 1],
          [10, 10],
          [100, 100],
        ],
      },
      { name: 'none', colour: 'tfjs', kind: '', points: [] },
    ],
  });
  expect(svg.match(/class="line/g)).toHaveLength(1);
  const [, path] = /class="line ours"[^>]* d="([^"]*)"/.exec(svg);
  const [from, middle, to] = path
    .slice(1)
    .split('L')
    .map((p) => p.split(' ').map(Number));
  expect(middle[0]).toBeCloseTo((from[0] + to[0]) / 2, 0);
  expect(middle[1]).toBeCloseTo((from[1] + to[1]) / 2, 0);
  expect(svg).toContain('a &lt; b');
});
