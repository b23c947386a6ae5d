import { view } from '../helpers/definitions.js';

export const samples = (m, n) => ({ template: [m, 1, n] });
export const expected = ({ t, template }) => view(t, template.size);
