import { vector } from '../helpers/definitions.js';

export const expected = ({ t, mask }) => vector(t.values.filter((_, i) => mask.values[i]));
export const calls = { 'a.maskedSelect(a.gt(2))': { torch: 'a.masked_select(a > 2)' } };
