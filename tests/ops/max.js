import { extreme, greatest, withAxis } from '../helpers/definitions.js';

export const expected = extreme(greatest);

export const calls = {
  'a.max(1)[0]': {
    numpy: 'a.max(axis=1, keepdims=True)',
    make: withAxis(),
    python:
      '(a.max(several(axis), keepdims=keepdim) + number(0, a), ' +
      'a.min(several(axis), keepdims=keepdim) + number(0, a))',
    js: '[a.max(axis, { keepdim })[0], a.min(axis, { keepdim })[0]].map((x) => (torch.isTensor(x) ? torch.add(x, 0) : x))',
  },
  'a.max()': { torch: 'a.max().item()' },
  'a.max(1)': { torch: 'a.max(1, keepdim=True)' },
};
