// Commands that make views.
import { count } from './model.js';
import { sizesOf, withResult } from './forms.js';

const shuffled = (p, list) =>
  list
    .map((v) => [p.n(100), v])
    .sort(([a], [b]) => a - b)
    .map(([, v]) => v);

export const views = {
  narrow(p) {
    const x = p.tensor();
    const dim = p.dim(x);
    const n = p.sizeAt(x, dim);
    const first = p.index(n);
    return withResult(p, 'narrow', x, [dim, first, p.count(Math.max(n - first + p.base, 1))]);
  },
  select(p) {
    const x = p.tensor();
    const dim = p.dim(x);
    return withResult(p, 'select', x, [dim, p.index(p.sizeAt(x, dim))]);
  },
  transpose(p) {
    const x = p.tensor();
    return withResult(p, 'transpose', x, [p.dim(x), p.dim(x)]);
  },
  t: (p) =>
    withResult(
      p,
      't',
      p.suited(p.world.usual, ({ size }) => size.length === 2),
      [],
    ),
  permute(p) {
    const x = p.tensor();
    const dims = shuffled(
      p,
      sizesOf(x).map((_, d) => d + p.base),
    );
    if (p.once(12)) dims[p.n(dims.length)] = p.dim(x);
    if (p.once(20)) dims.pop();
    return withResult(p, 'permute', x, p.asSizes(dims), { model: [dims] });
  },
  unfold(p) {
    const x = p.tensor();
    if (p.ndim(x) > 4) return null;
    const dim = p.dim(x);
    return withResult(p, 'unfold', x, [
      dim,
      p.count(p.sizeAt(x, dim)),
      p.of([1, 2, 3, 1, 2, 0, 1, 4]),
    ]);
  },
  reverse(p) {
    const x = p.tensor();
    return withResult(p, 'reverse', x, [p.dim(x)]);
  },
  squeeze(p) {
    const x = p.tensor();
    return withResult(p, 'squeeze', x, p.once(2) ? [p.dim(x)] : []);
  },
  /* The sizes shuffled, split, joined, or arbitrary. */
  view(p) {
    const x = p.tensor();
    const sizes = [...sizesOf(x)];
    if (p.n(3) === 0) sizes.splice(p.n(sizes.length), 2, count(sizes.slice(0, 2)));
    if (p.once(3)) sizes.splice(p.n(sizes.length + 1), 0, 1);
    if (p.once(4)) sizes[p.n(sizes.length)] = -1;
    const wanted = p.once(40) ? [] : p.once(8) ? p.sizes() : p.once(3) ? shuffled(p, sizes) : sizes;
    return withResult(p, 'view', x, p.asSizes(wanted), { model: [wanted] });
  },
  expand(p) {
    const x = p.tensor();
    const sizes = sizesOf(x).map((n) => (n === 1 || p.once(12) ? p.size() : n));
    if (p.once(20)) sizes.push(2);
    return withResult(p, 'expand', x, p.asSizes(sizes), { model: [sizes] });
  },
};
