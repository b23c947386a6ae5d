// Commands that take lists of positions.
import { onSelf, sizesOf, withResult } from './forms.js';

// A slot with positions, or a list of them; `shape`: for gather and scatter, the size of what is indexed.
const positions = (p, x, dim, shape) => {
  if (p.once(4)) return p.once(10) ? p.any() : p.world.tensors.find((slot) => slot.name === 'p');
  const n = p.sizeAt(x, dim);
  if (!shape || shape.length === 1) return p.positions(n);
  return Array.from({ length: dim === p.base ? 1 + p.n(3) : shape[0] }, () => Array.from({ length: dim === p.base ? shape[1] : 2 }, () => p.index(n)));
};

export const byPosition = {
  index(p) {
    const x = p.tensor();
    const dim = p.dim(x);
    return withResult(p, 'index', x, [dim, positions(p, x, dim)]);
  },
  indexCopy(p) {
    const x = p.tensor();
    const dim = p.dim(x);
    return onSelf(p, p.of(['indexCopy', 'indexAdd']), x, [dim, positions(p, x, dim), p.like(x)]);
  },
  indexFill(p) {
    const x = p.tensor();
    const dim = p.dim(x);
    return onSelf(p, 'indexFill', x, [dim, positions(p, x, dim), p.value()]);
  },
  gather(p) {
    const x = p.tensor();
    const dim = p.dim(x);
    return withResult(p, 'gather', x, [dim, positions(p, x, dim, sizesOf(x))]);
  },
  scatter(p) {
    const x = p.tensor();
    const dim = p.dim(x);
    return onSelf(p, 'scatter', x, [dim, positions(p, x, dim, sizesOf(x)), p.once(2) ? p.value() : p.like(x)]);
  },
};
