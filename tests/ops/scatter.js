import { at, placed, write } from '../helpers/definitions.js';

export const expected = {
  scatter: ({ t, dim, index, source }) =>
    write(t, index.size, placed(index, dim), (_, p) => at(source, p)),
  scatter_scalar: ({ t, dim, index, value }, to) =>
    write(t, index.size, placed(index, dim), () => to(value)),
};

export const calls = { 'a.scatter(1, [[2], [0]], 9)': { torch: 'a.scatter_(1, i, 9)' } };
