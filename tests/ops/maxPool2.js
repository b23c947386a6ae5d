import { few, largest, optionsOf, pool, pooling, pools, windowed } from '../helpers/definitions.js';

export const samples = (m, n) => [
  ...windowed(pools)(m, n),
  { x: [m, n], options: 1, elements: few },
];

export const expected = ({ x, options }) =>
  pool(x, optionsOf(options, true), (list) => largest(list).v);

export const calls = {
  'torch.maxPool2(a, [2, 1])': {
    numpy: 'a.reshape(1, 2, 3, 1).max((1, 3))',
    torch: 'F.max_pool2d(a[None], (2, 1))[0]',
    make(g) {
      const { size, ...window } = pooling(g);
      return { a: g.tensor({ size }), ...window };
    },
    python: 'windows(a, height, width).max((-3, -1))',
    js: 'torch.maxPool2(a, [height, width])',
  },
};
