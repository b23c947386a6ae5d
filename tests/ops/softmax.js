import { along, softmax } from '../helpers/definitions.js';

export const expected = ({ t, dim }, to) => along(t, dim, (values) => softmax(values).map(to));
export const torch = { 'a.softmax(1)': 'a.softmax(1)' };
