import { expand } from '../helpers/definitions.js';

export const samples = (m, n) => ({ t: [1, n], template: [4, n === 1 ? 2 : n] });
export const expected = ({ t, template }) => expand(t, template.size);
