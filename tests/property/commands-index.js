/* Commands that take lists of positions. */
import { Call } from './call.js';
import { count } from './model.js';
import { onSelf, sizesOf, withResult } from './forms.js';

const sameBut = (p, x, dim, { size }) =>
  size.length === p.ndim(x) && size.every((n, d) => d + p.base === dim || n === x.model.size[d]);

/* Returns a list of positions along a dimension of x, or a slot with such a list. */
const listFor = (p, x, dim, n) => {
  if (p.once(4)) return p.once(10) ? p.any() : p.slot('p');
  return times(n, () => p.index(p.sizeAt(x, dim)));
};

const times = (n, fn) => Array.from({ length: n }, fn);
const nested = ([n, ...size], fn) => (n === undefined ? fn() : times(n, () => nested(size, fn)));

const VALUES = 'fromValues';
const made = (slot, values) =>
  new Call({
    on: null,
    name: `${slot.type}Tensor`,
    args: [values],
    into: slot,
    model: [VALUES, slot.type, values],
  });

/* Positions in the size of x, or of the tensor to be scattered into it, except along the
   dimension. */
const placesFor = (p, x, dim, shape) => {
  if (p.once(5) || count(shape) > 16) return p.once(10) ? p.any() : p.slot('p');
  return nested(shape, () => p.index(p.sizeAt(x, dim)));
};

export const byPosition = {
  index(p) {
    const x = p.tensor();
    const dim = p.dim(x);
    return withResult(p, 'index', x, [dim, listFor(p, x, dim, 1 + p.n(4))]);
  },
  indexCopy(p) {
    const x = p.tensor();
    const dim = p.dim(x);
    const source = p.suited(p.ofType(x.type), (t) => sameBut(p, x, dim, t));
    return onSelf(p, p.of(['indexCopy', 'indexAdd']), x, [
      dim,
      listFor(p, x, dim, p.sizeAt(source, dim)),
      source,
    ]);
  },
  indexFill(p) {
    const x = p.tensor();
    const dim = p.dim(x);
    return onSelf(p, 'indexFill', x, [dim, listFor(p, x, dim, 1 + p.n(4)), p.value()]);
  },
  gather(p) {
    const x = p.tensor();
    const dim = p.dim(x);
    const shape = sizesOf(x).map((n, d) => (d + p.base === dim ? 1 + p.n(4) : n));
    return withResult(p, 'gather', x, [dim, placesFor(p, x, dim, shape)]);
  },
  scatter(p) {
    const x = p.tensor();
    const dim = p.dim(x);
    const source =
      p.n(3) < 2 ? p.suited(p.ofType(x.type), (t) => sameBut(p, x, dim, t)) : p.value();
    return onSelf(p, 'scatter', x, [
      dim,
      placesFor(p, x, dim, sizesOf(source.kind ? source : x)),
      source,
    ]);
  },
  /* Stores new positions in p for a dimension of some tensor: a vector, or one for each element. */
  positions(p) {
    const x = p.tensor();
    const dim = p.dim(x);
    return made(
      p.slot('p'),
      nested(p.once(2) ? sizesOf(x) : [1 + p.n(3)], () => p.index(p.sizeAt(x, dim))),
    );
  },
  /* Stores a new mask in m for some tensor. */
  mask: (p) =>
    made(
      p.slot('m'),
      nested(sizesOf(p.tensor()), () => p.n(2)),
    ),
};
