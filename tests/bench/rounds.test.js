/* The benchmark's statistics and rounds, with contenders that take no time. */
import { describe, expect, test } from '@jest/globals';
import { quantile, summary, timesAsLong, turn } from '../../bench/lib/stats.js';
import { roundsFor, runCase } from '../../bench/lib/rounds.js';
import { bestPeer, rate, ratio, time } from '../../bench/report.js';

test('the unit of a time is that of the rounded time', () => {
  expect([0.0009996, 0.9996, 999.7, 0.9994].map(time)).toEqual([
    '1.00 us',
    '1.00 ms',
    '1.00 s',
    '999 us',
  ]);
});

describe('statistics', () => {
  test('quantiles lie between the measurements in proportion', () => {
    expect(quantile([3, 1, 2], 0.5)).toBe(2);
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(quantile([10, 20, 30, 40, 50], 0.25)).toBe(20);
    expect(quantile([1, 100, 2], 0)).toBe(1);
    expect(quantile([7], 0.75)).toBe(7);
  });
  test('numbers are compared as numbers, not as text', () =>
    expect(quantile([9, 10, 1000], 0.5)).toBe(10));
  test('a summary has the median, the quartiles and half their distance in proportion', () => {
    expect(summary([5, 1, 2, 3, 4])).toEqual({
      median: 3,
      low: 2,
      high: 4,
      spread: 1 / 3,
      best: 1,
      rounds: 5,
    });
    expect(() => summary([])).toThrow(RangeError);
  });
  test('ratios are computed round by round, so that a slow round does not change them', () => {
    expect(timesAsLong([2, 20, 3], [1, 10, 1])).toBe(2);
    expect(timesAsLong([9, 10, 11], [3])).toBe(3);
  });
  test('in n rounds each of n contenders begins once', () => {
    expect([0, 1, 2, 3].map((round) => turn(3, round))).toEqual([
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 1],
      [0, 1, 2],
    ]);
  });
});

describe('text', () => {
  test('times in the unit that suits them', () =>
    expect([4.37e-6, 0.0123, 1.5, 12345].map(time)).toEqual([
      '4.37 ns',
      '12.3 us',
      '1.50 ms',
      '12.3 s',
    ]));
  test('a rate has the unit of what was counted', () => {
    expect(rate({ flops: 2e9 }, 1000)).toBe('2.00 GFLOP/s');
    expect(rate({ bytes: 12e6 }, 0.1)).toBe('120 GB/s');
    expect(rate({}, 1)).toBe('');
  });
  test('ratios have three digits', () =>
    expect([0.0234, 1.5, 951.2].map(ratio)).toEqual(['0.023x', '1.50x', '951x']));
  test('the best peer is the fastest one with right results on the host, other than this library', () => {
    const contenders = [
      ['ours', 'node'],
      ['a', 'node'],
      ['b', 'node'],
      ['c', 'node'],
      ['d', 'chromium'],
    ].map(([peer, host]) => ({ id: `${peer}@${host}`, peer, host }));
    const results = {
      'ours@node': { median: 1 },
      'a@node': { median: 3 },
      'b@node': { median: 2 },
      'c@node': { wrong: 'x' },
      'd@chromium': { median: 0.1 },
    };
    expect(bestPeer({ results }, contenders, 'node').id).toBe('b@node');
  });
});

/* A contender that writes its commands into `log`. */
function fake(id, log, { prepare = {}, calibrate = { calls: 2, one: 1 }, sample = () => 1 } = {}) {
  const commands = {
    prepare: () => prepare,
    calibrate: () => calibrate,
    sample,
    close: () => ({}),
  };
  return {
    id,
    slow: {},
    wake: async () => {},
    lost: () => log.push(`${id} lost`),
    call: async (command, ...args) => {
      log.push(`${id} ${command}`);
      return commands[command](...args);
    },
  };
}

describe('rounds', () => {
  const kase = { id: 'x/1', series: { name: 'x', size: 64 } };
  test('contenders alternate, and each round begins with another one', async () => {
    const log = [];
    let n = 0;
    const results = await runCase(
      kase,
      'x',
      [fake('a', log, { sample: () => [5, 3, 4][n++] }), fake('b', log)],
      3,
    );
    expect(log.filter((l) => l.endsWith('sample'))).toEqual([
      'a sample',
      'b sample',
      'b sample',
      'a sample',
      'a sample',
      'b sample',
    ]);
    expect(results.a).toMatchObject({ median: 4, rounds: 3, calls: 2 });
    expect(results.b).toMatchObject({ median: 1, spread: 0 });
    expect(results.b.ratio).toBeUndefined();
  });
  test('a contender is reported with its time relative to this library, on its host or else in Node', async () => {
    const taking = (id, ...ms) => fake(id, [], { sample: () => ms.shift() });
    const results = await runCase(
      kase,
      'x',
      [
        taking('ours@node', 1, 10, 1),
        taking('a@node', 2, 20, 9),
        taking('ours@chromium', 2, 2, 2),
        taking('a@chromium', 6, 6, 6),
        taking('c@native', 0.5, 5, 0.5),
      ],
      3,
    );
    expect(Object.values(results).map(({ ratio: times }) => times)).toEqual([1, 2, 1, 3, 0.5]);
  });
  test('wrong and missing results are not timed', async () => {
    const log = [];
    const results = await runCase(
      kase,
      'x',
      [
        fake('a', log, { prepare: { wrong: 'because' } }),
        fake('b', log, { prepare: { missing: 'has none' } }),
        fake('c', log),
      ],
      2,
    );
    expect(results.a).toEqual({ wrong: 'because' });
    expect(results.b).toEqual({ reason: 'has none' });
    expect(results.c.median).toBe(1);
    expect(log.filter((l) => /^[ab] (sample|calibrate)/.test(l))).toEqual([]);
  });
  test('a contender that crashes is dropped, and the others continue', async () => {
    const log = [];
    const crash = () => {
      throw Object.assign(new Error('it ended (SIGSEGV)'), { ended: true });
    };
    const results = await runCase(
      kase,
      'x',
      [fake('a', log, { sample: crash }), fake('b', log)],
      2,
    );
    expect(results.a).toEqual({ reason: 'it ended (SIGSEGV)' });
    expect(log).toContain('a lost');
    expect(results.b.rounds).toBe(2);
  });
  test('a contender that is slow at one size skips the larger sizes', async () => {
    const log = [];
    const slow = fake('a', log, { calibrate: { calls: 1, one: 900 } });
    expect((await runCase(kase, 'x', [slow], 3)).a.rounds).toBe(3);
    expect(
      (await runCase({ id: 'x/2', series: { name: 'x', size: 128 } }, 'x', [slow], 3)).a.reason,
    ).toMatch(/^too slow: 0.9 s a call at 64/);
    expect(
      (await runCase({ id: 'y/1', series: { name: 'y', size: 128 } }, 'y', [slow], 3)).a.rounds,
    ).toBe(3);
  });
  test('long calls are measured fewer times', () =>
    expect([1, 99, 100, 400].map((ms) => roundsFor(ms, 9))).toEqual([9, 9, 5, 3]));
});
