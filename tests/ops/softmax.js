import { along, softmax } from '../helpers/definitions.js';

export const expected = ({ t, dim }, to) => along(t, dim, (values) => softmax(values).map(to));
export const calls = { 'a.softmax(1)': { torch: 'a.softmax(1)' } };
