import { few, inOrder, map, one } from '../helpers/definitions.js';

export const samples = () => [{}, { elements: few }];

export function expected({ t }) {
  const found = [...new Set(inOrder(t.values))];
  const times = found.map((x) => t.values.filter((y) => x === y).length);
  return [
    { size: [found.length], values: found },
    map(t, (x) => found.indexOf(x)),
    { size: [found.length], values: times },
  ];
}

export const calls = {
  'torch.unique(torch.floor(torch.div(a, 3)))[0]': {
    numpy: 'np.unique(np.floor(a / 3))',
    make: one(),
    python: 'np.unique(a) + number(0, a)',
    js: 'torch.add(torch.unique(a)[0], 0)',
  },
  'torch.unique(torch.Tensor([2, 1, 2]))': {
    numpy: 'np.unique([2, 1, 2], return_inverse=True, return_counts=True)',
    torch: 'torch.unique(t, return_inverse=True, return_counts=True)',
    make: one({ values: 'small' }),
    python:
      '(lambda r: (r[0], r[1].reshape(a.shape), r[2]))(np.unique(a, return_inverse=True, return_counts=True))',
    js: 'torch.unique(a)',
  },
};
