/* Runs the endurance test for some tasks, so that it keeps working; `make endurance` runs it for
   minutes. */
import { fork } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { judge } from './judge.js';

const program = new URL('run.js', import.meta.url);

/* Returns the output of run.js, whether it succeeds or not. */
const run = (host, ...args) =>
  new Promise((done) => {
    const options = { execArgv: ['--expose-gc'], silent: true };
    const child = fork(program, [host, '0', '1', ...args], options);
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        text += data;
      });
    child.on('close', () => done(text));
  });

/* In a short run, peaks depend on when the engine collects, so each run has twice as many tasks as
   the one before. A leak shows in all of them. */
async function flatWithin(runs, host, tasks) {
  const text = await run(host, `--tasks=${tasks}`);
  return runs > 1 && !/^memory is flat$/m.test(text) ? flatWithin(runs - 1, host, 2 * tasks) : text;
}

describe('memory is flat after some tasks of mixed work', () => {
  test.each([
    ['node', 1000],
    ['chromium', 2000],
  ])('in %s', async (host, tasks) => {
    expect(await flatWithin(4, host, tasks)).toMatch(/^memory is flat$/m);
  });
});

describe('growth is noticed', () => {
  test('a handle that is kept now and then', async () => {
    expect(await run('node', '--tasks=300', '--leak=handles')).toMatch(
      /^settled tensors: .*\nsettled storages/m,
    );
  });

  const sample = (time, heap) => ({
    time,
    tensors: 9,
    storages: 9,
    bytes: 9,
    instances: 4,
    wasm: 9,
    heap,
    rss: 9,
  });
  const settled = [sample(10, 1e7), sample(20, 1e7), sample(30, 1e7)];
  const samples = (heapAt) => Array.from({ length: 30 }, (_, i) => sample(i, heapAt(i)));

  test('not noise', () => {
    expect(judge({ settled, samples: samples((time) => 4e7 + 1e7 * (time % 3)) })).toEqual([]);
  });

  test('peaks that rise', () => {
    const heapAt = (time) => (time % 2 === 0 ? 4e7 : 4e7 + 4e6 * time);
    expect(judge({ settled, samples: samples(heapAt) })).toEqual([
      'peak of heap: 116000000 after two thirds, 156000000 at the end',
    ]);
  });

  test('not handles that an engine collects later and later', () => {
    const swinging = samples(() => 1e7).map((one) => ({
      ...one,
      tensors: one.time % 5 === 0 ? 3000 : 3000 + 1000 * one.time,
    }));
    expect(judge({ settled, samples: swinging })).toEqual([]);
  });

  test('troughs that rise', () => {
    const rising = samples(() => 1e7).map((one) => ({ ...one, tensors: 3000 + 300 * one.time }));
    expect(judge({ settled, samples: rising })).toEqual([
      'trough of tensors: 6000 after two thirds, 9000 at the end',
    ]);
  });

  test('one handle more after everything was forgotten', () => {
    const last = { ...sample(30, 1e7), tensors: 10 };
    const report = { settled: [...settled.slice(0, 2), last], samples: samples(() => 1e7) };
    expect(judge(report)).toEqual(['settled tensors: 9 after two thirds, 10 at the end']);
  });
});
