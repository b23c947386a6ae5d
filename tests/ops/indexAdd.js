import { at, listed, slices, write } from '../helpers/definitions.js';

export const samples = () => ({ bySlice: true });

export const expected = ({ t, dim, index, source }, to) =>
  write(t, slices(t, dim, index), listed(index, dim), (x, p) => to(x + at(source, p)));

export const calls = {
  'v.index(0, [0, 1, 2]).indexAdd(0, [0, 0], torch.ones(2))': { torch: 'v.index_add_(0, i, w)' },
};
