import { map } from '../helpers/definitions.js';

export const expected = ({ t }) => map(t, () => 0);
export const torch = { 'a.zero_()': 'a.zero()' };
