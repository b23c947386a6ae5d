import { chosen, few, order, ties, withAxis } from '../helpers/definitions.js';

export const samples = () => [{}, { elements: few }];

export const expected = ({ t, dim, descending }) =>
  chosen(t, dim, (values) => order(values, descending));

export const calls = {
  'torch.sort(v)[0]': {
    numpy: 'np.sort(v)',
    make: (g) => ({ a: g.tensor({ values: ties(g) }) }),
    python: 'np.sort(a, kind="stable")',
    js: 'torch.sort(a)[0]',
  },
  'torch.sort(v)[1]': {
    numpy: 'np.argsort(v)',
    make: (g) => withAxis({ several: false, values: ties(g) })(g),
    python: '(np.sort(a, axis, "stable"), np.argsort(a, axis, "stable"))',
    js: 'torch.sort(a, axis)',
  },
  'torch.sort(v, 0, true)[0]': {
    numpy: 'np.sort(v)[::-1]',
    make: withAxis({ several: false }),
    python: 'np.flip(np.sort(np.flip(a, axis), axis, "stable"), axis)',
    js: 'torch.sort(a, axis, true)[0]',
  },
  'torch.sort(a, 0)[0]': {
    numpy: 'np.sort(a, axis=0)',
    make: (g) => withAxis({ several: false, values: ties(g) })(g),
    python: 'np.sort(a, axis, "stable")',
    js: 'torch.sort(a, axis)[0]',
  },
  'v.sort()': { torch: 'v.sort()' },
  'v.sort()[1]': { torch: 'v.argsort()' },
  'v.sort(0, true)': { torch: 'v.sort(descending=True)' },
};
