/* Every op gives the same bits with 1, 2, 3 and 7 threads as the module without threads. The tensors
   are large enough for several threads to compute; the counters of the pool show which ops do. */
import { afterAll, expect, test } from '@jest/globals';
import { createTorchSync as createUsual } from '../../js/create.node.js';
import { createTorch } from '../../js/threads/index.node.js';
import { cases } from '../helpers/cases.js';
import { LARGE_LAYOUTS, largeArguments } from '../helpers/large.js';
import { sameBits, sharedBy } from './pool.js';

const THREADS = [1, 2, 3, 7];
const usual = createUsual();
const torches = await Promise.all(THREADS.map((threads) => createTorch({ threads })));
afterAll(() => Promise.all(torches.map((torch) => torch.close())));

/* Small, and around 60,000 elements: more and fewer rows than columns. */
const SIZES = [
  [3, 5],
  [257, 241],
  [12289, 5],
];
/* Elements where other numbers would take long: results of (m n)^2 elements, and LAPACK's
   functions, which one thread computes. */
const MOST = { outer: 1000, kron: 1000 };
const linalg = new Set(usual.core.tables.linalg.map(([name]) => name));
const mostOf = (row) => MOST[row.fn] ?? (linalg.has(row.name) ? 4000 : Infinity);

/* What an op returns and what it leaves in its arguments. */
function outcome(torch, ...about) {
  torch.manualSeed(1);
  return torch.scope(() => {
    const [row] = about;
    const args = largeArguments(torch, ...about);
    try {
      const results = [torch[row.name](...args)].flat();
      return results.map((v) => (torch.isTensor(v) ? v.toTypedArray() : Float64Array.of(v)));
    } catch (error) {
      if (!(error instanceof torch.TorchError)) throw error;
      return error.message;
    }
  });
}

const LEFT_OUT = ['setRNGState']; /* a state is not a number */
const rows = [...usual.core.ops.values()]
  .flatMap((op) => op.rows)
  .filter((row) => !LEFT_OUT.includes(row.fn));
const TYPES = ['Byte', 'Char', 'Short', 'Int', 'Long', 'Float', 'Double', 'Half'];
const shared = new Set(); /* the functions that several threads have computed */

/* Layouts rotate. Types that share the code of another one have one size. */
function plansOf(row) {
  const types = TYPES.filter((_, code) => row.dtypes[code]);
  let k = 0;
  return types.flatMap((type) =>
    SIZES.filter((_, i) => /Float|Double/.test(type) || i === 1)
      .filter(([m, n]) => m * n <= mostOf(row))
      .flatMap(([m, n]) =>
        cases(row, type, m, n).map((one) => [row, type, one, LARGE_LAYOUTS[k++ % 3]]),
      ),
  );
}

test.each(rows.map((row) => [row.fn, row]))('%s gives the same bits', (name, row) => {
  for (const plan of plansOf(row)) {
    const expected = outcome(usual, ...plan);
    torches.forEach((torch, i) => {
      const before = sharedBy(torch).jobs;
      const found = outcome(torch, ...plan);
      if (sharedBy(torch).jobs > before && i > 0) shared.add(name);
      const same =
        typeof expected === 'string'
          ? found === expected
          : expected.every((values, k) => sameBits(values, found[k]));
      if (!same) {
        const [, type, one, layout] = plan;
        throw new Error(
          `${name}, ${type}Tensor, ${layout}, ${JSON.stringify(one)}: differs with ${THREADS[i]} threads`,
        );
      }
    });
  }
});

test('several threads have computed', () => {
  const [single, ...others] = torches.map(sharedBy);
  expect(single).toEqual({ jobs: 0, parts: 0 });
  for (const { jobs, parts } of others) {
    expect(jobs).toBeGreaterThan(1000);
    expect(parts).toBeGreaterThan(1000);
  }
  console.log(`several threads computed ${shared.size} of ${rows.length} functions`);
  expect(shared.size).toBeGreaterThan(rows.length / 4);
});
