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

/* Convolves one plane with one kernel, inside the plane or wherever they touch ('F'). */
function correlate(x, k, mode) {
  const before = k.size.map((n) => (mode === 'F' ? n - 1 : 0));
  const size = x.size.map((n, d) => n + 2 * before[d] - k.size[d] + 1);
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

export const products = {
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
  conv2: convolution(2, true),
  xcorr2: convolution(2, false),
  conv3: convolution(3, true),
  xcorr3: convolution(3, false),
};
