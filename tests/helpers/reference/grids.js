/* The references of gridSample and affineGrid, by definition. */
import { nearTo } from './near.js';
import { build, count, indexOf, positions, upTo } from './plain.js';

const A = -0.75;
const keys = (x) => {
  const s = Math.abs(x);
  if (s < 1) return (A + 2) * s ** 3 - (A + 3) * s ** 2 + 1;
  return s < 2 ? A * (s ** 3 - 5 * s ** 2 + 8 * s - 4) : 0;
};
const keysSlope = (x) => {
  const s = Math.abs(x);
  if (s < 1) return Math.sign(x) * (3 * (A + 2) * s ** 2 - 2 * (A + 3) * s);
  return s < 2 ? Math.sign(x) * A * (3 * s ** 2 - 10 * s + 8) : 0;
};

/* The position of x among n elements by the padding, and how it changes with x. */
function moved(x, n, { padding = 'zeros', alignCorners }) {
  if (padding === 'zeros') return [x, 1];
  const [low, high] = alignCorners ? [0, n - 1] : [-0.5, n - 0.5];
  let [at, slope] = [x, 1];
  while (padding === 'reflection' && high > low && (at < low || at > high)) {
    at = at < low ? 2 * low - at : 2 * high - at;
    slope = -slope;
  }
  return at > 0 && at < n - 1 ? [at, slope] : [Math.min(Math.max(at, 0), n - 1), 0];
}

/* [element, weight, derivative of the weight by v] of the neighbours of the position v. */
function neighbours(v, n, options) {
  const { mode = 'bilinear', alignCorners } = options;
  const wide = (alignCorners ? n - 1 : n) / 2;
  const x = (v + 1) * wide - (alignCorners ? 0 : 0.5);
  const inside = (list) => list.filter(([j]) => j >= 0 && j < n);
  if (mode === 'bicubic') {
    const near = upTo(4).map((k) => Math.floor(x) - 1 + k);
    return inside(near.map((j) => [moved(j, n, options)[0], keys(x - j), wide * keysSlope(x - j)]));
  }
  const [at, slope] = moved(x, n, options);
  const low = Math.floor(at);
  if (mode === 'nearest') return inside([[Math.round(at), 1, 0]]);
  return inside([
    [low, 1 - (at - low), -wide * slope],
    [low + 1, at - low, wide * slope],
  ]);
}

const front = (x, grid) => x.size.length - grid.size.at(-1);

/* Calls f(place of the result, element of x, weight, slopes along the axes) for all neighbours of
   all places. */
function eachNeighbour({ x, grid, options = {} }, f) {
  const axes = grid.size.at(-1);
  const before = front(x, grid);
  for (const p of positions([...x.size.slice(0, before), ...grid.size.slice(before - 1, -1)])) {
    const place = [...p.slice(0, before - 1), ...p.slice(before)];
    const near = upTo(axes).map((a) => {
      const v = grid.values[indexOf([...place, axes - 1 - a], grid.size)];
      return neighbours(v, x.size[before + a], options);
    });
    for (const choice of positions(near.map((list) => list.length))) {
      const chosen = choice.map((k, a) => near[a][k]);
      const from = indexOf([...p.slice(0, before), ...chosen.map(([j]) => j)], x.size);
      const product = (c) =>
        chosen.reduce((w, [, weight, slope], a) => w * (a === c ? slope : weight), 1);
      f(p, place, from, product(-1), upTo(axes).map(product));
    }
  }
}

const sizeOf = (x, grid) => [
  ...x.size.slice(0, front(x, grid)),
  ...grid.size.slice(front(x, grid) - 1, -1),
];
const zeros = (size) => ({ size, values: new Array(count(size)).fill(0) });

export function gridSampled(o, to) {
  const r = zeros(sizeOf(o.x, o.grid));
  eachNeighbour(o, (p, place, from, weight) => {
    r.values[indexOf(p, r.size)] += weight * o.x.values[from];
  });
  return nearTo(r, to);
}

export function gridSampleGradients(o, to) {
  const [byX, byGrid] = [zeros(o.x.size), zeros(o.grid.size)];
  eachNeighbour(o, (p, place, from, weight, slopes) => {
    const g = o.g.values[indexOf(p, o.g.size)];
    byX.values[from] += weight * g;
    slopes.forEach((slope, a) => {
      const at = indexOf([...place, slopes.length - 1 - a], o.grid.size);
      byGrid.values[at] += slope * g * o.x.values[from];
    });
  });
  return [nearTo(byX, to), nearTo(byGrid, to)];
}

/* No position is at a border of two pieces of the functions. */
const position = (type, i, salt) => ((((i + salt) * 37) % 64) + 0.25) / 16 - 2;

const OPTIONS = [
  {},
  { padding: 'border', alignCorners: true },
  { padding: 'reflection' },
  { mode: 'nearest', padding: 'reflection', alignCorners: true },
  { mode: 'bicubic' },
  { mode: 'bicubic', padding: 'border' },
];
export const gridSamples = (m, n) =>
  [
    ...OPTIONS.map((options) => ({ x: [m, 2, 3, n], grid: [m, 2, 3, 2], options })),
    { x: [2, 3, 2, 4], grid: [2, 3, 1, 3], options: { padding: 'reflection', alignCorners: true } },
    { x: [m, n, 3], grid: [m, 4, 1], options: { padding: 'border' } },
  ].map((one) => ({ ...one, elements: { grid: position }, needs: ['options'] }));

export const gridSampleGradientSamples = (m, n) =>
  gridSamples(m, n).map((one) => ({
    ...one,
    g: sizeOf({ size: one.x }, { size: one.grid }),
  }));

/* The numbers of a place, with 1 at the end. */
const placeOf = (p, size, { alignCorners }) => {
  const numbers = p.map((i, a) => {
    const n = size[a];
    if (!alignCorners) return (2 * i + 1) / n - 1;
    return n > 1 ? (2 * i) / (n - 1) - 1 : 0;
  });
  return [...numbers.reverse(), 1];
};

/* theta: [N x] axes x axes + 1 */
export function affineGrid({ theta, size, options = {} }, to) {
  const axes = theta.size.at(-2);
  const batch = theta.size.slice(0, -2);
  const sizes = size.slice(-axes);
  const r = build([...batch, ...sizes, axes], (p) => {
    const place = placeOf(p.slice(batch.length, -1), sizes, options);
    const row = [...p.slice(0, batch.length), p.at(-1)];
    return place.reduce((sum, v, j) => sum + v * theta.values[indexOf([...row, j], theta.size)], 0);
  });
  return nearTo(r, to);
}

export function affineGridGradient({ g, options = {} }, to) {
  const axes = g.size.at(-1);
  const batch = g.size.slice(0, -axes - 1);
  const sizes = g.size.slice(batch.length, -1);
  const r = build([...batch, axes, axes + 1], (p) =>
    positions(sizes).reduce((sum, at) => {
      const from = indexOf([...p.slice(0, batch.length), ...at, p.at(-2)], g.size);
      return sum + g.values[from] * placeOf(at, sizes, options)[p.at(-1)];
    }, 0),
  );
  return nearTo(r, to);
}
