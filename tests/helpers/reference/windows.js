/* References of windows over images and of resizing. Images are treated as batches of planes. */
import { at, build, count, upTo } from './plain.js';
import { products } from './products.js';

const pair = (v, otherwise) => (v === undefined ? otherwise : [v].flat().concat(v).slice(0, 2));

/* The options of a call, with defaults. */
function optionsOf(given, pools = false) {
  const o = typeof given === 'number' || Array.isArray(given) ? { kernel: given } : given;
  const kernel = pair(o.kernel);
  return {
    ...o,
    kernel,
    size: pair(o.size),
    stride: pair(o.stride, pools ? kernel : [1, 1]),
    padding: pair(o.padding, [0, 0]),
    dilation: pair(o.dilation, [1, 1]),
  };
}

const placesOf = (size, { kernel, stride, padding, dilation }) =>
  size.map(
    (n, d) => Math.floor((n + 2 * padding[d] - dilation[d] * (kernel[d] - 1) - 1) / stride[d]) + 1,
  );
const inFront = (x) => x.size.slice(0, -2);
const plane = (x) => x.size.slice(-2);
/* The position of a tap in the image; null outside. */
function positionOf(tap, place, size, { stride, padding, dilation }) {
  const p = tap.map((t, d) => place[d] * stride[d] - padding[d] + t * dilation[d]);
  return p.every((i, d) => i >= 0 && i < size[d]) ? p : null;
}
const taps = ({ kernel: [h, w] }) => upTo(h).flatMap((i) => upTo(w).map((j) => [i, j]));

/* Every window of each plane, as the positions that are inside it. */
function pool(x, o, f) {
  const size = plane(x);
  return build([...inFront(x), ...placesOf(size, o)], (p) => {
    const found = taps(o)
      .map((tap) => positionOf(tap, p.slice(-2), size, o))
      .filter(Boolean);
    return f(
      found.map((q) => ({ q, v: at(x, [...p.slice(0, -2), ...q]) })),
      size,
    );
  });
}
const largest = (list) => list.reduce((best, one) => (one.v > best.v ? one : best));

function unfold2({ x, options }) {
  const o = optionsOf(options);
  const [channels = 1] = x.size.slice(0, -2).slice(-1);
  const batch = x.size.slice(0, -3);
  const [places, all] = [placesOf(plane(x), o), taps(o)];
  return build([...batch, channels * all.length, count(places)], (p) => {
    const [row, column] = p.slice(-2);
    const place = [Math.floor(column / places[1]), column % places[1]];
    const q = positionOf(all[row % all.length], place, plane(x), o);
    const channel = x.size.length > 2 ? [Math.floor(row / all.length)] : [];
    return q ? at(x, [...p.slice(0, -2), ...channel, ...q]) : 0;
  });
}

function fold2({ t, options }, to) {
  const o = optionsOf(options);
  const [places, all] = [placesOf(o.size, o), taps(o)];
  const channels = t.size.at(-2) / all.length;
  return build([...t.size.slice(0, -2), channels, ...o.size], (p) => {
    let sum = 0;
    upTo(all.length * count(places)).forEach((n) => {
      const [tap, column] = [Math.floor(n / count(places)), n % count(places)];
      const place = [Math.floor(column / places[1]), column % places[1]];
      const q = positionOf(all[tap], place, o.size, o);
      if (q && q.join() === p.slice(-2).join())
        sum += at(t, [...p.slice(0, -3), p.at(-3) * all.length + tap, column]);
    });
    return to(sum);
  });
}

/* The weights of n pixels in each of `out`, as whole numbers: [weights, their sum]. */
function weights(n, out, mode) {
  if (mode === 'nearest')
    return [
      build([out, n], ([i, j]) => Number(j === Math.floor(((2 * i + 1) * n) / (2 * out)))),
      1,
    ];
  if (mode === 'area') {
    const covered = ([i, j]) => Math.min((i + 1) * n, (j + 1) * out) - Math.max(i * n, j * out);
    return [build([out, n], (p) => Math.max(0, covered(p))), n];
  }
  const unit = 2 * out;
  const position = (i) => Math.min(Math.max((2 * i + 1) * n - out, 0), (n - 1) * unit);
  return [build([out, n], ([i, j]) => Math.max(0, unit - Math.abs(j * unit - position(i)))), unit];
}

function resizeImage({ x, height, width, mode }, to, type) {
  const size = plane(x);
  const [rows, ofRows] = weights(size[0], height, mode);
  const [columns, ofColumns] = weights(size[1], width, mode);
  return build([...inFront(x), height, width], (p) => {
    const [i, j] = p.slice(-2);
    let sum = 0;
    for (const a of upTo(size[0])) {
      for (const b of upTo(size[1]))
        sum += at(rows, [i, a]) * at(columns, [j, b]) * at(x, [...p.slice(0, -2), a, b]);
    }
    const mean = sum / (ofRows * ofColumns);
    const isReal = type === 'Float' || type === 'Double';
    if (isReal) return to(mean);
    return to(Math.sign(mean) * Math.round(Math.abs(mean)));
  });
}

/* conv2 with options, from conv2: the image is padded, the kernel dilated and the result thinned
   out. */
const withOptions =
  (name) =>
  ({ x, k, options }, to) => {
    const o = optionsOf({ ...options, kernel: plane(k) });
    const big = plane(x).map((n, d) => n + 2 * o.padding[d]);
    const padded = build([...inFront(x), ...big], (p) => {
      const q = p.slice(-2).map((i, d) => i - o.padding[d]);
      const inside = q.every((i, d) => i >= 0 && i < plane(x)[d]);
      return inside ? at(x, [...p.slice(0, -2), ...q]) : 0;
    });
    const span = plane(k).map((n, d) => o.dilation[d] * (n - 1) + 1);
    const dilated = build([...inFront(k), ...span], (p) => {
      const q = p.slice(-2).map((i, d) => i / o.dilation[d]);
      return q.every(Number.isInteger) ? at(k, [...p.slice(0, -2), ...q]) : 0;
    });
    const all = products[name]({ x: padded, k: dilated, mode: 'V' }, to);
    const size = plane(all).map((n, d) => Math.ceil(n / o.stride[d]));
    return build([...inFront(all), ...size], (p) =>
      at(all, [...p.slice(0, -2), ...p.slice(-2).map((i, d) => i * o.stride[d])]),
    );
  };

export const windows = {
  unfold2,
  fold2,
  maxPool2: ({ x, options }) => pool(x, optionsOf(options, true), (list) => largest(list).v),
  maxPool2WithIndices: ({ x, options }) => {
    const o = optionsOf(options, true);
    return [
      pool(x, o, (list) => largest(list).v),
      pool(x, o, (list, [, w]) => largest(list).q[0] * w + largest(list).q[1]),
    ];
  },
  avgPool2: ({ x, options }, to) => {
    const o = optionsOf(options, true);
    const n = o.countIncludePad === false ? null : count(o.kernel);
    return pool(x, o, (list) => to(list.reduce((sum, { v }) => sum + v, 0) / (n ?? list.length)));
  },
  resizeImage,
  conv2_options: withOptions('conv2'),
  xcorr2_options: withOptions('xcorr2'),
};
