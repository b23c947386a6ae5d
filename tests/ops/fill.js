import { map } from '../helpers/definitions.js';

export const expected = ({ t, value }, to) => map(t, () => to(value));
export const torch = { 'a.fill_(7)': 'a.fill(7)' };
