import { maxPool, maxSamples, pooling } from '../helpers/definitions.js';

export const samples = maxSamples(2);

export const expected = maxPool(2);

export const calls = {
  'torch.maxPool2d(a, [2, 1])': {
    numpy: 'a.reshape(1, 2, 3, 1).max((1, 3))',
    torch: 'F.max_pool2d(a[None], (2, 1))[0]',
    make(g) {
      const { size, ...window } = pooling(g);
      return { a: g.tensor({ size }), ...window };
    },
    python: 'windows(a, height, width).max((-3, -1))',
    js: 'torch.maxPool2d(a, [height, width])',
  },
};
