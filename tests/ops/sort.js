import { chosen, few, order, ties, withAxis } from '../helpers/definitions.js';

export const samples = () => [{}, { elements: few }];

export const expected = ({ t, dim, descending }) =>
  chosen(t, dim, (values) => order(values, descending));

export const numpy = {
  'np.sort(v)': {
    ours: 'torch.sort(v)[0]',
    make: (g) => ({ a: g.tensor({ values: ties(g) }) }),
    numpy: 'np.sort(a, kind="stable")',
    js: 'torch.sort(a)[0]',
  },
  'np.argsort(v)': {
    ours: 'torch.sort(v)[1]',
    make: (g) => withAxis({ several: false, values: ties(g) })(g),
    numpy: '(np.sort(a, axis, "stable"), np.argsort(a, axis, "stable"))',
    js: 'torch.sort(a, axis)',
  },
  'np.sort(v)[::-1]': {
    ours: 'torch.sort(v, 0, true)[0]',
    make: withAxis({ several: false }),
    numpy: 'np.flip(np.sort(np.flip(a, axis), axis, "stable"), axis)',
    js: 'torch.sort(a, axis, true)[0]',
  },
  'np.sort(a, axis=0)': {
    ours: 'torch.sort(a, 0)[0]',
    make: (g) => withAxis({ several: false, values: ties(g) })(g),
    numpy: 'np.sort(a, axis, "stable")',
    js: 'torch.sort(a, axis)[0]',
  },
};

export const torch = {
  'v.sort()': 'v.sort()',
  'v.argsort()': 'v.sort()[1]',
  'v.sort(descending=True)': 'v.sort(0, true)',
};
