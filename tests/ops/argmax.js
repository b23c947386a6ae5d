import { greatest, one, place, reduction, ties, withAxis } from '../helpers/definitions.js';

export const expected = reduction(place(greatest));

export const calls = {
  'a.argmax()': {
    numpy: 'a.argmax()',
    make: (g) => one({ values: ties(g) })(g),
    python: '(a.argmax(), a.argmin())',
    js: '[a.argmax(), a.argmin()]',
  },
  'a.argmax(1)': {
    numpy: 'a.argmax(axis=1, keepdims=True)',
    torch: 'a.argmax(1, keepdim=True)',
    make: (g) => withAxis({ several: false, values: ties(g) })(g),
    python: 'a.argmax(axis, keepdims=keepdim)',
    js: 'torch.argmax(a, axis, { keepdim })',
  },
};
