/* References of pools over the last n dimensions, and their samples. */
import { at, build, count, indexOf, positions, upTo } from './plain.js';

const each = (n, v) => upTo(n).map((i) => [v].flat()[[v].flat().length === 1 ? 0 : i]);
const front = (x, n) => x.size.slice(0, -n);
const plane = (x, n) => x.size.slice(-n);

/* The windows along an axis of `length` elements: the positions that each covers, and how many
   count for an average. */
function sliding(length, d, n, { kernel, stride, padding = 0, dilation = 1, ceilMode, pads }) {
  const [k, s, p, step] = [kernel, stride ?? kernel, padding, dilation].map((v) => each(n, v)[d]);
  const reach = length + 2 * p - step * (k - 1) - 1;
  let places = Math[ceilMode ? 'ceil' : 'floor'](reach / s) + 1;
  if (ceilMode && (places - 1) * s >= length + p) places--;
  return upTo(places).map((i) => {
    const all = upTo(k).map((j) => i * s - p + j * step);
    const inside = all.filter((j) => j >= 0 && j < length);
    return { at: inside, count: pads ? all.filter((j) => j < length + p).length : inside.length };
  });
}
function adaptive(length, d, n, { size }) {
  const places = each(n, size)[d];
  return upTo(places).map((i) => {
    const first = Math.floor((i * length) / places);
    const end = Math.ceil(((i + 1) * length) / places);
    return { at: upTo(end - first).map((j) => first + j), count: end - first };
  });
}

/* f of each window: its elements { q: their positions in the plane, v }, and the count. */
function poolOf(x, n, o, f) {
  const along = plane(x, n).map((length, d) => (o.kernel ? sliding : adaptive)(length, d, n, o));
  const size = [...front(x, n), ...along.map((list) => list.length)];
  return build(size, (p) => {
    const before = p.slice(0, -n);
    const windows = p.slice(-n).map((i, d) => along[d][i]);
    const all = positions(windows.map((w) => w.at.length)).map((i) => {
      const q = i.map((j, d) => windows[d].at[j]);
      return { q, v: at(x, [...before, ...q]), before };
    });
    return f(all, count(windows.map((w) => w.count)), indexOf(p, size));
  });
}

const largest = (list) => list.reduce((best, one) => (one.v > best.v ? one : best));
export const maxPool = (n) => (o) => poolOf(o.x, n, o, (list) => largest(list).v);
export const argmaxPool = (n) => (o) => [
  maxPool(n)(o),
  poolOf(o.x, n, o, (list) => indexOf(largest(list).q, plane(o.x, n))),
];
const sum = (list) => list.reduce((total, { v }) => total + v, 0);
const counted = ({ divisorOverride, countIncludePad, ...o }) => ({
  ...o,
  pads: countIncludePad !== false,
  divisor: divisorOverride || undefined,
});
export const meanPool = (n) => (given, to) => {
  const o = counted(given);
  return poolOf(o.x, n, o, (list, c) => to(sum(list) / (o.divisor ?? c)));
};
/* Adds what `share` says of each window to its elements. */
function spread(x, n, o, share) {
  const r = { size: x.size, values: x.values.map(() => 0) };
  poolOf(x, n, o, (list, c, i) => {
    for (const one of list)
      r.values[indexOf([...one.before, ...one.q], x.size)] += share(i, c, one, list);
  });
  return r;
}
export const meanPoolBack = (n) => (given, to) => {
  const o = counted(given);
  const size = o.kernel ? undefined : plane(o.g, n);
  return spread(o.x, n, { ...o, size }, (i, c) => to(o.g.values[i] / (o.divisor ?? c)));
};
const norm = (list, p) => list.reduce((total, { v }) => total + v ** p, 0) ** (1 / p);
export const normPool = (n) => (o, to) => poolOf(o.x, n, o, (list) => to(norm(list, o.p)));
export const normPoolBack = (n) => (o) =>
  spread(o.x, n, o, (i, c, { v }, list) => {
    const r = norm(list, o.p);
    return r === 0 ? 0 : o.g.values[i] * r ** (1 - o.p) * v ** (o.p - 1);
  });

/* Elements of planes of n dimensions at positions, and the other way round. */
export const gathered = (n) => (x, indices) => {
  const [from, to] = [x, indices].map((t) => count(plane(t, n)));
  return {
    size: indices.size,
    values: indices.values.map((i, k) => x.values[Math.floor(k / to) * from + i]),
  };
};
export const scattered = (n) => (x, indices, size, add) => {
  const [from, to] = [count(plane(x, n)), count(size)];
  const r = { size: [...front(x, n), ...size] };
  r.values = new Array(count(r.size)).fill(0);
  indices.values.forEach((i, k) => {
    const place = Math.floor(k / from) * to + i;
    r.values[place] = x.values[k] + (add ? r.values[place] : 0);
  });
  return r;
};

/* Sizes with n axes, behind other dimensions or not. Those that have several long ones are
   limited. */
const MOST = [Infinity, Infinity, 100, 16];
const tensors = (n, m, length) => {
  const [a, b] = [m, length].map((size) => Math.min(size, MOST[n]));
  const axes = [a, b, 2].slice(0, n);
  return n === 1 ? [[b], [a, b]] : [axes, [a, ...axes.slice(0, -1), b]];
};
/* Only windows that fit without their options, too: those of one element with the size m x n = 1 x
   1. */
export const samplesOf = (n, all) => (a, b) =>
  tensors(n, a, b).flatMap((x) =>
    all.filter(({ kernel }) => b > 1 || !(kernel > 1)).map((one) => ({ x, ...one })),
  );
export const maxSamples = (n) =>
  samplesOf(n, [
    { kernel: 1, options: {} },
    { kernel: 2, options: { stride: 1, padding: 1 } },
    { kernel: 2, options: { padding: 1, ceilMode: true } },
    { kernel: 2, options: { dilation: 1, stride: 2 } },
  ]);
export const meanSamples = (n) =>
  samplesOf(n, [
    { kernel: 1, options: {} },
    { kernel: 2, options: { padding: 1, countIncludePad: false } },
    { kernel: 2, options: { padding: 1, ceilMode: true } },
    { kernel: 2, options: { stride: 1, divisorOverride: 4 } },
  ]);
/* The result has the size that it has without options. */
export const meanGradients = (n) =>
  withGradient(
    n,
    samplesOf(n, [
      { kernel: 1, options: {} },
      { kernel: 2, options: { countIncludePad: false } },
      { kernel: 2, options: { divisorOverride: 4 } },
    ]),
  );
export const adaptiveSamples = (n) => samplesOf(n, [{ size: 1 }, { size: [2, 1, 2].slice(0, n) }]);
export const normSamples = (n) =>
  samplesOf(n, [
    { p: 2, kernel: 1, options: {} },
    { p: 1, kernel: 2, options: { stride: 2 } },
  ]);
/* The same with the gradient of a result. */
export const withGradient = (n, samples) => (a, b) =>
  samples(a, b).map((one) => {
    const x = { size: one.x, values: new Array(count(one.x)).fill(0) };
    return { g: poolOf(x, n, { ...one, ...one.options }, () => 0).size, ...one };
  });
