/* common.js: operands that many cases have. */
import { ALL, REALS } from '../random.js';

/* Each returns a function `make(g)` of a case. One tensor. */
export const one =
  (name) =>
  (options = {}) =>
  (g) => ({ [name]: g.tensor({ ...options, size: options.size ?? g.sizes() }) });

/* One tensor and a dimension of it, `axis`, at times several of them, and `keepdim`. */
export const along =
  ({ name = 'a', several = true, zero = true, rank = [1, 4], ...options } = {}) =>
  (g) => {
    const size = g.sizes(g.integer(...rank), { zero });
    const dims = size.map((n, dim) => dim);
    const list = g.shuffled(dims).slice(0, g.integer(1, dims.length));
    const axis = several && g.chance(0.3) ? list : g.dim(size.length);
    const { values = g.pick(['any', 'special']) } = options;
    return { [name]: g.tensor({ ...options, size, values }), axis, keepdim: g.chance(0.5) };
  };

const zeros = (g) => g.pick([0, 0, -0, 1]);

/* Two tensors that broadcast. */
export const two =
  (options = {}) =>
  (g) => {
    const type = options.type ?? g.pick(options.types ?? ALL);
    const size = g.sizes();
    const { values = g.pick(['any', zeros]), second = values } = options;
    const sizes = [size, g.broadcast(size)];
    const [p, q] = options.ordered || g.chance(0.5) ? sizes : sizes.reverse();
    return {
      a: g.tensor({ type, size: p, values }),
      b: g.tensor({ type, size: q, values: second }),
    };
  };

/* A tensor and a number of its type. */
export const withNumber =
  ({ name = 'a', number = 'x', numbers, ...options } = {}) =>
  (g) => {
    const tensor = g.tensor(options);
    return { [name]: tensor, [number]: g.scalar(tensor.type, numbers ?? options.values) };
  };

/* The length of a dimension. */
export const length = (g) => g.integer(g.chance(0.04) ? 0 : 1, g.chance(0.1) ? 40 : 7);
/* Tensors of one type, by name, from their sizes. */
export const tensors = (g, shapes, options = {}) => {
  const type = g.pick(options.types ?? ['int', 'long', ...REALS]);
  const make = (size) => g.tensor({ values: 'modest', ...options, type, size });
  return Object.fromEntries(Object.entries(shapes).map(([name, size]) => [name, make(size)]));
};
/* A sum of products of a and b, such as 'A @ B'. It is compared relative to the sum of the absolute
   values of the products. */
export function product(make, theirs, js, into = 1) {
  const numpy = (p, q) => theirs.replaceAll('A', p).replaceAll('B', q);
  return {
    make,
    numpy: `like(${numpy('w(a)', 'w(b)')}, a)`,
    js,
    into,
    near: { scale: numpy('np.abs(d(a))', 'np.abs(d(b))'), factor: 20 },
  };
}
