/* docs/performance.md and its pictures have the values of bench/results.json; and the meaning of a
   target. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { fill, made } from '../../bench/performance.js';
import { judge } from '../../bench/targets.js';
import { draw } from '../../bench/plot.js';

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const kept = JSON.parse(read('bench/results.json'));

test.each(Object.entries(made(kept)))(
  'docs/%s is what bench/performance.js makes of the kept figures (else: node bench/performance.js)',
  (name, text) => {
    expect(text).toBe(read(`docs/${name}`));
  },
);

test('the text between the marks is replaced, and a missing mark is an error', () => {
  expect(fill('a\n<!-- x: made -->\nold\n<!-- end -->\nb', { x: 'new' })).toBe(
    'a\n<!-- x: made -->\nnew\n<!-- end -->\nb',
  );
  expect(() => fill('a', { x: 'new' })).toThrow('no mark for x');
});

test('targets: a rate, a time, another case, native Torch7, the C loops', () => {
  const kase = (ms, floor) => ({
    flops: 2e6,
    results: { 'ours@node': { median: ms }, 'c-loops@native-128': { median: floor } },
  });
  const context = { cases: { a: kase(2, 1), b: kase(1, 1) }, recorded: { a: 1000 } };
  const reached = (reach) => judge({ id: 'a', reach }, context);
  expect(reached({ rate: 1 })).toMatchObject({ allowed: 2, reached: true });
  expect(reached({ rate: 1.1 }).reached).toBe(false);
  expect(reached({ ms: 1.9 }).reached).toBe(false);
  expect(reached({ of: 'b', times: 2 })).toMatchObject({ allowed: 2, reached: true });
  expect(reached({ torch7: 1.5 })).toMatchObject({ allowed: 1.5, reached: false });
  expect(reached({ floor: 2 })).toMatchObject({ allowed: 2, reached: true });
  expect(judge({ id: 'c', reach: { ms: 1 } }, context).reached).toBeUndefined();
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
