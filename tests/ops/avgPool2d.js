import { REALS, meanPool, meanSamples, pooling } from '../helpers/definitions.js';

export const samples = meanSamples(2);

export const expected = meanPool(2);

export const calls = {
  'torch.avgPool2d(a, [2, 1])': {
    numpy: 'a.reshape(1, 2, 3, 1).mean((1, 3))',
    make(g) {
      const { size, ...window } = pooling(g);
      return { a: g.tensor({ size, types: REALS, values: 'finite' }), ...window };
    },
    python: 'like(windows(w(a), height, width).mean((-3, -1)), a)',
    js: 'torch.avgPool2d(a, [height, width])',
    near: { scale: 'np.abs(windows(d(a), height, width)).mean((-3, -1))', factor: 8 },
  },
  'torch.avgPool2d(a, 2, { stride: 1, padding: 1, countIncludePad: false })': {
    torch: 'F.avg_pool2d(a[None], 2, 1, 1, count_include_pad=False)',
  },
};
