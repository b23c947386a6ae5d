/* References of views: new sizes and positions of the same elements. */
import { insert, pick, set, swap, upTo, without } from './plain.js';

const view = (t, size) => ({ size, values: t.values });
const expand = (t, size) => pick(t, size, (p) => p.map((i, d) => (t.size[d] === 1 ? 0 : i)));

const reversed = (t, dims) =>
  pick(t, t.size, (p) => p.map((i, d) => (dims.includes(d) ? t.size[d] - 1 - i : i)));
const turned = (t, from, to) =>
  pick(t, swap(t.size, from, to), (p) => swap(set(p, from, t.size[to] - 1 - p[from]), from, to));

export const views = {
  narrow: ({ t, dim, first, size }) =>
    pick(t, set(t.size, dim, size), (p) => set(p, dim, p[dim] + first)),
  select: ({ t, dim, index }) => pick(t, without(t.size, dim), (p) => insert(p, dim, index)),
  transpose: ({ t, dim1, dim2 }) => pick(t, swap(t.size, dim1, dim2), (p) => swap(p, dim1, dim2)),
  t: ({ t }) => pick(t, swap(t.size, 0, 1), (p) => swap(p, 0, 1)),
  permute: ({ t, dims }) =>
    pick(
      t,
      dims.map((d) => t.size[d]),
      (p) => t.size.map((_, d) => p[dims.indexOf(d)]),
    ),
  unfold: ({ t, dim, size, step }) =>
    pick(t, [...set(t.size, dim, Math.floor((t.size[dim] - size) / step) + 1), size], (p) =>
      set(p.slice(0, -1), dim, p[dim] * step + p.at(-1)),
    ),
  reverse: ({ t, dim }) => pick(t, t.size, (p) => set(p, dim, t.size[dim] - 1 - p[dim])),
  view: ({ t, sizes }) => view(t, sizes),
  viewAs: ({ t, template }) => view(t, template.size),
  expand: ({ t, sizes }) => expand(t, sizes),
  expandAs: ({ t, template }) => expand(t, template.size),
  unsqueeze: ({ t, dim }) => view(t, insert(t.size, dim, 1)),
  unflatten: ({ t, dim, sizes }) => view(t, t.size.toSpliced(dim, 1, ...sizes)),
  movedim: ({ t, source, destination }) =>
    pick(t, insert(without(t.size, source), destination, t.size[source]), (p) =>
      insert(without(p, destination), source, p[destination]),
    ),
  flip_all: ({ t }) => reversed(t, upTo(t.size.length)),
  flip: ({ t, dims }) => reversed(t, dims),
  rot90: ({ t, k, dim1, dim2 }) => upTo(((k % 4) + 4) % 4).reduce((x) => turned(x, dim1, dim2), t),
  squeeze: ({ t }) =>
    view(
      t,
      t.size.filter((n) => n !== 1),
    ),
  squeeze1: ({ t, dim }) =>
    view(
      t,
      t.size.filter((n, d) => n !== 1 || d !== dim),
    ),
};
