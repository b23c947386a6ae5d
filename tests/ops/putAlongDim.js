import { at, placed, positionsIn, withAxis, write } from '../helpers/definitions.js';

export const expected = {
  putAlongDim: ({ t, dim, index, source }) =>
    write(t, index.size, placed(index, dim), (_, p) => at(source, p)),
  putAlongDim_scalar: ({ t, dim, index, value }, to) =>
    write(t, index.size, placed(index, dim), () => to(value)),
};

export const calls = {
  'a.putAlongDim([[2], [0]], 9, 1)': {
    numpy: 'np.put_along_axis(a, np.array([[2], [0]]), 9, axis=1)',
    make(g) {
      const { a: x, axis } = withAxis({ several: false, zero: false })(g);
      const size = x.size.with(axis, g.integer(1, 4));
      return { a: x, axis, index: positionsIn(g, x.size.at(axis), size), x: g.scalar(x.type) };
    },
    python: 'put_along(a, index, x, axis)',
    js: 'a.clone().putAlongDim(index, x, axis)',
  },
};
