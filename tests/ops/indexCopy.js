import { at, listed, slices, write } from '../helpers/definitions.js';

export const samples = () => ({ bySlice: true });

export const expected = ({ t, dim, index, source }) =>
  write(t, slices(t, dim, index), listed(index, dim), (_, p) => at(source, p));
