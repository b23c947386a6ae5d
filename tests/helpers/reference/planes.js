/* Filters of images by definition: what a window sees, with the border of each plane. */
import { at, build, positions } from './plain.js';
import { around, toByte } from './pictures.js';

const modulo = (i, n) => ((i % n) + n) % n;
const mirrored = (i, n, period) => {
  const p = modulo(i, period);
  return p < n ? p : period - p - (period === 2 * n ? 1 : 0);
};
const INSIDE = {
  reflect: (i, n) => (n === 1 ? 0 : mirrored(i, n, 2 * (n - 1))),
  symmetric: (i, n) => mirrored(i, n, 2 * n),
  replicate: (i, n) => Math.min(Math.max(i, 0), n - 1),
  circular: modulo,
  constant: (i, n) => (i < 0 || i >= n ? -1 : i),
};

export const borderIndex = (i, n, border) => INSIDE[border](i, n);

const pairOf = (kernel) => (Array.isArray(kernel) ? kernel : [kernel, kernel]);

/* fn(elements of the window, row by row) for each pixel. */
export function overWindows({ x, border = 'reflect', value = 0 }, kernel, fn) {
  const [rows, columns] = pairOf(kernel);
  const [h, w] = x.size.slice(-2);
  const inside = INSIDE[border];
  return build(x.size, (p) => {
    const [y, c] = p.slice(-2);
    const list = positions([rows, columns]).map(([i, j]) => {
      const [row, column] = [
        inside(y + i - Math.floor(rows / 2), h),
        inside(c + j - Math.floor(columns / 2), w),
      ];
      return row < 0 || column < 0 ? value : at(x, [...p.slice(0, -2), row, column]);
    });
    return fn(list);
  });
}

const roundFor = (type) => (type === 'Byte' ? toByte : Number);
const MOST = { Byte: 1, Float: 1e-5, Double: 1e-12 };

/* The sum of the window's elements, weighted. */
export function correlated(o, kernel, weights, type, divisor = 1) {
  const sum = (list) => list.reduce((all, v, i) => all + v * weights[i], 0) / divisor;
  const { size, values } = overWindows(o, kernel, sum);
  return around(size, values.map(roundFor(type)), type, MOST);
}

export const separable = (a, b) => a.flatMap((v) => b.map((w) => v * w));

export const gaussian = (n, sigma) => {
  const raw = Array.from({ length: n }, (_, i) =>
    Math.exp(-((i - (n - 1) / 2) ** 2) / (2 * sigma ** 2)),
  );
  const sum = raw.reduce((a, b) => a + b);
  return raw.map((v) => v / sum);
};

export const binomial = separable([1, 4, 6, 4, 1], [1, 4, 6, 4, 1]);

export const medianOf = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

/* The greatestIn of windows, of which what is outside of the image is no part. */
export function greatestIn(x, kernel, shape, greatest) {
  const best = (list) => {
    const inside = list.filter((v) => v !== null);
    return greatest ? Math.max(...inside) : Math.min(...inside);
  };
  const over = (window) => overWindows({ x, border: 'constant', value: null }, window, best);
  const [rows, columns] = pairOf(kernel);
  if (shape === 'rectangle') return over([rows, columns]);
  const [down, across] = [over([rows, 1]), over([1, columns])];
  return { size: x.size, values: down.values.map((v, i) => best([v, across.values[i]])) };
}

/* Planes turned by half a turn. */
function turned({ size, values }) {
  const area = size.at(-1) * size.at(-2);
  const planes = Array.from({ length: values.length / area }, (_, i) =>
    values.slice(i * area, (i + 1) * area).reverse(),
  );
  return { size, values: planes.flat() };
}
/* The same of mirrored windows. */
export const greatestInMirrored = (x, kernel, shape, greatest) =>
  turned(greatestIn(turned(x), kernel, shape, greatest));

const BORDERS = ['reflect', 'symmetric', 'replicate', 'constant', 'circular'];
/* Images with each border; `more`: other arguments. */
export const planeSamples =
  (more = {}) =>
  (m, n) => [
    { x: [m, n], ...more },
    ...BORDERS.map((border) => ({
      x: [2, n, m],
      ...more,
      options: { ...more.options, border, value: 3 },
      needs: ['options'],
    })),
  ];

export const maskElements = (type, i) => Number((5 * i + (i >> 2)) % 3 > 0);

/* Numbers of the connected regions of one plane. */
function labelled(size, on, near) {
  const label = on.map(() => 0);
  let count = 0;
  const [h, w] = size;
  const fill = (start) => {
    const waiting = [start];
    label[start] = ++count;
    while (waiting.length > 0) {
      const k = waiting.pop();
      for (const [dy, dx] of near) {
        const [y, x] = [Math.floor(k / w) + dy, (k % w) + dx];
        const next = y * w + x;
        if (y < 0 || x < 0 || y >= h || x >= w || !on[next] || label[next]) continue;
        label[next] = count;
        waiting.push(next);
      }
    }
  };
  on.forEach((v, k) => {
    if (v && !label[k]) fill(k);
  });
  return label;
}
const NEAR = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => [y, x]));
export function components(x, connectivity) {
  const near = NEAR.filter(([y, c]) => connectivity === 8 || y === 0 || c === 0);
  const size = x.size.slice(-2);
  const area = size[0] * size[1];
  const values = [];
  for (let k = 0; k < x.values.length; k += area)
    values.push(
      ...labelled(
        size,
        x.values.slice(k, k + area).map((v) => v !== 0),
        near,
      ),
    );
  return { size: x.size, values };
}

export function distances(x, to) {
  const [h, w] = x.size.slice(-2);
  return build(x.size, (p) => {
    const away = positions([h, w])
      .filter((q) => at(x, [...p.slice(0, -2), ...q]) === 0)
      .map(([i, j]) => Math.hypot(i - p.at(-2), j - p.at(-1)));
    return to(Math.min(...away));
  });
}

export function integral(x, to) {
  const size = [...x.size.slice(0, -2), x.size.at(-2) + 1, x.size.at(-1) + 1];
  return build(size, (p) =>
    to(positions(p.slice(-2)).reduce((sum, q) => sum + at(x, [...p.slice(0, -2), ...q]), 0)),
  );
}
