/* Warps of images by definition. */
import { at, build } from './plain.js';
import { around, toByte } from './pictures.js';
import { borderIndex } from './planes.js';

const cubic = (d) => {
  const [a, x] = [-0.75, Math.abs(d)];
  if (x < 1) return ((a + 2) * x - (a + 3)) * x * x + 1;
  return x < 2 ? ((a * x - 5 * a) * x + 8 * a) * x - 4 * a : 0;
};
const WEIGHTS = {
  nearest: (d) => Number(d > -0.5 && d <= 0.5),
  bilinear: (d) => Math.max(0, 1 - Math.abs(d)),
  bicubic: cubic,
};

/* The image at column u and row v. */
function sampled({ x, interpolation, border, value }, front, u, v) {
  if (!Number.isFinite(u) || !Number.isFinite(v)) return value;
  const [h, w] = x.size.slice(-2);
  const weight = WEIGHTS[interpolation];
  let sum = 0;
  for (let i = Math.floor(v) - 1; i < Math.floor(v) + 3; i++) {
    for (let j = Math.floor(u) - 1; j < Math.floor(u) + 3; j++) {
      const [row, column] = [borderIndex(i, h, border), borderIndex(j, w, border)];
      const pixel = row < 0 || column < 0 ? value : at(x, [...front, row, column]);
      sum += weight(i - v) * weight(j - u) * pixel;
    }
  }
  return sum;
}

const MOST = { Byte: 1, Float: 1e-4, Double: 1e-9 };

/* Each pixel (row, column) of the result from place(row, column) = [u, v]. */
export function warped(o, [height, width], place, type) {
  const { size, values } = build([...o.x.size.slice(0, -2), height, width], (p) =>
    sampled(
      { interpolation: 'bilinear', border: 'constant', value: 0, ...o },
      p.slice(0, -2),
      ...place(p.at(-2), p.at(-1)),
    ),
  );
  return around(size, values.map(type === 'Byte' ? toByte : Number), type, MOST);
}

export const warpSamples =
  (more = {}) =>
  (m, n) => [
    { x: [m, n], ...more },
    ...['bilinear', 'bicubic'].map((interpolation) => ({
      x: [2, n, m],
      ...more,
      options: { ...more.options, interpolation, border: 'symmetric', value: 3 },
      needs: ['options'],
    })),
  ];
