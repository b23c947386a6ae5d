import { map } from '../helpers/definitions.js';

export const expected = ({ t, value }, to) => map(t, () => to(value));
export const calls = { 'a.fill(7)': { torch: 'a.fill_(7)' } };
