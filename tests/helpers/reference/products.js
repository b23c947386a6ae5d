/* References of products of vectors, matrices and batches, and of convolutions. */
import { at, build, map, pick, slice, stack, total, upTo, zip } from './plain.js';

const dot = (a, b) => total(a.values.map((x, i) => x * b.values[i]));
const outer = (v, w) => build([v.size[0], w.size[0]], ([i, j]) => v.values[i] * w.values[j]);
const mv = (a, v) => build([a.size[0]], ([i]) => dot(slice(a, i), v));
const mm = (a, b) =>
  build([a.size[0], b.size[1]], ([i, j]) =>
    total(upTo(b.size[0]).map((k) => at(a, [i, k]) * at(b, [k, j]))),
  );
const batches = (a, b) => upTo(a.size[0]).map((i) => mm(slice(a, i), slice(b, i)));
const bmm = (a, b) => stack(batches(a, b));
const sumOfBatches = (a, b) => batches(a, b).reduce((sum, t) => zip(sum, t, (x, y) => x + y));

const of =
  (f) =>
  ({ a, b }, to) =>
    map(f(a, b), (x) => to(x));
const plus = ({ beta, m, alpha }, t, to) => zip(m, t, (x, y) => to(to(beta) * x + to(alpha) * y));

function cross({ a, b, dim }, to) {
  const [x, y] = [a, b].map((t) => (p, step) => at(t, p.with(dim, (p[dim] + step) % 3)));
  return build(a.size, (p) => to(x(p, 1) * y(p, 2) - x(p, 2) * y(p, 1)));
}

/* Convolves one plane with one kernel, inside the plane, wherever they touch ('F'), or in the middle
   of that ('S'). */
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
const convolution =
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

const batchOf = (t) => t.size.slice(0, -2);
function matmul({ a, b }, to) {
  const [x, y] = [
    a.size.length === 1 ? { ...a, size: [1, ...a.size] } : a,
    b.size.length === 1 ? { ...b, size: [...b.size, 1] } : b,
  ];
  const rank = Math.max(x.size.length, y.size.length) - 2;
  const wide = (t) => [...new Array(rank - batchOf(t).length).fill(1), ...batchOf(t)];
  const batch = wide(x).map((n, d) => Math.max(n, wide(y)[d]));
  const place = (t, p) =>
    p
      .slice(0, rank)
      .map((i, d) => (wide(t)[d] === 1 ? 0 : i))
      .slice(rank - batchOf(t).length);
  const result = build([...batch, x.size.at(-2), y.size.at(-1)], (p) =>
    to(
      total(
        upTo(x.size.at(-1)).map(
          (k) => at(x, [...place(x, p), p.at(-2), k]) * at(y, [...place(y, p), k, p.at(-1)]),
        ),
      ),
    ),
  );
  const size = [
    ...batch,
    ...(a.size.length > 1 ? [a.size.at(-2)] : []),
    ...(b.size.length > 1 ? [b.size.at(-1)] : []),
  ];
  return { size: size.length > 0 ? size : [1], values: result.values };
}

function tensordot({ a, b, dims1, dims2 }, to) {
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

const pNorm = (values, p) => {
  if (p === Infinity) return Math.max(...values.map(Math.abs));
  if (p === 0) return values.filter((x) => x !== 0).length;
  return total(values.map((x) => Math.abs(x) ** p)) ** (1 / p);
};
const centred = (t, i) => {
  const { values } = slice(t, i);
  return values.map((x) => x - total(values) / values.length);
};
const covariance = (t, i, j) => total(centred(t, i).map((x, k) => x * centred(t, j)[k]));

export const products = {
  matmul,
  outer: ({ a, b }, to) =>
    build([a.values.length, b.values.length], ([i, j]) => to(a.values[i] * b.values[j])),
  inner: ({ a, b }, to) =>
    tensordot({ a, b, dims1: [a.size.length - 1], dims2: [b.size.length - 1] }, to),
  kron({ a, b }, to) {
    const rank = Math.max(a.size.length, b.size.length);
    const [x, y] = [a, b].map((t) => ({
      ...t,
      size: [...Array(rank - t.size.length).fill(1), ...t.size],
    }));
    return build(
      x.size.map((n, d) => n * y.size[d]),
      (p) =>
        to(
          at(
            x,
            p.map((i, d) => Math.floor(i / y.size[d])),
          ) *
            at(
              y,
              p.map((i, d) => i % y.size[d]),
            ),
        ),
    );
  },
  tensordot: ({ a, b, count }, to) =>
    tensordot(
      { a, b, dims1: upTo(count).map((i) => a.size.length - count + i), dims2: upTo(count) },
      to,
    ),
  cdist: ({ a, b, p }, to) =>
    build([a.size[0], b.size[0]], ([i, j]) =>
      to(
        pNorm(
          slice(a, i).values.map((x, k) => x - slice(b, j).values[k]),
          p,
        ),
      ),
    ),
  cov: ({ t, biased }, to) =>
    build([t.size[0], t.size[0]], ([i, j]) => to(covariance(t, i, j) / (t.size[1] - !biased))),
  corrcoef: ({ t }, to) =>
    build([t.size[0], t.size[0]], ([i, j]) =>
      to(covariance(t, i, j) / Math.sqrt(covariance(t, i, i) * covariance(t, j, j))),
    ),
  dot: ({ a, b }, to) => to(dot(a, b)) /* of the operands' type, as in Torch7 */,
  ger: ({ v, w }, to) => map(outer(v, w), (x) => to(x)),
  mv: ({ a, v }, to) => map(mv(a, v), (x) => to(x)),
  mm: of(mm),
  bmm: of(bmm),
  addmv: (o, to) => plus(o, mv(o.a, o.v), to),
  addr: (o, to) => plus(o, outer(o.v, o.w), to),
  addmm: (o, to) => plus(o, mm(o.a, o.b), to),
  addbmm: (o, to) => plus(o, sumOfBatches(o.a, o.b), to),
  baddbmm: (o, to) => plus(o, bmm(o.a, o.b), to),
  cross_any: ({ a, b }, to) => cross({ a, b, dim: a.size.indexOf(3) }, to),
  cross,
  conv1: convolution(1, true),
  xcorr1: convolution(1, false),
  conv2: convolution(2, true),
  xcorr2: convolution(2, false),
  conv3: convolution(3, true),
  xcorr3: convolution(3, false),
};
