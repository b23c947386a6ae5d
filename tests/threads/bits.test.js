/* Every op gives the same bits with 1, 2, 3 and 7 threads as the module without threads. All jobs
   are shared, however short: the counters of the pool show which ops have some. (programs.test.js
   has tensors of usual sizes.) */
import { inspect } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { outcome } from '../bits/arguments.js';
import { plansOf, rowsOf } from '../bits/calls.js';
import { createTorchSync as createUsual } from '../../js/create.node.js';
import { createTorch } from '../../js/threads/index.node.js';
import { named } from '../helpers/named.js';
import { fail } from '../helpers/fail.js';
import { largeCall } from '../helpers/large.js';
import { difference } from '../helpers/show.js';
import { until } from '../helpers/until.js';
import { countersOf, sameBits, shareAll, sharedBy } from './pool.js';

const THREADS = [1, 2, 3, 7];
const usual = createUsual();
const torches = await Promise.all(THREADS.map((threads) => createTorch({ threads })));
torches.forEach(shareAll);
afterAll(() => Promise.all(torches.map((torch) => torch.close())));

const elementsOf = (torch, v) => (torch.isTensor(v) ? v.toTypedArray() : Float64Array.of(v));
/* The elements of the results, or the text of an error. */
function outcomeOf(torch, [row, ...about]) {
  const call = largeCall(row, ...about);
  const found = outcome(torch, row.name, call, (v) => elementsOf(torch, v));
  return found instanceof torch.TorchError ? found.message : found;
}

const rows = rowsOf(usual);
const shared = new Set(); /* the functions that several threads have computed */

function outcomeDifference(found, expected) {
  if (typeof expected === 'string' || typeof found === 'string')
    return found === expected ? '' : `is ${found}, without threads ${expected}`;
  const k = expected.findIndex((values, i) => !sameBits(values, found[i]));
  if (k < 0) return '';
  const [got, wanted] = [found[k], expected[k]].map((values) => ({
    values,
    size: [values.length],
  }));
  return `result ${k} ${difference(got, wanted) || 'has other bits'}`;
}

test.each(rows.map((row) => [row.fn, row]))('%s gives the same bits', (name, row) => {
  for (const plan of plansOf(row)) {
    const expected = outcomeOf(usual, plan);
    torches.forEach((torch, i) => {
      const before = sharedBy(torch).jobs;
      const found = outcomeOf(torch, plan);
      if (sharedBy(torch).jobs > before && i > 0) shared.add(name);
      const text = outcomeDifference(found, expected);
      if (!text) return;
      const [, type, one, layout] = plan;
      const about = inspect(one, { breakLength: Infinity, depth: 5 });
      fail(`${name}, ${type}Tensor, ${layout}, ${about}, ${THREADS[i]} threads: ${text}`);
    });
  }
});

/* How many parts a worker computes depends on what else the machine does. */
test('several threads have computed', async () => {
  const [single, ...others] = torches.map(sharedBy);
  expect(single).toEqual({ jobs: 0, parts: 0 });
  for (const { jobs } of named(others)) expect(jobs).toBeGreaterThan(1000);
  const parts = others.map((counters) => counters.parts);
  console.log(
    `several threads computed ${shared.size} of ${rows.length} functions, in ${parts} parts`,
  );
  expect(shared.size).toBeGreaterThan(250);
  const resampling = ['gridSample', 'gridSampleBackward', 'interpolate', 'interpolateBackward'];
  const warps = ['warpAffine', 'warpPerspective', 'warpPolar', 'rotate', 'translate', 'remap'];
  expect([...shared]).toEqual(expect.arrayContaining([...resampling, ...warps]));
  for (const torch of torches.slice(1)) {
    const x = torch.ones(1000, 1000);
    const counts = () =>
      Array.from({ length: torch.getnumthreads() - 1 }, (_, i) => countersOf(torch, i + 1).parts);
    /* gelu is an op of an add-on, whose code each worker has */
    for (const name of ['exp', 'gelu']) {
      const before = counts();
      const everyWorker = () => {
        torch[name](x).free();
        return counts().every((count, i) => count > before[i]);
      };
      await until(`a part of ${name} by each worker`, everyWorker, counts);
    }
    x.free();
  }
});
