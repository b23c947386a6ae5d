/* References of products of vectors, matrices and batches, and of convolutions. */
import { at, build, map, pick, slice, stack, total, upTo, zip } from './plain.js';

export const dot = (a, b) => total(a.values.map((x, i) => x * b.values[i]));

export const outer = (v, w) => build([v.size[0], w.size[0]], ([i, j]) => v.values[i] * w.values[j]);

export const mv = (a, v) => build([a.size[0]], ([i]) => dot(slice(a, i), v));

export const mm = (a, b) =>
  build([a.size[0], b.size[1]], ([i, j]) =>
    total(upTo(b.size[0]).map((k) => at(a, [i, k]) * at(b, [k, j]))),
  );

export const batches = (a, b) => upTo(a.size[0]).map((i) => mm(slice(a, i), slice(b, i)));

export const bmm = (a, b) => stack(batches(a, b));

export const of =
  (f) =>
  ({ a, b }, to) =>
    map(f(a, b), (x) => to(x));

export const plus = ({ beta, m, alpha }, t, to) =>
  zip(m, t, (x, y) => to(to(beta) * x + to(alpha) * y));

/* Convolves one plane with one kernel, inside the plane, wherever they touch ('F'), or in the
   middle of that ('S'). */
const BEFORE = { V: () => 0, F: (n) => n - 1, S: (n) => Math.floor(n / 2) };

function correlate(x, k, mode) {
  const before = k.size.map(BEFORE[mode]);
  const size = x.size.map((n, d) => (mode === 'S' ? n : n + 2 * before[d] - k.size[d] + 1));
  const inside = (p) => p.every((i, d) => i >= 0 && i < x.size[d]);
  const kernel = build(k.size, (q) => q).values;
  return build(size, (p) =>
    total(
      kernel.map((q, i) => {
        const place = p.map((from, d) => from - before[d] + q[d]);
        return inside(place) ? at(x, place) * k.values[i] : 0;
      }),
    ),
  );
}

const turned = (k, axes) =>
  pick(k, k.size, (p) => p.map((i, d) => (d < k.size.length - axes ? i : k.size[d] - 1 - i)));

/* Convolves plane by plane, or sums over the planes for each slice of the kernel. */
export const convolution =
  (axes, turn) =>
  ({ x, k, mode }, to) => {
    const kernel = turn ? turned(k, axes) : k;
    const planes = (some) =>
      upTo(x.size[0]).map((i) => correlate(slice(x, i), slice(some, i), mode));
    const sum = (list) => list.reduce((r, t) => zip(r, t, (u, v) => u + v));
    const result =
      x.size.length === axes
        ? correlate(x, kernel, mode)
        : k.size.length === axes + 1
          ? stack(planes(kernel))
          : stack(upTo(k.size[0]).map((o) => sum(planes(slice(kernel, o)))));
    return map(result, (v) => to(v));
  };

export function tensordot({ a, b, dims1, dims2 }, to) {
  const [freeA, freeB] = [
    upTo(a.size.length).filter((d) => !dims1.includes(d)),
    upTo(b.size.length).filter((d) => !dims2.includes(d)),
  ];
  const inner = build(
    dims1.map((d) => a.size[d]),
    (p) => p,
  ).values;
  const size = [...freeA.map((d) => a.size[d]), ...freeB.map((d) => b.size[d])];
  const full = (t, free, p, dims, q) =>
    t.size.map((_, d) => (dims.includes(d) ? q[dims.indexOf(d)] : p[free.indexOf(d)]));
  const { values } = build(size, (p) =>
    to(
      total(
        inner.map(
          (q) =>
            at(a, full(a, freeA, p, dims1, q)) *
            at(b, full(b, freeB, p.slice(freeA.length), dims2, q)),
        ),
      ),
    ),
  );
  return { size: size.length > 0 ? size : [1], values };
}

const centred = (t, i) => {
  const { values } = slice(t, i);
  return values.map((x) => x - total(values) / values.length);
};

export const covariance = (t, i, j) => total(centred(t, i).map((x, k) => x * centred(t, j)[k]));
