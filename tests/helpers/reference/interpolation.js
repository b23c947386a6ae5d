/* The reference of interpolate: by definition, along one axis after the other. */
import { nearTo } from './near.js';
import { around, toByte } from './pictures.js';
import { build, count, indexOf, pick, upTo } from './plain.js';

const each = (v, n) => upTo(n).map((i) => [v].flat()[[v].flat().length === 1 ? 0 : i]);

const keys = (x, a) => {
  const s = Math.abs(x);
  if (s < 1) return (a + 2) * s ** 3 - (a + 3) * s ** 2 + 1;
  return s < 2 ? a * (s ** 3 - 5 * s ** 2 + 8 * s - 4) : 0;
};
const sinc = (x) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
const lanczos = (x) => (Math.abs(x) < 3 ? sinc(x) * sinc(x / 3) : 0);
const hat = (x) => Math.max(0, 1 - Math.abs(x));
const inside = (j, n) => Math.min(Math.max(j, 0), n - 1);

/* The weights of n elements in element i of `out`. */
function weights(n, out, i, { mode, alignCorners, antialias, factor }) {
  const r = new Array(n).fill(0);
  const isCubic = mode === 'bicubic';
  const ratio = factor ? 1 / factor : n / out;
  const add = (j, v) => {
    r[inside(j, n)] += v;
  };
  if (mode === 'nearest') add(Math.floor(i * ratio), 1);
  else if (mode === 'nearestExact') add(Math.floor((i + 0.5) * ratio), 1);
  else if (mode === 'cover') {
    for (let j = 0; j < n; j++)
      add(j, Math.max(0, Math.min((i + 1) * n, (j + 1) * out) - Math.max(i * n, j * out)) / n);
  } else if (mode === 'area') {
    const [first, end] = [Math.floor((i * n) / out), Math.ceil(((i + 1) * n) / out)];
    for (let j = first; j < end; j++) add(j, 1 / (end - first));
  } else if (antialias || mode === 'lanczos') {
    const step = alignCorners ? (out > 1 ? (n - 1) / (out - 1) : 0) : ratio;
    const wide = Math.max(step, 1);
    const [centre, support] = [step * (i + 0.5), (mode === 'lanczos' ? 3 : isCubic ? 2 : 1) * wide];
    const first = Math.max(0, Math.trunc(centre - support + 0.5));
    for (let j = first; j < Math.min(n, Math.trunc(centre + support + 0.5)); j++) {
      const x = (j + 0.5 - centre) / wide;
      add(j, mode === 'lanczos' ? lanczos(x) : isCubic ? keys(x, -0.5) : hat(x));
    }
    const sum = r.reduce((a, b) => a + b, 0);
    return r.map((v) => v / sum);
  } else {
    const place = alignCorners
      ? out > 1
        ? (i * (n - 1)) / (out - 1)
        : 0
      : (i + 0.5) * ratio - 0.5;
    const at = isCubic ? place : Math.max(place, 0);
    for (let j = Math.floor(at) - 1; j <= Math.floor(at) + 2; j++)
      add(j, isCubic ? keys(j - at, -0.75) : hat(j - at));
  }
  return r;
}

const sizeOf = ({ x, size, scale }) => {
  const axes = x.size.slice(2);
  return size
    ? each(size, axes.length)
    : axes.map((n, a) => Math.floor(n * each(scale, axes.length)[a]));
};

export function interpolated(o, to, isBack = false) {
  const size = sizeOf(o);
  let now = isBack ? o.g : o.x;
  size.forEach((out, a) => {
    const n = o.x.size[2 + a];
    const factor = o.size ? 0 : each(o.scale, size.length)[a];
    const rows = upTo(out).map((i) => weights(n, out, i, { ...o, factor }));
    const from = now;
    now = build(from.size.with(2 + a, isBack ? n : out), (p) =>
      upTo(isBack ? out : n).reduce((sum, j) => {
        const w = isBack ? rows[j][p[2 + a]] : rows[p[2 + a]][j];
        return sum + (w === 0 ? 0 : w * from.values[indexOf(p.with(2 + a, j), from.size)]);
      }, 0),
    );
  });
  return nearTo(now, to);
}

