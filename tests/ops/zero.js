import { map } from '../helpers/definitions.js';

export const expected = ({ t }) => map(t, () => 0);
export const calls = { 'a.zero()': { torch: 'a.zero_()' } };
