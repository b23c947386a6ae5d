/* The shared parts of the oracles: distances, counts. */
import { expect, test } from '@jest/globals';
import { isNear, listDifference, ulps } from './comparison.js';
import { Tally } from './tally.js';

test.each([
  ['float', 1, 1 + 2 ** -23, 1],
  ['float', 1, 1 - 2 ** -24, 1],
  ['float', -(2 ** -149), 2 ** -149, 2],
  ['double', 1, 1 + 2 ** -52, 1],
  ['double', 0, -0, 0],
  ['half', 1, 1 + 2 ** -10, 1],
  ['half', 1, 1 - 2 ** -11, 1],
  ['half', 2 ** -24, -(2 ** -24), 2],
  ['half', 2 ** -14, 2 ** -14 - 2 ** -24, 1],
  ['float', NaN, NaN, 0],
  ['float', Infinity, Infinity, 0],
  ['float', Infinity, 3e38, Infinity],
  ['float', NaN, 0, Infinity],
])('%s: from %p to %p are %p steps', (type, a, b, steps) => {
  expect(ulps(type, a, b)).toBe(steps);
  expect(ulps(type, b, a)).toBe(steps);
});

test('a difference of lists has the position and both values', () => {
  const right = (e, g) => isNear(e, g, { relative: 0.1, absolute: 0 });
  expect(listDifference([10, NaN, -Infinity], [10.5, NaN, -Infinity], right)).toBe('');
  expect(listDifference([1, 10], [1, 12], right)).toBe('[1]: 10 expected, got 12');
  expect(listDifference([1], [1, 2], right)).toBe('1 elements expected, got 2');
});

test('a case passes, fails or is explained; a stale reason is a failure', () => {
  const tally = new Tally();
  tally.judge('right', '', undefined, 'all', 'some');
  tally.judge('wrong', '1 expected, got 2', undefined, 'all');
  tally.judge('known', 'no such op', 'strings');
  tally.judge('stale', '', 'strings');
  expect(String(tally).split('\n')).toEqual([
    'FAILED wrong: 1 expected, got 2',
    "FAILED stale: passes, but has the reason 'strings'",
    'explained: 1 strings',
    'all: 1 of 2 passed',
    'some: 1 of 1 passed',
    '1 explained of 4',
    '1 passed, 2 failed',
  ]);
});
