import { map } from '../helpers/definitions.js';

export const expected = ({ t, source }, to) => map(t, (_, i) => to(source.values[i]));

export const calls = {
  'a.copy(b)': {
    numpy: 'a[...] = b',
    torch: 'a.copy_(b)',
    make(g) {
      const size = g.sizes();
      const a = g.tensor({ size, values: 'small' });
      return { a, b: g.tensor({ size, values: [0, 100] }) };
    },
    python: 'put(a, ..., b)',
    js: 'a.clone().copy(b)',
  },
};
