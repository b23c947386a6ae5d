/* References of windows over images and of resizing. Images are treated as batches of planes. */
import { at, build, upTo } from './plain.js';

const pair = (v, otherwise) => (v === undefined ? otherwise : [v].flat().concat(v).slice(0, 2));

/* The options of a call, with defaults. */
export function optionsOf(given, pools = false) {
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

export const placesOf = (size, { kernel, stride, padding, dilation }) =>
  size.map(
    (n, d) => Math.floor((n + 2 * padding[d] - dilation[d] * (kernel[d] - 1) - 1) / stride[d]) + 1,
  );

export const inFront = (x) => x.size.slice(0, -2);

export const plane = (x) => x.size.slice(-2);

/* The position of a tap in the image; null outside. */
export function positionOf(tap, place, size, { stride, padding, dilation }) {
  const p = tap.map((t, d) => place[d] * stride[d] - padding[d] + t * dilation[d]);
  return p.every((i, d) => i >= 0 && i < size[d]) ? p : null;
}

export const taps = ({ kernel: [h, w] }) => upTo(h).flatMap((i) => upTo(w).map((j) => [i, j]));

/* Every window of each plane, as the positions that are inside it. */
export function pool(x, o, f) {
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

export const largest = (list) => list.reduce((best, one) => (one.v > best.v ? one : best));

/* conv2 with options, from conv2: the image is padded, the kernel dilated and the result thinned
   out. */
export const withOptions =
  (convolve) =>
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
    const all = convolve({ x: padded, k: dilated, mode: 'V' }, to);
    const size = plane(all).map((n, d) => Math.ceil(n / o.stride[d]));
    return build([...inFront(all), ...size], (p) =>
      at(all, [...p.slice(0, -2), ...p.slice(-2).map((i, d) => i * o.stride[d])]),
    );
  };
