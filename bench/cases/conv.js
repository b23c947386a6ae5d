/* conv.js: convolutions with the kernel inside the image ('V'). */
import { uniform } from '../lib/data.js';
import { close } from '../lib/check.js';

/* Computes the cross-correlation of planes [p, n, n] with kernels [m, p, k, k] by definition. */
function correlate(image, kernel, { p, n, m, k }) {
  const size = n - k + 1;
  const out = new Float64Array(m * size * size);
  for (let o = 0; o < m; o++)
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        let s = 0;
        for (let c = 0; c < p; c++)
          for (let i = 0; i < k; i++)
            for (let j = 0; j < k; j++)
              s += image[(c * n + y + i) * n + x + j] * kernel[((o * p + c) * k + i) * k + j];
        out[(o * size + y) * size + x] = s;
      }
  return out;
}

/* `kernel` is for peers that convolve, `turned` (reversed) for peers that correlate */
function single() {
  const kernel = uniform([9, 9], { seed: 4 });
  return {
    x: uniform([256, 256], { seed: 3 }),
    kernel,
    turned: { data: kernel.data.slice().reverse(), size: [9, 9] },
  };
}

export default [
  {
    id: 'conv/256x9',
    op: 'conv2',
    flops: 2 * 248 ** 2 * 81,
    inputs: single,
    check: ([r], { x, turned }) =>
      close(r, correlate(x.data, turned.data, { p: 1, n: 256, m: 1, k: 9 }), {
        relative: 1e-4,
        absolute: 1e-4,
      }),
  },
  {
    id: 'conv/planes',
    op: 'conv planes',
    flops: 2 * 32 * 60 ** 2 * 75,
    inputs: () => ({
      x: uniform([3, 64, 64], { seed: 3 }),
      kernel: uniform([32, 3, 5, 5], { seed: 4 }),
    }),
    check: ([r], { x, kernel }) =>
      close(r, correlate(x.data, kernel.data, { p: 3, n: 64, m: 32, k: 5 }), {
        relative: 1e-4,
        absolute: 1e-4,
      }),
  },
];
