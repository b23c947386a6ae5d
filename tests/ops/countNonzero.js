import { flags, reduction, withAxis } from '../helpers/definitions.js';

export const samples = {
  countNonzero_all: () => [{}, { elements: flags }],
  countNonzero_dims: () => [{ elements: flags }],
  countNonzero: () => [{ elements: flags }, { elements: flags, dim: [1] }],
};

export const expected = reduction((values) => values.filter((x) => x !== 0).length);

export const calls = {
  'a.gt(2).countNonzero(1)': {
    numpy: 'np.count_nonzero(a > 2, axis=1, keepdims=True)',
    make: withAxis({ values: 'small' }),
    python: 'np.count_nonzero(a, several(axis), keepdims=keepdim)',
    js: 'torch.countNonzero(a, axis, { keepdim })',
  },
  'a.gt(2).countNonzero()': { torch: '(a > 2).count_nonzero().item()' },
};
