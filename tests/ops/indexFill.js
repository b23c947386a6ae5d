import { listed, slices, write } from '../helpers/definitions.js';

export const samples = () => ({ bySlice: true });

export const expected = ({ t, dim, index, value }, to) =>
  write(t, slices(t, dim, index), listed(index, dim), () => to(value));
