/* Sample operands that files of tests/ops/ share: elements, f(type, i, salt), and sizes. */

import { REALS } from './elements.js';

export const flags = (type, i, salt) => Number((5 * i + salt) % 3 > 0);

export const few = (type, i, salt) => 1 + ((3 * i * i + salt) % 4); /* some are equal */

export const small = (type, i) => i % 4;

export const shares = (type, i) => [0.5, 0.25, 1, 0.75][i % 4]; /* exact in a float */

export const percents = (type, i) => 100 * shares(type, i);

export const specials = (type, i, salt) =>
  REALS.includes(type) ? [1, NaN, -2.5, Infinity, 0, -Infinity][(i + salt) % 6] : i % 3;

export const withNaN = (type, i) => (i % 4 === 2 ? NaN : i / 2 + 1);

export const zeros = () => 0;

export const atMost = (n, m) => Math.min(n, m);

/* Images and kernels, from `first` on: the sizes before the planes' height and width. */
const images = (m, n, first, kernelFirst) => ({
  x: [...first, 2 * m - 1, 2 * n - 1],
  k: [...kernelFirst, atMost(m, 5), atMost(n, 4)],
});

const convolutions = (m, n, x, k) => {
  const two = atMost(m, 2);
  return [
    images(m, n, x, k),
    images(m, n, [two, ...x], [two, ...k]),
    images(m, n, [two, ...x], [atMost(m, 3), two, ...k]),
  ];
};

export const conv1 = (m, n) =>
  convolutions(m, n, [], []).map(({ x, k }) => ({
    x: [...x.slice(0, -2), x.at(-1)],
    k: [...k.slice(0, -2), k.at(-1)],
    mode: 'S',
  }));

export const conv2 = (m, n) => convolutions(m, n, [], []);

export const conv3 = (m, n) => convolutions(m, n, [atMost(m, 3)], [atMost(m, 2)]);

/* Batches of small matrices. */
const batch = (m, n) => [atMost(m, 2), atMost(m, 100), atMost(n, 100)];

export const batchSizes = (m, n) => {
  const [b, h, w] = batch(m, n);
  return { a: [b, h, w], b: [b, w, h], out: [b, h, h] };
};

/* Images of all ranks, and a window that fits in them. */
export const images2 = (m, n) => [{ x: [m, n] }, { x: [2, m + 1, n] }, { x: [2, 2, m, n + 1] }];

export const windowed = (list) => (m, n) =>
  images2(m, n).flatMap((image) => list.map((options) => ({ ...image, options })));

export const strided = (m, n) =>
  conv2(m, n).flatMap((operands) =>
    [{}, { padding: [1, 0] }, { stride: [2, 1], padding: 1 }, { stride: 2 }].map((options) => ({
      ...operands,
      options,
    })),
  );

export const pools = [1, { kernel: [1, 2], padding: [0, 1] }, { kernel: 2, stride: 1, padding: 1 }];

/* A positive definite matrix, and right-hand sides for it. */
export const definite = (options) => ({
  a: [3, 3],
  elements: { a: (type, i) => [4, 2, 0.5, 2, 5, 1, 0.5, 1, 3][i % 9] },
  ...options,
});

export const equations = (options) => ({ ...definite(options), b: [3, 2] });

/* A spectrum, of a plane or of frames. */
export const inverseOf = () => ({
  x: [2, 3, 2],
  s: [4, -1],
  dim: [0, 1],
  n: 2,
  hop: 1,
  window: [2],
  length: 2,
  norm: 'ortho',
});

/* Images that are drawn into, with shapes and options. */
export const canvases = (shapes) => () =>
  [
    { x: [7, 9] },
    { x: [3, 8, 6], options: { color: [1, 2, 3] } },
    { x: [6, 7, 2], options: { color: 5, layout: 'HWC' } },
  ].flatMap((image) =>
    shapes.map(({ options, ...shape }) => ({
      ...image,
      ...shape,
      options: { ...image.options, ...options },
      needs: ['options'],
    })),
  );
