import { greatest, one, place, reduction, ties, withAxis } from '../helpers/definitions.js';

export const expected = reduction(place(greatest));

export const numpy = {
  'a.argmax()': {
    ours: 'a.argmax()',
    make: (g) => one({ values: ties(g) })(g),
    numpy: '(a.argmax(), a.argmin())',
    js: '[a.argmax(), a.argmin()]',
  },
  'a.argmax(axis=1, keepdims=True)': {
    ours: 'a.argmax(1)',
    make: (g) => withAxis({ several: false, values: ties(g) })(g),
    numpy: 'a.argmax(axis, keepdims=keepdim)',
    js: 'torch.argmax(a, axis, { keepdim })',
  },
};

export const torch = { 'a.argmax(1, keepdim=True)': 'a.argmax(1)' };
