import { largest, optionsOf, pool, pools, windowed } from '../helpers/definitions.js';

export const samples = windowed(pools);

export const expected = ({ x, options }) => {
  const o = optionsOf(options, true);
  return [
    pool(x, o, (list) => largest(list).v),
    pool(x, o, (list, [, w]) => largest(list).q[0] * w + largest(list).q[1]),
  ];
};

export const calls = {
  'torch.maxPool2WithIndices(a, [2, 1])': {
    torch: 'F.max_pool2d(a[None], (2, 1), return_indices=True)',
  },
};