/* Images in another size: the axes of H and W. */
const MODES = { area: 'cover', nearest: 'nearestExact' };
export function scaledImage({ x, height, width, filter, layout, ...how }, type) {
  const h = x.size.length - (layout === 'HWC' ? 3 : 2);
  const { size, values } = [height, width].reduce((now, out, a) => {
    const n = x.size[h + a];
    const rows = upTo(out).map((i) =>
      weights(n, out, i, { ...how, mode: MODES[filter] ?? filter }),
    );
    return build(now.size.with(h + a, out), (p) =>
      upTo(n).reduce((sum, j) => {
        const w = rows[p[h + a]][j];
        return sum + (w === 0 ? 0 : w * now.values[indexOf(p.with(h + a, j), now.size)]);
      }, 0),
    );
  }, x);
  return around(size, values.map(type === 'Byte' ? toByte : Number), type, {
    Byte: 1,
    Float: 2e-4,
    Double: 1e-10,
  });
}

const SCALED = [
  ['bilinear', {}],
  ['area', { layout: 'CHW' }],
  ['nearest', { layout: 'HWC' }],
  ['bicubic', { layout: 'HWC' }],
  ['lanczos', {}],
  ['bilinear', { antialias: true, layout: 'HWC' }],
  ['bicubic', { antialias: true }],
  ['bilinear', { alignCorners: true }],
];
export const scaleSamples = (more) => (m, n) =>
  more.flatMap((one) =>
    SCALED.map(([filter, options]) => ({
      x: [m, n + 2, n],
      ...one,
      filter,
      options,
      needs: ['filter', 'options'],
    })),
  );

const OPTIONS = [
  [2, { size: 3, mode: 'nearest' }],
  [1, { size: 3, mode: 'nearestExact' }],
  [1, { size: 4, mode: 'linear' }],
  [2, { size: 3, mode: 'bilinear', alignCorners: true }],
  [2, { size: 2, mode: 'bilinear', antialias: true }],
  [2, { size: [4, 2], mode: 'bicubic' }],
  [2, { size: 2, mode: 'bicubic', antialias: true }],
  [2, { scale: 1.5, mode: 'bilinear' }],
  [2, { scale: 2, mode: 'nearest' }],
  [2, { scale: [2, 0.5], mode: 'bilinear' }],
  [2, { size: [2, 5], mode: 'lanczos' }],
  [1, { scale: 0.67, mode: 'lanczos' }],
  [2, { size: 2, mode: 'area' }],
  [3, { size: 2, mode: 'trilinear' }],
];
export const interpolateSamples = (m, n) =>
  OPTIONS.map(([axes, options]) => ({
    x: [m, n, 3, 2, 2].slice(0, 2 + axes),
    options,
    needs: ['options'],
  }));
export const interpolateGradients = (m, n) =>
  interpolateSamples(m, n).map((one) => {
    const x = { size: one.x, values: new Array(count(one.x)) };
    return { ...one, g: [m, n, ...sizeOf({ ...one.options, x })] };
  });

/* pixelShuffle, and its inverse. */
export function pixels(x, r, isBack) {
  const [c, h, w] = x.size.slice(-3);
  const front = x.size.slice(0, -3);
  const size = isBack ? [c * r * r, h / r, w / r] : [c / (r * r), h * r, w * r];
  return pick(x, [...front, ...size], (p) => {
    const [k, i, j] = p.slice(-3);
    const q = isBack
      ? [Math.floor(k / (r * r)), i * r + (Math.floor(k / r) % r), j * r + (k % r)]
      : [(k * r + (i % r)) * r + (j % r), Math.floor(i / r), Math.floor(j / r)];
    return [...p.slice(0, -3), ...q];
  });
}
