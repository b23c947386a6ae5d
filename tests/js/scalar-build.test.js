/* The build for engines without SIMD gives the same bits: sums have the same order, and nothing is
   fused. */
import { test, expect } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { cases } from '../helpers/cases.js';
import { LARGE_LAYOUTS, largeArguments } from '../helpers/large.js';

const simd = createTorchSync();
const scalar = createTorchSync({
  wasmUrl: new URL('../../js/torch7-scalar.wasm', import.meta.url),
});

/* Sizes around the widths of vectors, and above the blocks of sums (1024) and products (256). */
const SIZES = [
  [1, 1],
  [3, 5],
  [4, 4],
  [7, 9],
  [16, 33],
  [61, 100],
  [3, 2500],
  [1500, 5],
];

/* The same bits, except for NaN, whose bits engines may choose. */
const sameBits = (a, b) =>
  Buffer.from(a.buffer).equals(Buffer.from(b.buffer)) || a.every((v, i) => Object.is(v, b[i]));

function resultsOf(torch, ...about) {
  torch.manualSeed(1);
  return torch.scope(() => {
    const [row] = about;
    const results = [torch[row.name](...largeArguments(torch, ...about))].flat();
    return results.map((v) => (torch.isTensor(v) ? v.toTypedArray() : Float64Array.of(v)));
  });
}

/* A state is not a number. In some layouts the matrix of cholesky, potrf and pstrf is not positive definite. */
const LEFT_OUT = ['setRNGState', 'cholesky', 'potrf', 'pstrf'];
const rows = [...simd.core.ops.values()]
  .flatMap((op) => op.rows)
  .filter((row) => row.dtypes[5] && !LEFT_OUT.includes(row.fn));

test.each(rows.map((row) => [row.fn, row]))('%s gives the same bits', (_, row) => {
  for (const type of ['Float', 'Double']) {
    for (const [m, n] of SIZES) {
      if (row.fn === 'outer' && m * n > 1000) continue; /* a result of (m n)^2 elements */
      for (const one of cases(row, type, m, n)) {
        for (const layout of LARGE_LAYOUTS) {
          const [first, other] = [simd, scalar].map((torch) =>
            resultsOf(torch, row, type, one, layout),
          );
          if (first.every((values, i) => sameBits(values, other[i]))) continue;
          throw new Error(
            `${row.fn}, ${type}Tensor, ${m} x ${n}, ${layout}, ${JSON.stringify(one)}: differs`,
          );
        }
      }
    }
  }
});

test('the compared modules are two different builds', () => {
  expect(rows.length).toBeGreaterThan(150);
  expect(simd.core.exports).not.toBe(scalar.core.exports);
});

test('conversions to integers are the same, inside and outside the range', () => {
  const values = [
    0,
    -0.5,
    255.9,
    -128.5,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 62,
    2 ** 63,
    -(2 ** 64),
    1e300,
    NaN,
    Infinity,
    -Infinity,
  ];
  for (const from of ['Float', 'Double']) {
    for (const to of ['byte', 'char', 'short', 'int', 'long']) {
      const convert = (torch) => torch[`${from}Tensor`](values)[to]().toArray();
      const [one, other] = [simd, scalar].map((torch) => torch.scope(() => convert(torch)));
      expect(one).toEqual(other);
    }
  }
});

test('absurd sizes and positions are refused by both', () => {
  for (const torch of [simd, scalar]) {
    const x = torch.Tensor([[1, 2]]);
    for (const n of [1e300, -1e300, 2 ** 63, -(2 ** 63)]) {
      const uses = [
        () => x.view(n),
        () => x.narrow(0, n, 1),
        () => x.narrow(0, 0, n),
        () => x.select(0, n),
        () => x.select(n, 0),
        () => x.unfold(0, n, 1),
        () => x.unfold(0, 1, n > 0 ? 0 : n),
        () => x.permute(0, n),
        () => x.repeatTensor(1, n),
        () => x.at(n),
        () => x.storage().resize(n),
        () => torch.DoubleStorage(n),
      ];
      for (const use of uses) expect(use).toThrow(torch.TorchError);
    }
    expect(x.toArray()).toEqual([[1, 2]]);
  }
});
