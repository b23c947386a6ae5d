/* products.js: a matrix with a vector, batches of matrices, two vectors. */
import { uniform } from '../lib/data.js';
import { close, expected, first, product } from '../lib/check.js';

export default [
  {
    id: 'mv/1024',
    op: 'mv',
    flops: 2 * 1024 ** 2,
    inputs: () => ({ a: uniform([1024, 1024], { seed: 3 }), v: uniform([1024], { seed: 4 }) }),
    check: ([r], { a, v }) =>
      product(r, {
        m: 1024,
        k: 1024,
        n: 1,
        relative: 3e-7,
        a: (i, k) => a.data[i * 1024 + k],
        b: (k) => v.data[k],
      }),
  },
  {
    id: 'bmm/32x64',
    op: 'bmm',
    flops: 32 * 2 * 64 ** 3,
    inputs: () => ({
      a: uniform([32, 64, 64], { seed: 3 }),
      b: uniform([32, 64, 64], { seed: 4 }),
    }),
    check: ([r], { a, b }) =>
      first(
        ...Array.from({ length: 32 }, (_, p) =>
          product(r.subarray(p * 4096, p * 4096 + 4096), {
            m: 64,
            k: 64,
            n: 64,
            relative: 3e-7,
            a: (i, k) => a.data[p * 4096 + i * 64 + k],
            b: (k, j) => b.data[p * 4096 + k * 64 + j],
          }),
        ),
      ),
  },
  {
    id: 'ger/1000',
    op: 'ger',
    bytes: 4e6,
    inputs: () => ({ v: uniform([1000], { seed: 3 }), w: uniform([1000], { seed: 4 }) }),
    check: ([r], { v, w }) =>
      close(
        r,
        expected(1e6, (i) => v.data[Math.floor(i / 1000)] * w.data[i % 1000]),
      ),
  },
  {
    id: 'dot/1e6',
    op: 'dot',
    flops: 2e6,
    inputs: () => ({ a: uniform([1e6], { seed: 3 }), b: uniform([1e6], { seed: 4 }) }),
    check: ([r], { a, b }) =>
      close(
        r,
        a.data.reduce((s, x, i) => s + x * b.data[i], 0),
        { relative: 1e-4, absolute: 0.05 },
      ),
  },
];
