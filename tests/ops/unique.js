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

export const numpy = {
  'np.unique(np.floor(a / 3))': {
    ours: 'torch.unique(torch.floor(torch.div(a, 3)))[0]',
    make: one(),
    numpy: 'np.unique(a) + number(0, a)',
    js: 'torch.add(torch.unique(a)[0], 0)',
  },
  'np.unique([2, 1, 2], return_inverse=True, return_counts=True)': {
    ours: 'torch.unique(torch.Tensor([2, 1, 2]))',
    make: one({ values: 'small' }),
    numpy:
      '(lambda r: (r[0], r[1].reshape(a.shape), r[2]))(np.unique(a, return_inverse=True, return_counts=True))',
    js: 'torch.unique(a)',
  },
};

export const torch = {
  'torch.unique(t, return_inverse=True, return_counts=True)':
    'torch.unique(torch.Tensor([2, 1, 2]))',
};
