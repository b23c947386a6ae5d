import { flags, lines, overloads, zeros } from '../helpers/definitions.js';

export const samples = { any: () => [{}, { elements: flags }, { elements: zeros }] };

export const expected = overloads(
  ({ t }) => t.values.some((x) => x !== 0),
  ({ t, dim }) => lines(t, dim, (values) => Number(values.some((x) => x !== 0))),
);

export const calls = {
  'a.gt(6).any()': {
    numpy: 'bool(np.any(a > 6))',
    make: (g) => ({ m: g.tensor({ type: 'byte', values: [0, g.integer(0, 1)] }) }),
    python: 'bool(np.any(m))',
    js: 'm.any()',
  },
};
