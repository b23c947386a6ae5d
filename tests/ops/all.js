import { flags, lines, overloads, zeros } from '../helpers/definitions.js';

export const samples = { all: () => [{}, { elements: flags }, { elements: zeros }] };

export const expected = overloads(
  ({ t }) => t.values.every((x) => x !== 0),
  ({ t, dim }) => lines(t, dim, (values) => Number(values.every((x) => x !== 0))),
);

export const calls = {
  'a.gt(0).all()': {
    numpy: 'bool(np.all(a > 0))',
    torch: '(a > 0).all().item()',
    make: (g) => ({ m: g.tensor({ type: 'byte', values: [g.integer(0, 1), 2] }) }),
    python: 'bool(np.all(m))',
    js: 'm.all()',
  },
};
