import { map } from '../helpers/definitions.js';

export const expected = ({ t, source }, to) => map(t, (_, i) => to(source.values[i]));

export const numpy = {
  'a[...] = b': {
    ours: 'a.copy(b)',
    make(g) {
      const size = g.sizes();
      const a = g.tensor({ size, values: 'small' });
      return { a, b: g.tensor({ size, values: [0, 100] }) };
    },
    numpy: 'put(a, ..., b)',
    js: 'a.clone().copy(b)',
  },
};

export const torch = { 'a.copy_(b)': 'a.copy(b)' };
