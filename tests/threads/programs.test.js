/* Random programs give the same bits with any number of threads as without. SEED=... gives
   other programs; `make check-deep` runs 10,000 with a new seed. */
import { afterAll, expect, test } from '@jest/globals';
import { createTorchSync as createUsual } from '../../js/create.node.js';
import { createTorch } from '../../js/threads/index.node.js';
import { fail } from '../helpers/fail.js';
import { randomFrom, repeatable, SEED } from '../helpers/random.js';
import { shareAll, sharedBy } from './pool.js';
import { resultDifference, runProgram } from './programs.js';

const PROGRAMS = Number(process.env.PROGRAMS ?? 300);
const usual = createUsual();
const torch = await createTorch({ threads: 7 });
afterAll(() => torch.close());

function runAll(count, isLarge) {
  const pick = randomFrom(SEED);
  const before = sharedBy(torch);
  let failed = 0;
  for (let i = 0; i < count; i++) {
    const seed = (SEED + i) | 0;
    const threads = 1 + pick(7);
    torch.setnumthreads(threads);
    const [expected, found] = [usual, torch].map((each) => runProgram(each, seed, isLarge));
    failed += expected.filter((v) => typeof v === 'string').length;
    const text = resultDifference(found, expected);
    if (text) fail(`the program of seed ${seed} differs with ${threads} threads: ${text}`, runAll);
  }
  torch.setnumthreads(7);
  const after = sharedBy(torch);
  const [jobs, parts] = [after.jobs - before.jobs, after.parts - before.parts];
  console.log(`${count} programs, ${failed} failed calls, ${jobs} shared jobs, ${parts} parts`);
  expect(failed).toBeLessThan(count);
  expect(jobs).toBeGreaterThan(2 * count);
  expect(parts).toBeGreaterThan(0);
}

test(`${PROGRAMS / 10} random programs on large tensors, seed ${SEED}`, () => {
  repeatable({ PROGRAMS }, () => runAll(PROGRAMS / 10, true));
});

test(`${PROGRAMS} random programs of which every job is shared, seed ${SEED}`, () => {
  shareAll(torch);
  repeatable({ PROGRAMS }, () => runAll(PROGRAMS, false));
});

test('memory is as before', () => {
  expect(torch.memory()).toEqual(usual.memory());
});
